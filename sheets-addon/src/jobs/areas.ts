import { type Cell, sameCell } from '../core/cells.ts';
import { groupsOf } from '../core/columns.ts';
import { blocksOf } from '../core/rows.ts';
import type { Table } from '../effects/table.ts';

/** Most cells that are read or written in one call, neighbours included. */
export const CELLS_AT_ONCE = 60_000;

/** New contents of cells; the columns are the same for all rows. */
export interface NewCells {
  columns: readonly number[];
  /** By row, a cell for each column. */
  rows: ReadonlyMap<number, readonly Cell[]>;
}

/** Writes cells of many rows, with one call for adjacent columns and nearby rows. Rows between them keep their contents, formulas
 * included.
 */
export function writeCells(table: Table, { columns, rows }: NewCells): void {
  const placeOf = new Map(columns.map((column, place) => [column, place]));
  for (const { from: column, count: width } of groupsOf(columns)) {
    for (const { from, count } of blocksOf([...rows.keys()], width, CELLS_AT_ONCE)) {
      const area = { row: from, column, rows: count, columns: width };
      // Rows between the written ones are read first, so that they can be written back unchanged.
      const isWhole = Array.from({ length: count }, (_, offset) => rows.has(from + offset)).every(Boolean);
      const values = isWhole ? [] : table.values(area);
      const formulas = isWhole ? [] : table.formulas(area);
      const cells = Array.from({ length: count }, (_, offset) => {
        const own = rows.get(from + offset);
        return Array.from({ length: width }, (_, place) =>
          own === undefined
            ? sameCell(values[offset]?.[place] ?? '', formulas[offset]?.[place] ?? '')
            : (own[placeOf.get(column + place) ?? 0] ?? ''),
        );
      });
      table.write(area, cells);
    }
  }
}

/** Writes the notes of one column in the same way. */
export function writeNotes(table: Table, column: number, notes: ReadonlyMap<number, string>): void {
  for (const { from, count } of blocksOf([...notes.keys()], 1, CELLS_AT_ONCE)) {
    const area = { row: from, column, rows: count, columns: 1 };
    const isWhole = Array.from({ length: count }, (_, offset) => notes.has(from + offset)).every(Boolean);
    const present = isWhole ? [] : table.notes(area);
    table.writeNotes(
      area,
      Array.from({ length: count }, (_, offset) => [notes.get(from + offset) ?? present[offset]?.[0] ?? '']),
    );
  }
}
