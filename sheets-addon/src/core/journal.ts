import type { Cell } from './cells.ts';

/** The cells of one row before a job wrote them. */
export interface Before {
  /** The row's number in the job. */
  index: number;
  /** The value or formula of each written column. */
  cells: (Exclude<Cell, Date> | { ms: number })[];
  note: string;
}

/** The rows to restore; all others were empty and become empty again. */
export interface Journal {
  columns: string[];
  rows: Before[];
  /** How many rows with content did not fit. */
  forgotten: number;
}

/** Properties can store 500 KB in all; the job needs a part of it. */
export const JOURNAL_CHARACTERS_MAX = 300_000;

/** A journal within the available space; empty rows need none. */
export function journalOf(columns: string[], rows: readonly Before[]): Journal {
  const kept: Before[] = [];
  let room = JOURNAL_CHARACTERS_MAX;
  let forgotten = 0;
  for (const row of rows) {
    if (row.note === '' && row.cells.every((cell) => cell === '')) continue;
    room -= asciiLength(JSON.stringify(row));
    if (room < 0) forgotten += 1;
    else kept.push(row);
  }
  return { columns, rows: kept, forgotten };
}

const asciiLength = (text: string) => text.replace(/[\u0080-\uffff]/g, '\\u0000').length;

/** A cell in the journal's format: dates as milliseconds. */
export const keptCell = (cell: Cell): Before['cells'][number] =>
  cell instanceof Date ? { ms: cell.getTime() } : cell;
/** The cell from the journal's format. */
export const restoredCell = (cell: Before['cells'][number]): Cell =>
  typeof cell === 'object' ? new Date(cell.ms) : cell;
