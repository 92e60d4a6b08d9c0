import type { Executor, Transaction } from './database.ts';

/**
 * Kinds of work. `research`: a run. `webhook`: a delivery. `score`: an organisation with objects to rescore.
 * `rescore`: a scoring profile all of whose objects are rescored. `email`: the rows of a work-e-mail batch at one domain.
 * `crm`: one of the three kinds of work for a hub (`hubspot/jobs.ts`). `batch`: a batch whose runs are started in portions.
 */
export type Queue = 'research' | 'webhook' | 'score' | 'rescore' | 'email' | 'crm' | 'batch';

/** A job that this worker holds until its lease ends; `attempt` counts from 1 and fences late workers. */
export interface ClaimedJob {
  id: number;
  queue: Queue;
  subject: string;
  attempt: number;
  /** New jobs of one claim with the same number may be carried out together. */
  group?: number;
}

/** The job was taken over or is done: whatever this attempt wanted to write must be rolled back. */
export class StaleAttempt extends Error {
  constructor(job: ClaimedJob) {
    super(`Attempt ${job.attempt} at ${job.queue} ${job.subject} is no longer the current one.`);
    this.name = 'StaleAttempt';
  }
}

/** Work to queue. */
export interface NewJob {
  queue: Queue;
  subject: string;
  availableAt: Date;
  createdAt: Date;
  /** 32 bytes: new jobs with the same key may be carried out together when one worker claims them. */
  groupKey?: Buffer | undefined;
}

/** Queues work in the caller's transaction, so that the job exists exactly when its subject does. */
export function enqueue(tx: Executor, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job]);
}

/** Queues several jobs in one statement. */
export async function enqueueAll(tx: Executor, jobs: readonly NewJob[]): Promise<void> {
  await tx.write('INSERT INTO jobs (queue, subject, available_at, attempt, created_at, group_key) VALUES ?', [
    jobs.map(({ queue, subject, availableAt, createdAt, groupKey = null }) => [
      queue,
      subject,
      availableAt,
      0,
      createdAt,
      groupKey,
    ]),
  ]);
}

/** Queues work unless the same is queued or under way; an existing job is locked until the caller's transaction ends. */
export async function enqueueOnce(tx: Transaction, job: NewJob): Promise<void> {
  await tx.write(
    `INSERT INTO jobs (queue, subject, available_at, attempt, created_at) VALUES (?, ?, ?, 0, ?)
     ON DUPLICATE KEY UPDATE subject = jobs.subject`,
    [job.queue, job.subject, job.availableAt, job.createdAt],
  );
}

/** How many jobs beyond the limit a claim examines to find new ones, when it may not take every job that was attempted before. */
const EXAMINED_BEYOND_LIMIT = 16;
/** Most jobs in a group. */
const GROUP_MAX = 8;

/** The terms of a claim. */
export interface ClaimRequest {
  queue: Queue;
  limit: number;
  now: Date;
  leaseEnd: Date;
  /** A new id for this call; marks the jobs that it won. */
  claim: string;
  /** Most jobs among them that were attempted before. */
  retriesMax?: number;
  /** Called when jobs were left to another worker that is claiming their group: more may be available in a moment. */
  onContended?: () => void;
}

/** A job as a claim sees it. */
interface Available {
  id: number;
  subject: string;
  attempt: number;
  availableAt: Date;
  groupKey: Buffer | null;
}

const AVAILABLE = 'id, subject, attempt, available_at AS availableAt, group_key AS groupKey';

/**
 * Claims up to `limit` available jobs, oldest first, by moving their `available_at` to the end of the lease. A job
 * with a group key brings the waiting jobs of that key, up to eight in all, so that the last group may exceed the limit.
 * A job that was attempted before is claimed alone, so that whatever made a group fail affects one job the next time.
 * SKIP LOCKED only keeps claimers out of each other's way; that a job has one holder is ensured by the UPDATE,
 * which matches only while the job is still available.
 */
export async function claimJobs(tx: Transaction, request: ClaimRequest): Promise<ClaimedJob[]> {
  const { queue, limit, now, retriesMax = limit } = request;
  const locked = await tx.rows<Available>(
    `SELECT ${AVAILABLE} FROM jobs WHERE queue = ? AND available_at <= ?
     ORDER BY available_at, id LIMIT ? FOR UPDATE SKIP LOCKED`,
    [queue, now, retriesMax < limit ? limit + EXAMINED_BEYOND_LIMIT : limit],
  );
  let retries = 0;
  const heads = locked
    .filter(({ attempt }) => {
      if (attempt > 0) retries += 1;
      return attempt === 0 || retries <= retriesMax;
    })
    .slice(0, limit);
  const { taken, isContended } = withGroups(heads, locked, await findSiblings(tx, request, heads), limit);
  if (isContended) request.onContended?.();
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  const { affectedRows } = await tx.write(
    'UPDATE jobs SET available_at = ?, attempt = attempt + 1, claim = ? WHERE id IN (?) AND available_at <= ?',
    [request.leaseEnd, request.claim, ids, now],
  );
  const attempts =
    affectedRows === taken.length
      ? new Map(taken.map(({ id, attempt }) => [id, attempt + 1]))
      : await findWon(tx, ids, request.claim);
  return taken.flatMap(({ id, subject, group }) => {
    const attempt = attempts.get(id);
    return attempt === undefined ? [] : { id, queue, subject, attempt, ...(group !== null && { group }) };
  });
}

