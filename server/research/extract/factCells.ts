import type { Document } from '../documents/document.ts';
import { isHeadOfChapters, isHeadOfPages } from '../documents/indexOfBook.ts';
import type { Cell, Line } from '../documents/pageText.ts';

/** A line of a page that is a cell of a table. */
type CellLine = Line & { cell: Cell };

/** Heads of columns that hold no value of what their rows are called: where it is told, how it changed, which one it is. */
const NO_VALUE =
  /^(?:(?:year-on-year |annual |relative )?(?:change|difference|variance|growth|development|increase|decrease|trend)s?(?: .{0,20})?|veränderung.{0,20}|évolution|variación|variazione|[+±]\/?[-−–]?(?: ?%)?|Δ.{0,10}|%|yoy|rank(?:ing)?|no\.?|number|#|notes?|ref(?:erence)?\.?|links?|chapters?|sections?|(?:20\d\d )?(?:target|goal|plan|budget|forecast|outlook)s?(?: .{0,20})?)$/iu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/u;
const ROW_OF_YEAR = /^(?:(?:FY|fiscal|year) ?)?(?<year>(?:19|20)\d\d)$/iu;

const tablesOfDocuments = new WeakMap<Document, Map<number, FactTable>>();

/**
 * The line that holds the value of a labelled fact: what follows the label; of a table the cell beside it, of columns of years the latest, and
 * of a head the one cell below it, or that of the latest year. A head and what begins the row below it are no pair.
 */
export function valueLineOf(document: Document, index: number): Line | undefined {
  const label = document.lines[index];
  if (label?.cell === undefined) return document.lines[index + 1];
  return tablesOf(document).get(label.cell.table)?.valueOf(label.cell);
}

function tablesOf(document: Document): Map<number, FactTable> {
  const known = tablesOfDocuments.get(document);
  if (known) return known;
  const found = new Map<number, { lines: CellLine[]; above: Line | undefined }>();
  document.lines.forEach((line, index) => {
    if (!isCellLine(line)) return;
    const table = found.get(line.cell.table) ?? { lines: [], above: document.lines[index - 1] };
    table.lines.push(line);
    found.set(line.cell.table, table);
  });
  const tables = new Map(
    [...found].map(([table, { lines, above }]) => [table, new FactTable(document, lines, above)]),
  );
  tablesOfDocuments.set(document, tables);
  return tables;
}

const isCellLine = (line: Line): line is CellLine => line.cell !== undefined;

/** A table of what was spent, or of prices: "Spending | Staff | 396" counts nobody. */
const OF_MONEY =
  /[£$€¥]|(?<!\p{L})(?:spend\p{L}*|spent|expen[sd]\p{L}*|costs?|budget|outgoings?|payments?|prices?|rates?|fees?|tariffs?|salar\p{L}+|wages?|charges?|ausgaben|kosten|aufwand|preise|dépenses|coûts|tarifs|prix|gastos|costes|precios|spese|costi|uitgaven)(?!\p{L})/iu;

/** Whether the heads of a line's table, its caption or the heading above it say that it tells of money. */
export const isInTableOfMoney = (document: Document, { cell }: Line): boolean =>
  cell !== undefined && tablesOf(document).get(cell.table)?.isOfMoney === true;

const TITLES_TABLE = /^(?:caption|h[1-6])$/;

/** The cells of a row from left to right, each by its first line, and where each column stands among them. */
interface Row {
  cells: CellLine[];
  places: Map<number, number>;
}

/** A table by rows and columns: a page may hold a hundred thousand cells, and each of them may be a label. */
class FactTable {
  private readonly document: Document;
  private readonly rows: ReadonlyMap<number, Row>;
  private readonly columns: ReadonlyMap<number, CellLine[]>;
  /** The row of heads. */
  private readonly heads: number | null;
  private readonly values = new Map<number, Map<number, CellLine | undefined>>();

  readonly isOfMoney: boolean;

  /**
   * @param lines  of its cells, in the order of the page
   * @param above  the line before it
   */
  constructor(document: Document, lines: readonly CellLine[], above: Line | undefined) {
    this.document = document;
    this.rows = new Map(
      [...Map.groupBy(lines, ({ cell }) => cell.row)].map(([row, some]) => [row, rowOf(some)]),
    );
    this.columns = Map.groupBy(lines, ({ cell }) => cell.column);
    this.heads = headsOf(lines, (line) => this.words(line));
    this.isOfMoney =
      (above !== undefined && TITLES_TABLE.test(above.tag) && OF_MONEY.test(this.words(above))) ||
      lines.some((line) => line.cell.row === 0 && OF_MONEY.test(this.words(line)));
  }

  /** The value beside or below a label, the same for each line of the label's cell. */
  valueOf({ row, column }: Cell): CellLine | undefined {
    const ofRow = this.values.get(row) ?? new Map<number, CellLine | undefined>();
    this.values.set(row, ofRow);
    if (!ofRow.has(column))
      ofRow.set(column, this.heads === row ? this.belowHead(row, column) : this.besideLabel(row, column));
    return ofRow.get(column);
  }

  private besideLabel(row: number, column: number): CellLine | undefined {
    if (this.heads !== null && isHeadOfChapters(this.words(this.cellAt(this.heads, 0)))) return undefined;
    const { cells = [], places } = this.rows.get(row) ?? {};
    const next = (places?.get(column) ?? cells.length) + 1;
    const first = cells[next];
    if (column > 0 || next + 1 >= cells.length)
      return first !== undefined && this.holdsValue(first) ? first : undefined;
    const beside = cells.slice(next);
    const years = beside.map((line) => Number(YEAR.exec(this.words(this.headOf(line)))?.[0] ?? 0));
    const latest = years.reduce((one, other) => Math.max(one, other), 0);
    const value = latest === 0 ? first : beside[years.indexOf(latest)];
    return value !== undefined && this.holdsValue(value) ? value : undefined;
  }

  /** What a head is the label of: the one cell below it; of rows that are years, the one of the last year that has come. */
  private belowHead(row: number, column: number): CellLine | undefined {
    const below = (this.columns.get(column) ?? []).filter(({ cell }) => cell.row > row);
    if (below.length < 2) return below[0];
    const today = this.document.page.accessedAt.getUTCFullYear();
    const years = below.map(({ cell }) => {
      const start = this.words(this.cellAt(cell.row, 0));
      return Number(ROW_OF_YEAR.exec(start)?.groups?.year ?? Number.NaN);
    });
    if (column === 0 || years.some(Number.isNaN)) return undefined;
    const latest = years.reduce((one, other) => (other <= today ? Math.max(one, other) : one), 0);
    return below[years.indexOf(latest)];
  }

  private holdsValue(line: CellLine): boolean {
    const head = this.heads === null ? undefined : this.headOf(line);
    return !NO_VALUE.test(this.words(head)) && !isHeadOfPages(this.words(head));
  }

  /** The head of a cell's column; without a row of heads, its first cell of another row. */
  private headOf({ cell: { row, column } }: CellLine): CellLine | undefined {
    if (this.heads === row) return undefined;
    if (this.heads !== null) return this.cellAt(this.heads, column);
    return this.columns.get(column)?.find(({ cell }) => cell.row !== row);
  }

  private cellAt(row: number, column: number): CellLine | undefined {
    const { cells, places } = this.rows.get(row) ?? {};
    return cells?.[places?.get(column) ?? -1];
  }

  private words(line: Line | undefined): string {
    return line ? this.document.text.slice(line.start, line.end).trim() : '';
  }
}

function rowOf(lines: readonly CellLine[]): Row {
  const places = new Map<number, number>();
  const cells = lines.filter(({ cell: { column } }) => {
    if (places.has(column)) return false;
    places.set(column, places.size);
    return true;
  });
  return { cells, places };
}

const PLAIN_HEADS_MIN = 3;

/** The row of heads: of header cells only, above rows that are not; else a first row of three cells or more without a figure. */
function headsOf(cells: readonly CellLine[], words: (line: Line) => string): number | null {
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
  return areHeaders || arePlain ? row : null;
}

/** Whether two lines stand in different rows of a table of several columns: neither is the label of the other. */
export const areOfOtherRows = (line: Line | undefined, next: Line | undefined): boolean =>
  line?.cell !== undefined &&
  next?.cell !== undefined &&
  line.cell.table === next.cell.table &&
  line.cell.row !== next.cell.row &&
  line.cell.column + next.cell.column > 0;
