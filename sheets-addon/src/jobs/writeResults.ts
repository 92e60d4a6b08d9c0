import { type Cell, cellOf, textCell } from '../core/cells.ts';
import { after, type Job } from '../core/job.ts';
import { type Counts, NO_COUNTS } from '../core/progress.ts';
import { failedRow, type RowResult } from '../core/results.ts';
import type { Effects } from '../effects/effects.ts';
import { writeCells, writeNotes } from './areas.ts';
import { inputCells, placesOf, rowsByIndex, targetKey, targetOf } from './places.ts';
import { type Chunk, requireRecord, saveRecord, type Target } from './record.ts';

/**
 * Writes the finished rows of a chunk at their present place, and counts them. A row whose input has changed since gets no
 * answer. A row that is written twice is counted once.
 *
 * @param resultOf  by the number of the row in the job
 */
export function writeResults(
  effects: Effects,
  chunk: Chunk,
  resultOf: ReadonlyMap<number, RowResult | undefined>,
  chargeOf: (place: number) => number,
): void {
  effects.locked(() => {
    const record = requireRecord(effects);
    const { job, chunks } = record;
    const kept = chunks.find(({ no, attempt }) => no === chunk.no && attempt === chunk.attempt);
    if (kept === undefined) return;
    const ended = kept.rows.filter(([index]) => (resultOf.get(index)?.counts ?? null) !== null);
    const placeOf = new Map(ended);
    const finished = new Map(
      ended.flatMap(([index]) => {
        const result = resultOf.get(index);
        return result === undefined ? [] : [[index, result] as const];
      }),
    );
    const counts = writeRows(effects, job, finished, (index, now) => {
      const sent = kept.targets[placeOf.get(index) ?? -1];
      return now !== null && sent !== undefined && targetKey(now) === targetKey(sent);
    });
    const charged = [...new Set(ended.map(([, place]) => place))].reduce(
      (sum, place) => sum + chargeOf(place),
      0,
    );
    const waiting = kept.rows.filter((row) => !ended.includes(row));
    const others = chunks.filter((other) => other !== kept);
    saveRecord(effects, {
      ...record,
      job: after(job, { kind: 'settled', counts, charged }),
      chunks: waiting.length === 0 ? others : [...others, { ...kept, rows: waiting }],
    });
  });
}

/**
 * Writes results at the present place of their rows, under the document's lock.
 *
 * @param results  by the number of the row in the job
 * @param isSame   whether a row still has the input that was sent; a changed one gets no answer
 * @returns what became of the rows
 */
export function writeRows(
  effects: Effects,
  job: Job,
  results: ReadonlyMap<number, RowResult>,
  isSame: (index: number, now: Target | null) => boolean,
): Counts {
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const rowOf = rowsByIndex(table, job, places);
  const texts = inputCells(
    table,
    places,
    [...results.keys()].flatMap((index) => rowOf.get(index) ?? []),
  );
  const counts: Counts = { ...NO_COUNTS };
  const cells = new Map<number, Cell[]>();
  const notes = new Map<number, string>();
  for (const [index, result] of results) {
    const row = rowOf.get(index);
    const isKept = row !== undefined && isSame(index, targetOf(job.plan, texts.get(row) ?? []));
    const shown = isKept ? result : failedRow('the row was changed meanwhile');
    counts[row === undefined ? 'gone' : (shown.counts ?? 'failed')] += 1;
    if (row === undefined) continue;
    cells.set(row, cellsOf(shown, job.plan.fields, effects.nowMs()));
    notes.set(row, shown.note);
  }
  if (cells.size > 0) {
    writeCells(table, { columns: places.results, rows: cells });
    writeNotes(table, places.results[0] ?? 1, notes);
    table.flush();
  }
  return counts;
}

/** Fields, then status, confidence and when it was checked. */
function cellsOf(result: RowResult, fields: readonly string[], nowMs: number): Cell[] {
  const checkedAt = result.checkedAt === null ? nowMs : Date.parse(result.checkedAt);
  return [
    ...fields.map((id) => cellOf(result.fields[id] ?? null)),
    textCell(result.status),
    cellOf(result.confidence),
    result.counts === 'failed' ? '' : new Date(checkedAt),
  ];
}
