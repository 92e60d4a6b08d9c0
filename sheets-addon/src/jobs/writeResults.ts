import { type Cell, cellOf, textCell } from '../core/cells.ts';
import { after } from '../core/job.ts';
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
    const { job, chunks } = requireRecord(effects);
    const kept = chunks.find(({ no, attempt }) => no === chunk.no && attempt === chunk.attempt);
    if (kept === undefined) return;
    const table = effects.tableOf(job.plan.sheetId);
    const places = placesOf(table, job.plan);
    const rowOf = rowsByIndex(table, job, places);
    const ended = kept.rows.filter(([index]) => (resultOf.get(index)?.counts ?? null) !== null);
    const texts = inputCells(
      table,
      places,
      ended.flatMap(([index]) => rowOf.get(index) ?? []),
    );

    const counts: Counts = { ...NO_COUNTS };
    const cells = new Map<number, Cell[]>();
    const notes = new Map<number, string>();
    for (const [index, place] of ended) {
      const row = rowOf.get(index);
      const now = row === undefined ? null : targetOf(job.plan, texts.get(row) ?? []);
      const result = resultFor(now, kept.targets[place], resultOf.get(index));
      counts[row === undefined ? 'gone' : (result.counts ?? 'failed')] += 1;
      if (row === undefined) continue;
      cells.set(row, cellsOf(result, job.plan.fields, effects.nowMs()));
      notes.set(row, result.note);
    }
    if (cells.size > 0) {
      writeCells(table, { columns: places.results, rows: cells });
      writeNotes(table, places.results[0] ?? 1, notes);
      table.flush();
    }
    const charged = [...new Set(ended.map(([, place]) => place))].reduce(
      (sum, place) => sum + chargeOf(place),
      0,
    );
    const waiting = kept.rows.filter((row) => !ended.includes(row));
    const others = chunks.filter((other) => other !== kept);
    saveRecord(effects, {
      job: after(job, { kind: 'settled', counts, charged }),
      chunks: waiting.length === 0 ? others : [...others, { ...kept, rows: waiting }],
    });
  });
}

/** The result for a row: its answer, if its input has not changed. */
function resultFor(now: Target | null, sent: Target | undefined, result: RowResult | undefined): RowResult {
  const isSame = now !== null && sent !== undefined && targetKey(now) === targetKey(sent);
  return (isSame ? result : undefined) ?? failedRow('the row was changed meanwhile');
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
