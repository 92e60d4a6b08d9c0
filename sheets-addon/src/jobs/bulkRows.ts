import { BULK_ROWS, type Bulk, markAt, markOf, newBulk } from '../core/bulk.ts';
import { after, type Job, nextRows, type Plan, roundRows } from '../core/job.ts';
import { NO_COUNTS } from '../core/progress.ts';
import { isAboutPeople } from '../core/tasks.ts';
import type { Effects } from '../effects/effects.ts';
import type { InputOf } from '../rpc/procedures.ts';
import { inputCells, placesOf, rowsByIndex, targetOf } from './places.ts';
import { bulkName, type JobRecord, requireRecord, saveRecord, type Target } from './record.ts';

/** Most characters of the rows of a batch, which are saved until it is sent: properties have 500 KB in all. */
const TEXTS_LENGTH_MAX = 100_000;

/** What is kept of the rows of a batch, in the order of their places: their texts until it is sent, then marks. An empty text is a row
 * that was deleted. Named `domains` since there were only companies: a run under way survives an update.
 */
type Kept = { rows: Rows } & ({ domains: string[] } | { marks: string });
/** A row as the server takes it. */
export type BulkRow = InputOf<'bulk.start'>['rows'][number];
/** Numbers of rows in the job: a slice of the round, or single ones. */
type Rows = { from: number; count: number } | { indices: number[] };

const keptOf = (effects: Effects, bulk: Bulk) => effects.document.load<Kept>(bulkName(bulk));

const numbersOf = (job: Job, rows: Rows): number[] =>
  'indices' in rows ? rows.indices : roundRows(job).slice(rows.from, rows.from + rows.count);

/** The numbers of a batch's rows in the job, in the order of their places. */
export function indicesOf(effects: Effects, job: Job, bulk: Bulk): number[] {
  const kept = keptOf(effects, bulk);
  return kept === null ? [] : numbersOf(job, kept.rows);
}

/**
 * Saves the next rows as a batch that is to be sent, so that a retry sends the same; null when none are left. Deleted rows are counted
 * at once.
 */
export function prepareBulk(effects: Effects): Bulk | null {
  return effects.locked(() => {
    const record = requireRecord(effects);
    const { job, bulks, again } = record;
    const open = openRows(record);
    if (open.length === 0) return null;
    const texts = textsOf(effects, job, open);
    const indices = open.slice(0, texts.length);
    const isAgain = again.length > 0;
    const bulk = newBulk(job.chunks);
    const present = indices.filter((_, at) => texts[at] !== '');
    const gone = indices.length - present.length;
    const isEmpty = present.length === 0;
    // The place of a row is its position at the server, which is all that is left of a person who is erased there.
    const rows = isAgain || gone > 0 ? { indices: present } : { from: job.cursor, count: indices.length };
    const domains = texts.filter((text) => text !== '');
    if (!isEmpty) effects.document.save(bulkName(bulk), { rows, domains } satisfies Kept);
    const sent = after(job, { kind: 'sent', rows: isAgain ? 0 : indices.length });
    saveRecord(effects, {
      ...record,
      job: after(sent, { kind: 'settled', counts: { ...NO_COUNTS, gone }, charged: 0 }),
      bulks: isEmpty ? bulks : [...bulks, bulk],
      again: again.slice(indices.length),
    });
    return isEmpty ? null : bulk;
  });
}

/** The next rows to send: those that were taken back, once all of them are known, then those that were never sent. */
export function openRows({ job, bulks, again }: JobRecord): number[] {
  if (job.state !== 'running') return [];
  if (bulks.some(({ isCancelled, isWalking, seen }) => isCancelled && (isWalking || seen < 0))) return [];
  if (again.length > 0) return again.slice(0, BULK_ROWS);
  if (job.isTrial) return nextRows(job);
  return roundRows(job).slice(job.cursor, job.cursor + BULK_ROWS);
}

/** The texts of as many of these rows as fit into one batch; empty where a row was deleted. */
function textsOf(effects: Effects, job: Job, open: readonly number[]): string[] {
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const rowOf = rowsByIndex(table, job, places);
  const present = open.flatMap((index) => rowOf.get(index) ?? []);
  const cells = inputCells(table, places, present);
  const texts: string[] = [];
  let room = TEXTS_LENGTH_MAX;
  for (const index of open) {
    const row = rowOf.get(index);
    const target = row === undefined ? null : targetOf(job.plan, cells.get(row) ?? []);
    const text = target === null ? '' : textOfTarget(target, job.plan);
    room -= text.length;
    if (room < 0) break;
    texts.push(text);
  }
  return texts;
}

/** What is asked about, as one text: a domain, or a profile address and behind a line break the employer's domain. */
const textOfTarget = ({ domain, employer = '' }: Target, { task }: Plan): string =>
  isAboutPeople(task) ? `${domain}\n${employer.replaceAll('\n', ' ')}` : domain;

/** A target as the server takes it. */
export const bulkRowOf = (target: Target, plan: Plan): BulkRow => rowOfText(textOfTarget(target, plan), plan);

function rowOfText(text: string, { task }: Plan): BulkRow {
  if (!isAboutPeople(task)) return { domain: text };
  const end = text.lastIndexOf('\n');
  const employerDomain = text.slice(end + 1);
  return { profileUrl: text.slice(0, end), ...(employerDomain !== '' && { employerDomain }) };
}

/** The rows of a batch as the server takes them; each has its place as its external id. */
export function rowsToSend(effects: Effects, { plan }: Job, bulk: Bulk): BulkRow[] {
  const kept = keptOf(effects, bulk);
  if (kept === null || !('domains' in kept))
    throw new Error('The rows of this run were lost. Cancel it and start anew.');
  return kept.domains.flatMap((text, place) =>
    text === '' ? [] : { ...rowOfText(text, plan), externalId: String(place) },
  );
}

/** Replaces the texts of a batch by their marks. Called under the lock, after the batch was saved as sent. */
export function keepMarks(effects: Effects, bulk: Bulk): void {
  const kept = keptOf(effects, bulk);
  if (kept === null || !('domains' in kept)) return;
  const marks = kept.domains.map(markOf).join('');
  effects.document.save(bulkName(bulk), { rows: kept.rows, marks } satisfies Kept);
}

/** Whether the row at a place still has what was sent. */
export function sameAsSent(
  effects: Effects,
  { plan }: Job,
  bulk: Bulk,
): (place: number, now: Target | null) => boolean {
  const kept = keptOf(effects, bulk);
  return (place, now) => {
    if (now === null || kept === null) return false;
    const text = textOfTarget(now, plan);
    return 'domains' in kept ? kept.domains[place] === text : markAt(kept.marks, place) === markOf(text);
  };
}

/** Forgets the rows of a batch that is written. */
export const forgetRows = (effects: Effects, bulk: Pick<Bulk, 'no'>): void =>
  effects.document.remove(bulkName(bulk));
