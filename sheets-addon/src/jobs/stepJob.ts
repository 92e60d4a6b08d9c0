import type { Bulk } from '../core/bulk.ts';
import { after, type Job, nextRows } from '../core/job.ts';
import { type Counts, NO_COUNTS } from '../core/progress.ts';
import { failedRow, type RowResult } from '../core/results.ts';
import { distinct } from '../core/targets.ts';
import { isBulk } from '../core/tasks.ts';
import type { Effects } from '../effects/effects.ts';
import { CallError } from '../rpc/callError.ts';
import { forgetRows, indicesOf, openRows, prepareBulk } from './bulkRows.ts';
import { type BulkLook, lookAtBulk, sendBulk, takeBack } from './bulkStep.ts';
import { endJob } from './endJob.ts';
import type { LiveRow } from './liveRow.ts';
import { inputCells, placesOf, rowsByIndex, targetKey, targetOf } from './places.ts';
import { type Chunk, isOwn, type JobRecord, requireRecord, saveRecord } from './record.ts';
import { askChunk, sendChunk } from './serverCalls.ts';
import { writeResults, writeRows } from './writeResults.ts';

/** After this time under way a chunk lets the next one start beside it: single rows may take ten minutes. */
const SLOW_MS = 60_000;
/** Most concurrent chunks. */
const CHUNKS_MAX = 5;

/** The outcome of one step. */
export interface Step {
  job: Job;
  live: LiveRow[];
  /** Finished rows that are not written yet. */
  ended: Counts;
  /** How many companies or people of its batches the server has finished; null where it was not asked. */
  answered: BulkLook['answered'];
  /** Whether it goes on with another key, so that nothing was done here. */
  isOthers: boolean;
}

const stepOf = (job: Job): Step => ({ job, live: [], ended: NO_COUNTS, answered: null, isOthers: false });

/** Shown to whoever has another key, and not saved: with the key that started it the run goes on meanwhile. */
const OTHER_KEY =
  'This run was started with another API key, and goes on with that one. To see to it here, enter that key in the settings.';

/** Advances the job by one step: sends a chunk, or polls one and writes its finished rows. If the execution is stopped in between, the
 * next step repeats the same: a chunk is saved before it is sent, and has its own idempotency key.
 *
 * @throws CallError when the server cannot be reached; the same step may be tried again
 */
export function stepJob(effects: Effects): Step {
  const record = requireRecord(effects);
  if (record.job.state !== 'running' && record.job.state !== 'cancelling') return stepOf(record.job);
  if (!isOwn(effects, record.job))
    return { ...stepOf({ ...record.job, state: 'paused', message: OTHER_KEY }), isOthers: true };
  // Chunks of what is now sent in batches are from an earlier version of the add-on; they are finished first.
  const areBatches = isBulk(record.job.plan.task);
  if (areBatches && record.chunks.length === 0) return stepBulks(effects, record);
  const next = areBatches ? (record.chunks[0] ?? null) : chunkToLookAt(effects, record);
  const chunk = next ?? prepareChunk(effects);
  if (chunk === null) return stepOf(endJob(effects));
  try {
    return lookAt(effects, record.job, chunk);
  } catch (error) {
    if (!(error instanceof CallError) || error.isRetryable) throw error;
    return refused(effects, chunk, error);
  }
}

/** Sends all rows in batches first, so that the server works on without anybody; then looks at one and writes a page of it. */
function stepBulks(effects: Effects, record: JobRecord): Step {
  const { job, bulks } = record;
  const unsent = bulks.find(({ id }) => id === null);
  const bulk = unsent ?? (openRows(record).length > 0 ? prepareBulk(effects) : null) ?? bulks[0] ?? null;
  if (bulk === null) return stepOf(endJob(effects));
  try {
    if (job.state === 'cancelling' && bulk.id !== null && !bulk.isCancelled) {
      takeBack(effects);
      return stepOf(requireRecord(effects).job);
    }
    const look = bulk.id === null ? sendBulk(effects, job, bulk) : lookAtBulk(effects, job, bulk, bulk.id);
    return { ...stepOf(requireRecord(effects).job), ...look };
  } catch (error) {
    if (!(error instanceof CallError) || error.isRetryable) throw error;
    return refusedBulk(effects, bulk, error);
  }
}

