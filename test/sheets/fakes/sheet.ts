import type { Execution } from './execution.ts';
import { entered, Grid, type GridCell } from './grid.ts';

/** The objects of a script while it runs. */
export interface Realm {
  execution: Execution;
  /** A date of the script's own realm. */
  dateOf(ms: number): unknown;
}

export interface ColourRule {
  words: string;
  colour: string;
  column: number;
}

export interface FilterState {
  row: number;
  column: number;
  rows: number;
  columns: number;
  criteria: Map<number, unknown>;
}

/** A sheet between executions: for the user's actions and for scripts. */
export class SheetState {
  readonly id: number;
  name: string;
  readonly grid = new Grid();
  frozenRows = 0;
  hiddenColumns = new Set<number>();
  hiddenRows = new Set<number>();
  filter: FilterState | null = null;
  rules: ColourRule[] = [];
  selection: { row: number; column: number; rows: number; columns: number }[] = [];
  /** Writes by scripts, for tests that count them. */
  writes: { column: number; columns: number; rows: number }[] = [];

  constructor(id: number, name: string) {
    this.id = id;
    this.name = name;
  }

  /** Enters rows from the first cell on, as a user would. */
  enter(rows: readonly (readonly (string | number)[])[]): void {
    this.grid.maxRows = Math.max(this.grid.maxRows, rows.length + 100);
    rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        Object.assign(this.grid.at(row + 1, column + 1), entered(cell));
      });
    });
  }

  /** Sorts everything below the first row, whole rows at a time. */
  sortRows(compare: (a: readonly GridCell[], b: readonly GridCell[]) => number): void {
    const [header = [], ...body] = this.grid.rows;
    this.grid.rows = [header, ...body.sort(compare)];
  }

  insertRow(before: number): void {
    this.grid.rows.splice(before - 1, 0, []);
    this.grid.maxRows += 1;
  }

  deleteRow(row: number): void {
    this.grid.rows.splice(row - 1, 1);
    this.grid.maxRows -= 1;
  }

  headers(): string[] {
    return (this.grid.rows[0] ?? []).map(({ value }) => String(value));
  }

  /** Cells of a row by their headers. */
  row(number: number): Record<string, GridCell['value']> {
    const cells = this.grid.rows[number - 1] ?? [];
    return Object.fromEntries(this.headers().map((header, index) => [header, cells[index]?.value ?? '']));
  }

  /** Rows below the first, by their headers. */
  body(): Record<string, GridCell['value']>[] {
    return Array.from({ length: Math.max(0, this.grid.lastRow() - 1) }, (_, index) => this.row(index + 2));
  }

  /** Everything that a user can see, for comparisons. */
  snapshot(): unknown {
    const rows = this.grid.rows.slice(0, this.grid.lastRow()).map((cells) => {
      const last = cells.findLastIndex(({ value, note }) => value !== '' || note !== '');
      return cells.slice(0, last + 1).map((cell) => ({ ...cell }));
    });
    return structuredClone({ rows, hidden: [...this.hiddenColumns], rules: this.rules });
  }
}

/** `Range` of Apps Script. */
function rangeOf(sheet: SheetState, realm: Realm, [row, column, rows, columns]: number[]): object {
  const at = { row: row ?? 1, column: column ?? 1, rows: rows ?? 1, columns: columns ?? 1 };
  if (at.row < 1 || at.column < 1 || at.rows < 1 || at.columns < 1)
    throw new Error('The number of rows and columns in the range must be at least 1.');
  const { execution } = realm;
  const { grid } = sheet;
  const read = <Item>(itemOf: (cell: GridCell) => Item): Item[][] =>
    Array.from({ length: at.rows }, (_, r) =>
      Array.from({ length: at.columns }, (_, c) => itemOf(grid.peek(at.row + r, at.column + c))),
    );
  const write = (given: unknown[][], put: (cell: GridCell, item: unknown) => void) => {
    if (given.length !== at.rows || given.some((items) => items.length !== at.columns))
      throw new Error('The number of rows or columns in the data does not match the range.');
    given.forEach((items, r) => {
      items.forEach((item, c) => {
        const cell = grid.at(at.row + r, at.column + c);
        const before = { ...cell };
        execution.unwritten.push(() => Object.assign(cell, before));
        put(cell, item);
      });
    });
  };
  return {
    getRow: () => at.row,
    getLastRow: () => at.row + at.rows - 1,
    getColumn: () => at.column,
    getNumRows: () => at.rows,
    getNumColumns: () => at.columns,
    getSheet: () => scriptSheet(sheet, realm),
    getValues() {
      execution.call('Range.getValues');
      return read(({ value }) => (value instanceof Date ? realm.dateOf(value.getTime()) : value));
    },
    getDisplayValues() {
      execution.call('Range.getDisplayValues');
      return read(({ value }) => (value instanceof Date ? value.toISOString() : String(value)));
    },
    getFormulas() {
      execution.call('Range.getFormulas');
      return read(({ formula }) => formula);
    },
    getNotes() {
      execution.call('Range.getNotes');
      return read(({ note }) => note);
    },
    setValues(given: unknown[][]) {
      execution.call('Range.setValues');
      sheet.writes.push(at);
      write(given, (cell, item) => Object.assign(cell, entered(item)));
      execution.done('Range.setValues');
    },
    setNotes(given: unknown[][]) {
      execution.call('Range.setNotes');
      write(given, (cell, item) => Object.assign(cell, { note: String(item) }));
    },
    setNumberFormat: () => execution.call('Range.setNumberFormat'),
    setFontWeight: () => execution.call('Range.setFontWeight'),
    activate() {
      execution.call('Range.activate');
      sheet.selection = [at];
    },
    createFilter() {
      execution.call('Range.createFilter');
      if (sheet.filter !== null)
        throw new Error('You can’t create a filter in a sheet that already has a filter.');
      sheet.filter = { ...at, criteria: new Map() };
      execution.done('Range.createFilter');
      return scriptFilter(sheet, realm);
    },
  };
}

