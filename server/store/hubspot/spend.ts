import type { Executor } from '../database.ts';

/** Research that was started through a hub, by who started it. */
export interface StarterRow {
  by: string;
  /** Null where no person asked, or HubSpot did not name one. */
  userId: string | null;
  credits: number;
  count: number;
}

/** Who started research in a hub since then, the most credits first; from the audit. */
export async function readStarters(
  db: Executor,
  {
    organizationId,
    hubId,
    since,
    limit,
  }: { organizationId: string; hubId: number; since: Date; limit: number },
): Promise<StarterRow[]> {
  const rows = await db.rows<{ by: string; userId: string | null; credits: string; count: number }>(
    `SELECT JSON_UNQUOTE(JSON_EXTRACT(details, '$.by')) AS \`by\`,
       NULLIF(JSON_UNQUOTE(JSON_EXTRACT(details, '$.userId')), 'null') AS userId,
       SUM(CAST(JSON_UNQUOTE(JSON_EXTRACT(details, '$.credits')) AS DECIMAL(18,4))) AS credits, COUNT(*) AS count
     FROM audit_log FORCE INDEX (audit_log_by_action)
     WHERE organization_id = ? AND created_at >= ? AND action = 'hubspot.research'
       AND JSON_EXTRACT(details, '$.hubId') = ?
     GROUP BY 1, 2 ORDER BY 3 DESC LIMIT ?`,
    [organizationId, since, hubId, limit],
  );
  return rows.map(({ credits, ...row }) => ({ ...row, credits: Number(credits) }));
}

/** Credits that workflows and events of a hub have started on a day (UTC). */
export async function readHubCredits(db: Executor, hubId: number, now: Date): Promise<number> {
  const [row] = await db.rows<{ credits: string }>(
    'SELECT credits FROM hub_research_days WHERE hub_id = ? AND day = ?',
    [hubId, now.toISOString().slice(0, 10)],
  );
  return Number(row?.credits ?? 0);
}
