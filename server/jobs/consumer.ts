/** @folder Background work: claiming, leasing and carrying out jobs; the entry files of worker threads and of the sweep. */

import type { Clock, Ids, Log, Randomness } from '../domain/effects.ts';
import { attemptsMaxOf, causeOf, pauseAfter } from '../domain/jobAttempts.ts';
import { Turns } from '../domain/turns.ts';
import type { Database } from '../store/database.ts';
import { type ClaimedJob, claimJobs, extendLease, failJob, type Queue, returnJob } from '../store/jobs.ts';
import { withTransaction } from '../store/transaction.ts';

/** A dead worker's jobs become available when its lease expires. */
const LEASE_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** Polling interval for work that another process has queued. */
const POLL_MS = 500;
const PAUSE_AFTER_FAULT_MS = 1_000;
/** Jobs that end this close together are replaced by one claim: one claim each would cost as much as a small job. */
const REFILL_PAUSE_MS = 5;

export interface ConsumerDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  randomness: Randomness;
  log: Log;
  metrics: { transactionRetries: { inc(labels: { reason: string }): void } };
}

/**
 * Carries out one job. Jobs that were claimed as a group get a call each, at the same time, with the value they
 * share. The handler must end the job itself (finish or postpone it) in the transaction that writes the
 * outcome; `lost` aborts when the lease is lost or the worker stops, and writes after that are refused.
 */
export type JobHandler<Shared = never> = (
  job: ClaimedJob,
  lost: AbortSignal,
  shared?: Shared,
) => Promise<void>;

/** A running consumer of one queue. */
export interface Consumer {
  /** Polls for work now instead of at the next interval. */
  wake(): void;
  /** Stops claiming, gives running jobs `graceMs` to end, then returns them to the queue. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Claims jobs of one queue, up to `concurrency` at once, and extends their leases while the handler works. When a handler
 * throws, the cause is recorded and its job becomes available again after a pause; when its worker dies, as its lease expires.
 * After the most attempts of its queue without an outcome it is given up.
 *
 * @param bury           gives a job up: settles what it is about and ends it
 * @param retriesAtOnce  most running jobs that were attempted before
 * @param share          makes the value that the jobs of a group share, given their number; without it every job runs alone
 */
export function startConsumer<Shared = never>(
  deps: ConsumerDeps,
  {
    queue,
    concurrency,
    retriesAtOnce = concurrency,
    share,
    handle,
    bury,
  }: {
    queue: Queue;
    concurrency: number;
    retriesAtOnce?: number;
    share?: (members: number) => Shared;
    handle: JobHandler<Shared>;
    bury: (job: ClaimedJob) => Promise<void>;
  },
): Consumer {
  const stopping = new AbortController();
  const active = new Set<Promise<void>>();
  let retriesActive = 0;
  const turns = new Turns();
  /** Jobs under way by organisation. */
  const running = new Map<string, number>();
  let accepting = true;
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | null = null;
  let wakeAgain = false;

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (accepting) timer = setTimeout(wake, delayMs);
  };

  function wake(): void {
    if (!accepting || active.size >= concurrency) return;
    if (claiming !== null) {
      wakeAgain = true;
      return;
    }
    claiming = claim()
      .then(schedule)
      .catch((error: unknown) => {
        deps.log.error({ err: error, queue }, 'jobs could not be claimed');
        schedule(PAUSE_AFTER_FAULT_MS);
      })
      .finally(() => {
        claiming = null;
        if (wakeAgain) {
          wakeAgain = false;
          refill();
        }
      });
  }

  /** Claims at once when half of the capacity is free, else a moment later. */
  function refill(): void {
    if (claiming !== null || active.size <= concurrency / 2) wake();
    else schedule(REFILL_PAUSE_MS);
  }

  /** @returns after how many milliseconds there may be more to claim */
  async function claim(): Promise<number> {
    const limit = concurrency - active.size;
    if (limit <= 0) return POLL_MS;
    let isContended = false;
    const jobs = await withTransaction(deps, (tx) =>
      claimJobs(tx, {
        queue,
        limit,
        leaseMs: LEASE_MS,
        claim: deps.ids.uuid(),
        retriesMax: retriesAtOnce - retriesActive,
        turns,
        running,
        onContended: () => {
          isContended = true;
        },
      }),
    );
    const shared = sharedByGroup(jobs);
    for (const job of jobs) {
      const isRetry = job.attempt > 1;
      if (isRetry) retriesActive += 1;
      count(job, 1);
      const work = carryOut(job, shared.get(job.group)).finally(() => {
        if (isRetry) retriesActive -= 1;
        count(job, -1);
        active.delete(work);
        refill();
      });
      active.add(work);
    }
    if (jobs.length >= limit && active.size < concurrency) return 0;
    return isContended ? REFILL_PAUSE_MS : POLL_MS;
  }

  /** Jobs whose group members another worker has claimed share nothing. */
  function sharedByGroup(jobs: readonly ClaimedJob[]): Map<number | undefined, Shared> {
    const members = new Map<number, number>();
    for (const { group } of jobs) if (group !== undefined) members.set(group, (members.get(group) ?? 0) + 1);
    const groups = [...members].filter(([, count]) => count > 1);
    return new Map(share === undefined ? [] : groups.map(([group, count]) => [group, share(count)]));
  }

  function count({ organizationId }: ClaimedJob, difference: 1 | -1): void {
    const owner = organizationId ?? '';
    const now = (running.get(owner) ?? 0) + difference;
    if (now === 0) running.delete(owner);
    else running.set(owner, now);
  }

  async function carryOut(job: ClaimedJob, shared: Shared | undefined): Promise<void> {
    const leaseLost = new AbortController();
    const heartbeat = setInterval(() => {
      extendLease(deps.db, job, LEASE_MS)
        .then((held) => held || leaseLost.abort(new Error('The lease was lost.')))
        .catch((error: unknown) =>
          deps.log.warn({ err: error, jobId: job.id }, 'a lease could not be extended'),
        );
    }, HEARTBEAT_MS);
    try {
      if (job.failures > attemptsMaxOf(queue)) await bury(job);
      else await handle(job, AbortSignal.any([stopping.signal, leaseLost.signal]), shared);
      if (stopping.signal.aborted) await returnJob(deps.db, job);
    } catch (error) {
      await recordFailure(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** A stop costs no attempt, whatever it made the handler throw. */
  async function recordFailure(job: ClaimedJob, error: unknown): Promise<void> {
    const at = deps.clock.now();
    if (stopping.signal.aborted) return returnJob(deps.db, job).catch(() => {});
    deps.log.error(
      { err: error, queue, subject: job.subject, attempt: job.attempt },
      'a job failed unexpectedly',
    );
    const pauseMs = pauseAfter(queue, job.failures);
    // When this fails too, the job becomes available as its lease expires.
    await failJob(deps.db, job, { cause: causeOf(error), at, pauseMs }).catch((err: unknown) =>
      deps.log.warn({ err, jobId: job.id }, 'the failure of a job could not be recorded'),
    );
  }

  wake();
  return {
    wake,
    async stop(graceMs) {
      accepting = false;
      clearTimeout(timer);
      await claiming;
      const deadline = setTimeout(() => stopping.abort(new Error('The worker stops.')), graceMs);
      await Promise.allSettled(active);
      clearTimeout(deadline);
    },
  };
}
