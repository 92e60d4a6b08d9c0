import type { Document } from '../documents/document.ts';
import { isHeadOfChapters, isHeadOfPages } from '../documents/indexOfBook.ts';
import { isTakenBackByNote } from '../documents/noteMarks.ts';
import type { Cell, Line } from '../documents/pageText.ts';

/** A line of a page that is a cell of a table. */
type CellLine = Line & { cell: Cell };

const tablesOfDocuments = new WeakMap<Document, Map<number, CellLine[]>>();

function tablesOf(document: Document): Map<number, CellLine[]> {
  const known = tablesOfDocuments.get(document);
  if (known) return known;
  const tables = new Map<number, CellLine[]>();
  for (const line of document.lines) {
    if (line.cell === undefined) continue;
    const cells = tables.get(line.cell.table) ?? [];
    cells.push(line as CellLine);
    tables.set(line.cell.table, cells);
  }
  tablesOfDocuments.set(document, tables);
  return tables;
}

/** Heads of columns that hold no value of what their rows are called: where it is told, how it changed, which one it is. */
const NO_VALUE =
  /^(?:(?:year-on-year |annual |relative )?(?:change|difference|variance|growth|development|increase|decrease|trend)s?(?: .{0,20})?|veränderung.{0,20}|évolution|variación|variazione|[+±]\/?[-−–]?(?: ?%)?|Δ.{0,10}|%|yoy|rank(?:ing)?|no\.?|number|#|notes?|ref(?:erence)?\.?|links?|chapters?|sections?|(?:20\d\d )?(?:target|goal|plan|budget|forecast|outlook)s?(?: .{0,20})?)$/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/**
 * The line that holds the value of a labelled fact: what follows the label; of a table the cell beside it, of columns of years the latest, and
 * of a head the one cell below it, or that of the latest year. A head and what begins the row below it are no pair.
 */
export function valueLineOf(document: Document, index: number): Line | undefined {
  const label = document.lines[index];
  const next = document.lines[index + 1];
  if (label?.cell === undefined) return next;
  const { row, column, table } = label.cell;
  const cells = tablesOf(document).get(table) ?? [];
  const words = (line: Line | undefined) => (line ? document.text.slice(line.start, line.end).trim() : '');
  const heads = headsOf(cells, words);
  if (heads !== null && heads.row === row) return belowHead(document, label.cell, cells, words);
  const beside = cells.filter(({ cell }) => cell.row === row && cell.column > column);
  const headOf = ({ cell }: CellLine) =>
    cells.find(
      (one) =>
        one.cell.column === cell.column &&
        one.cell.row !== cell.row &&
        (heads?.row ?? one.cell.row) === one.cell.row,
    );
  const holdsValue = (line: CellLine) => {
    const head = heads === null ? undefined : headOf(line);
    const isTakenBack = head !== undefined && isTakenBackByNote(document, head.start, head.end);
    return !isTakenBack && !NO_VALUE.test(words(head)) && !isHeadOfPages(words(head));
  };
  const corner = cells.find(({ cell }) => cell.row === heads?.row && cell.column === 0);
  if (isHeadOfChapters(words(corner))) return undefined;
  const [first] = beside;
  if (column > 0 || beside.length < 2) return first !== undefined && holdsValue(first) ? first : undefined;
  const years = beside.map((line) => Number(YEAR.exec(words(headOf(line)))?.[0] ?? 0));
  const latest = Math.max(...years);
  const value = latest === 0 ? first : beside[years.indexOf(latest)];
  return value !== undefined && holdsValue(value) ? value : undefined;
}

const PLAIN_HEADS_MIN = 3;

/** The row of heads: of header cells only, above rows that are not; else a first row of three cells or more without a figure. */
function headsOf(cells: readonly CellLine[], words: (line: Line) => string): { row: number } | null {
  const row = cells[0]?.cell.row;
  if (row === undefined) return null;
  const first = cells.filter(({ cell }) => cell.row === row);
  const below = cells.filter(({ cell }) => cell.row !== row);
  if (below.length === 0) return null;
  const areHeaders = first.every(({ cell }) => cell.isHeader) && !below.every(({ cell }) => cell.isHeader);
  const arePlain =
    first.length >= PLAIN_HEADS_MIN &&
    first.every((line) => !/\d/u.test(words(line))) &&
    below.some((line) => /\d/u.test(words(line)));
  return areHeaders || arePlain ? { row } : null;
}

/** What a head is the label of: the one cell below it; of rows that are years, the one of the last year that has come. */
function belowHead(
  document: Document,
  { row, column }: Cell,
  cells: readonly CellLine[],
  words: (line: Line | undefined) => string,
): Line | undefined {
  const below = cells.filter(({ cell }) => cell.column === column && cell.row > row);
  if (below.length < 2) return below[0];
  const today = document.page.accessedAt.getUTCFullYear();
  const years = below.map(({ cell }) => {
    const start = cells.find((one) => one.cell.row === cell.row && one.cell.column === 0);
    const named = /^(?:(?:FY|fiscal|year) ?)?(?<year>(?:19|20)\d\d)$/iu.exec(words(start))?.groups?.year;
    return Number(named ?? Number.NaN);
  });
  if (column === 0 || years.some(Number.isNaN)) return undefined;
  const latest = Math.max(...years.filter((year) => year <= today));
  return below[years.indexOf(latest)];
}

/** Whether two lines stand in different rows of a table of several columns: neither is the label of the other. */
export const areOfOtherRows = (line: Line | undefined, next: Line | undefined): boolean =>
  line?.cell !== undefined &&
  next?.cell !== undefined &&
  line.cell.table === next.cell.table &&
  line.cell.row !== next.cell.row &&
  line.cell.column + next.cell.column > 0;
