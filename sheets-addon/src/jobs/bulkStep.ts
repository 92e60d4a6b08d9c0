import { afterPage, type Bulk, isWritten, PAGE_ROWS, walkedAnew } from '../core/bulk.ts';
import { after, type Job, type Plan } from '../core/job.ts';
import { NO_COUNTS } from '../core/progress.ts';
import { failedRow, type RowResult, resultOfRun } from '../core/results.ts';
import { researchOf } from '../core/tasks.ts';
import type { Effects } from '../effects/effects.ts';
import { chunkKey } from '../rpc/caller.ts';
import type { InputOf, OutputOf } from '../rpc/procedures.ts';
import { type BulkRow, forgetRows, indicesOf, keepMarks, rowsToSend, sameAsSent } from './bulkRows.ts';
import type { LiveRow } from './liveRow.ts';
import { type JobRecord, requireRecord, saveRecord } from './record.ts';
import { unmark } from './unmark.ts';
import { writeRows } from './writeResults.ts';

type Status = OutputOf<'bulk.status'>;
type Row = OutputOf<'bulk.results'>['results'][number];
type StartInput = Omit<InputOf<'bulk.start'>, 'idempotencyKey'>;

/** What a look at a batch shows. */
export interface BulkLook {
  live: LiveRow[];
  /** How many different companies or people the server has finished, of how many. */
  answered: { ended: number; total: number } | null;
}

/** The request for rows of a plan; a price is asked for in the same way. */
export function bulkInput({ task, forceRefresh }: Plan, rows: BulkRow[]): StartInput {
  const research = researchOf(task);
  if (research === null) throw new Error('This task is not researched in batches.');
  const shared = { rows, forceRefresh };
  if (task.kind === 'question')
    return { ...shared, questions: [{ question: task.question, answerType: task.answerType }] };
  if (task.kind === 'template') return { ...shared, signalTemplateIds: [task.templateId] };
  if (task.kind !== 'tech-stack') return { ...shared, types: [research.type as PlainType] };
  const chosen = 'category' in task ? { category: task.category } : { technology: task.technology };
  return { ...shared, types: [{ type: 'tech-stack', ...chosen }] };
}
type PlainType = 'firmographics' | 'funding' | 'mna' | 'open-jobs';

/** Sends a batch; a repeat gets the same answer. @throws CallError */
export function sendBulk(effects: Effects, job: Job, bulk: Bulk): BulkLook {
  const key = chunkKey(bulk.attempt === 0 ? job.id : `${job.id}~${bulk.attempt}`, bulk.no);
  const input = bulkInput(job.plan, rowsToSend(effects, job, bulk));
  const { batchId } = effects.caller().mutate('bulk.start', input, key);
  if (batchId === null) throw new Error('The server did not return the id of the batch.');
  effects.locked(() => {
    const record = requireRecord(effects);
    if (bulkIn(record, bulk)?.id !== null) return;
    saveBulk(effects, record, { ...bulk, id: batchId });
    keepMarks(effects, bulk);
  });
  return { live: [], answered: null };
}

/** The same batch in a record; undefined when another window has finished it. */
const bulkIn = ({ bulks }: JobRecord, { no, attempt }: Bulk): Bulk | undefined =>
  bulks.find((other) => other.no === no && other.attempt === attempt);

function saveBulk(effects: Effects, record: JobRecord, bulk: Bulk): void {
  const bulks = record.bulks.map((other) => (other.no === bulk.no ? bulk : other));
  saveRecord(effects, { ...record, bulks });
}

/** Takes back from the server what its batches have not started; what it has started is finished and paid. @throws CallError */
export function takeBack(effects: Effects): void {
  for (const bulk of requireRecord(effects).bulks)
    if (bulk.id !== null && !bulk.isCancelled) cancelAtServer(effects, bulk, bulk.id);
}

function cancelAtServer(effects: Effects, bulk: Bulk, batchId: string): void {
  effects.caller().mutate('bulk.cancel', { batchId }, `${batchId}.cancel`);
  effects.locked(() => {
    const record = requireRecord(effects);
    // What was cancelled has ended, too: the pages are walked once more.
    if (bulkIn(record, bulk) !== undefined)
      saveBulk(effects, record, walkedAnew({ ...bulk, isCancelled: true }));
  });
}

/** Asks where a batch stands, and when something has ended, reads one page and writes its finished rows. @throws CallError */
export function lookAtBulk(effects: Effects, job: Job, bulk: Bulk, batchId: string): BulkLook {
  const caller = effects.caller();
  const status = caller.query('bulk.status', { batchId });
  const ended = endedOf(status);
  const answered = { ended, total: status.counts.total };
  // A person who is erased at the server changes no count of what has ended.
  if (!bulk.isWalking && ended === bulk.seen && status.completedAt === null) {
    rotate(effects);
    return { live: [], answered };
  }
  const begun = bulk.isWalking && bulk.seen >= 0 ? bulk : { ...bulk, seen: ended, isWalking: true };
  const cursor = begun.pages[begun.page]?.cursor ?? null;
  const { results, nextCursor } = caller.query('bulk.results', {
    batchId,
    limit: PAGE_ROWS,
    ...(cursor !== null && { cursor }),
  });
  const indices = indicesOf(effects, job, bulk);
  // What has ended between the two answers is charged, too, and nobody asks again after the last page.
  const isLast = nextCursor === null && endsWith(begun, results);
  const { charged } = (isLast ? caller.query('bulk.status', { batchId }) : status).credits;
  writePage(effects, begun, { results, nextCursor, charged });
  return { live: liveRows(indices, results), answered };
}

