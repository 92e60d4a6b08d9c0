/** What a cell holds. Dates are Apps Script's own; an empty cell is the empty text. */
export type Cell = string | number | boolean | Date;
/** What an answer says in one cell; null is nothing. */
export type Value = string | number | boolean | null;

/** A cell holds at most so many characters. Google Sheets, "Files you can store". */
const CELL_LENGTH_MAX = 50_000;
/** Texts that a sheet would calculate, fullwidth forms and such behind blanks included; OWASP, "CSV Injection". */
const CALCULATED = /^(?:\p{Cc}|\s*[=+\-@＝＋－＠'])/u;
/** Texts that a sheet would turn into numbers, dates or logical values. */
const CONVERTED = /\d|^\s*(?:true|false)\s*$/i;

/**
 * A text as setValues must be given it so that the cell holds these characters and nothing else: behind an apostrophe,
 * which the sheet takes away, where it would calculate or convert it.
 */
export function textCell(text: string): string {
  const short = text.slice(0, CELL_LENGTH_MAX - 1);
  return CALCULATED.test(short) || CONVERTED.test(short) ? `'${short}` : short;
}

/** A value as setValues must be given it. */
export function cellOf(value: Value): Cell {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return '';
  return typeof value === 'string' ? textCell(value) : value;
}

/** What setValues must be given to leave a cell as it was read: its formula, or its value. */
export const sameCell = (value: Cell, formula: string): Cell =>
  formula !== '' ? formula : typeof value === 'string' ? textCell(value) : value;

/** What a cell says, as text without blanks around it. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined || cell instanceof Date ? '' : String(cell).trim();
