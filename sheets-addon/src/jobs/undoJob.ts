import type { Cell } from '../core/cells.ts';
import { columnOf } from '../core/columns.ts';
import type { Job } from '../core/job.ts';
import { type Journal, restoredCell } from '../core/journal.ts';
import type { Effects } from '../effects/effects.ts';
import type { Table } from '../effects/table.ts';
import { writeCells, writeNotes } from './areas.ts';
import { bodyOf, remainingPlaces, rowsByIndex } from './places.ts';
import { forgetJob, JOURNAL, requireRecord } from './record.ts';

/**
 * Restores the cells of a job in their present rows, and removes the columns that it added. The job is deleted; charges
 * remain, and the server keeps the answers.
 *
 * @returns how many rows could not be restored, because their contents were too long to be saved
 */
export function undoJob(effects: Effects): { forgotten: number } {
  return effects.locked(() => {
    const { job } = requireRecord(effects);
    if (job.state === 'running' || job.state === 'cancelling')
      throw new Error('Pause or cancel the run before you undo it.');
    const journal = effects.document.load<Journal>(JOURNAL);
    const table = effects.tableOf(job.plan.sheetId);
    putBack(table, job, journal);
    removeEmpty(table, job.created);
    table.flush();
    forgetJob(effects);
    return { forgotten: journal?.forgotten ?? 0 };
  });
}

/** Skips columns that were deleted meanwhile. It can be repeated after an interruption. */
function putBack(table: Table, job: Job, journal: Journal | null): void {
  const { results, key } = remainingPlaces(table, job.plan);
  if (key === null) return;
  const before = new Map(journal?.rows.map((row) => [row.index, row]));
  const columns = results.filter((column) => column !== null);
  const cells = new Map<number, Cell[]>();
  const notes = new Map<number, string>();
  const keys = new Map<number, Cell[]>();
  for (const [index, row] of rowsByIndex(table, job, { key })) {
    const kept = before.get(index)?.cells.map(restoredCell) ?? results.map(() => '');
    cells.set(
      row,
      kept.filter((_, place) => results[place] !== null),
    );
    notes.set(row, before.get(index)?.note ?? '');
    keys.set(row, ['']);
  }
  if (keys.size === 0) return;
  writeCells(table, { columns, rows: cells });
  const [first = null] = results;
  if (first !== null) writeNotes(table, first, notes);
  table.flush();
  writeCells(table, { columns: [key], rows: keys });
}

/** Removes a column that the job added, unless somebody has written something else into it. */
function removeEmpty(table: Table, headers: readonly string[]): void {
  for (const header of headers) {
    const column = columnOf(table.headers(), header);
    if (column === null) continue;
    const cells = table.values(bodyOf(table, table.lastRow(), column));
    if (cells.every(([cell]) => cell === '')) table.removeColumn(column, header);
  }
}
