import { LIMITS } from './limits.ts';

/** A cell of the spreadsheet. */
export interface GridCell {
  value: string | number | boolean | Date;
  formula: string;
  note: string;
}

const emptyCell = (): GridCell => ({ value: '', formula: '', note: '' });

const isDate = (value: unknown): value is Date => Object.prototype.toString.call(value) === '[object Date]';

/** The cell that entering a value gives: texts are calculated and converted as in Google Sheets. */
export function entered(given: unknown): Pick<GridCell, 'value' | 'formula'> {
  if (isDate(given)) return { value: new Date(given.getTime()), formula: '' };
  if (typeof given === 'number' || typeof given === 'boolean') return { value: given, formula: '' };
  if (typeof given !== 'string') throw new Error(`A cell cannot hold ${String(given)}.`);
  if (given.length > LIMITS.cellCharacters)
    throw new Error('Your input contains more than 50000 characters.');
  if (given.startsWith("'")) return { value: given.slice(1), formula: '' };
  if (/^[=+]./.test(given) || /^-\D/.test(given)) return { value: `#CALCULATED!`, formula: given };
  if (/^-?\d+(\.\d+)?%?$/.test(given)) return { value: Number.parseFloat(given), formula: '' };
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) || /^\d{1,2}[/-]\d{1,2}$/.test(given))
    return { value: new Date(0), formula: '' };
  if (/^(true|false)$/i.test(given)) return { value: given.toLowerCase() === 'true', formula: '' };
  return { value: given, formula: '' };
}

/** The contents of one sheet; rows and columns count from 1, as in scripts. */
export class Grid {
  rows: GridCell[][] = [];
  maxRows = 1000;
  maxColumns = 26;

  at(row: number, column: number): GridCell {
    if (row < 1 || column < 1 || row > this.maxRows || column > this.maxColumns)
      throw new Error('The coordinates of the range are outside the dimensions of the sheet.');
    while (this.rows.length < row) this.rows.push([]);
    const cells = this.rows[row - 1] ?? [];
    while (cells.length < column) cells.push(emptyCell());
    return cells[column - 1] ?? emptyCell();
  }

  peek(row: number, column: number): GridCell {
    if (row > this.maxRows || column > this.maxColumns)
      throw new Error('The coordinates of the range are outside the dimensions of the sheet.');
    return this.rows[row - 1]?.[column - 1] ?? emptyCell();
  }

  lastRow(): number {
    return this.rows.findLastIndex((cells) => cells.some(({ value }) => value !== '')) + 1;
  }

  lastColumn(): number {
    return this.rows.reduce(
      (last, cells) => Math.max(last, cells.findLastIndex(({ value }) => value !== '') + 1),
      0,
    );
  }

  deleteColumn(column: number): void {
    for (const cells of this.rows) cells.splice(column - 1, 1);
    this.maxColumns -= 1;
  }
}
