import type { PageElement } from './pageElements.ts';

/** A cell of a table and where its text stands. */
export interface TableCell {
  start: number;
  end: number;
  isHead: boolean;
  columns: number;
  rows: number;
}

/** A row with its cells in their columns; a cell that spans several columns is in each of them. */
export interface GridRow {
  element: PageElement;
  cells: (TableCell | null)[];
  /** Cells that begin in this row. */
  own: TableCell[];
  isHead: boolean;
}

const COLUMNS_MAX = 60;
const ROWS_MAX = 3_000;
const ROW_SPAN_MAX = 300;

const isTable = ({ name, role }: PageElement): boolean => name === 'table' || /^(?:table|grid)$/.test(role);
const isRow = ({ name, role }: PageElement): boolean => name === 'tr' || role === 'row';
const isCell = ({ name, role }: PageElement): boolean =>
  name === 'td' || name === 'th' || /^(?:cell|gridcell|columnheader|rowheader)$/.test(role);

/** The rows of a table in order, spanning cells resolved; rows of a table inside of a cell are not its rows. */
export function gridOf(table: PageElement, elements: readonly PageElement[]): GridRow[] {
  const rows: GridRow[] = [];
  let waiting: Waiting = [];
  let headEnd = -1;
  for (let at = table.index + 1; at < table.next && rows.length < ROWS_MAX; ) {
    const element = elements[at] as PageElement;
    if (element.name === 'thead') headEnd = element.next;
    if (isTable(element)) at = element.next;
    else if (!isRow(element)) at += 1;
    else {
      const own = cellsOf(element, elements);
      const isInHead = element.index < headEnd;
      const [cells, next] = placed(own, waiting);
      waiting = next;
      const isHead = own.length > 0 && (isInHead || own.every((cell) => cell.isHead));
      if (own.length > 0) rows.push({ element, cells, own, isHead });
      at = element.next;
    }
  }
  return rows;
}

function cellsOf(row: PageElement, elements: readonly PageElement[]): TableCell[] {
  const cells: TableCell[] = [];
  for (let at = row.index + 1; at < row.next && cells.length < COLUMNS_MAX; ) {
    const element = elements[at] as PageElement;
    at = isCell(element) ? element.next : at + 1;
    if (!isCell(element) || element.unseen) continue;
    const { start, end, name, role, attributes } = element;
    const isHead = name === 'th' || /header$/.test(role);
    const columns = spanOf(attributes.get('colspan') ?? attributes.get('aria-colspan'), COLUMNS_MAX);
    const rows = spanOf(attributes.get('rowspan') ?? attributes.get('aria-rowspan'), ROW_SPAN_MAX);
    cells.push({ start, end, isHead, columns, rows });
  }
  return cells;
}

const spanOf = (written: string | undefined, most: number): number =>
  Math.max(1, Math.min(most, Number.parseInt(written ?? '1', 10) || 1));

type Waiting = { cell: TableCell; left: number }[];

/** Puts the cells of a row into the columns that cells from above leave free. */
function placed(own: readonly TableCell[], above: Waiting): [(TableCell | null)[], Waiting] {
  const cells: (TableCell | null)[] = [];
  const next: Waiting = [];
  let column = 0;
  const keep = (cell: TableCell, left: number) => {
    if (column >= COLUMNS_MAX) return;
    cells[column] = cell;
    if (left > 0) next[column] = { cell, left };
    column += 1;
  };
  const keepAbove = () => {
    for (let held = above[column]; held !== undefined; held = above[column]) keep(held.cell, held.left - 1);
  };
  for (const cell of own) {
    keepAbove();
    for (let span = 0; span < cell.columns; span += 1) keep(cell, cell.rows - 1);
  }
  keepAbove();
  return [Array.from(cells, (cell) => cell ?? null), next];
}

/**
 * The heads of the columns: the rows that a table begins with and that hold nothing but head cells, one text a column.
 * Of a table without head cells the first row counts where it holds no figure and the rows below do.
 */
export function headsOf(
  rows: readonly GridRow[],
  textOf: (cell: TableCell) => string,
): { heads: string[]; count: number } {
  let count = 0;
  while (count < rows.length - 1 && rows[count]?.isHead) count += 1;
  if (count === 0 && looksLikeHead(rows, textOf)) count = 1;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const heads = Array.from({ length: count === 0 ? 0 : width }, (_, column) => {
    const cells = rows.slice(0, count).map(({ cells: row }) => row[column] ?? null);
    return [...new Set(cells)]
      .map((cell) => (cell === null ? '' : textOf(cell)))
      .filter(Boolean)
      .join(' ');
  });
  return { heads, count };
}

function looksLikeHead(rows: readonly GridRow[], textOf: (cell: TableCell) => string): boolean {
  const [first, ...below] = rows;
  const titles = first?.own.map(textOf) ?? [];
  if (below.length < 2 || titles.length < 2 || below.some(({ own }) => own.some(({ isHead }) => isHead)))
    return false;
  if (!titles.every((text) => text !== '' && text.length <= 40 && !/\d/.test(text))) return false;
  const examined = below.slice(0, 50);
  return titles.some((_, column) => {
    const figures = examined.filter(({ cells: { [column]: cell } }) => cell && /\d/.test(textOf(cell)));
    return figures.length > examined.length / 2;
  });
}
