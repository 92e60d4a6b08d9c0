import type { Spender } from '@assay/shared/console/money';
import { stringify } from 'csv-stringify/sync';
import type { SpendingLine } from '../domain/spending.ts';

/** Who asked, in words. */
function inWords({ kind, id, email }: Spender): string {
  if (kind === 'console') return email ?? 'removed user';
  if (kind === 'hub') return `HubSpot user ${id}`;
  return kind === 'key' ? 'API key' : 'workflows and command line';
}

/**
 * What was spent as CSV (RFC 4180): a line for each day (UTC), operation, key and person. A text that a spreadsheet would take for a
 * formula begins with an apostrophe.
 */
export function spendingCsv(lines: readonly SpendingLine[]): string {
  return stringify(
    [
      ['day', 'operation', 'key', 'person', 'credits', 'count'],
      ...lines.map(({ day, operation, keyName, spentBy, credits, count }) => [
        day,
        operation,
        keyName,
        inWords(spentBy),
        credits,
        count,
      ]),
    ],
    { escape_formulas: true, record_delimiter: '\r\n' },
  );
}
