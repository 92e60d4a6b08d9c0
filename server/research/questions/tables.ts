import type { Passage } from '../passage.ts';
import type { Heading } from './headings.ts';

const COLUMNS_MAX = 24;
const LABEL_LEVEL = 8;

/**
 * The labels of table cells: the first cell of the row, and the heading of the column. A table without headings has
 * labels in its first column where it has two columns, and in its first row where that holds no figure.
 * Of columns that are years, all but the latest are marked as overtaken.
 */
export function tableLabels(passages: readonly Passage[]): Map<Passage, Heading[]> {
  const tables = new Map<number, Passage[]>();
  for (const passage of passages) {
    const { cell } = passage.line;
    if (cell === undefined) continue;
    const held = tables.get(cell.table);
    if (held === undefined) tables.set(cell.table, [passage]);
    else held.push(passage);
  }
  const labels = new Map<Passage, Heading[]>();
  for (const table of tables.values()) labelTable(table, labels);
  return labels;
}

function labelTable(table: Passage[], labels: Map<Passage, Heading[]>): void {
  const rowLabels = new Map<number, Passage>();
  const columnLabels = new Map<number, Passage>();
  const firstRow = headingRow(table);
  let width = 0;
  for (const passage of table) {
    const { cell } = passage.line;
    if (cell === undefined || cell.column >= COLUMNS_MAX) continue;
    width = Math.max(width, cell.column + 1);
    if (cell.column === 0 && !rowLabels.has(cell.row)) rowLabels.set(cell.row, passage);
    if (cell.row === firstRow && !columnLabels.has(cell.column)) columnLabels.set(cell.column, passage);
  }
  if (width < 2) return;
  const years = [...columnLabels.values()].flatMap(({ text }) => yearOf(text) ?? []);
  const latest = Math.max(...years, 0);
  for (const passage of table) {
    const { cell } = passage.line;
    if (cell === undefined || cell.row === firstRow) continue;
    const row = cell.column === 0 ? undefined : rowLabels.get(cell.row);
    const column = columnLabels.get(cell.column);
    const year = yearOf(column?.text ?? '');
    const isOvertaken = years.length > 1 && year !== null && year < latest;
    labels.set(
      passage,
      [row, column].flatMap((label) =>
        label === undefined
          ? []
          : [
              {
                text: label.text,
                passage: label,
                level: LABEL_LEVEL,
                ...(isOvertaken ? { isOvertaken } : {}),
              },
            ],
      ),
    );
  }
}

/** The row whose cells are headings; else the first row of a table of three columns or more, if it holds no figure and others do. */
function headingRow(table: Passage[]): number | null {
  const first = table[0]?.line.cell?.row ?? 0;
  const cells = table.filter(({ line }) => line.cell?.row === first);
  const labelling = cells.filter(({ line }) => (line.cell?.column ?? 0) > 0);
  if (labelling.length > 0 && labelling.every(({ line }) => line.cell?.isHeader)) return first;
  const isPlain = cells.length >= 3 && cells.every(({ text }) => !/\d/.test(text) || yearOf(text) !== null);
  return isPlain && table.some(({ text, line }) => line.cell?.row !== first && /\d/.test(text))
    ? first
    : null;
}

/** The one year that the heading of a column names: `2025`, `FY 2025`, `31 December 2025`. */
function yearOf(text: string): number | null {
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 && text.length <= 30 ? Number(years[0]) : null;
}
