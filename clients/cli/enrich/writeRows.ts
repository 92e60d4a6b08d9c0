import type { Cell } from '@assay/shared/answerCells';
import { stringify } from 'csv-stringify/sync';

/** How a spreadsheet recognises a formula: by the first character, also in its full-width forms. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Signed numbers and telephone numbers begin like formulas and are none. */
const NUMBER = /^[+-][\d\s().,/-]*$/;

/** Rows as lines of CSV (RFC 4180) in which no cell is a formula: such a text begins with an apostrophe (OWASP, CSV injection). */
export function csvLines(rows: readonly (readonly Cell[])[], separator: string): string {
  return stringify(
    rows.map((row) => row.map(safe)),
    { delimiter: separator, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
}

function safe(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
