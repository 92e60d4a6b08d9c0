import { type Counts, NO_COUNTS, settledOf, sumOf } from './progress.ts';
import type { RowKind, RowScope } from './rows.ts';
import type { InputName, Task } from './tasks.ts';

/** The user's choices. */
export interface Plan {
  task: Task;
  sheetId: number;
  /** Headers of the columns to read. */
  inputs: Partial<Record<InputName, string>>;
  /** Fields that become columns, by id. */
  fields: string[];
  /** Prefix of the headers of the written columns. */
  name: string;
  scope: RowScope;
  kind: RowKind;
  /** How many days a result is fresh, for rows whose result is stale. */
  staleDays: number;
  /** Whether the server researches again what it has stored. */
  forceRefresh: boolean;
}

/** The price of a plan; nothing was started yet. */
export interface Price {
  rows: number;
  /** Distinct companies or people among them. */
  targets: number;
  /** Of these, invalid domains or names, whose rows will fail free of charge. */
  refused: number;
  /** Of these, already answered ones, which are free. */
  cached: number;
  /** The maximum price. */
  credits: number;
  /** Whether only a part was looked up, so that `credits` may be too high. */
  isUpperBound: boolean;
  /** What the key can spend, within its monthly cap. */
  remainingCredits: number;
}

/** The state of a job. `setup` is the time before there is a job. `cancelling` waits for rows under way, because they are
 * charged; `tried` is the pause after the first five rows.
 */
export type JobState =
  | 'priced'
  | 'running'
  | 'tried'
  | 'paused'
  | 'cancelling'
  | 'done'
  | 'failed'
  | 'cancelled';

/** A job as it is saved between executions. Rows are identified by their number in the job, which is in the hidden column. */
export interface Job {
  id: string;
  plan: Plan;
  /** The prefix of the key that pays: the job cannot be resumed with another key. */
  paidBy: string;
  state: JobState;
  /** Whether it stops after the first rows. */
  isTrial: boolean;
  price: Price;
  total: number;
  /** Rows of this round: all, or those that are retried. */
  retried: number[] | null;
  /** How many rows of this round were sent. */
  cursor: number;
  /** Chunks and batches sent so far, over all rounds. The idempotency key of a chunk depends on its number, not on who sends it. */
  chunks: number;
  counts: Counts;
  /** When it was started or resumed, and how many rows were settled then. */
  since: { ms: number; settled: number };
  /** Credits charged, if the server reports them per row. */
  charged: number;
  /** Why it is paused or failed. */
  message: string | null;
  /** Headers of the columns that it added. */
  created: string[];
}

/** Events of a job. */
export type JobEvent =
  | { kind: 'start'; nowMs: number; total: number; created: string[]; isTrial: boolean }
  /** The first rows are finished. */
  | { kind: 'tried' }
  | { kind: 'pause'; message: string | null }
  | { kind: 'resume'; nowMs: number }
  | { kind: 'cancel' }
  | { kind: 'retry'; nowMs: number; rows: number[] }
  | { kind: 'fail'; message: string }
  /** A chunk was sent, or rows were settled. */
  | { kind: 'sent'; rows: number }
  | { kind: 'settled'; counts: Counts; charged: number }
  /** Nothing is under way or left. */
  | { kind: 'end' };

const ALLOWED: Record<JobEvent['kind'], readonly JobState[]> = {
  start: ['priced'],
  tried: ['running'],
  pause: ['running'],
  resume: ['paused', 'tried', 'failed'],
  cancel: ['running', 'paused', 'tried', 'failed'],
  retry: ['done', 'cancelled'],
  fail: ['running', 'cancelling'],
  sent: ['running'],
  settled: ['running', 'paused', 'tried', 'cancelling'],
  end: ['running', 'cancelling'],
};

/** Rows of a chunk, and rows of a trial. */
export const CHUNK_ROWS = 100;
export const TRIAL_ROWS = 5;

/** Whether a job is running or can be resumed. */
export const isAlive = ({ state }: Job): boolean => ALLOWED.cancel.includes(state) || state === 'cancelling';

/** The job after an event. @throws when the event does not fit its state */
export function after(job: Job, event: JobEvent): Job {
  if (!ALLOWED[event.kind].includes(job.state))
    throw new Error(`This run is ${job.state}: it cannot ${event.kind} now.`);
  switch (event.kind) {
    case 'start':
      return {
        ...job,
        state: 'running',
        total: event.total,
        created: event.created,
        isTrial: event.isTrial,
        since: { ms: event.nowMs, settled: 0 },
      };
    case 'tried':
      return { ...job, state: 'tried' };
    case 'pause':
      return { ...job, state: 'paused', message: event.message };
    case 'resume':
      return { ...goingOn(job, event.nowMs), message: null };
    case 'cancel':
      return { ...job, state: 'cancelling', message: null };
    case 'retry': {
      const counts = { ...job.counts, failed: job.counts.failed - event.rows.length };
      return goingOn({ ...job, counts, retried: event.rows, cursor: 0, message: null }, event.nowMs);
    }
    case 'fail':
      return { ...job, state: 'failed', message: event.message };
    case 'sent':
      return { ...job, cursor: job.cursor + event.rows, chunks: job.chunks + 1 };
    case 'settled':
      return { ...job, counts: sumOf(job.counts, event.counts), charged: job.charged + event.charged };
    case 'end':
      return { ...job, state: job.state === 'running' ? 'done' : 'cancelled' };
  }
}

const goingOn = (job: Job, nowMs: number): Job => ({
  ...job,
  state: 'running',
  isTrial: false,
  since: { ms: nowMs, settled: settledOf(job.counts) },
});

/** A priced job that waits for the user. */
export const pricedJob = (id: string, plan: Plan, price: Price, paidBy: string): Job => ({
  id,
  plan,
  paidBy,
  state: 'priced',
  isTrial: false,
  price,
  total: price.rows,
  retried: null,
  cursor: 0,
  chunks: 0,
  counts: NO_COUNTS,
  since: { ms: 0, settled: 0 },
  charged: 0,
  message: null,
  created: [],
});

/** The rows of the next chunk, by their numbers in the job; empty when all rows of the round were sent. */
export function nextRows(job: Job): number[] {
  if (job.isTrial && job.cursor > 0) return [];
  const size = job.isTrial ? TRIAL_ROWS : CHUNK_ROWS;
  if (job.retried !== null) return job.retried.slice(job.cursor, job.cursor + size);
  const count = Math.max(0, Math.min(size, job.total - job.cursor));
  return Array.from({ length: count }, (_, index) => job.cursor + index);
}

/** All rows of this round, by their numbers in the job. */
export const roundRows = ({ retried, total }: Job): number[] =>
  retried ?? Array.from({ length: total }, (_, index) => index);

/** Rows of the job that were not sent. */
export const unsentRows = (job: Job): number[] => roundRows(job).slice(job.cursor);
