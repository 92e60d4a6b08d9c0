import { type Counts, NO_COUNTS, settledOf, sumOf } from './progress.ts';
import type { RowKind, RowScope } from './rows.ts';
import type { InputName, Task } from './tasks.ts';

/** What the user has chosen, before anything is looked up. */
export interface Plan {
  task: Task;
  sheetId: number;
  /** Headers of the columns to read. */
  inputs: Partial<Record<InputName, string>>;
  /** Fields that become columns, by id. */
  fields: string[];
  /** Goes before the headers of the columns to be written. */
  name: string;
  scope: RowScope;
  kind: RowKind;
  /** Asks the server to research anew what it has stored. */
  forceRefresh: boolean;
}

/** What a plan costs; nothing has been started. */
export interface Price {
  rows: number;
  /** Distinct companies or people among them. */
  targets: number;
  /** Of these, what the server does not ask about because it is no domain (or no name): their rows will fail, free. */
  refused: number;
  /** Of these, answered already: they cost nothing. */
  cached: number;
  /** At most. */
  credits: number;
  /** Whether the rest was not looked up one by one, so that `credits` may be too high. */
  isUpperBound: boolean;
  remainingCredits: number;
}

/**
 * Where a job stands. `setup` is the time before there is a job. `cancelling` waits for what is under way, because it is
 * paid; `tried` is the pause after the first five rows.
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

/** A job as it is kept between executions. Rows are known by their number in the job, which the hidden column holds. */
export interface Job {
  id: string;
  plan: Plan;
  /** The beginning of the key that pays: nobody else's key goes on with it. */
  paidBy: string;
  state: JobState;
  /** Whether it stops after the first rows. */
  isTrial: boolean;
  price: Price;
  total: number;
  /** Rows of this round: all of them, or those that are asked again. */
  retried: number[] | null;
  /** How many of this round have been sent. */
  cursor: number;
  /** Chunks sent so far, over all rounds: chunk n is sent under the same idempotency key whoever sends it. */
  chunks: number;
  counts: Counts;
  /** When it was started or went on, and how many rows were settled then. */
  since: { ms: number; settled: number };
  /** Credits charged, where the server tells it row by row. */
  charged: number;
  /** Why it is paused or failed. */
  message: string | null;
  /** Headers of columns that did not exist before. */
  created: string[];
}

/** What may happen to a job. */
export type JobEvent =
  | { kind: 'start'; nowMs: number; total: number; created: string[]; isTrial: boolean }
  /** The first rows are there. */
  | { kind: 'tried' }
  | { kind: 'pause'; message: string | null }
  | { kind: 'resume'; nowMs: number }
  | { kind: 'cancel' }
  | { kind: 'retry'; nowMs: number; rows: number[] }
  | { kind: 'fail'; message: string }
  /** A chunk has been sent, or rows have been settled. */
  | { kind: 'sent'; rows: number }
  | { kind: 'settled'; counts: Counts; charged: number }
  /** Nothing is under way and nothing is left. */
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

/** Rows of one chunk, and of the first one when a job is tried out. */
export const CHUNK_ROWS = 100;
export const TRIAL_ROWS = 5;

/** Whether a job does something or may go on. */
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

/** A job that has a price and waits for the user. */
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

/** The rows of the next chunk, by their numbers in the job; empty when all of the round have been sent. */
export function nextRows(job: Job): number[] {
  if (job.isTrial && job.cursor > 0) return [];
  const size = job.isTrial ? TRIAL_ROWS : CHUNK_ROWS;
  if (job.retried !== null) return job.retried.slice(job.cursor, job.cursor + size);
  const count = Math.max(0, Math.min(size, job.total - job.cursor));
  return Array.from({ length: count }, (_, index) => job.cursor + index);
}

/** Rows that were to be done and have not been sent. */
export function unsentRows(job: Job): number[] {
  if (job.retried !== null) return job.retried.slice(job.cursor);
  return Array.from({ length: job.total - job.cursor }, (_, index) => job.cursor + index);
}
