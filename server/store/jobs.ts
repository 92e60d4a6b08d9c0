import type { Executor, Transaction } from './database.ts';

/**
 * Kinds of work. `research` carries a run, `webhook` a delivery, `score` an organisation some of whose objects are to be
 * scored anew, `rescore` a scoring profile all of whose objects are, `email` the rows of a work-e-mail batch at one domain, `crm` one of
 * the three kinds of work of a hub (`hubJobs.ts`).
 */
export type Queue = 'research' | 'webhook' | 'score' | 'rescore' | 'email' | 'crm';

/** A job that this worker holds until its lease ends; `attempt` counts from 1 and fences latecomers. */
export interface ClaimedJob {
  id: number;
  queue: Queue;
  subject: string;
  attempt: number;
}

/** The job was taken over, or is done: what this attempt wanted to write must be rolled back. */
export class StaleAttempt extends Error {
  constructor(job: ClaimedJob) {
    super(`Attempt ${job.attempt} at ${job.queue} ${job.subject} is no longer the current one.`);
    this.name = 'StaleAttempt';
  }
}

/** Work that is to be queued. */
export interface NewJob {
  queue: Queue;
  subject: string;
  availableAt: Date;
  createdAt: Date;
}

/** Queues work in the caller's transaction, so it exists exactly when what it is about exists. */
export function enqueue(tx: Executor, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job]);
}

/** The same for several pieces of work in one statement. */
export async function enqueueAll(tx: Executor, jobs: readonly NewJob[]): Promise<void> {
  await tx.write('INSERT INTO jobs (queue, subject, available_at, attempt, created_at) VALUES ?', [
    jobs.map(({ queue, subject, availableAt, createdAt }) => [queue, subject, availableAt, 0, createdAt]),
  ]);
}

/** Queues work unless the same is queued or under way, which is locked until the caller's transaction ends. */
export async function enqueueOnce(tx: Transaction, job: NewJob): Promise<void> {
  await tx.write(
    `INSERT INTO jobs (queue, subject, available_at, attempt, created_at) VALUES (?, ?, ?, 0, ?)
     ON DUPLICATE KEY UPDATE subject = jobs.subject`,
    [job.queue, job.subject, job.availableAt, job.createdAt],
  );
}

/** Jobs beyond the limit that a claim looks at for fresh ones, where it may not take all that were tried before. */
const LOOKED_PAST = 16;

/**
 * Takes up to `limit` available jobs, oldest first, by moving their `available_at` to the end of the lease.
 * SKIP LOCKED only keeps claimers out of each other's way; that a job has one holder is proved by the UPDATE,
 * which matches only while the job is still available.
 *
 * @param claim       a fresh id for this call, which marks what it won
 * @param retriesMax  most jobs among them that were tried before
 */
export async function claimJobs(
  tx: Transaction,
  request: { queue: Queue; limit: number; now: Date; leaseEnd: Date; claim: string; retriesMax?: number },
): Promise<ClaimedJob[]> {
  const { limit, retriesMax = limit } = request;
  const available = await tx.rows<{ id: number; subject: string; attempt: number }>(
    `SELECT id, subject, attempt FROM jobs WHERE queue = ? AND available_at <= ?
     ORDER BY available_at, id LIMIT ? FOR UPDATE SKIP LOCKED`,
    [request.queue, request.now, retriesMax < limit ? limit + LOOKED_PAST : limit],
  );
  let retries = 0;
  const candidates = available
    .filter(({ attempt }) => {
      if (attempt > 0) retries += 1;
      return attempt === 0 || retries <= retriesMax;
    })
    .slice(0, limit);
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const { affectedRows } = await tx.write(
    'UPDATE jobs SET available_at = ?, attempt = attempt + 1, claim = ? WHERE id IN (?) AND available_at <= ?',
    [request.leaseEnd, request.claim, ids, request.now],
  );
  const claimed = (rows: typeof candidates): ClaimedJob[] =>
    rows.map((row) => ({ ...row, queue: request.queue }));
  if (affectedRows === candidates.length) {
    return claimed(candidates.map((row) => ({ ...row, attempt: row.attempt + 1 })));
  }
  return claimed(
    await tx.rows('SELECT id, subject, attempt FROM jobs WHERE id IN (?) AND claim = ?', [
      ids,
      request.claim,
    ]),
  );
}

/** Moves the end of the lease. @returns false when the job is done, put back or somebody else's by now */
export async function extendLease(db: Executor, job: ClaimedJob, leaseEnd: Date): Promise<boolean> {
  const { affectedRows } = await db.write(
    'UPDATE jobs SET available_at = ? WHERE id = ? AND attempt = ? AND claim IS NOT NULL',
    [leaseEnd, job.id, job.attempt],
  );
  return affectedRows === 1;
}

/**
 * Holds the job of this attempt until the transaction ends, for work that writes its outcome in several of them.
 * @throws StaleAttempt
 */
export async function holdJob(tx: Transaction, job: ClaimedJob): Promise<void> {
  const rows = await tx.rows('SELECT id FROM jobs WHERE id = ? AND attempt = ? FOR UPDATE', [
    job.id,
    job.attempt,
  ]);
  if (rows.length === 0) throw new StaleAttempt(job);
}

/** Ends a job in the transaction that writes its outcome. @throws StaleAttempt */
export async function finishJob(tx: Transaction, job: ClaimedJob): Promise<void> {
  const { affectedRows } = await tx.write('DELETE FROM jobs WHERE id = ? AND attempt = ?', [
    job.id,
    job.attempt,
  ]);
  if (affectedRows !== 1) throw new StaleAttempt(job);
}

/** Puts a job back for later in the transaction that writes why. @throws StaleAttempt */
export async function postponeJob(tx: Executor, job: ClaimedJob, availableAt: Date): Promise<void> {
  const { affectedRows } = await tx.write(
    'UPDATE jobs SET available_at = ?, claim = NULL WHERE id = ? AND attempt = ?',
    [availableAt, job.id, job.attempt],
  );
  if (affectedRows !== 1) throw new StaleAttempt(job);
}

/** Gives a job back at once, as a stopping worker does. One that was postponed keeps its time. */
export async function returnJob(db: Executor, job: ClaimedJob, now: Date): Promise<void> {
  await db.write(
    'UPDATE jobs SET available_at = ?, claim = NULL WHERE id = ? AND attempt = ? AND claim IS NOT NULL',
    [now, job.id, job.attempt],
  );
}

/** True when work for this subject is queued or claimed. */
export async function hasJob(db: Executor, queue: Queue, subject: string): Promise<boolean> {
  const rows = await db.rows('SELECT 1 AS one FROM jobs WHERE queue = ? AND subject = ?', [queue, subject]);
  return rows.length > 0;
}

/** How many jobs of each queue wait for a worker. */
export async function countReady(db: Executor, now: Date): Promise<{ queue: Queue; ready: number }[]> {
  return db.rows('SELECT queue, COUNT(*) AS ready FROM jobs WHERE available_at <= ? GROUP BY queue', [now]);
}
