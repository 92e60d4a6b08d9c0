/** @folder Bulk research: accepting rows, starting their runs in portions, results as pages and files. */

import type { Deps } from '../../deps.ts';
import {
  type Batch,
  type BatchItem,
  batchReference,
  PORTION,
  PORTIONS_OF_ORGANIZATION,
  requestOf,
  subjectOfRow,
} from '../../domain/batch.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../domain/caller.ts';
import type { CreatedRun } from '../../domain/runBatch.ts';
import {
  countUnderWay,
  deleteBatch,
  lockBatch,
  markBatch,
  recordProgress,
} from '../../store/bulk/batches.ts';
import {
  cancelWaiting,
  countProcessing,
  settleItems,
  updateItems,
  type WaitingItem,
  waitingItems,
} from '../../store/bulk/items.ts';
import { isDuplicateKey, type Transaction } from '../../store/database.ts';
import { type ClaimedJob, enqueueAll, finishJob, holdJob, postponeJob } from '../../store/jobs.ts';
import { releaseRest } from '../../store/ledger.ts';
import { findRuns } from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { erasedAmong } from '../privacy/erasedAmong.ts';
import { createRunsOfBatch } from '../runs/createRuns.ts';
import { jobOf } from '../runs/queueJobs.ts';
import { endBatch } from './endBatch.ts';

/** What has not started by then never will. */
const BATCH_LIFE_MS = 7 * 24 * 3_600_000;
/** Attempts in a row that failed, until the batch is given up, which gives its credits back: fewer than a job may have. */
const FRUITLESS_ATTEMPTS_MAX = 6;
/** An identical run may be created between look-up and insert; the next round then finds it. */
const ROUNDS = 5;
/** When the batch is looked at again: soon while its runs end, less often while they do not. */
const SOON_MS = 500;
const LATER_MS = 2_000;

/** What one look at a batch has done. */
interface Portion {
  /** Runs that now wait for a worker. */
  queued: number;
}

/**
 * Carries out a job of the queue `batch` once: notes which runs have ended, starts as many as there is room for, and ends the
 * batch after the last one; all of it in one transaction under the locks of job and batch, so that a worker that is killed
 * leaves nothing half done and nothing is paid twice.
 */
export async function feedBatch(deps: Deps, job: ClaimedJob): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      const { queued } = await withTransaction(deps, (tx) => portion(tx, deps, job));
      if (queued > 0) deps.wakeWorkers('research');
      return;
    } catch (error) {
      if (!(isDuplicateKey(error) || error instanceof ErasedMeanwhile) || round === ROUNDS) throw error;
    }
  }
}

/** A person was erased while runs about them were created; the next round leaves them out. */
class ErasedMeanwhile extends Error {}

async function portion(tx: Transaction, deps: Deps, job: ClaimedJob): Promise<Portion> {
  await holdJob(tx, job);
  const found = await lockBatch(tx, job.subject);
  if (found === null || found.endedAt !== null) {
    await finishJob(tx, job);
    return { queued: 0 };
  }
  const batch = isGivenUp(deps, job, found) ? await giveUp(tx, found) : found;
  const ended = await settleItems(tx, batch.id);
  const processing = await countProcessing(tx, batch.id);
  const isPaused = batch.pausedAt !== null && batch.status === 'processing';
  const room = isPaused ? 0 : (await portionOf(tx, batch)) - processing;
  const waiting = room > 0 ? await waitingItems(tx, batch.id, room) : [];
  const started =
    batch.kind === 'jobs' ? await queueRuns(tx, batch, waiting) : await startRuns(tx, deps, batch, waiting);
  await updateItems(tx, batch.id, started);
  const queued = started.filter(({ state }) => state === 'processing').length;
  const isHalted = isPaused && (await waitingItems(tx, batch.id, 1)).length > 0;
  if (processing === 0 && waiting.length === 0 && !isHalted) {
    await finishJob(tx, job);
    if (batch.kind === 'jobs') await deleteBatch(tx, batch.id);
    else await endBatch(tx, deps, batch);
    return { queued };
  }
  await recordProgress(tx, batch.id, job.attempt);
  const pauseMs = started.length > queued ? 0 : ended > 0 || queued > 0 ? SOON_MS : LATER_MS;
  await postponeJob(tx, job, pauseMs);
  return { queued };
}

