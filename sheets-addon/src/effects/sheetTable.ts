import type { Cell } from '../core/cells.ts';
import { FAILED, LATER, QUEUED } from '../core/rows.ts';
import type { Patience } from './patience.ts';
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

/** A sheet of the open spreadsheet. Every call waits for failures that pass; what would be harmful twice looks first whether it was
 * done, because a service may time out after its work.
 */
export function sheetTable(sheet: Sheet, patient: Patience): Table {
  const rangeOf = ({ row, column, rows, columns }: Area) => sheet.getRange(row, column, rows, columns);
  const headerRow = patient(() => Math.max(1, sheet.getFrozenRows()));
  return {
    id: sheet.getSheetId(),
    name: sheet.getName(),
    headerRow,
    headers: () => patient(() => headersOf(sheet, headerRow)),
    lastRow: () => patient(() => sheet.getLastRow()),
    // Range.getValues returns no other types.
    values: (area) => patient(() => rangeOf(area).getValues() as Cell[][]),
    formulas: (area) => patient(() => rangeOf(area).getFormulas()),
    notes: (area) => patient(() => rangeOf(area).getNotes()),
    write: (area, values) => patient(() => void rangeOf(area).setValues(values)),
    writeNotes: (area, notes) => patient(() => void rangeOf(area).setNotes(notes)),
    selectedRows: () => patient(() => selectedRows(sheet)),
    isVisible: (row) => patient(() => !sheet.isRowHiddenByFilter(row) && !sheet.isRowHiddenByUser(row)),
    addColumns: (columns) => addColumns(sheet, patient, headerRow, columns),
    removeColumn: (column, header) =>
      patient(() => {
        if (headersOf(sheet, headerRow)[column - 1] === header) sheet.deleteColumn(column);
      }),
    colourStatus: (column) => colourStatus(sheet, patient, headerRow, column),
    flush: () => patient(() => SpreadsheetApp.flush()),
    show: (area) => patient(() => void rangeOf(area).activate()),
  };
}

function headersOf(sheet: Sheet, headerRow: number): string[] {
  const columns = sheet.getLastColumn();
  if (columns === 0) return [];
  const [headers = []] = sheet.getRange(headerRow, 1, 1, columns).getDisplayValues();
  return headers.map((header) => header.trim());
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

function addColumns(sheet: Sheet, patient: Patience, headerRow: number, columns: readonly NewColumn[]): void {
  const last = patient(() => sheet.getLastColumn());
  patient(() => {
    const missing = last + columns.length - sheet.getMaxColumns();
    if (missing > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), missing);
  });
  patient(() => {
    const header = sheet.getRange(headerRow, last + 1, 1, columns.length);
    header.setValues([columns.map((column) => `'${column.header}`)]);
    header.setFontWeight('bold');
  });
  columns.forEach(({ format, isHidden = false }, index) => {
    const column = last + 1 + index;
    const rows = patient(() => sheet.getMaxRows()) - headerRow;
    if (format !== undefined)
      patient(() => sheet.getRange(headerRow + 1, column, rows, 1).setNumberFormat(FORMATS[format]));
    if (isHidden) patient(() => sheet.hideColumns(column));
  });
  const filter = patient(() => sheet.getFilter());
  if (filter !== null) widenFilter(filter, patient, columns.length);
}

/** Sorting by a filter only moves its own columns, so new columns are added to it: results must move with their row. */
function widenFilter(filter: Filter, patient: Patience, columns: number): void {
  const { sheet, row, first, rows, width, criteria } = patient(() => {
    const range = filter.getRange();
    const sheet = range.getSheet();
    const first = range.getColumn();
    const width = Math.max(sheet.getLastColumn() - first + 1, range.getNumColumns() + columns);
    const criteria = Array.from({ length: range.getNumColumns() }, (_, index) =>
      filter.getColumnFilterCriteria(first + index),
    );
    return { sheet, row: range.getRow(), first, rows: range.getNumRows(), width, criteria };
  });
  patient(() => {
    if (sheet.getFilter() !== null) filter.remove();
  });
  const wider = patient(() => sheet.getFilter() ?? sheet.getRange(row, first, rows, width).createFilter());
  criteria.forEach((criterion, index) => {
    if (criterion !== null) patient(() => wider.setColumnFilterCriteria(first + index, criterion));
  });
}

function colourStatus(sheet: Sheet, patient: Patience, headerRow: number, column: number): void {
  const rules = patient(() => {
    const range = sheet.getRange(headerRow + 1, column, sheet.getMaxRows() - headerRow, 1);
    const added = COLOURS.map(([words, colour]) =>
      SpreadsheetApp.newConditionalFormatRule()
        .whenTextStartsWith(words)
        .setBackground(colour)
        .setRanges([range])
        .build(),
    );
    return [...sheet.getConditionalFormatRules(), ...added];
  });
  patient(() => sheet.setConditionalFormatRules(rules));
}
