import { textOf } from '../core/cells.ts';
import { type EndedRow, type Failure, failuresOf } from '../core/failures.ts';
import { domainOf } from '../core/targets.ts';
import type { Effects } from '../effects/effects.ts';
import { bodyOf, inputCells, placesOf, rowsByIndex } from './places.ts';
import { requireRecord } from './record.ts';

/** Selects the job's cells in its sheet, from its first row to its last. @throws when a column or the sheet was deleted */
export function showResults(effects: Effects): void {
  const { job } = requireRecord(effects);
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const rows = [...rowsByIndex(table, job, places).values()];
  if (rows.length === 0) throw new Error('The rows of this run were deleted.');
  const row = rows.reduce((least, each) => Math.min(least, each));
  const last = rows.reduce((most, each) => Math.max(most, each));
  const column = Math.min(...places.results);
  const columns = Math.max(...places.results) - column + 1;
  table.show({ row, column, rows: last - row + 1, columns });
}

/** Why rows of the job failed, read from the sheet. @throws when a column or the sheet was deleted */
export function readFailures(effects: Effects): Failure[] {
  const { job } = requireRecord(effects);
  const table = effects.tableOf(job.plan.sheetId);
  const places = placesOf(table, job.plan);
  const rowOf = rowsByIndex(table, job, places);
  const statuses = table.values(bodyOf(table, table.lastRow(), places.status));
  const texts = inputCells(table, places, [...rowOf.values()]);
  const ended = [...rowOf].map(([index, row]): [number, EndedRow] => {
    const status = textOf(statuses[row - table.headerRow - 1]?.[0]);
    const cells = texts.get(row) ?? [];
    return [index, { status, names: cells.flatMap((text) => [domainOf(text), text]) }];
  });
  return failuresOf(new Map(ended));
}
