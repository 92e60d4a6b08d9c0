import type { Cell } from '../core/cells.ts';
import { columnOf } from '../core/columns.ts';
import { type Journal, restoredCell } from '../core/journal.ts';
import type { Effects } from '../effects/effects.ts';
import type { Table } from '../effects/table.ts';
import { writeCells, writeNotes } from './areas.ts';
import { bodyOf, placesOf, rowsByIndex } from './places.ts';
import { forgetJob, JOURNAL, requireRecord } from './record.ts';

/**
 * Puts back what the cells held before the job, in the rows where they are now, and takes away the columns that it made. The
 * job is forgotten; what was paid stays paid, and the server keeps the answers.
 *
 * @returns how many rows could not be put back, because their contents were too long to be kept
 */
export function undoJob(effects: Effects): { forgotten: number } {
  return effects.locked(() => {
    const { job } = requireRecord(effects);
    if (job.state === 'running' || job.state === 'cancelling')
      throw new Error('Pause or cancel the run before you undo it.');
    const journal = effects.document.load<Journal>(JOURNAL);
    const table = effects.tableOf(job.plan.sheetId);
    const places = placesOf(table, job.plan);
    const rowOf = rowsByIndex(table, job, places);
    const before = new Map(journal?.rows.map((row) => [row.index, row]));
    const cells = new Map<number, Cell[]>();
    const notes = new Map<number, string>();
    for (const [index, row] of rowOf) {
      const kept = before.get(index);
      cells.set(row, kept === undefined ? places.results.map(() => '') : kept.cells.map(restoredCell));
      notes.set(row, kept?.note ?? '');
    }
    if (cells.size > 0) {
      writeCells(table, { columns: places.results, rows: cells });
      writeNotes(table, places.results[0] ?? 1, notes);
      writeCells(table, {
        columns: [places.key],
        rows: new Map([...rowOf.values()].map((row) => [row, ['']])),
      });
    }
    removeEmpty(table, job.created);
    forgetJob(effects);
    return { forgotten: journal?.forgotten ?? 0 };
  });
}

/** A column that the job made goes, unless somebody has written something else into it. */
function removeEmpty(table: Table, headers: readonly string[]): void {
  for (const header of headers) {
    const column = columnOf(table.headers(), header);
    if (column === null) continue;
    const cells = table.values(bodyOf(table, table.lastRow(), column));
    if (cells.every(([cell]) => cell === '')) table.removeColumn(column);
  }
}