function scriptFilter(sheet: SheetState, realm: Realm): object | null {
  const { filter } = sheet;
  if (filter === null) return null;
  return {
    getRange: () => rangeOf(sheet, realm, [filter.row, filter.column, filter.rows, filter.columns]),
    getColumnFilterCriteria: (column: number) => filter.criteria.get(column) ?? null,
    setColumnFilterCriteria: (column: number, criteria: unknown) =>
      void filter.criteria.set(column, criteria),
    remove() {
      realm.execution.call('Filter.remove');
      sheet.filter = null;
      realm.execution.done('Filter.remove');
    },
  };
}

/** `Sheet` of Apps Script. */
export function scriptSheet(sheet: SheetState, realm: Realm): object {
  const { execution } = realm;
  const { grid } = sheet;
  return {
    getSheetId: () => sheet.id,
    getName: () => sheet.name,
    getFrozenRows: () => sheet.frozenRows,
    getRange: (...numbers: number[]) => rangeOf(sheet, realm, numbers),
    getLastRow: () => grid.lastRow(),
    getLastColumn: () => grid.lastColumn(),
    getMaxRows: () => grid.maxRows,
    getMaxColumns: () => grid.maxColumns,
    getActiveRangeList: () => ({
      getRanges: () =>
        sheet.selection.map((at) => rangeOf(sheet, realm, [at.row, at.column, at.rows, at.columns])),
    }),
    isRowHiddenByFilter(row: number) {
      execution.call('Sheet.isRowHiddenByFilter');
      return sheet.hiddenRows.has(row);
    },
    isRowHiddenByUser() {
      execution.call('Sheet.isRowHiddenByUser');
      return false;
    },
    insertColumnsAfter(_after: number, count: number) {
      execution.call('Sheet.insertColumnsAfter');
      grid.maxColumns += count;
      execution.done('Sheet.insertColumnsAfter');
    },
    hideColumns(column: number) {
      execution.call('Sheet.hideColumns');
      sheet.hiddenColumns.add(column);
    },
    deleteColumn(column: number) {
      execution.call('Sheet.deleteColumn');
      grid.deleteColumn(column);
      sheet.hiddenColumns = new Set(
        [...sheet.hiddenColumns].flatMap((hidden) =>
          hidden === column ? [] : hidden > column ? hidden - 1 : hidden,
        ),
      );
      sheet.rules = sheet.rules.flatMap((rule) =>
        rule.column === column
          ? []
          : { ...rule, column: rule.column > column ? rule.column - 1 : rule.column },
      );
      execution.done('Sheet.deleteColumn');
    },
    getFilter: () => scriptFilter(sheet, realm),
    getConditionalFormatRules: () => [...sheet.rules],
    setConditionalFormatRules(rules: ColourRule[]) {
      execution.call('Sheet.setConditionalFormatRules');
      sheet.rules = rules.map((rule) => ({ ...rule }));
    },
  };
}

/** `SpreadsheetApp.newConditionalFormatRule()`. */
export function newRule(): object {
  const rule: ColourRule = { words: '', colour: '', column: 0 };
  const builder = {
    whenTextStartsWith: (words: string) => Object.assign(builder, void Object.assign(rule, { words })),
    setBackground: (colour: string) => Object.assign(builder, void Object.assign(rule, { colour })),
    setRanges: ([range]: { getColumn(): number }[]) =>
      Object.assign(builder, void Object.assign(rule, { column: range?.getColumn() ?? 0 })),
    build: () => rule,
  };
  return builder;
}
