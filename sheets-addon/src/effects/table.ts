import type { Cell } from '../core/cells.ts';

/** A rectangle of cells; all numbers count from 1. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A sheet with headers, as jobs use it: only the given areas are read or written. */
export interface Table {
  id: number;
  name: string;
  /** The row of the headers: the last frozen one, else the first. */
  headerRow: number;
  headers(): string[];
  /** The last row with content. */
  lastRow(): number;
  values(area: Area): Cell[][];
  formulas(area: Area): string[][];
  notes(area: Area): string[][];
  write(area: Area, values: Cell[][]): void;
  writeNotes(area: Area, notes: string[][]): void;
  /** The rows of the user's selection. */
  selectedRows(): Set<number>;
  /** Whether a row is visible, hidden neither by a filter nor by the user. */
  isVisible(row: number): boolean;
  /** Adds columns with these headers after the last one, and extends a filter to them. */
  addColumns(headers: readonly NewColumn[]): void;
  /** Removes a column, if it still has this header. */
  removeColumn(column: number, header: string): void;
  /** Colours a status column by its texts. */
  colourStatus(column: number): void;
  /** Makes Google write now instead of at the end of the execution, which may never come. */
  flush(): void;
  /** Scrolls to these cells and selects them. */
  show(area: Area): void;
}

export interface NewColumn {
  header: string;
  format?: 'percent' | 'dateTime';
  isHidden?: boolean;
}
