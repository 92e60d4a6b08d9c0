import { isAlive, type Job } from '../core/job.ts';
import type { Effects } from '../effects/effects.ts';

/** Rows that were sent together. It is saved before it is sent, so that whoever goes on sends the same again. */
export interface Chunk {
  no: number;
  /** Grows when the server failed in a way that it would only repeat for the same idempotency key. */
  attempt: number;
  /** Number of the row in the job, and which of the targets is its own. */
  rows: [index: number, place: number][];
  /** Domains, profile addresses, or names and domains; each once. */
  targets: Target[];
  /** What the server answered; null until it did. */
  sent: Sent | null;
  startedMs: number;
}

export interface Target {
  domain: string;
  /** For work e-mail. */
  name?: string;
}

export type Sent =
  | { kind: 'runs'; places: RunPlace[] }
  | { kind: 'batch'; id: string }
  /** Answered at once. */
  | { kind: 'scores' };

/** The run of a target, or why there is none. */
export type RunPlace = { id: string; isFree: boolean } | { error: string };

/** A job and what of it is under way, kept as one value so that they always fit together. */
export interface JobRecord {
  job: Job;
  chunks: Chunk[];
}

const JOB = 'assay.job';
/** The plan that was priced last. */
export const PRICED = 'assay.priced';
/** What an undo puts back. */
export const JOURNAL = 'assay.undo';

export const loadRecord = ({ document }: Pick<Effects, 'document'>): JobRecord | null =>
  document.load<JobRecord>(JOB);

/** @throws when there is no job */
export function requireRecord(effects: Pick<Effects, 'document'>): JobRecord {
  const record = loadRecord(effects);
  if (record === null) throw new Error('There is no run in this spreadsheet.');
  return record;
}

export const saveRecord = ({ document }: Pick<Effects, 'document'>, record: JobRecord): void =>
  document.save(JOB, record);

/** Forgets the job and what it would put back. */
export function forgetJob({ document }: Pick<Effects, 'document'>): void {
  document.remove(JOB);
  document.remove(JOURNAL);
}

/** There is one job at a time. @throws while one is not at its end */
export function refuseBeside(effects: Pick<Effects, 'document'>): void {
  const current = loadRecord(effects)?.job;
  if (current !== undefined && isAlive(current))
    throw new Error('Another run of this spreadsheet is not at its end. Finish or cancel it first.');
}
