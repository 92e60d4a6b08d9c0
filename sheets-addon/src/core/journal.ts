import type { Cell } from './cells.ts';

/** What the cells of one row held before a job touched them. */
export interface Before {
  /** The row's number in the job. */
  index: number;
  /** Values, or formulas where there were any, one for each column that is written. */
  cells: (Exclude<Cell, Date> | { ms: number })[];
  note: string;
}

/** What must be put back, beside rows that were empty and become empty again. */
export interface Journal {
  columns: string[];
  rows: Before[];
  /** Rows with content that did not fit in here. */
  forgotten: number;
}

/** Properties hold 500 KB in all; the job and what is under way need some of it. */
export const JOURNAL_CHARACTERS_MAX = 300_000;

/** A journal within the room that there is: rows without content need none. */
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

/** A cell as a journal holds it: dates by their milliseconds. */
export const keptCell = (cell: Cell): Before['cells'][number] =>
  cell instanceof Date ? { ms: cell.getTime() } : cell;
/** The same cell again. */
export const restoredCell = (cell: Before['cells'][number]): Cell =>
  typeof cell === 'object' ? new Date(cell.ms) : cell;
