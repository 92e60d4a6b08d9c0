import type { Cell } from '../core/cells.ts';

/** A rectangle of cells; all numbers from 1. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A sheet with headers, as a job sees it: only what it names is read or written. */
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
  /** Rows of what the user has selected. */
  selectedRows(): Set<number>;
  /** Whether the user sees a row: neither a filter nor the user hides it. */
  isVisible(row: number): boolean;
  /** Adds columns with these headers behind the last one, and takes a filter along. */
  addColumns(headers: readonly NewColumn[]): void;
  removeColumn(column: number): void;
  /** Colours a status column by its words. */
  colourStatus(column: number): void;
  /** Makes Google write now what it would write at the end of the execution, which may never come. */
  flush(): void;
  /** Shows a row to the user. */
  show(row: number): void;
}

export interface NewColumn {
  header: string;
  format?: 'percent' | 'dateTime';
  isHidden?: boolean;
}
