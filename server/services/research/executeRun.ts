/** @folder Carrying out a run in a worker: budget, tools, ceilings, groups of runs. */

import type { WorkerDeps } from '../../deps.ts';
import type { Run } from '../../domain/run.ts';
import { traced } from '../../domain/tracing.ts';
import { type ClaimedJob, finishJob, StaleAttempt } from '../../store/jobs.ts';
import { erasePages, findSuppressed } from '../../store/privacy.ts';
import { findRunAnywhere } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { stepRecorder } from '../runs/runSteps.ts';
import { type Conducted, settleRun } from '../runs/settleRun.ts';
import { conductResearch } from './conductResearch.ts';
import { modelCeilingOf } from './modelCeilings.ts';
import type { GroupSeat, RunGroup } from './runGroup.ts';

/** How the attempt ended; `stopped`: the worker is shutting down and the job returns to the queue. */
export type Execution =
  | { kind: 'settled'; run: Run; deliveries: number }
  | { kind: 'stopped' }
  | { kind: 'gone' };

/**
 * Carries out one attempt at a run: research within the budget, then settle.
 *
 * @param stopping  aborts when the worker shuts down or has lost its lease; the run is then left to another worker
 * @param group     the runs that are researched together with it
 */
export async function executeRun(
  deps: WorkerDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
  group?: RunGroup,
): Promise<Execution> {
  const seat = group?.();
  try {
    return await attempt(deps, job, stopping, seat);
  } finally {
    seat?.member.leave();
  }
}

async function attempt(
  deps: WorkerDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
  seat: GroupSeat | undefined,
): Promise<Execution> {
  const run = await findRunAnywhere(deps.db, job.subject);
  if (run === null || run.status !== 'processing') {
    await withTransaction(deps, (tx) => finishJob(tx, job));
    return { kind: 'gone' };
  }
  const { outcome, ...trail } = await traced('research', spanAttributes(run, job), () =>
    research(deps, run, stopping, seat),
  );
  // The others need not wait while this run is settled.
  seat?.member.leave();
  const { pageIds } = trail;
  if (stopping.aborted) {
    await forgetErased(deps, run, pageIds);
    return { kind: 'stopped' };
  }
  try {
    return { kind: 'settled', ...(await settleRun(deps, job, run, outcome, trail)) };
  } catch (error) {
    if (error instanceof StaleAttempt && (await forgetErased(deps, run, pageIds))) return { kind: 'gone' };
    throw error;
  }
}

/**
 * A person may be erased while a run about them is under way. Then nothing of the run is stored, and the pages that were
 * fetched for it are deleted too. docs/api-contract.md "Privacy".
 *
 * @returns whether the person was erased
 */
async function forgetErased({ db }: WorkerDeps, run: Run, pageIds: readonly string[]): Promise<boolean> {
  const { organizationId, contactProfileUrl } = run;
  if (contactProfileUrl === null) return false;
  if ((await findSuppressed(db, organizationId, [contactProfileUrl])).length === 0) return false;
  await erasePages(db, pageIds);
  return true;
}

function research(
  deps: WorkerDeps,
  run: Run,
  stopping: AbortSignal,
  seat: GroupSeat | undefined,
): Promise<Conducted> {
  const log = deps.log.child({ runId: run.id });
  const record = stepRecorder(deps, run.id);
  return conductResearch(
    { ...deps, ceiling: modelCeilingOf(deps, run.organizationId) },
    run,
    {
      log,
      progress: (step) => {
        record(step);
        log.debug(step, 'research');
      },
    },
    stopping,
    seat,
  );
}

function spanAttributes({ id, type, organizationId }: Run, { attempt }: ClaimedJob) {
  return {
    'assay.run_id': id,
    'assay.run_type': type,
    'assay.organization_id': organizationId,
    'assay.attempt': attempt,
  };
}
