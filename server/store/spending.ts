import type { Executor } from './database.ts';

/** What one spender was charged on a day (UTC) for one operation with one key. */
export interface SpendingRow {
  day: string;
  operation: string;
  apiKeyId: string | null;
  spender: string | null;
  credits: string;
  count: number;
}

/** Credits charged in a period (start inclusive, end exclusive) by day, operation, key and spender, in the order of days. */
export function readSpendingRows(
  db: Executor,
  organizationId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<SpendingRow[]> {
  return db.rows(
    `SELECT DATE_FORMAT(created_at, '%Y-%m-%d') AS day, operation, api_key_id AS apiKeyId, spender, -SUM(amount) AS credits, COUNT(*) AS count
     FROM credit_entries
     WHERE organization_id = ? AND kind = 'charge' AND created_at >= ? AND created_at < ?
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT ?`,
    [organizationId, from, to, limit],
  );
}

/** What an organisation was charged in a month (UTC, `2026-11`), as its monthly cap counts it; decimal text. */
export async function readChargedInMonth(
  db: Executor,
  organizationId: string,
  month: string,
): Promise<string> {
  const [account] = await db.rows<{ charged: string }>(
    'SELECT IF(charged_month = ?, charged_in_month, 0) AS charged FROM credit_accounts WHERE organization_id = ?',
    [month, organizationId],
  );
  return account?.charged ?? '0';
}

/** A line of a statement of account. */
export interface LedgerEntry {
  id: number;
  kind: 'grant' | 'charge';
  amount: string;
  balanceAfter: string;
  operation: string;
  reference: string | null;
  note: string | null;
  createdAt: Date;
}

/** The newest entries of an organisation, newest first, each with the resulting balance. */
export function readStatement(db: Executor, organizationId: string, limit: number): Promise<LedgerEntry[]> {
  return db.rows<LedgerEntry>(
    `SELECT id, kind, amount, operation, reference, note, created_at AS createdAt,
       (SELECT balance FROM credit_accounts WHERE organization_id = ?)
         - COALESCE(SUM(amount) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS balanceAfter
     FROM (SELECT * FROM credit_entries WHERE organization_id = ? ORDER BY id DESC LIMIT ?) newest
     ORDER BY id DESC`,
    [organizationId, organizationId, limit],
  );
}

const USAGE_GROUPS = {
  day: "DATE_FORMAT(created_at, '%Y-%m-%d')",
  hour: "DATE_FORMAT(created_at, '%Y-%m-%dT%H:00:00Z')",
  operation: 'operation',
  key: "COALESCE(api_key_id, '')",
  run: 'SUBSTRING(reference, 5)',
  /** Who asked: a person (`spenderOf`), `key` for programs with a key, empty for the others. */
  spender: "COALESCE(spender, IF(api_key_id IS NULL, '', 'key'))",
} as const;

/** Credits charged in a period (start inclusive, end exclusive), grouped, the last groups first. */
export async function readUsage(
  db: Executor,
  organizationId: string,
  range: { from: Date; to: Date; groupBy: keyof typeof USAGE_GROUPS; limit: number },
): Promise<{ key: string; credits: string; count: number }[]> {
  return db.rows(
    `SELECT ${USAGE_GROUPS[range.groupBy]} AS \`key\`, -SUM(amount) AS credits, COUNT(*) AS count
     FROM credit_entries
     WHERE organization_id = ? AND kind = 'charge' AND created_at >= ? AND created_at < ?
       ${range.groupBy === 'run' ? "AND reference LIKE 'run:%'" : ''}
     GROUP BY 1 ORDER BY 1 DESC LIMIT ?`,
    [organizationId, range.from, range.to, range.limit],
  );
}
