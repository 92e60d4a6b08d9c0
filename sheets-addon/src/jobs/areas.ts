import { type Cell, sameCell } from '../core/cells.ts';
import { groupsOf } from '../core/columns.ts';
import { blocksOf } from '../core/rows.ts';
import type { Table } from '../effects/table.ts';

/** Cells that are read and written in one call, neighbours included. */
export const CELLS_AT_ONCE = 60_000;

/** What some cells of rows shall hold; the columns are the same for all rows. */
export interface NewCells {
  columns: readonly number[];
  /** By row, a cell for each of the columns. */
  rows: ReadonlyMap<number, readonly Cell[]>;
}

/**
 * Writes cells of many rows: one write for columns side by side and rows near each other. Rows between them keep what they
 * hold, formulas included.
 */
export function writeCells(table: Table, { columns, rows }: NewCells): void {
  const placeOf = new Map(columns.map((column, place) => [column, place]));
  for (const { from: column, count: width } of groupsOf(columns)) {
    for (const { from, count } of blocksOf([...rows.keys()], width, CELLS_AT_ONCE)) {
      const area = { row: from, column, rows: count, columns: width };
      // Rows between those that are written are read, so that they can be written as they are.
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
