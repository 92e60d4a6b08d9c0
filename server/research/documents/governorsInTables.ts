import type { Document } from './document.ts';
import { type Governor, textOf } from './governor.ts';
import type { Line } from './pageText.ts';

/** The cells of a table, row by row. */
type Rows = Line[][];

const ROWS_MAX = 2000;
const CELLS_MAX = 60;
const HEADS_MAX = 4;
const BEGINS_WITH_YEAR = /^(?:\p{L}+ )?(?:19|20)\d\d(?!\d)/u;
const NONE = /^(?:no|none|never|n\/a|nein|non|✗|✕)$/iu;

/** What governs the cells of all tables of a page. */
export function governorsInTables(document: Document): Map<Line, Governor[]> {
  const found = new Map<Line, Governor[]>();
  for (const { rows, caption } of tablesOf(document)) governCells(document, rows, caption, found);
  return found;
}

function tablesOf(document: Document): { rows: Rows; caption: Governor[] }[] {
  const tables = new Map<number, { rows: Map<number, Line[]>; caption: Governor[] }>();
  let caption: Governor[] = [];
  for (const line of document.lines) {
    if (line.tag === 'caption') caption = [{ kind: 'caption', text: textOf(document, line) }];
    if (line.cell === undefined) continue;
    const table = tables.get(line.cell.table) ?? { rows: new Map(), caption };
    tables.set(line.cell.table, table);
    caption = [];
    const row = table.rows.get(line.cell.row);
    if (row !== undefined) row.push(line);
    else if (table.rows.size < ROWS_MAX) table.rows.set(line.cell.row, [line]);
  }
  return [...tables.values()].map(({ rows, caption: above }) => ({
    rows: [...rows.values()].filter(({ length }) => length <= CELLS_MAX),
    caption: above,
  }));
}

function governCells(
  document: Document,
  rows: Rows,
  caption: Governor[],
  found: Map<Line, Governor[]>,
): void {
  const isWide = rows.some((row) => !isLone(row));
  const heads = headRows(document, rows, isWide);
  let banner: Governor[] = [];
  for (const row of rows.filter((one) => !heads.includes(one))) {
    const [first] = row;
    if (first !== undefined && isWide && isLone(row)) {
      banner = [{ kind: 'banner', text: textOf(document, first) }];
      found.set(first, caption);
      continue;
    }
    for (const cell of row)
      found.set(cell, [
        ...inRow(document, row, cell, heads),
        ...aboveCell(document, cell, heads),
        ...banner,
        ...caption,
      ]);
  }
}

/** The first cell of the row, and the heads of its other cells, as far as these hold something. */
function inRow(document: Document, row: readonly Line[], cell: Line, heads: Rows): Governor[] {
  const [first] = row;
  const head = heads.at(-1);
  const isNamed = cell !== first && first?.cell?.column === 0;
  const others = row.flatMap((other): Governor[] => {
    const above = other === cell || head === undefined ? undefined : at(head, columnOf(other));
    const text = textOf(document, other);
    return above === undefined || !/[\p{L}\d✓✔]/u.test(text) || NONE.test(text)
      ? []
      : [beside(other, textOf(document, above), text)];
  });
  return [...(isNamed ? [{ kind: 'row', text: textOf(document, first) } as const] : []), ...others];
}

/** The head of another cell of the row; of cells that stand not first, with what they say. */
const beside = (cell: Line, head: string, text: string): Governor =>
  columnOf(cell) === 0 ? { kind: 'corner', text: head } : { kind: 'besideInRow', text: `${head}: ${text}` };

/** The head of the column, and those of the rows of heads above it. */
function aboveCell(document: Document, cell: Line, heads: Rows): Governor[] {
  const nearest = heads.at(-1);
  return heads.toReversed().flatMap((head) => {
    const above = head === nearest ? at(head, columnOf(cell)) : reaching(head, columnOf(cell));
    return above === undefined ? [] : [{ kind: 'column', text: textOf(document, above) } as const];
  });
}

/** The rows of heads that a table begins with: of cells that are heads, else a first row of three cells or more without a figure. */
function headRows(document: Document, rows: Rows, isWide: boolean): Rows {
  const end = rows.findIndex((row) => !row.every(isHead) || (isWide && isLone(row)));
  const heads = rows.slice(0, Math.max(0, Math.min(end, HEADS_MAX)));
  const [first] = rows;
  if (heads.length > 0 || first === undefined || rows.length < 2) return heads;
  const labelling = first.filter((cell) => columnOf(cell) > 0);
  const isOfHeads = labelling.length > 0 && labelling.every(isHead);
  const isPlain =
    first.length >= 3 &&
    first
      .map((cell) => textOf(document, cell))
      .every((text) => !/\d/u.test(text) || BEGINS_WITH_YEAR.test(text));
  return isOfHeads || isPlain ? [first] : [];
}

const columnOf = ({ cell }: Line): number => cell?.column ?? 0;
const isHead = ({ cell }: Line): boolean => cell?.isHeader === true;
/** A row of nothing but its first cell. */
const isLone = (row: readonly Line[]): boolean => row.every((cell) => columnOf(cell) === 0);
const at = (head: readonly Line[], column: number): Line | undefined =>
  head.find((cell) => columnOf(cell) === column);
/** A head of an upper row reaches to the next one. */
const reaching = (head: readonly Line[], column: number): Line | undefined =>
  head.findLast((cell) => columnOf(cell) <= column && columnOf(cell) > 0);
