/** @folder The procedures of spending and its limits, API keys, and the audit. */

import type {
  AuditFilters,
  AuditPage,
  ChangeKey,
  ChangeLimits,
  CreateKey,
  KeyView,
  Limits,
  ListAudit,
  NewKey,
  Period,
  RotateKey,
  Spending,
} from '@assay/shared/console/money';

/** What was spent, its limits, API keys, and what was done by whom. */
export interface MoneyServices {
  readSpending(period: Period): Promise<Spending>;
  readLimits(): Promise<Limits>;
  setLimits(changes: ChangeLimits): Promise<Limits>;
  listKeys(): Promise<KeyView[]>;
  createKey(input: CreateKey): Promise<NewKey>;
  changeKey(input: ChangeKey): Promise<KeyView[]>;
  rotateKey(input: RotateKey): Promise<NewKey>;
  revokeKey(keyId: string): Promise<KeyView[]>;
  /** Undoes a revocation, for ten minutes. */
  restoreKey(keyId: string): Promise<KeyView[]>;
  listAudit(input: ListAudit): Promise<AuditPage>;
  auditFilters(): Promise<AuditFilters>;
}
