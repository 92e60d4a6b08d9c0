import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { wordsOf } from '../../../words/words.ts';

const WHOLE =
  /(?<!\p{L})(?:whole|total|totals|all|overall|altogether|together|combined|sum|in all|company|firm|group|organi[sz]ation|gesamt|insgesamt|zusammen|ensemble|en conjunto|conjunto|insieme|samen|total général|totale)(?!\p{L})/iu;

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

/** The label of the row of a cell, with the cell of that label. */
function rowOf({ headings, passage }: Excerpt): string | undefined {
  const { cell } = passage.line;
  if (cell === undefined || cell.column === 0) return undefined;
  return headings.find(
    ({ passage: label }) => label.line.cell?.row === cell.row && label.line.cell.column === 0,
  )?.text;
}

const NAMES_SOMETHING = /\p{L}{2}/u;
const OF_TIME = /(?<!\d)(?:19|20)\d\d(?!\d)|^(?:q[1-4]|h[12])(?!\p{L})/iu;

/**
 * Of a column that is told for several rows, a cell of a row that the question does not name: "Harbour kitchen | 46,000" tells nothing of
 * all kitchens. A row of the total does, and so does one whose label says what is counted.
 */
export function isOfPartRow(
  excerpt: Excerpt,
  { question, counted, terms }: Pick<Analysis, 'question' | 'counted' | 'terms'>,
): boolean {
  const { cell } = excerpt.passage.line;
  const row = rowOf(excerpt);
  if (cell === undefined || row === undefined) return false;
  if (!NAMES_SOMETHING.test(row) || OF_TIME.test(row) || WHOLE.test(row)) return false;
  const asked = new Set(
    [...wordsOf(question), ...terms, ...(counted === null ? [] : [counted])].map(({ key }) => key),
  );
  if (isOneKindOfSeveral(excerpt, row, counted, asked)) return true;
  if (wordsOf(row).some(({ key }) => asked.has(key)) || isMeasureAsked(row, question)) return false;
  return excerpt.siblings.some(({ passage }) => {
    const place = passage.line.cell;
    const isBelow = place?.table === cell.table && place.column === cell.column && place.row !== cell.row;
    return isBelow && !place.isHeader && /\d/.test(passage.text);
  });
}

/** "Midi coach | 9" above "Double-decker coach | 4": kinds of what is counted, of which the question names none. */
function isOneKindOfSeveral(
  { passage, siblings }: Excerpt,
  row: string,
  counted: Analysis['counted'],
  asked: ReadonlySet<string>,
): boolean {
  const kindOf = (label: string): string | undefined => {
    const words = wordsOf(label);
    const noun = words.findIndex(({ key }) => key === counted?.key);
    return noun > 0 && noun === words.length - 1 ? words[noun - 1]?.key : undefined;
  };
  const kind = kindOf(row);
  const { cell } = passage.line;
  if (kind === undefined || wordsOf(row).some(({ key }) => key !== counted?.key && asked.has(key)))
    return false;
  return siblings.some(({ passage: { line, text } }) => {
    const isLabel =
      line.cell?.table === cell?.table && line.cell?.column === 0 && line.cell.row !== cell?.row;
    return isLabel && ![undefined, kind].includes(kindOf(text));
  });
}

/** "Weight | 740 g" is how much it weighs, "length" how long it is; a "cable length" is of the cable. */
const MEASURES: readonly [label: RegExp, asked: RegExp][] = [
  [/^weight(?: ?\([^()]*\))?$/iu, /(?<!\p{L})(?:weighs?|heavy)(?!\p{L})/iu],
  [/^length(?: ?\([^()]*\))?$/iu, /(?<!\p{L})how long (?:is|are|was)(?!\p{L})/iu],
  [/^height(?: ?\([^()]*\))?$/iu, /(?<!\p{L})(?:how high|how tall)(?!\p{L})/iu],
  [/^width(?: ?\([^()]*\))?$/iu, /(?<!\p{L})how wide(?!\p{L})/iu],
  [/^depth(?: ?\([^()]*\))?$/iu, /(?<!\p{L})how deep(?!\p{L})/iu],
];
const isMeasureAsked = (row: string, question: string): boolean =>
  MEASURES.some(([label, asked]) => label.test(row) && asked.test(question));

const BOUND =
  /(?<!\p{L})(?:min(?:imum)?|max(?:imum)?|at least|at most|up to|from|limit|mindest\p{L}*|höchst\p{L}*)(?!\p{L})/iu;

/** "Minimum devices | 50": a bound, where no bound is asked for. */
export const isOfBoundRow = ({ headings }: Excerpt, question: string): boolean =>
  headings.some(
    ({ level, text, passage: { line } }) =>
      level >= LEVEL_OF_LABELS && line.cell !== undefined && BOUND.test(text),
  ) && !ASKS_BOUND.test(question);
const ASKS_BOUND =
  /(?<!\p{L})(?:min(?:imum)?|max(?:imum)?|least|most|largest|smallest|biggest|lowest|highest|shortest|longest|limit\p{L}*|from|up to|can|may|allowed|must|need\p{L}*|requir\p{L}*|includ\p{L}*|capacity)(?!\p{L})/iu;