/** The chunk that was not polled for the longest time; null when a new one may start. */
function chunkToLookAt(effects: Effects, { job, chunks }: JobRecord): Chunk | null {
  const unsent = chunks.find(({ sent }) => sent === null);
  if (unsent !== undefined) return unsent;
  const areSlow = chunks.every(({ startedMs }) => effects.nowMs() - startedMs > SLOW_MS);
  const mayStart =
    job.state === 'running' && areSlow && chunks.length < CHUNKS_MAX && nextRows(job).length > 0;
  return mayStart ? null : (chunks[0] ?? null);
}

/** Saves the next rows as a chunk; null when none are left. Deleted rows are counted at once. */
function prepareChunk(effects: Effects): Chunk | null {
  return effects.locked(() => {
    const record = requireRecord(effects);
    const { job, chunks } = record;
    const indices = job.state === 'running' ? nextRows(job) : [];
    if (indices.length === 0) return null;
    const table = effects.tableOf(job.plan.sheetId);
    const places = placesOf(table, job.plan);
    const rowOf = rowsByIndex(table, job, places);
    const cells = inputCells(
      table,
      places,
      indices.flatMap((index) => rowOf.get(index) ?? []),
    );
    const found = indices.flatMap((index) => {
      const row = rowOf.get(index);
      const target = row === undefined ? null : targetOf(job.plan, cells.get(row) ?? []);
      return target === null ? [] : { index, target };
    });
    const { firsts, placeOf } = distinct(found.map(({ target }) => targetKey(target)));
    const chunk: Chunk = {
      no: job.chunks,
      attempt: 0,
      rows: found.map(({ index }, at) => [index, placeOf[at] ?? 0]),
      targets: firsts.flatMap((at) => found[at]?.target ?? []),
      sent: null,
      startedMs: effects.nowMs(),
    };
    const sent = after(job, { kind: 'sent', rows: indices.length });
    const gone = indices.length - found.length;
    const counted = after(sent, {
      kind: 'settled',
      counts: { done: 0, empty: 0, failed: 0, gone },
      charged: 0,
    });
    saveRecord(effects, { ...record, job: counted, chunks: [...chunks, chunk] });
    return chunk;
  });
}

function lookAt(effects: Effects, job: Job, chunk: Chunk): Step {
  const answered =
    chunk.sent === null ? sendChunk(effects, job, chunk) : askChunk(effects, chunk, chunk.sent);
  if (chunk.sent === null)
    keepChunk(effects, { ...chunk, sent: answered.sent, startedMs: effects.nowMs() }, chunk);
  const resultOf = new Map(chunk.rows.map(([index, place]) => [index, answered.results[place]]));
  const isSlow = effects.nowMs() - chunk.startedMs > SLOW_MS;
  const settled = [...resultOf].filter(([, result]) => result !== undefined && result.counts !== null);
  const isWritten = settled.length === chunk.rows.length || (isSlow && settled.length > 0);
  if (isWritten) writeResults(effects, chunk, resultOf, (place) => answered.charges[place] ?? 0);
  else if (chunk.sent !== null) rotate(effects);
  const ended: Counts = { ...NO_COUNTS };
  if (!isWritten) for (const [, result] of settled) ended[result?.counts ?? 'failed'] += 1;
  return { ...stepOf(requireRecord(effects).job), live: liveRows(chunk, resultOf), ended };
}

const labelOf = ({ name, domain }: Chunk['targets'][number]) =>
  name === undefined ? domain : `${name}, ${domain}`;

function liveRows(chunk: Chunk, resultOf: ReadonlyMap<number, RowResult | undefined>): LiveRow[] {
  return chunk.rows.flatMap(([index, place]) => {
    const target = chunk.targets[place];
    if (target === undefined) return [];
    return { index, label: labelOf(target), status: resultOf.get(index)?.status ?? 'Working' };
  });
}

