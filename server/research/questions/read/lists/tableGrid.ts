import type { Excerpt } from '../../excerpts.ts';
import type { Ranked } from '../../ranking.ts';

/** The cells of a table as they were ranked, by row and column. */
export interface Table {
  cells: Map<string, Ranked>;
  rows: number[];
  columns: number[];
}

/** A cell beside the name of a thing, with the label of its column, or of its row where the things are told column by column. */
interface CellBeside {
  excerpt: Excerpt;
  label: string;
  place: number;
}

/** A thing of a table, and what its other cells say of it. */
export interface Line {
  name: Ranked;
  cells: CellBeside[];
}

/** The lines of a table with names of one kind. `isOfColumn`: other things than those that the lines are about. */
interface Lines {
  lines: Line[];
  isOfColumn: boolean;
}

const COLUMNS_MAX = 24;

/** The tables of the own pages, as far as their cells were ranked. */
export function tablesOf(ranked: readonly Ranked[]): Table[] {
  const tables = new Map<string, Table>();
  for (const one of ranked) {
    const { page, passage } = one.excerpt;
    const { cell } = passage.line;
    if (cell === undefined) continue;
    const key = `${page.document.url} ${cell.table}`;
    const table = tables.get(key) ?? emptyTable();
    tables.set(key, table);
    const place = placeOf(cell.row, cell.column);
    // A cell of several sentences is told by its first.
    const known = table.cells.get(place);
    if (known === undefined || known.excerpt.index > one.excerpt.index) table.cells.set(place, one);
    if (!table.rows.includes(cell.row)) table.rows.push(cell.row);
    if (!table.columns.includes(cell.column)) table.columns.push(cell.column);
  }
  const ascending = (a: number, b: number) => a - b;
  return [...tables.values()]
    .map(({ cells, rows, columns }) => ({
      cells,
      rows: rows.sort(ascending),
      columns: columns.sort(ascending),
    }))
    .filter(({ columns }) => columns.length >= 2 && columns.length <= COLUMNS_MAX);
}

const emptyTable = (): Table => ({ cells: new Map(), rows: [], columns: [] });
const placeOf = (row: number, column: number) => `${row} ${column}`;
const textOf = (cell: Ranked | undefined): string => cell?.excerpt.passage.text.trim() ?? '';

/**
 * The lines of a table whose names are of the kind that is asked for: rows by their first cell, rows by a cell under a label that names the kind
 * ("Country"), and columns by their heads, where the first column labels the rows ("Status").
 * @param isOfKind  of a name, with the label of its column; null where it is the first of its line
 */
export function linesOf(table: Table, isOfKind: (name: Excerpt, label: string | null) => boolean): Lines[] {
  const { rows, columns, cells } = table;
  const [head = 0, ...body] = rows;
  const at = (row: number, column: number) => cells.get(placeOf(row, column));
  const isHead = columns.filter((column) => column > 0).every((column) => isHeader(at(head, column)));
  const labelOf = (column: number) => (isHead ? textOf(at(head, column)) : '');
  const byRow = (nameColumn: number): Line[] =>
    (isHead ? body : rows).flatMap((row) => {
      const name = at(row, nameColumn);
      const isOfHeads = columns.every((column) => isHeader(at(row, column)) || at(row, column) === undefined);
      if (name === undefined || isOfHeads) return [];
      const beside = columns.filter((column) => column !== nameColumn);
      return [
        {
          name,
          cells: beside.flatMap((column) => {
            const cell = at(row, column);
            return cell === undefined
              ? []
              : [{ excerpt: cell.excerpt, label: labelOf(column), place: column }];
          }),
        },
      ];
    });
  const first = byRow(0);
  const ofFirst = first.length > 0 && first.some(({ name }) => isOfKind(name.excerpt, null)) ? [first] : [];
  const others = columns
    .slice(1)
    .filter(() => isHead && rows.length > 2)
    .map((column) => ({ lines: byRow(column), label: labelOf(column) }))
    .filter(({ lines: [line], label }) => line !== undefined && isOfKind(line.name.excerpt, label));
  // Where a column of its own names the kind, the first one holds another.
  const isFirst = others.length === 0 || isOfKindByLabel(isOfKind, first, labelOf(0));
  return [
    ...[...(isFirst ? ofFirst : []), ...byColumn(table, isOfKind)].map((lines) => ({
      lines,
      isOfColumn: false,
    })),
    ...others.map(({ lines }) => ({ lines, isOfColumn: true })),
  ];
}

const isOfKindByLabel = (
  isOfKind: (name: Excerpt, label: string | null) => boolean,
  [line]: readonly Line[],
  label: string,
): boolean => line !== undefined && isOfKind(line.name.excerpt, label);

/** "| Dew | Rill | Beck" above "Status | flying | flying | in development": the first row names the things. */
function byColumn(
  { rows, columns, cells }: Table,
  isOfKind: (name: Excerpt, label: string | null) => boolean,
): Line[][] {
  const [head = 0, ...body] = rows;
  const at = (row: number, column: number) => cells.get(placeOf(row, column));
  const things = columns.filter((column) => column > 0);
  const areLabelled = body.length > 0 && body.every((row) => at(row, 0) !== undefined);
  // Where the corner says what the rows are, they are the things.
  const isCornerEmpty = textOf(at(head, 0)) === '';
  if (!areLabelled || !isCornerEmpty || !things.every((column) => isHeader(at(head, column)))) return [];
  const lines = things.flatMap((column) => {
    const name = at(head, column);
    if (name === undefined) return [];
    return [
      {
        name,
        cells: body.flatMap((row) => {
          const cell = at(row, column);
          return cell === undefined ? [] : [{ excerpt: cell.excerpt, label: textOf(at(row, 0)), place: row }];
        }),
      },
    ];
  });
  const [first] = lines;
  return lines.length >= 2 && first !== undefined && isOfKind(first.name.excerpt, null) ? [lines] : [];
}

const isHeader = (cell: Ranked | undefined): boolean => cell?.excerpt.passage.line.cell?.isHeader === true;

/** What stands in the same place of each line. */
export const cellsAcross = (lines: readonly Line[], place: number): CellBeside[] =>
  lines.flatMap(({ cells }) => cells.filter((cell) => cell.place === place));

const YES = /^(?:yes|ja|oui|sí|✓|✔|✅|•|●|x|included|available)\.?$/iu;
const LACKS =
  /^(?:no|none|nein|non|ninguno|keine?|0|0 %|[–—✗✘×-]|not (?:carried|available|offered|included|fitted))\.?$/iu;
const COUNT = /^[\d.,\s]*[1-9][\d.,\s]*(?: \p{L}{1,3}[²³]?)?$/u;

/** "11–16", "10 am to 4 pm" below "Open on Sunday". */
const HOURS =
  /^(?:from )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)? ?(?:[–-]|to|until) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?(?: uhr| h)?$/iu;
const CLOSED = /^(?:closed|geschlossen|fermé|cerrado|chiuso|gesloten)$/iu;

/** Whether a cell says that there is none of what its label names. */
export const isLacking = (text: string): boolean => LACKS.test(text.trim());

/** Whether a cell says that there is what its label names: by a yes, or by a number where others in its place have none. */
export const isFilled = (text: string, others: readonly string[]): boolean =>
  YES.test(text.trim()) ||
  (HOURS.test(text.trim()) && others.some((other) => isLacking(other) || CLOSED.test(other.trim()))) ||
  (COUNT.test(text.trim()) && (others.some(isLacking) || areCounts(others)));

/** Whether each cell counts some. */
export const areCounts = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((text) => COUNT.test(text.trim()));
