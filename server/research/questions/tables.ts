import { marksOf, yearOfReading } from '../documents/governed.ts';
import type { Cell } from '../documents/pageText.ts';
import type { Passage } from '../documents/passage.ts';
import type { Heading } from './headings.ts';
import { inFullYears } from './words/businessYears.ts';

const COLUMNS_MAX = 24;
const LABEL_LEVEL = 8;
/** The heading of a column of units. */
const UNIT = /^(?:units?|unit of measure|einheit|unité|unidad)$/iu;
/** A row that is a part of the nearest row above it that is none. */
const OF_WHICH =
  /^(?:[–—-] ?)?(?:of which|thereof|davon|dont|di cui|de (?:los|las) cuales|de ell[ao]s?)(?!\p{L})/iu;

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
  for (const table of tables.values()) labelTable(table, labels, leadInOf(table, passages));
  return labels;
}

const LEAD_IN_CHARACTERS_MAX = 120;
const SENTENCES_MAX = 3;
/** "All prices per tonne, net.", "Canadian dollars, per learner and year.", "From our accounts for the year to 31 March 2026." */
const OF_ALL =
  /^(?:all |our |the )?(?:(?:monthly|yearly|annual|daily|weekly|net|gross|list|standard|current) )*(?:prices?|fees|rates|charges|tariffs?|premiums?|fares|rents?|amounts|figures)(?!\p{L})|^[^.;]{0,60}(?<!\p{L})per (?!share|cent)\p{L}|^(?:from|out of) (?:our|the) (?:\p{L}+ )?(?:accounts|report)(?!\p{L})|^(?:for|in) the (?:\p{L}+ )?year (?:to|ended|ending)(?!\p{L})|^(?:in )?(?:(?:US|Canadian|Australian|New Zealand) )?(?:dollars|pounds|euros?) an? \p{L}|^(?:alle )?(?:preise|tarife|angaben|gebühren|prix|tarifs|montants|precios|tarifas|prezzi|tariffe|prijzen|tarieven)(?!\p{L})/iu;
/** A sentence with a sum or a share of its own tells of that. */
const OF_ITS_OWN = /[€£$%]\s?\d|\d\s?[€£$%]/u;

/** "Units under contract (1 January):", right above a table, says what all its cells are of; so do sentences on all prices. */
function leadInOf([first]: readonly Passage[], passages: readonly Passage[]): Heading[] {
  const at = first === undefined ? -1 : passages.indexOf(first);
  // A caption stands between the table and what leads to it.
  const before = passages[passages[at - 1]?.line.tag === 'caption' ? at - 2 : at - 1];
  if (before === undefined || before.line.cell !== undefined || before.line.region !== first?.line.region)
    return [];
  const sentences = passages
    .slice(Math.max(0, at - SENTENCES_MAX - 1), at)
    .filter(({ line, text }) => line === before.line && OF_ALL.test(text) && /[.!]$/u.test(text))
    .filter(({ text }) => !OF_ITS_OWN.test(text));
  return (before.text.endsWith(':') ? [before] : sentences)
    .filter(({ text }) => text.length <= LEAD_IN_CHARACTERS_MAX)
    .map((passage) => ({ text: passage.text, passage, level: LABEL_LEVEL, isLeadIn: true }));
}

/** What labels the cells of one table: by row and by column. */
interface Labels {
  rows: Map<number, Passage>;
  columns: Map<number, Passage>;
  unitColumn: number | undefined;
  units: Map<number, Passage>;
  /** The names of rows that their first cells do not tell apart, and what heads them. */
  names: Map<number, Passage>;
  headOfNames: Passage | undefined;
  /** The latest of several years that head columns; 0 where they are no years. */
  latestYear: number;
}

function labelTable(table: Passage[], labels: Map<Passage, Heading[]>, leadIn: readonly Heading[]): void {
  const width = Math.max(...table.map(({ line }) => line.cell?.column ?? 0)) + 1;
  if (width < 2 || width > COLUMNS_MAX) return;
  const heading = headingRow(table);
  const known = labelsOf(table, heading);
  for (const passage of table) {
    const { cell } = passage.line;
    if (cell !== undefined && cell.row !== heading)
      labels.set(passage, [...labelsOfCell(cell, known), ...leadIn]);
  }
}

function labelsOf(table: Passage[], heading: number | null): Labels {
  const rows = new Map<number, Passage>();
  const columns = new Map<number, Passage>();
  for (const passage of table) {
    const { cell } = passage.line;
    if (cell === undefined) continue;
    if (cell.column === 0 && !rows.has(cell.row)) rows.set(cell.row, passage);
    if (cell.row === heading && !columns.has(cell.column)) columns.set(cell.column, passage);
  }
  const years = [...columns.values()].filter(isOfNow).flatMap(({ text }) => yearOf(text) ?? []);
  const unitColumn = [...columns].find(([, { text }]) => UNIT.test(text))?.[0];
  const units = new Map<number, Passage>();
  for (const passage of table) {
    const { cell } = passage.line;
    if (unitColumn !== undefined && cell?.column === unitColumn) units.set(cell.row, passage);
  }
  const namesAt = columnOfNames(table, rows, heading);
  const names = new Map<number, Passage>();
  for (const passage of table) {
    const { cell } = passage.line;
    if (cell !== undefined && cell.column === namesAt && cell.row !== heading) names.set(cell.row, passage);
  }
  const headOfNames = namesAt === undefined ? undefined : columns.get(namesAt);
  return {
    rows,
    columns,
    unitColumn,
    units,
    names,
    headOfNames,
    latestYear: years.length > 1 ? Math.max(...years) : 0,
  };
}

