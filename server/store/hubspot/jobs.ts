import type { Executor, Transaction } from '../database.ts';
import type { ClaimedJob } from '../jobs.ts';

/** The work of one hub: writing scores, handling its events, answering steps of its workflows. Each is one job at most. */
export type HubWork = 'scores' | 'events' | 'actions';

/** Which work of which hub. */
export interface HubJob {
  kind: HubWork;
  hubId: number;
}

/** Reads the subject of a job of the queue `crm`. */
export function readHubJob({ subject }: ClaimedJob): HubJob {
  const [kind, hubId] = subject.split(':');
  if (kind !== 'scores' && kind !== 'events' && kind !== 'actions')
    throw new Error(`Nobody knows how to do ${subject}.`);
  return { kind, hubId: Number(hubId) };
}

/** Queues work of a hub, or makes what waits due now; work that is under way looks again itself before it ends. */
export async function wakeHubJob(tx: Executor, { kind, hubId, now }: HubJob & { now: Date }): Promise<void> {
  await tx.write(
    `INSERT INTO jobs (queue, subject, available_at, attempt, created_at) VALUES ('crm', ?, ?, 0, ?)
     ON DUPLICATE KEY UPDATE
       available_at = IF(jobs.claim IS NULL, LEAST(jobs.available_at, VALUES(available_at)), jobs.available_at)`,
    [`${kind}:${hubId}`, now, now],
  );
}

/**
 * Ends the job of this attempt, or puts it back until there is more to do. Reads what is left after it has the job's row, so that
 * whoever queued more meanwhile is either seen here or queues the job anew.
 *
 * @param left  when there is more to do; null for nothing
 */
export async function restHubJob(
  tx: Transaction,
  job: ClaimedJob,
  left: () => Promise<Date | null>,
): Promise<boolean> {
  const [held] = await tx.rows('SELECT id FROM jobs WHERE id = ? AND attempt = ? FOR UPDATE', [
    job.id,
    job.attempt,
  ]);
  if (held === undefined) return false;
  const again = await left();
  if (again === null) await tx.write('DELETE FROM jobs WHERE id = ?', [job.id]);
  else await tx.write('UPDATE jobs SET available_at = ?, claim = NULL WHERE id = ?', [again, job.id]);
  return true;
}