/** Whether with this page every row of the batch has ended. */
const endsWith = ({ pages, page }: Bulk, results: readonly Row[]): boolean =>
  results.every((row) => resultOf(row) !== null) && pages.every(({ isOpen }, at) => !isOpen || at === page);

const endedOf = ({ counts }: Status): number => counts.completed + counts.failed + counts.cancelled;

/** The result of a row that has ended; null for one that has not. A row that was cancelled has no result. */
function resultOf({ status, profileUrl, error, researches }: Row): RowResult | 'cancelled' | null {
  const thing = profileUrl === undefined ? 'domain' : 'address';
  if (status === 'rejected') return failedRow(`the ${thing} ${error ?? 'cannot be researched'}`);
  const [research] = researches;
  if (status === 'processing' || research === undefined) return null;
  if (research.status === 'cancelled') return 'cancelled';
  return research.run === null ? failedRow('the server does not have this run') : resultOfRun(research.run);
}

/** The place of a row in its batch. Of a person who was erased the server keeps no other. */
const placeOfRow = ({ externalId, row }: Row): number => Number(externalId ?? row);

interface ReadPage {
  results: Row[];
  nextCursor: string | null;
  charged: number;
}

/** Writes the finished rows of a page that are not written yet, and notes it, unless another window was faster. */
function writePage(effects: Effects, bulk: Bulk, { results, nextCursor, charged }: ReadPage): void {
  effects.locked(() => {
    const record = requireRecord(effects);
    const kept = bulkIn(record, bulk);
    const before = kept?.pages[bulk.page]?.written;
    const isSamePage = kept?.page === bulk.page && before === bulk.pages[bulk.page]?.written;
    if (kept === undefined || before === undefined || !isSamePage) return;
    const { job } = record;
    const indices = indicesOf(effects, job, bulk);
    const fresh = results.flatMap((row, at) => {
      const result = before[at] === '1' ? null : resultOf(row);
      const place = placeOfRow(row);
      const index = indices[place];
      return result === null || index === undefined ? [] : [{ at, place, index, result }];
    });
    const isSame = sameAsSent(effects, job, bulk);
    const placeOf = new Map(fresh.map(({ index, place }) => [index, place]));
    const finished = new Map(
      fresh.flatMap(({ index, result }) => (result === 'cancelled' ? [] : [[index, result] as const])),
    );
    const counts =
      finished.size === 0
        ? NO_COUNTS
        : writeRows(effects, job, finished, (index, now) => isSame(placeOf.get(index) ?? -1, now));
    const cancelled = fresh.flatMap(({ index, result }) => (result === 'cancelled' ? index : []));
    // After a pause they are sent again; after a cancellation they are as before.
    const isAgain = job.state === 'running';
    if (!isAgain) unmark(effects, job, cancelled);
    const written = new Set(fresh.map(({ at }) => at));
    const next = {
      ...afterPage(
        bulk,
        results.map((_, at) => before[at] === '1' || written.has(at)),
        nextCursor,
      ),
      charged,
    };
    const settled = after(job, { kind: 'settled', counts, charged: charged - kept.charged });
    const others = record.bulks.filter(({ no }) => no !== bulk.no);
    const isDone = isWritten(next);
    saveRecord(effects, {
      ...record,
      job: settled,
      bulks: isDone ? others : [next, ...others],
      again: isAgain ? [...record.again, ...cancelled] : record.again,
    });
    if (isDone) forgetRows(effects, bulk);
  });
}

/** Makes the next batch the one to look at. */
function rotate(effects: Effects): void {
  if (requireRecord(effects).bulks.length < 2) return;
  effects.locked(() => {
    const record = requireRecord(effects);
    const [first, ...others] = record.bulks;
    if (first !== undefined) saveRecord(effects, { ...record, bulks: [...others, first] });
  });
}

/** Most rows that the sidebar shows. */
const LIVE_ROWS_MAX = 100;

function liveRows(indices: readonly number[], results: readonly Row[]): LiveRow[] {
  return results.slice(0, LIVE_ROWS_MAX).flatMap((row) => {
    const index = indices[placeOfRow(row)];
    const result = resultOf(row);
    if (index === undefined) return [];
    const status = result === null ? 'Working' : result === 'cancelled' ? 'Cancelled' : result.status;
    return { index, label: row.profileUrl ?? row.domain, status };
  });
}
