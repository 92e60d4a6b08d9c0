import type { Cell } from '../core/cells.ts';
import { FAILED, LATER, QUEUED } from '../core/rows.ts';
import type { Area, NewColumn, Table } from './table.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Filter = GoogleAppsScript.Spreadsheet.Filter;

const FORMATS = { percent: '0%', dateTime: 'yyyy-mm-dd hh:mm' } as const;
/** Background colours by the beginning of a status; black text on each has a contrast above 12 to 1. */
const COLOURS: readonly [string, string][] = [
  ['Done', '#ceead6'],
  ['No', '#f1f3f4'],
  [FAILED, '#fad2cf'],
  [LATER, '#feefc3'],
  [QUEUED, '#e8f0fe'],
];

/** A sheet of the open spreadsheet. */
export function sheetTable(sheet: Sheet): Table {
  const rangeOf = ({ row, column, rows, columns }: Area) => sheet.getRange(row, column, rows, columns);
  const headerRow = Math.max(1, sheet.getFrozenRows());
  return {
    id: sheet.getSheetId(),
    name: sheet.getName(),
    headerRow,
    headers() {
      const columns = sheet.getLastColumn();
      if (columns === 0) return [];
      const [headers = []] = sheet.getRange(headerRow, 1, 1, columns).getDisplayValues();
      return headers.map((header) => header.trim());
    },
    lastRow: () => sheet.getLastRow(),
    // Range.getValues returns no other types.
    values: (area) => rangeOf(area).getValues() as Cell[][],
    formulas: (area) => rangeOf(area).getFormulas(),
    notes: (area) => rangeOf(area).getNotes(),
    write: (area, values) => void rangeOf(area).setValues(values),
    writeNotes: (area, notes) => void rangeOf(area).setNotes(notes),
    selectedRows: () => selectedRows(sheet),
    isVisible: (row) => !sheet.isRowHiddenByFilter(row) && !sheet.isRowHiddenByUser(row),
    addColumns: (columns) => addColumns(sheet, headerRow, columns),
    removeColumn: (column) => void sheet.deleteColumn(column),
    colourStatus: (column) => colourStatus(sheet, headerRow, column),
    flush: () => SpreadsheetApp.flush(),
    show: (row) => void sheet.getRange(row, 1).activate(),
  };
}

function selectedRows(sheet: Sheet): Set<number> {
  const rows = new Set<number>();
  const last = sheet.getLastRow();
  for (const range of sheet.getActiveRangeList()?.getRanges() ?? []) {
    const end = Math.min(range.getLastRow(), last);
    for (let row = range.getRow(); row <= end; row += 1) rows.add(row);
  }
  return rows;
}

function addColumns(sheet: Sheet, headerRow: number, columns: readonly NewColumn[]): void {
  const last = sheet.getLastColumn();
  const missing = last + columns.length - sheet.getMaxColumns();
  if (missing > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), missing);
  const header = sheet.getRange(headerRow, last + 1, 1, columns.length);
  header.setValues([columns.map((column) => `'${column.header}`)]);
  header.setFontWeight('bold');
  columns.forEach(({ format, isHidden = false }, index) => {
    const column = last + 1 + index;
    if (format !== undefined)
      sheet
        .getRange(headerRow + 1, column, sheet.getMaxRows() - headerRow, 1)
        .setNumberFormat(FORMATS[format]);
    if (isHidden) sheet.hideColumns(column);
  });
  const filter = sheet.getFilter();
  if (filter !== null) widenFilter(filter, columns.length);
}

/** Sorting by a filter only moves its own columns, so new columns are added to it: results must move with their row. */
function widenFilter(filter: Filter, columns: number): void {
  const range = filter.getRange();
  const sheet = range.getSheet();
  const first = range.getColumn();
  const criteria = Array.from({ length: range.getNumColumns() }, (_, index) =>
    filter.getColumnFilterCriteria(first + index),
  );
  filter.remove();
  const width = sheet.getLastColumn() - first + 1;
  const wider = sheet
    .getRange(range.getRow(), first, range.getNumRows(), Math.max(width, range.getNumColumns() + columns))
    .createFilter();
  criteria.forEach((criterion, index) => {
    if (criterion !== null) wider.setColumnFilterCriteria(first + index, criterion);
  });
}

function colourStatus(sheet: Sheet, headerRow: number, column: number): void {
  const range = sheet.getRange(headerRow + 1, column, sheet.getMaxRows() - headerRow, 1);
  const rules = COLOURS.map(([words, colour]) =>
    SpreadsheetApp.newConditionalFormatRule()
      .whenTextStartsWith(words)
      .setBackground(colour)
      .setRanges([range])
      .build(),
  );
  sheet.setConditionalFormatRules([...sheet.getConditionalFormatRules(), ...rules]);
}
