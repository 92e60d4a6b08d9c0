import type { Spender } from '@assay/shared/console/money';

/** What one person spent on a day (UTC) for one operation with one key. */
export interface SpendingLine {
  /** Such as 2026-11-28. */
  day: string;
  operation: string;
  /** Null for what was not asked with a key. */
  keyName: string | null;
  spentBy: Spender;
  credits: number;
  count: number;
}