/** Replaces a chunk by its new state, unless another window was faster. */
function keepChunk(effects: Effects, chunk: Chunk, before: Chunk): void {
  effects.locked(() => {
    const record = requireRecord(effects);
    const isSame = ({ no, attempt }: Chunk) => no === before.no && attempt === before.attempt;
    saveRecord(effects, {
      ...record,
      chunks: record.chunks.map((other) => (isSame(other) && other.sent === null ? chunk : other)),
    });
  });
}

/** Makes the next chunk the one to poll. */
function rotate(effects: Effects): void {
  const { chunks } = requireRecord(effects);
  if (chunks.length < 2) return;
  effects.locked(() => {
    const record = requireRecord(effects);
    const [first, ...others] = record.chunks;
    if (first !== undefined) saveRecord(effects, { ...record, chunks: [...others, first] });
  });
}

function pause(effects: Effects, message: string): Step {
  return effects.locked(() => {
    const record = requireRecord(effects);
    if (record.job.state !== 'running') return stepOf(record.job);
    const job = after(record.job, { kind: 'pause', message });
    saveRecord(effects, { ...record, job });
    return stepOf(job);
  });
}

/** Errors that the user must solve: Google's daily quota, the key, credits, or the server itself. */
const isForTheUser = (status: number) => status === 0 || (status > 400 && status < 404) || status >= 500;

/** Handles a final refusal of a batch. One that was not accepted has cost nothing: it is sent again when the user has solved what was
 * wrong, else its rows fail.
 */
function refusedBulk(effects: Effects, bulk: Bulk, { status, message, data }: CallError): Step {
  // Another attempt of this key was sent with other rows: what that one has researched is stored, and free.
  const isUsedKey = data?.errorCode === 'IDEMPOTENCY_KEY_REUSED';
  if (status >= 500 || isUsedKey) againWithOtherKey(effects, bulk);
  if (isUsedKey) return stepOf(requireRecord(effects).job);
  const isRunning = requireRecord(effects).job.state === 'running';
  if (isRunning && (isForTheUser(status) || bulk.id !== null)) return pause(effects, message);
  return effects.locked(() => {
    const record = requireRecord(effects);
    const indices = indicesOf(effects, record.job, bulk);
    const failures = new Map(indices.map((index) => [index, failedRow(message)]));
    const counts = writeRows(effects, record.job, failures, () => true);
    const settled = after(record.job, { kind: 'settled', counts, charged: 0 });
    const job = isRunning ? after(settled, { kind: 'fail', message }) : settled;
    const bulks = record.bulks.filter(({ no }) => no !== bulk.no);
    saveRecord(effects, { ...record, job, bulks });
    forgetRows(effects, bulk);
    return stepOf(job);
  });
}

function againWithOtherKey(effects: Effects, bulk: Bulk): void {
  if (bulk.id !== null) return;
  effects.locked(() => {
    const record = requireRecord(effects);
    const bulks = record.bulks.map((other) =>
      other.no === bulk.no && other.id === null ? { ...other, attempt: bulk.attempt + 1 } : other,
    );
    saveRecord(effects, { ...record, bulks });
  });
}

/** Handles a final refusal of a chunk. The same idempotency key would only repeat a failure of the server itself, so the next attempt
 * has another; finished work is stored there and is not charged again.
 */
function refused(effects: Effects, chunk: Chunk, { status, message }: CallError): Step {
  if (requireRecord(effects).job.state === 'running' && isForTheUser(status)) {
    if (status >= 500) keepChunk(effects, { ...chunk, attempt: chunk.attempt + 1 }, chunk);
    return pause(effects, message);
  }
  writeResults(effects, chunk, new Map(chunk.rows.map(([index]) => [index, failedRow(message)])), () => 0);
  return effects.locked(() => {
    const record = requireRecord(effects);
    if (record.job.state !== 'running') return stepOf(record.job);
    const job = after(record.job, { kind: 'fail', message });
    saveRecord(effects, { ...record, job });
    return stepOf(job);
  });
}