function isGivenUp({ clock }: Deps, job: ClaimedJob, batch: Batch): boolean {
  const isOver = clock.now().getTime() > batch.createdAt.getTime() + BATCH_LIFE_MS;
  return isOver || job.attempt - batch.progressedIn > FRUITLESS_ATTEMPTS_MAX;
}

/** Starts nothing more: what waits is cancelled, and its credits are given back. Runs that exist are left to end. */
async function giveUp(tx: Transaction, batch: Batch): Promise<Batch> {
  if (batch.status !== 'processing' || batch.kind === 'jobs') return batch;
  if ((await cancelWaiting(tx, batch.id)) === 0) return batch;
  await releaseRest(tx, batchReference(batch.id));
  await markBatch(tx, batch.id, 'failed', null);
  return { ...batch, status: 'failed' };
}

/** How many runs of the batch may be under way: the batches of an organisation share its portions. */
async function portionOf(tx: Transaction, { organizationId }: Batch): Promise<number> {
  const sharing = Math.max(1, await countUnderWay(tx, organizationId));
  return Math.max(1, Math.min(PORTION, Math.floor(PORTIONS_OF_ORGANIZATION / sharing)));
}

/** Queues the jobs of runs that exist. */
async function queueRuns(
  tx: Transaction,
  { organizationId }: Batch,
  waiting: readonly WaitingItem[],
): Promise<BatchItem[]> {
  const ids = waiting.flatMap(({ runId }) => runId ?? []);
  if (ids.length === 0) return [];
  const runs = await findRuns(tx, organizationId, ids);
  const alive = [...runs.values()].filter(({ status }) => status === 'processing');
  if (alive.length > 0)
    await enqueueAll(
      tx,
      alive.map((run) => jobOf(run, 'batch')),
    );
  return waiting.map(({ position, research, runId }) => ({
    position,
    research,
    runId,
    served: 'fresh',
    state: runs.get(runId ?? '')?.status ?? 'cancelled',
  }));
}

/** Creates or finds the runs of these items, out of the batch's hold. Those about people who were erased are cancelled. */
async function startRuns(
  tx: Transaction,
  deps: Deps,
  batch: Batch,
  waiting: readonly WaitingItem[],
): Promise<BatchItem[]> {
  const { id, organizationId, apiKeyId, priceVersion, researches } = batch;
  const caller: Caller = { organizationId, apiKeyId, limits: DEFAULT_RATE_LIMITS };
  const people = waiting.flatMap(({ subject }) => subject?.contactProfileUrl ?? []);
  const erased = await erasedAmong(tx, organizationId, people);
  const isErased = ({ subject }: WaitingItem) => erased.has(subject?.contactProfileUrl ?? '');
  const started: BatchItem[] = waiting
    .filter(isErased)
    .map(({ position, research }) => ({ position, research, state: 'cancelled', runId: null, served: null }));
  const left = waiting.filter((item) => !isErased(item));
  for (const [, items] of Map.groupBy(left, ({ research }) => kindOf(batch, research))) {
    const [first] = items;
    const amount = researches[first?.research ?? 0]?.amount ?? '0';
    const requests = items.map(({ research, subject }) => {
      const asked = researches[research];
      if (asked === undefined || subject === null)
        throw new Error(`The batch ${id} has an item that names no research or no row.`);
      return requestOf(asked, subjectOfRow(subject));
    });
    const terms = { hold: batchReference(id), priceVersion, amount };
    const runs = await createRunsOfBatch(tx, deps, caller, requests, terms);
    const made = new Set<string>();
    started.push(
      ...items.flatMap(({ position, research }, index) => itemOf(position, research, runs[index], made)),
    );
  }
  const stillThere = people.filter((url) => !erased.has(url));
  if ((await erasedAmong(tx, organizationId, stillThere, 'awaited')).size > 0) throw new ErasedMeanwhile();
  return started;
}

/** Items of one kind are created together: same type, surface and price. */
function kindOf({ researches }: Batch, research: number): string {
  const { type, surface, amount } = researches[research] ?? {};
  return `${surface} ${type} ${amount}`;
}

/** @param made  the runs that were made for an item already: it pays, another that asks the same does not */
function itemOf(
  position: number,
  research: number,
  created: CreatedRun | undefined,
  made: Set<string>,
): BatchItem[] {
  if (created === undefined) return [];
  const { run } = created;
  const served = made.has(run.id) ? 'twin' : created.served;
  if (served === 'fresh') made.add(run.id);
  return [{ position, research, state: run.status, runId: run.id, served }];
}
