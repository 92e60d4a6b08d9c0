import { type Executor, fromNow, type Transaction } from './database.ts';
import { findSiblings, withGroups } from './jobGroups.ts';
import { findReadyLanes, openLanes } from './jobLanes.ts';
import { lockFairly, type TurnTerms } from './jobTurns.ts';

/**
 * Kinds of work. `research`: a run. `delivery`: a webhook destination with waiting deliveries. `webhook`: a delivery
 * queued by a version before 0.3. `score`: an organisation with objects to rescore.
 * `rescore`: a scoring profile all of whose objects are rescored. `email`: the rows of a work-e-mail batch at one domain.
 * `crm`: one of the three kinds of work for a hub (`hubspot/jobs.ts`). `batch`: a batch whose runs are started in portions.
 * `trial`: a trial of the language model.
 */
export type Queue =
  | 'research'
  | 'webhook'
  | 'delivery'
  | 'score'
  | 'rescore'
  | 'email'
  | 'crm'
  | 'batch'
  | 'trial';

/** A job that this worker holds until its lease ends; `claim` and `attempt` fence late workers. */
export interface ClaimedJob {
  id: number;
  queue: Queue;
  subject: string;
  /** Whose work it is; null for nobody's. */
  organizationId: string | null;
  claim: string;
  /** Counts from 1. */
  attempt: number;
  /** How many attempts in a row have had no outcome, this one included until it has one. */
  failures: number;
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

/**
 * How urgent work is within its organisation: somebody waits for it (a single call, a card), it is a row of a batch, or nobody
 * looks (a workflow, an event).
 */
export type Priority = 'interactive' | 'batch' | 'background';
export const PRIORITIES: Record<Priority, number> = { interactive: 0, batch: 1, background: 2 };

/** Work to queue. */
export interface NewJob {
  queue: Queue;
  subject: string;
  /** Whose work it is; null for nobody's. Queues take turns among organisations. */
  organizationId: string | null;
  /** `interactive` unless it is said otherwise. */
  priority?: Priority;
  /** By the clock of the process that queues it, as `createdAt`: the time between them counts from the database's now. */
  availableAt: Date;
  createdAt: Date;
  /** 32 bytes: new jobs with the same key may be carried out together when one worker claims them. */
  groupKey?: Buffer | undefined;
}

/** Queues work in the caller's transaction, so that the job exists exactly when its subject does. */
export function enqueue(tx: Executor, job: NewJob): Promise<void> {
  return enqueueAll(tx, [job]);
}

/** Queues several jobs at once. */
export async function enqueueAll(tx: Executor, jobs: readonly NewJob[]): Promise<void> {
  await openLanes(tx, jobs.map(laneOf));
  await tx.write(INSERT, [jobs.map(rowOf)]);
}

/** Queues work unless the same is queued or under way; an existing job is locked until the caller's transaction ends. */
export async function enqueueOnce(tx: Transaction, job: NewJob): Promise<void> {
  await openLanes(tx, [laneOf(job)]);
  await tx.write(`${INSERT} ON DUPLICATE KEY UPDATE subject = jobs.subject`, [[rowOf(job)]]);
}

const INSERT =
  'INSERT INTO jobs (queue, subject, organization_id, priority, available_at, attempt, created_at, group_key) VALUES ?';

const priorityOf = ({ priority = 'interactive' }: NewJob) => PRIORITIES[priority];

const laneOf = (job: NewJob) => ({
  queue: job.queue,
  organizationId: job.organizationId,
  priority: priorityOf(job),
});

const rowOf = (job: NewJob) => [
  job.queue,
  job.subject,
  job.organizationId ?? '',
  priorityOf(job),
  fromNow(Math.max(0, job.availableAt.getTime() - job.createdAt.getTime())),
  0,
  job.createdAt,
  job.groupKey ?? null,
];

/** The queue whose jobs under way are capped for each organisation. */
const CAPPED: Queue = 'research';

/** The terms of a claim. */
export interface ClaimRequest extends TurnTerms {
  queue: Queue;
  /** How long the jobs are this worker's unless it extends the lease. */
  leaseMs: number;
  /** A new id for this call; marks the jobs that it won. */
  claim: string;
  /** Called when jobs were left to another worker that is claiming them: more may be available in a moment. */
  onContended?: () => void;
}

/**
 * Claims up to `limit` available jobs by moving their `available_at` to the end of the lease. Organisations take turns
 * (`Turns`); within one, a higher priority comes first, and fresh jobs take turns with those that were attempted before. Runs
 * are claimed no further than the organisation's cap. A job with a group key brings the waiting jobs of that key, up to eight in
 * all, so that the last group may exceed the limit. A job that was attempted before is claimed alone, so that whatever made a
 * group fail affects one job the next time.
 * SKIP LOCKED only keeps claimers out of each other's way; that a job has one holder is ensured by the UPDATE,
 * which matches only while the job is still available. All by the database's clock.
 */
export async function claimJobs(tx: Transaction, request: ClaimRequest): Promise<ClaimedJob[]> {
  const { queue, limit } = request;
  const lanes = await findReadyLanes(tx, request, queue === CAPPED);
  if (lanes.length === 0) return [];
  const {
    heads,
    locked,
    roomOf,
    isContended: isTaken,
  } = await lockFairly(tx, request, lanes, queue === CAPPED);
  const siblings = await findSiblings(tx, request, heads);
  const { taken, isContended } = withGroups(heads, { locked, siblings, limit, roomOf });
  if (isTaken || isContended) request.onContended?.();
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  const { affectedRows } = await tx.write(
    `UPDATE jobs SET available_at = ?, attempt = attempt + 1, failures = failures + 1, tried = 1, claim = ?
     WHERE id IN (?) AND available_at <= NOW(3)`,
    [fromNow(request.leaseMs), request.claim, ids],
  );
  const won =
    affectedRows === taken.length
      ? new Map(
          taken.map(({ id, attempt, failures }) => [id, { attempt: attempt + 1, failures: failures + 1 }]),
        )
      : await findWon(tx, ids, request.claim);
  return taken.flatMap(({ id, subject, organizationId, group }): ClaimedJob[] => {
    const counts = won.get(id);
    if (counts === undefined) return [];
    const owner = organizationId === '' ? null : organizationId;
    const { claim } = request;
    return [
      { id, queue, subject, organizationId: owner, claim, ...counts, ...(group !== null && { group }) },
    ];
  });
}

/** The numbers of the jobs that a claim has won. */
async function findWon(
  tx: Transaction,
  ids: readonly number[],
  claim: string,
): Promise<Map<number, { attempt: number; failures: number }>> {
  const rows = await tx.rows<{ id: number; attempt: number; failures: number }>(
    'SELECT id, attempt, failures FROM jobs WHERE id IN (?) AND claim = ?',
    [ids, claim],
  );
  return new Map(rows.map(({ id, attempt, failures }) => [id, { attempt, failures }]));
}

/** Matches the job while this claim of it is the current one. */
const HELD = 'id = ? AND attempt = ? AND claim = ?';
const heldBy = ({ id, attempt, claim }: ClaimedJob) => [id, attempt, claim];

/** Moves the end of the lease. @returns false when the job is done, was rescheduled or belongs to another worker */
export async function extendLease(db: Executor, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const { affectedRows } = await db.write(`UPDATE jobs SET available_at = ? WHERE ${HELD}`, [
    fromNow(leaseMs),
    ...heldBy(job),
  ]);
  return affectedRows === 1;
}

/**
 * Locks the job of this attempt until the transaction ends, for work that writes its outcome in several transactions.
 * @throws StaleAttempt
 */
export async function holdJob(tx: Transaction, job: ClaimedJob): Promise<void> {
  const rows = await tx.rows(`SELECT id FROM jobs WHERE ${HELD} FOR UPDATE`, heldBy(job));
  if (rows.length === 0) throw new StaleAttempt(job);
}

/** Ends a job in the transaction that writes its outcome. @throws StaleAttempt */
export async function finishJob(tx: Transaction, job: ClaimedJob): Promise<void> {
  const { affectedRows } = await tx.write(`DELETE FROM jobs WHERE ${HELD}`, heldBy(job));
  if (affectedRows !== 1) throw new StaleAttempt(job);
}

/** Reschedules a job in the transaction that writes the reason: this attempt had an outcome. @throws StaleAttempt */
export async function postponeJob(tx: Executor, job: ClaimedJob, pauseMs: number): Promise<void> {
  const { affectedRows } = await tx.write(
    `UPDATE jobs SET available_at = ?, claim = NULL, failures = 0, causes = NULL WHERE ${HELD}`,
    [fromNow(Math.max(0, pauseMs)), ...heldBy(job)],
  );
  if (affectedRows !== 1) throw new StaleAttempt(job);
}

/** Gives a job back when a worker stops: it is available again at once, as if this attempt had not been made. */
export async function returnJob(db: Executor, job: ClaimedJob): Promise<void> {
  const attempt = job.attempt - 1;
  await db.write(
    `UPDATE jobs SET available_at = NOW(3), claim = NULL, attempt = ?, tried = ?, failures = ? WHERE ${HELD}`,
    [attempt, attempt > 0 ? 1 : 0, Math.max(0, job.failures - 1), ...heldBy(job)],
  );
}

/** Records progress within an attempt: attempts without an outcome are counted from here. */
export async function noteProgress(tx: Executor, job: ClaimedJob): Promise<void> {
  await tx.write(`UPDATE jobs SET failures = 1, causes = NULL WHERE ${HELD}`, heldBy(job));
}

/** Most characters of a cause that are kept. */
const CAUSE_LENGTH_MAX = 500;

/** Records why an attempt had no outcome, and when the next is due. */
export async function failJob(
  db: Executor,
  job: ClaimedJob,
  { cause, at, pauseMs }: { cause: string; at: Date; pauseMs: number },
): Promise<void> {
  await db.write(
    `UPDATE jobs SET available_at = ?, claim = NULL,
       causes = JSON_ARRAY_APPEND(COALESCE(causes, '[]'), '$', JSON_OBJECT('attempt', ?, 'at', ?, 'cause', ?))
     WHERE ${HELD}`,
    [fromNow(pauseMs), job.attempt, at.toISOString(), cause.slice(0, CAUSE_LENGTH_MAX), ...heldBy(job)],
  );
}

/** Takes work that is called off from its queue, whoever has it: that worker finds it gone and writes nothing. */
export async function withdrawJob(tx: Transaction, queue: Queue, subject: string): Promise<void> {
  await tx.write('DELETE FROM jobs WHERE queue = ? AND subject = ?', [queue, subject]);
}

/** True when work for this subject is queued or under way. */
export async function hasJob(db: Executor, queue: Queue, subject: string): Promise<boolean> {
  const rows = await db.rows('SELECT 1 AS one FROM jobs WHERE queue = ? AND subject = ?', [queue, subject]);
  return rows.length > 0;
}

/** Waiting jobs are counted no further in each queue. */
const COUNTED_MAX = 100_000;

/** Number of jobs by queue that wait for a worker, at most a hundred thousand each; a queue without any is left out. */
export async function countReady(db: Executor): Promise<{ queue: Queue; ready: number }[]> {
  const one = `(SELECT ? AS queue, COUNT(*) AS ready
    FROM (SELECT 1 FROM jobs FORCE INDEX (jobs_ready) WHERE queue = ? AND available_at <= NOW(3) LIMIT ${COUNTED_MAX}) due)`;
  const rows = await db.rows<{ queue: Queue; ready: number }>(
    QUEUES.map(() => one).join(' UNION ALL '),
    QUEUES.flatMap((queue) => [queue, queue]),
  );
  return rows.filter(({ ready }) => ready > 0);
}

const COUNTED: Record<Queue, true> = {
  research: true,
  webhook: true,
  delivery: true,
  score: true,
  rescore: true,
  email: true,
  crm: true,
  batch: true,
  trial: true,
};
/** Every queue. */
export const QUEUES = Object.keys(COUNTED) as Queue[];