/** "15 September", "2022", "Q3 2025": when, and no name. */
const ONLY_DATE =
  /^(?:\d{1,2}(?:st|nd|rd|th)?\.? ?)?(?:\p{L}{3,9}\.? ?)?(?:\d{1,2}, )?(?:(?:19|20)\d\d(?:[/–-]\d\d)?)?$|^[QH]\d(?: (?:19|20)\d\d)?$|^\d{1,2}[./]\d{1,2}[./](?:\d\d){1,2}$/u;
const MONTH_OR_DIGIT = /\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*$/iu;
const isOnlyDate = (text: string): boolean => ONLY_DATE.test(text) && MONTH_OR_DIGIT.test(text);
/** A sum, a share or a measure is no name. */
const IS_FIGURE = /^[^\p{L}\d]*\d|^\p{Lu}{2,3}[$€£]? ?[€£$-]?\d[\d.,]*\d|^[–-]$/u;

/**
 * Where the first cells of the rows are only dates, or say the same over and over ("Thorne Gate" of every unit there), the next column that names
 * each row by another word; undefined where there is none.
 */
function columnOfNames(table: Passage[], rows: Labels['rows'], heading: number | null): number | undefined {
  const labels = [...rows].flatMap(([row, { text }]) => (row === heading ? [] : text.trim()));
  const isApart = new Set(labels).size === labels.length && !labels.every(isOnlyDate);
  if (labels.length < 2 || isApart) return undefined;
  const width = Math.max(...table.map(({ line }) => line.cell?.column ?? 0)) + 1;
  return Array.from({ length: width - 1 }, (_one, at) => at + 1).find((column) => {
    const cells = table
      .filter(({ line }) => line.cell?.column === column && line.cell.row !== heading)
      .map(({ text }) => text.trim());
    return (
      cells.length === labels.length &&
      new Set(cells).size === cells.length &&
      cells.every((text) => /\p{L}/u.test(text) && (!IS_FIGURE.test(text) || NAME_WITH_NUMBER.test(text)))
    );
  });
}
/** "TG6", "Unit 4". */
const NAME_WITH_NUMBER = /^\p{Lu}{1,4}-?\d{1,4}$|^\p{Lu}\p{Ll}+ \d{1,4}$/u;

/** "2030 target", "2027e": what is aimed at overtakes nothing. */
const isOfNow = ({ document, text }: Passage): boolean =>
  !marksOf({ kind: 'column', text }, yearOfReading(document)).some(({ kind }) => kind === 'plan');

/** "of which Norway", "of which Denmark": both are parts of the row before the first of them. */
function wholeOf(row: number, rows: Labels['rows']): Passage | undefined {
  if (!OF_WHICH.test(rows.get(row)?.text ?? '')) return undefined;
  const above = rows.get(row - 1);
  return above !== undefined && OF_WHICH.test(above.text) ? wholeOf(row - 1, rows) : above;
}

function labelsOfCell(
  cell: Cell,
  { rows, columns, unitColumn, units, names, headOfNames, latestYear }: Labels,
): Heading[] {
  const row = cell.column === 0 ? undefined : rows.get(cell.row);
  const column = columns.get(cell.column);
  const parent = row === undefined ? undefined : wholeOf(cell.row, rows);
  const unit = cell.column === unitColumn ? undefined : units.get(cell.row);
  // A row that is called by figures only ("25–99") is of what stands above them.
  const head = row !== undefined && !/\p{L}{2}/u.test(row.text) ? columns.get(0) : undefined;
  const isOvertaken = (yearOf(column?.text ?? '') ?? latestYear) < latestYear;
  const kind = row === undefined ? null : kindOfRows(columns.get(0));
  const named = names.get(cell.row);
  const name = named?.line.cell?.column === cell.column ? undefined : named;
  const kindOfNames = kindOfRows(headOfNames);
  return [row, column, parent, unit === name ? undefined : unit, head, name]
    .filter((label) => label !== undefined)
    .map((label) => ({
      text: label.text,
      passage: label,
      level: LABEL_LEVEL,
      ...(isOvertaken ? { isOvertaken } : {}),
      ...(kind !== null && label === row ? { kind } : {}),
      ...(kindOfNames !== null && label === name ? { kind: kindOfNames } : {}),
    }));
}

const KIND_WORDS_MAX = 5;

/** The heading above the labels of rows, as far as it names something. */
function kindOfRows(corner: Passage | undefined): string | null {
  const isName = corner !== undefined && /\p{L}{3}/u.test(corner.text);
  return isName && corner.text.split(' ').length <= KIND_WORDS_MAX ? corner.text : null;
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
  const years = inFullYears(text).match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  return years.length === 1 && text.length <= 30 ? Number(years[0]) : null;
}
