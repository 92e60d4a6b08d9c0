/** @folder Work that was given up: how it ends, and how it is replayed. */

import type { Deps } from '../../deps.ts';
import type { Run } from '../../domain/run.ts';
import type { Transaction } from '../../store/database.ts';
import { causesOf, insertDeadJob } from '../../store/deadJobs.ts';
import { type ClaimedJob, finishJob } from '../../store/jobs.ts';
import { endTrial } from '../../store/models/trials.ts';
import { findRunAnywhere } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { findEmailGroup, pendingRows } from '../../store/workEmail/batches.ts';
import { settleRun } from '../runs/settleRun.ts';
import { abandonRow } from '../workEmail/batchRows.ts';

type BuryDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'log'>;

/** What became of the subject. */
export interface Burial {
  /** The run that failed by it. */
  run: Run | null;
}

/**
 * Gives a job up whose attempts had no outcome: what it is about ends as failed and free, and the job is kept with the causes,
 * for `assay jobs list --dead`, all or nothing. Rows of a mail batch end one by one before it. Work that comes again by itself,
 * scores, deliveries and what is written into HubSpot, keeps its requests: the next one takes them along.
 *
 * @throws StaleAttempt when another worker has the job
 */
export async function buryJob(deps: BuryDeps, job: ClaimedJob): Promise<Burial> {
  const attempts = job.failures - 1;
  const causes = await causesOf(deps.db, job, attempts);
  const bury = (tx: Transaction) => insertDeadJob(tx, job, { attempts, causes, at: deps.clock.now() });
  const run = await settleSubject(deps, job, { attempts, bury });
  deps.metrics.jobsGivenUp.inc({ queue: job.queue });
  deps.log.error({ queue: job.queue, subject: job.subject, attempts }, 'a job was given up');
  return { run };
}

const GAVE_UP = {
  status: 'failed',
  failure: 'Given up after several attempts that ended without an outcome; the server’s log says more.',
} as const;

interface Death {
  attempts: number;
  bury: (tx: Transaction) => Promise<void>;
}

async function settleSubject(
  deps: BuryDeps,
  job: ClaimedJob,
  { attempts, bury }: Death,
): Promise<Run | null> {
  if (job.queue === 'research') {
    const run = await findRunAnywhere(deps.db, job.subject);
    if (run?.status === 'processing') {
      const message = `Given up after ${attempts} attempts that each ended without an outcome.`;
      const outcome = { kind: 'failed', errorCode: 'INTERNAL', message, retryable: true } as const;
      return (await settleRun(deps, job, run, outcome, {}, bury)).run;
    }
  }
  if (job.queue === 'email') await abandonRows(deps, job);
  await withTransaction(deps, async (tx) => {
    await finishJob(tx, job);
    if (job.queue === 'trial') await endTrial(tx, job.subject, { ...GAVE_UP, at: deps.clock.now() });
    await bury(tx);
  });
  return null;
}

async function abandonRows(deps: BuryDeps, job: ClaimedJob): Promise<void> {
  const group = await findEmailGroup(deps.db, job.subject);
  if (group === null) return;
  for (const row of await pendingRows(deps.db, group.id)) await abandonRow(deps, { job, group, row });
}
