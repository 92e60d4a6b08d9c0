import { type Cell, sameCell, textCell } from '../core/cells.ts';
import { after, type Job } from '../core/job.ts';
import { type Before, journalOf, keptCell } from '../core/journal.ts';
import { blocksOf, QUEUED } from '../core/rows.ts';
import type { Effects } from '../effects/effects.ts';
import type { Area, Table } from '../effects/table.ts';
import { CELLS_AT_ONCE } from './areas.ts';
import { makeColumns, missingColumns, type Places, placesOf, resultHeadersOf, rowKey } from './places.ts';
import { chosenRows } from './readRows.ts';
import {
  forgetJob,
  JOURNAL,
  loadRecord,
  PRICED,
  refuseBeside,
  saveRecord,
  sweepWhileMoving,
} from './record.ts';

/**
 * Starts the priced job: adds its columns, saves the cells that it will overwrite, and marks its rows. No row is sent yet.
 *
 * @param isTrial  whether it stops after the first rows
 * @throws when there is no price, or the rows have changed since
 */
export function startJob(effects: Effects, isTrial: boolean): Job {
  return effects.locked(() => {
    const priced = effects.document.load<Job>(PRICED);
    if (priced === null) throw new Error('Get the price first.');
    const started = loadRecord(effects)?.job;
    // A start that was interrupted at its very end is complete.
    if (started?.id === priced.id) {
      effects.document.remove(PRICED);
      return started;
    }
    refuseBeside(effects);
    const table = effects.tableOf(priced.plan.sheetId);
    const { rows } = chosenRows(table, priced.plan, effects.nowMs());
    if (rows.length !== priced.price.rows)
      throw new Error('The rows have changed since the price was shown. Get the price again.');
    const missing = missingColumns(table, priced.plan);
    const created = [...new Set([...priced.created, ...missing])];
    // Saved before the columns are added, so that an interrupted and repeated start can be undone too.
    effects.document.save(PRICED, { ...priced, created });
    makeColumns(table, priced.plan);
    const places = placesOf(table, priced.plan);
    const journal = journalOf(
      resultHeadersOf(priced.plan),
      missing.length > places.results.length ? [] : before(table, places, rows, created),
    );
    forgetJob(effects);
    effects.document.save(JOURNAL, journal);
    const job = after(priced, {
      kind: 'start',
      nowMs: effects.nowMs(),
      total: rows.length,
      created,
      isTrial,
    });
    mark(table, job, places, rows);
    table.flush();
    saveRecord(effects, { job, chunks: [], bulks: [], again: [] });
    effects.document.remove(PRICED);
    sweepWhileMoving(effects, job);
    return job;
  });
}

/** Each column as one area of these rows; the values are read and written with their neighbours. */
const columnArea = (from: number, rows: number, column: number): Area => ({
  row: from,
  column,
  rows,
  columns: 1,
});

/** The contents of the cells that will be overwritten. Columns that the job added count as empty, even after an interrupted start. */
function before(
  table: Table,
  { results }: Places,
  rows: readonly number[],
  created: readonly string[],
): Before[] {
  const headers = table.headers();
  const isNew = (column: number) => created.includes(headers[column - 1] ?? '');
  const indexOf = new Map(rows.map((row, index) => [row, index]));
  return blocksOf(rows, results.length, CELLS_AT_ONCE).flatMap(({ from, count }) => {
    const columns = results.map((column) => {
      const area = columnArea(from, count, column);
      const values = table.values(area);
      const formulas = table.formulas(area);
      return values.map(([value = ''], offset) =>
        isNew(column) ? '' : sameCell(value, formulas[offset]?.[0] ?? ''),
      );
    });
    const notes = table.notes(columnArea(from, count, results[0] ?? 1));
    return Array.from({ length: count }, (_, offset) => offset).flatMap((offset) => {
      const index = indexOf.get(from + offset);
      if (index === undefined) return [];
      const cells = columns.map((column) => keptCell(column[offset] ?? ''));
      return { index, cells, note: notes[offset]?.[0] ?? '' };
    });
  });
}

/** Writes the key and the status "queued" of every row; other rows do not change. */
function mark(table: Table, job: Job, { key, status }: Places, rows: readonly number[]): void {
  const indexOf = new Map(rows.map((row, index) => [row, index]));
  const columns: [number, (index: number) => Cell][] = [
    [key, (index) => rowKey(job, index)],
    [status, () => textCell(QUEUED)],
  ];
  for (const { from, count } of blocksOf(rows, columns.length, CELLS_AT_ONCE)) {
    for (const [column, cellAt] of columns) {
      const area = columnArea(from, count, column);
      const values = table.values(area);
      const formulas = table.formulas(area);
      const marked = values.map(([value = ''], offset) => {
        const index = indexOf.get(from + offset);
        return [index === undefined ? sameCell(value, formulas[offset]?.[0] ?? '') : cellAt(index)];
      });
      table.write(area, marked);
    }
  }
}
