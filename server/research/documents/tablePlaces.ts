import type { Attributes } from './markup.ts';

/** A place in a table. Cells that span rows are not reckoned with: such tables give no places after the first of them. */
export interface Cell {
  /** Number of the table on the page. */
  table: number;
  row: number;
  column: number;
  isHeader: boolean;
}

const COLUMN_SPAN_MAX = 50;

/** Where in its tables a page has got to. */
interface TableState {
  table: number;
  row: number;
  column: number;
  spansRows: boolean;
}

/** Counts the rows and columns of the tables of a page while it is read; a table inside a cell has its own. */
export class TablePlaces {
  private readonly tables: TableState[] = [];
  private seen = 0;

  /**
   * An element begins.
   *
   * @param inherited  the cell that it stands in
   * @returns the cell that its text stands in
   */
  open(name: string, attributes: Attributes, inherited: Cell | null): Cell | null {
    if (name === 'table') {
      this.tables.push({ table: this.seen, row: -1, column: 0, spansRows: false });
      this.seen += 1;
      return null;
    }
    const state = this.tables.at(-1);
    if (state === undefined) return inherited;
    if (name === 'tr') {
      state.row += 1;
      state.column = 0;
    }
    if (name !== 'td' && name !== 'th') return inherited;
    const { table, row, column } = state;
    state.spansRows ||= Number(attributes.get('rowspan') ?? 1) > 1;
    state.column += Math.max(1, Math.min(COLUMN_SPAN_MAX, Number(attributes.get('colspan') ?? 1) || 1));
    return state.spansRows ? null : { table, row, column, isHeader: name === 'th' };
  }

  /** The innermost open table ends. */
  closeTable(): void {
    this.tables.pop();
  }
}
