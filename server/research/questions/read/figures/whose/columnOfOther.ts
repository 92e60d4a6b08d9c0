import type { Document } from '../../../../documents/document.ts';
import type { Passage } from '../../../../documents/passage.ts';
import { foldName } from '../../../../identity/companyName.ts';
import { mentions } from '../../../../identity/subject.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';

/** A head of this many words may be a name with its year; a longer one is a sentence. */
const WORDS_MAX = 5;

/**
 * Whether a cell stands in a column, or below a banner, of somebody else: where one head of a table names the company ("Silverlea 2025", "Us"), the others ("Group
 * 2025", "State average") are told of whom they name, and the question names none of them.
 */
export function isInColumnOfOther(
  { passage, headings, siblings }: Excerpt,
  { analysis: { question }, spokenNames }: Pick<Reading, 'analysis' | 'spokenNames'>,
): boolean {
  const cell = passage.line.cell;
  if (cell === undefined) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  const isAsked = (text: string) =>
    wordsOf(text).some(({ key, word }) => asked.has(key) && /\p{L}{3}/u.test(word));
  const isOwn = (text: string) =>
    mentions(text, spokenNames) ||
    /^(?:us|we|ours|our house)$/iu.test(text.trim()) ||
    [...spokenNames].some((spoken) => ` ${spoken} `.startsWith(` ${foldName(text.split(' ')[0] ?? '')} `));
  const above = bannersOf(passage, cell.table);
  const banner = above.findLast(({ row }) => row < cell.row);
  if (
    banner !== undefined &&
    !isOwn(banner.text) &&
    !isAsked(banner.text) &&
    above.some(({ text }) => isOwn(text))
  )
    return true;
  const heads = siblings.filter(
    (one) => one.passage.line.cell?.table === cell.table && one.passage.line.cell.row === 0,
  );
  const own = headings.find(
    ({ passage: { line } }) => line.cell?.row === 0 && line.cell.column === cell.column,
  );
  if (own === undefined || cell.row === 0 || isOwn(own.text) || own.text.split(' ').length > WORDS_MAX)
    return false;
  if (!heads.some(({ passage: head }) => head.line.cell?.column !== 0 && isOwn(head.text))) return false;
  return !isAsked(own.text);
}

interface Banner {
  row: number;
  text: string;
}
const BANNERS = new WeakMap<Document, Map<number, Banner[]>>();

/** The rows of a table that have one cell only, above other rows: "Severn Gate Holdings". */
function bannersOf({ document }: Passage, table: number): Banner[] {
  const known = BANNERS.get(document) ?? bannersOfTables(document);
  BANNERS.set(document, known);
  return known.get(table) ?? [];
}

function bannersOfTables({ lines, text }: Document): Map<number, Banner[]> {
  const tables = new Map<number, Map<number, string[]>>();
  for (const { cell, start, end } of lines) {
    if (cell === undefined) continue;
    const rows = tables.get(cell.table) ?? new Map<number, string[]>();
    tables.set(cell.table, rows);
    const cells = rows.get(cell.row) ?? [];
    rows.set(cell.row, cells);
    cells.push(text.slice(start, end));
  }
  const banners = ([row, cells]: [number, string[]]) =>
    cells.length === 1 ? [{ row, text: cells[0] ?? '' }] : [];
  return new Map([...tables].map(([table, rows]) => [table, [...rows].flatMap(banners)]));
}
