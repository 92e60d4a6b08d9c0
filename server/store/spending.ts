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
