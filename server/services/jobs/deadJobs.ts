import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { AssayError } from '../../domain/errors.ts';
import { operationOf } from '../../domain/pricing.ts';
import { groupKeyOf } from '../../domain/runKeys.ts';
import type { Transaction } from '../../store/database.ts';
import { type DeadJob, listDeadJobs, lockDeadJob, markReplayed } from '../../store/deadJobs.ts';
import { enqueueOnce, type NewJob } from '../../store/jobs.ts';
import { reserve } from '../../store/ledger.ts';
import { findRunAnywhere, reopenRun } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { countWork, type WaitingWork } from '../../store/waitingWork.ts';
import { audit } from '../audit.ts';
import { requireHeld } from '../credits/requireHeld.ts';
import { HOLD_MS } from '../runs/createRuns.ts';

type ReplayDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'wakeWorkers'>;

/** Work that was given up, newest first. @param organizationId  of one organisation; null for all */
export function listDead(
  { db }: Pick<Deps, 'db'>,
  filter: { organizationId: string | null; limit: number },
): Promise<DeadJob[]> {
  return listDeadJobs(db, filter);
}

/** How much work waits, by queue and organisation. @param organizationId  of one organisation; null for all */
export function listWaiting({ db }: Pick<Deps, 'db'>, organizationId: string | null): Promise<WaitingWork[]> {
  return countWork(db, organizationId);
}

/**
 * Queues work again that was given up, once: a run holds its price again and is under way; deliveries,
 * scores and HubSpot's work go on where they stood.
 *
 * @param by  whoever does it for an organisation, whose work it must be, for the audit; null: whoever runs the server
 * @throws NOT_FOUND
 * @throws CONFLICT              when it was replayed before, is under way, or has nothing left to do
 * @throws INSUFFICIENT_CREDITS  when a run's price cannot be held
 */
export async function replayJob(
  deps: ReplayDeps,
  id: number,
  by: { organizationId: string; actor: Actor } | null = null,
): Promise<DeadJob> {
  const replayed = await withTransaction(deps, async (tx) => {
    const dead = await lockDeadJob(tx, id);
    if (dead === null || (by !== null && dead.organizationId !== by.organizationId))
      throw new AssayError('NOT_FOUND', `No job ${id} was given up; "assay jobs list --dead" shows them.`);
    if (dead.replayedAt !== null)
      throw new AssayError('CONFLICT', `Job ${id} was replayed on ${dead.replayedAt.toISOString()}.`);
    const now = deps.clock.now();
    await enqueueOnce(tx, await reopened(tx, dead, now));
    await markReplayed(tx, id, now);
    if (by !== null)
      await audit(tx, deps, by.actor, {
        organizationId: by.organizationId,
        action: 'job.replayed',
        subject: `job:${id}`,
        details: { queue: dead.queue, about: dead.subject },
      });
    return { ...dead, replayedAt: now };
  });
  if (replayed.queue !== 'webhook') deps.wakeWorkers(replayed.queue);
  return replayed;
}

/** Sets what a job is about back under way. @returns the job */
async function reopened(tx: Transaction, dead: DeadJob, now: Date): Promise<NewJob> {
  const { queue, subject, organizationId } = dead;
  const job: NewJob = { queue, subject, organizationId, availableAt: now, createdAt: now };
  switch (queue) {
    case 'research':
      return { ...job, priority: 'background', groupKey: await reopenedRun(tx, subject, now) };
    case 'email':
      throw new AssayError(
        'CONFLICT',
        'Its rows have ended as errors and cost nothing; find them in the results of the batch and submit them again.',
      );
    case 'trial':
      throw new AssayError('CONFLICT', 'The trial has ended; start another under Models in the console.');
    default:
      return job;
  }
}

/** @returns the key of the runs that it may be read with */
async function reopenedRun(tx: Transaction, id: string, now: Date): Promise<Buffer | undefined> {
  const run = await findRunAnywhere(tx, id);
  if (run === null || !(await reopenRun(tx, id)))
    throw new AssayError('CONFLICT', 'The run is under way or gone; there is nothing to replay.');
  const { organizationId, apiKeyId, surface, type, creditsAmount } = run;
  const amount = creditsAmount.toFixed(4);
  const hold = {
    reference: `run:${id}`,
    organizationId,
    apiKeyId,
    operation: operationOf(surface, type),
    amount,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOLD_MS),
  };
  await requireHeld(tx, await reserve(tx, hold), { organizationId, apiKeyId, needed: amount, at: now });
  return groupKeyOf(run);
}
