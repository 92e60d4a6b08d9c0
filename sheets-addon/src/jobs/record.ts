import type { Bulk } from '../core/bulk.ts';
import { isAlive, type Job } from '../core/job.ts';
import { type Effects, payerOf, settingsOf } from '../effects/effects.ts';

/** Rows that are sent together. A chunk is saved before it is sent, so that a retry sends the same. */
export interface Chunk {
  no: number;
  /** Incremented after a server failure that the same idempotency key would only repeat. */
  attempt: number;
  /** The number of each row in the job, and the index of its target. */
  rows: [index: number, place: number][];
  /** The distinct domains, profile addresses, or names with domains. */
  targets: Target[];
  /** The server's answer; null before it. */
  sent: Sent | null;
  startedMs: number;
}

export interface Target {
  domain: string;
  /** For work e-mail. */
  name?: string;
  /** For questions about people; the domain is then the profile address. */
  employer?: string;
}

/** Targets as `enrich.batch` takes them. */
export function targetsOf(targets: readonly Target[]) {
  const employers = targets.map(({ employer = null }) => employer);
  return {
    targets: targets.map(({ domain }) => domain),
    ...(employers.some((employer) => employer !== null) && { employerDomains: employers }),
  };
}

export type Sent =
  | { kind: 'runs'; places: RunPlace[] }
  | { kind: 'batch'; id: string }
  /** Answered at once. */
  | { kind: 'scores' };

/** The run of a target, or the reason why there is none. */
export type RunPlace = { id: string; isFree: boolean } | { error: string };

/** A job and its chunks and batches under way, saved as one value so that they are always consistent. */
export interface JobRecord {
  job: Job;
  chunks: Chunk[];
  bulks: Bulk[];
  /** Rows that a pause has taken back from the server, to be sent again. */
  again: number[];
}

const JOB = 'assay.job';
/** The last priced plan. */
export const PRICED = 'assay.priced';
/** What an undo restores. */
export const JOURNAL = 'assay.undo';

export const loadRecord = ({ document }: Pick<Effects, 'document'>): JobRecord | null =>
  complete(document.load<SavedRecord>(JOB));

/** An earlier version of the add-on saved no batches. */
type SavedRecord = Pick<JobRecord, 'job' | 'chunks'> & Partial<JobRecord>;

const complete = (saved: SavedRecord | null): JobRecord | null =>
  saved === null ? null : { bulks: [], again: [], ...saved };

/** Whether steps advance it. */
export const isMoving = ({ state }: Job): boolean => state === 'running' || state === 'cancelling';

/** Has the hourly trigger while the job moves. Without it the run only waits for the sidebar, so its failure is no failure of the run. */
export function sweepWhileMoving(effects: Pick<Effects, 'sweeping'>, job: Job): void {
  try {
    effects.sweeping().keep(isMoving(job));
  } catch {
    // Google allows so many triggers of a user in all add-ons, and some administrators none.
  }
}

/** Whether the user of this execution has the key that the job was started with. */
export function isOwn(effects: Pick<Effects, 'user'>, job: Job): boolean {
  const settings = settingsOf(effects);
  return settings !== null && payerOf(settings) === job.paidBy;
}

/** @throws when there is no job */
export function requireRecord(effects: Pick<Effects, 'document'>): JobRecord {
  const record = loadRecord(effects);
  if (record === null) throw new Error('There is no run in this spreadsheet.');
  return record;
}

export const saveRecord = ({ document }: Pick<Effects, 'document'>, record: JobRecord): void =>
  document.save(JOB, record);

/** Where the rows of a batch are kept while it is under way. */
export const bulkName = ({ no }: Pick<Bulk, 'no'>): string => `${BULKS}${no}`;
const BULKS = 'assay.bulk-';

/** Forgets the rows of all batches, also of one that an interrupted step has left behind. */
export const forgetBulks = ({ document }: Pick<Effects, 'document'>): void => document.removeAll(BULKS);

/** Deletes the job and its journal. */
export function forgetJob({ document }: Pick<Effects, 'document'>): void {
  forgetBulks({ document });
  document.remove(JOB);
  document.remove(JOURNAL);
}

/** There is one job at a time. @throws while one is unfinished */
export function refuseBeside(effects: Pick<Effects, 'document'>): void {
  const current = loadRecord(effects)?.job;
  if (current !== undefined && isAlive(current))
    throw new Error('Another run of this spreadsheet is not finished. Finish or cancel it first.');
}
