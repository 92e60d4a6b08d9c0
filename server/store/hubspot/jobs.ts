import type { Clock } from '../../domain/effects.ts';
import { type Executor, fromNow, type Transaction } from '../database.ts';
import { openLanes } from '../jobLanes.ts';
import type { ClaimedJob } from '../jobs.ts';

/**
 * The work of one hub: writing scores, handling its events, asking again what is stale, answering steps of its workflows. There is at most one job of each
 * kind.
 */
export type HubWork = 'scores' | 'events' | 'actions' | 'refresh';

/** The kind of work and its hub. */
export interface HubJob {
  kind: HubWork;
  hubId: number;
}

/** Reads the subject of a job of the queue `crm`. */
export function readHubJob({ subject }: ClaimedJob): HubJob {
  const [kind, hubId] = subject.split(':');
  if (kind !== 'scores' && kind !== 'events' && kind !== 'actions' && kind !== 'refresh')
    throw new Error(`Unknown HubSpot job ${subject}.`);
  return { kind, hubId: Number(hubId) };
}

/**
 * Queues work of a hub, or makes waiting work due now; a job that is running checks for new work before it ends, and one that
 * failed keeps its pause.
 */
export async function wakeHubJob(tx: Executor, { kind, hubId, now }: HubJob & { now: Date }): Promise<void> {
  const [hub] = await tx.rows<{ organizationId: string }>(
    'SELECT organization_id AS organizationId FROM hubs WHERE hub_id = ?',
    [hubId],
  );
  const organizationId = hub?.organizationId ?? null;
  await openLanes(tx, [{ queue: 'crm', organizationId, priority: 0 }]);
  await tx.write(
    `INSERT INTO jobs (queue, subject, organization_id, available_at, attempt, created_at)
     VALUES ('crm', ?, ?, ?, 0, ?)
     ON DUPLICATE KEY UPDATE organization_id = VALUES(organization_id),
       available_at = IF(jobs.claim IS NULL AND jobs.failures = 0, LEAST(jobs.available_at, VALUES(available_at)), jobs.available_at)`,
    [`${kind}:${hubId}`, organizationId ?? '', fromNow(0), now],
  );
}

/** Finishes the job of this attempt, or reschedules it for when there is more to do. Remaining work is read after locking the job's
 * row, so work that is queued meanwhile is either seen here or queues a new job.
 * @param left  when the next work is due by the caller's clock; null for none
 */
export async function finishOrRescheduleHubJob(
  tx: Transaction,
  clock: Clock,
  job: ClaimedJob,
  left: () => Promise<Date | null>,
): Promise<boolean> {
  const [held] = await tx.rows('SELECT id FROM jobs WHERE id = ? AND attempt = ? AND claim = ? FOR UPDATE', [
    job.id,
    job.attempt,
    job.claim,
  ]);
  if (held === undefined) return false;
  const again = await left();
  if (again === null) await tx.write('DELETE FROM jobs WHERE id = ?', [job.id]);
  else
    await tx.write(
      'UPDATE jobs SET available_at = ?, claim = NULL, tried = 0, failures = 0, causes = NULL WHERE id = ?',
      [fromNow(Math.max(0, again.getTime() - clock.now().getTime())), job.id],
    );
  return true;
}
