import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import { wordsOf } from '../../words/words.ts';

const WHOLE =
  /(?<!\p{L})(?:whole|total|totals|all|overall|altogether|combined|company|firm|group|organi[sz]ation|gesamt|insgesamt|total général|totale)(?!\p{L})/iu;

/** The heading of the column of a cell, which stands behind that of its row. */
function columnOf({ headings, passage }: Excerpt): string | undefined {
  if (passage.line.cell === undefined) return undefined;
  return headings.filter(({ level }) => level >= LEVEL_OF_LABELS)[1]?.text;
}

/** Of a row that is told for the whole and for its parts, a cell of a part that the question does not name. */
export function isOfPartColumn(excerpt: Excerpt, { question }: Analysis): boolean {
  const { cell } = excerpt.passage.line;
  const column = columnOf(excerpt);
  if (cell === undefined || column === undefined || WHOLE.test(column)) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  if (wordsOf(column).some(({ key }) => asked.has(key))) return false;
  return excerpt.siblings.some((other) => {
    const place = other.passage.line.cell;
    const isBeside = place?.table === cell.table && place.row === cell.row && place.column !== cell.column;
    return isBeside && WHOLE.test(columnOf(other) ?? '');
  });
}
