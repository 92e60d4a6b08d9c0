import type { Document } from '../document.ts';
import { type Passage, passagesOf } from '../passage.ts';
import { decodeFewEntities } from '../reader.ts';
import type { Heading } from './headings.ts';

const LABEL_LEVEL = 8;
const SOURCE_MAX = 1_500_000;
const CELLS_MAX = 5000;
const SPAN_MAX = 20;

const TABLE = /<table\b[^>]*>|<\/table\s*>/giu;
const ROW = /<tr\b[^>]*>/giu;
const CELL = /<(t[hd])\b([^>]*)>/giu;

interface Cell {
  text: string;
  isHeader: boolean;
  column: number;
  row: Cell[];
}

/**
 * The labels of table cells: the first cell of the row, and the heading of the column. Rows are read from the page's
 * markup; the passages of cells are found again by their words, in order. What does not match stays without a label.
 */
export function tableLabels(document: Document): Map<Passage, Heading[]> {
  const labels = new Map<Passage, Heading[]>();
  const places = new Map<Cell, Passage>();
  const passages = passagesOf(document).filter(({ line }) => line.tag === 'td' || line.tag === 'th');
  if (passages.length === 0) return labels;
  const tables = tablesOf(document.source.slice(0, SOURCE_MAX));
  let at = 0;
  for (const cell of tables.flat(2)) {
    if (cell.text === '') continue;
    const found = passages.findIndex(
      (passage, index) =>
        index >= at &&
        index < at + 40 &&
        cell.text.startsWith(bare(passage.text)) &&
        bare(passage.text) !== '',
    );
    if (found === -1) continue;
    const passage = passages[found];
    if (passage !== undefined) places.set(cell, passage);
    at = found + 1;
  }
  for (const rows of tables) {
    const header = headerOf(rows);
    for (const cell of rows.flat()) {
      const passage = places.get(cell);
      if (passage === undefined || header?.includes(cell)) continue;
      const [first] = cell.row;
      const rowLabel = first === cell ? undefined : first;
      const columnLabel = header?.find(({ column }) => column === cell.column);
      const found = [rowLabel, columnLabel].flatMap((label) => {
        const labelPassage = label === undefined ? undefined : places.get(label);
        return labelPassage === undefined
          ? []
          : [{ text: labelPassage.text, passage: labelPassage, level: LABEL_LEVEL }];
      });
      labels.set(passage, found);
    }
  }
  return labels;
}

/** The first row, where all its cells are headings, or where a row of the body begins with one cell more that says what it is. */
function headerOf(rows: Cell[][]): Cell[] | null {
  const [first] = rows;
  if (first === undefined || rows.length < 2 || first.length < 2) return null;
  return first.every(({ isHeader, text }) => isHeader || text === '') ? first : null;
}

function tablesOf(source: string): Cell[][][] {
  const tables: Cell[][][] = [];
  let start = -1;
  let cells = 0;
  for (const match of source.matchAll(TABLE)) {
    if (match[0].startsWith('</')) {
      if (start !== -1 && cells < CELLS_MAX) {
        const rows = rowsOf(source.slice(start, match.index));
        cells += rows.flat().length;
        tables.push(rows);
      }
      start = -1;
    } else start = match.index + match[0].length;
  }
  return tables;
}

function rowsOf(table: string): Cell[][] {
  return parts(table, ROW).map(({ text }) => {
    const row: Cell[] = [];
    let column = 0;
    for (const { text: inner, name, attributes } of parts(text, CELL)) {
      row.push({
        text: bare(decodeFewEntities(inner.replace(/<[^>]*>/g, ' '))),
        isHeader: name === 'th',
        column,
        row,
      });
      const span = Number(/colspan\s*=\s*["']?(\d{1,2})/i.exec(attributes)?.[1] ?? 1);
      column += Math.min(SPAN_MAX, Math.max(1, span));
    }
    return row;
  });
}

/** What stands behind each match of an opening tag, up to the next. */
function parts(text: string, opening: RegExp): { text: string; name: string; attributes: string }[] {
  const matches = [...text.matchAll(opening)];
  return matches.map((match, index) => ({
    text: text.slice(match.index + match[0].length, matches[index + 1]?.index ?? text.length),
    name: (match[1] ?? '').toLowerCase(),
    attributes: match[2] ?? '',
  }));
}

/** Letters and digits alone, so that spaces and entities make no difference. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
