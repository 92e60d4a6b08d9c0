import type { Executor } from '../database.ts';

/** An organisation's own caps of runs; null where the defaults hold. */
export interface OwnWorkCaps {
  runningRuns: number | null;
  waitingRuns: number | null;
}

export async function readWorkCaps(db: Executor, organizationId: string): Promise<OwnWorkCaps> {
  const [row] = await db.rows<OwnWorkCaps>(
    'SELECT running_runs AS runningRuns, waiting_runs AS waitingRuns FROM organizations WHERE id = ?',
    [organizationId],
  );
  return row ?? { runningRuns: null, waitingRuns: null };
}

/** Replaces the caps that are given. */
export async function saveWorkCaps(
  db: Executor,
  organizationId: string,
  { runningRuns = null, waitingRuns = null }: Partial<OwnWorkCaps>,
): Promise<void> {
  await db.write(
    `UPDATE organizations SET running_runs = COALESCE(?, running_runs), waiting_runs = COALESCE(?, waiting_runs)
     WHERE id = ?`,
    [runningRuns, waitingRuns, organizationId],
  );
}
