/** The content of a cell. Dates are Apps Script's own; an empty cell is the empty text. */
export type Cell = string | number | boolean | Date;
/** A value of an answer in one cell; null for none. */
export type Value = string | number | boolean | null;

/** Most characters of a cell. Google Sheets, "Files you can store". */
const CELL_LENGTH_MAX = 50_000;
/** Texts that a sheet would take for formulas, also with fullwidth signs or leading blanks; OWASP, "CSV Injection". */
const CALCULATED = /^(?:\p{Cc}|\s*[=+\-@＝＋－＠'])/u;
/** Texts that a sheet would turn into numbers, dates or logical values. */
const CONVERTED = /\d|^\s*(?:true|false)\s*$/i;

/** A text in the form for setValues, so that the cell contains exactly these characters: with a leading apostrophe, which the sheet
 * removes, where it would calculate or convert the text.
 */
export function textCell(text: string): string {
  const short = text.slice(0, CELL_LENGTH_MAX - 1);
  return CALCULATED.test(short) || CONVERTED.test(short) ? `'${short}` : short;
}

/** A value in the form for setValues. */
export function cellOf(value: Value): Cell {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return '';
  return typeof value === 'string' ? textCell(value) : value;
}

/** The form for setValues that leaves a cell as it was read: its formula, or its value. */
export const sameCell = (value: Cell, formula: string): Cell =>
  formula !== '' ? formula : typeof value === 'string' ? textCell(value) : value;

/** The content of a cell as trimmed text. */
export const textOf = (cell: Cell | undefined): string =>
  cell === undefined || cell instanceof Date ? '' : String(cell).trim();
