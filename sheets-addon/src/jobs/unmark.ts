import { type Cell, textCell } from '../core/cells.ts';
import type { Job } from '../core/job.ts';
import { type Journal, restoredCell } from '../core/journal.ts';
import type { Effects } from '../effects/effects.ts';
import { writeCells } from './areas.ts';
import { placesOf, rowsByIndex } from './places.ts';
import { JOURNAL } from './record.ts';

/** Restores the previous status of rows that were queued and will not be researched. */
export function unmark(effects: Effects, job: Job, indices: readonly number[]): void {
  if (indices.length === 0) return;
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const rowOf = rowsByIndex(table, job, places);
  const journal = effects.document.load<Journal>(JOURNAL);
  const place = places.results.indexOf(places.status);
  const statusBefore = new Map(journal?.rows.map(({ index, cells }) => [index, cells[place] ?? '']));
  const rows = new Map<number, Cell[]>();
  for (const index of indices) {
    const row = rowOf.get(index);
    if (row !== undefined) rows.set(row, [restoredCell(statusBefore.get(index) ?? textCell(''))]);
  }
  if (rows.size > 0) writeCells(table, { columns: [places.status], rows });
}
