import type { Executor } from './database.ts';

/** What a database holds, in a few numbers. */
export async function summarizeData(
  db: Executor,
): Promise<{ organizations: number; runs: number; newestRunAt: Date | null }> {
  const [row] = await db.rows<{ organizations: number; runs: number; newestRunAt: Date | null }>(
    `SELECT (SELECT COUNT(*) FROM organizations) AS organizations, (SELECT COUNT(*) FROM runs) AS runs,
       (SELECT MAX(created_at) FROM runs) AS newestRunAt`,
  );
  return row ?? { organizations: 0, runs: 0, newestRunAt: null };
}