/**
 * The waiting jobs in the groups of these jobs, without locking them: those that another claimer has locked are included. One
 * statement, and none when no job has a group.
 */
async function findSiblings(
  tx: Transaction,
  { queue, now, limit }: ClaimRequest,
  heads: readonly Available[],
): Promise<Available[]> {
  const grouped = heads.flatMap(({ groupKey, attempt }) =>
    groupKey === null || attempt > 0 ? [] : [groupKey],
  );
  const keys = [...new Map(grouped.map((key) => [key.toString('hex'), key])).values()];
  if (keys.length === 0) return [];
  return tx.rows<Available>(
    keys
      .map(
        () => `(SELECT ${AVAILABLE} FROM jobs
          WHERE group_key = ? AND queue = ? AND available_at <= ? AND attempt = 0 ORDER BY id LIMIT ?)`,
      )
      .join(' UNION ALL '),
    keys.flatMap((key) => [key, queue, now, limit + GROUP_MAX]),
  );
}

type Taken = Available & { group: number | null };

/**
 * Completes the groups of the jobs that were found first. A group belongs to the claimer that has locked its first waiting
 * job; anybody else leaves the whole group alone, so that it is not split between two workers.
 */
function withGroups(
  heads: readonly Available[],
  locked: readonly Available[],
  siblings: readonly Available[],
  limit: number,
): { taken: Taken[]; isContended: boolean } {
  const own = new Set(locked.map(({ id }) => id));
  const taken = new Map<number, Taken>();
  let isContended = false;
  let group = 0;
  for (const head of heads) {
    if (taken.size >= limit) break;
    if (taken.has(head.id)) continue;
    if (head.groupKey === null || head.attempt > 0) {
      taken.set(head.id, { ...head, group: null });
      continue;
    }
    const ofGroup = (one: Available) =>
      one.attempt === 0 && one.groupKey?.equals(head.groupKey as Buffer) === true;
    const waiting = siblings.filter((one) => ofGroup(one) && !taken.has(one.id));
    if (waiting.some((one) => isBefore(one, head) && !own.has(one.id))) {
      isContended = true;
      continue;
    }
    const others = [...waiting, ...heads.filter((one) => ofGroup(one) && !taken.has(one.id))];
    const members = new Map([head, ...others.toSorted((a, b) => a.id - b.id)].map((one) => [one.id, one]));
    group += 1;
    for (const member of [...members.values()].slice(0, GROUP_MAX))
      taken.set(member.id, { ...member, group });
  }
  return { taken: [...taken.values()], isContended };
}

function isBefore(one: Available, other: Available): boolean {
  const difference = one.availableAt.getTime() - other.availableAt.getTime();
  return difference === 0 ? one.id < other.id : difference < 0;
}

/** The attempt numbers of the jobs that a claim has won. */
async function findWon(tx: Transaction, ids: readonly number[], claim: string): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; attempt: number }>(
    'SELECT id, attempt FROM jobs WHERE id IN (?) AND claim = ?',
    [ids, claim],
  );
  return new Map(rows.map(({ id, attempt }) => [id, attempt]));
}

/** Moves the end of the lease. @returns false when the job is done, was rescheduled or belongs to another worker */
export async function extendLease(db: Executor, job: ClaimedJob, leaseEnd: Date): Promise<boolean> {
  const { affectedRows } = await db.write(
    'UPDATE jobs SET available_at = ? WHERE id = ? AND attempt = ? AND claim IS NOT NULL',
    [leaseEnd, job.id, job.attempt],
  );
  return affectedRows === 1;
}

/**
 * Locks the job of this attempt until the transaction ends, for work that writes its outcome in several transactions.
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

/** Reschedules a job in the transaction that writes the reason. @throws StaleAttempt */
export async function postponeJob(tx: Executor, job: ClaimedJob, availableAt: Date): Promise<void> {
  const { affectedRows } = await tx.write(
    'UPDATE jobs SET available_at = ?, claim = NULL WHERE id = ? AND attempt = ?',
    [availableAt, job.id, job.attempt],
  );
  if (affectedRows !== 1) throw new StaleAttempt(job);
}

/** Makes a job available again at once, when a worker stops. A rescheduled job keeps its time. */
export async function returnJob(db: Executor, job: ClaimedJob, now: Date): Promise<void> {
  await db.write(
    'UPDATE jobs SET available_at = ?, claim = NULL WHERE id = ? AND attempt = ? AND claim IS NOT NULL',
    [now, job.id, job.attempt],
  );
}

/** True when work for this subject is queued or under way. */
export async function hasJob(db: Executor, queue: Queue, subject: string): Promise<boolean> {
  const rows = await db.rows('SELECT 1 AS one FROM jobs WHERE queue = ? AND subject = ?', [queue, subject]);
  return rows.length > 0;
}

/** Number of jobs by queue that wait for a worker. */
export async function countReady(db: Executor, now: Date): Promise<{ queue: Queue; ready: number }[]> {
  return db.rows('SELECT queue, COUNT(*) AS ready FROM jobs WHERE available_at <= ? GROUP BY queue', [now]);
}
