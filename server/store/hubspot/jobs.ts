import type { Executor, Transaction } from '../database.ts';
import type { ClaimedJob } from '../jobs.ts';

/** Kinds of background work for a hub: writing scores, handling events, answering workflow steps. At most one job of each kind. */
export type HubWork = 'scores' | 'events' | 'actions';

/** A kind of work and its hub. */
export interface HubJob {
  kind: HubWork;
  hubId: number;
}

/** Parses the subject of a job of the queue `crm`. */
export function readHubJob({ subject }: ClaimedJob): HubJob {
  const [kind, hubId] = subject.split(':');
  if (kind !== 'scores' && kind !== 'events' && kind !== 'actions')
    throw new Error(`Unknown kind of work: ${subject}.`);
  return { kind, hubId: Number(hubId) };
}

/** Queues work for a hub, or makes a waiting job due now; a job under way checks for new work before it ends. */
export async function wakeHubJob(tx: Executor, { kind, hubId, now }: HubJob & { now: Date }): Promise<void> {
  await tx.write(
    `INSERT INTO jobs (queue, subject, available_at, attempt, created_at) VALUES ('crm', ?, ?, 0, ?)
     ON DUPLICATE KEY UPDATE
       available_at = IF(jobs.claim IS NULL, LEAST(jobs.available_at, VALUES(available_at)), jobs.available_at)`,
    [`${kind}:${hubId}`, now, now],
  );
}

/**
 * Ends the job of this attempt, or reschedules it for when there is more to do. The remaining work is read after the job's row is
 * locked, so that work queued meanwhile is either seen here or queues the job again.
 *
 * @param left  reads when there is more to do; null for nothing
 */
export async function finishOrRescheduleHubJob(
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
