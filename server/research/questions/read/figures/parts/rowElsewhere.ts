import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { GENERIC, type Ranked } from '../../../ranking.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';
import { isOfSums } from '../written/sizedCount.ts';
import { sizeOfTable } from '../written/tableSize.ts';
import { isToldByForm } from '../written/toldByForm.ts';

const LABEL_WORDS_MAX = 5;

/**
 * Whether a row of its own tells what the question names, and the figure is in another place without that word: "automotive revenue" is not
 * "net sales of €318 million" of a page whose table has a row "Automotive".
 */
export function isInRowElsewhere(
  { words, headings, passage }: Excerpt,
  { analysis: { terms }, ranked }: Reading,
): boolean {
  // The title of a page is said of all that stands on it.
  const near = headings
    .filter(({ level }) => level > 1)
    .flatMap(({ text, kind = '' }) => wordsOf(`${text} ${kind}`));
  const said = new Set([...words, ...near].map(({ key }) => key));
  const labels = headings
    .filter((label) => label.passage.line.cell !== undefined)
    .map(({ text }) => text)
    .join(' | ');
  const missing = terms.filter(
    ({ key, word }) => !GENERIC.has(key) && !said.has(key) && !isToldByForm(word, labels),
  );
  if (missing.length === 0) return false;
  return ranked.some(
    ({ excerpt }) =>
      excerpt.page.isOwn &&
      excerpt.passage.document.url === passage.document.url &&
      /^\D{0,4}\d[\d.,\s]*\D{0,12}$/u.test(excerpt.passage.text) &&
      // "TG6" is the name of a unit.
      !/^\p{Lu}{1,4}-?\d{1,4}\p{L}?$/u.test(excerpt.passage.text) &&
      missing.some(({ key }) => isLabelOf({ excerpt }, key)),
  );
}

/**
 * Whether another column of the same table is headed by what the question names: below "PUE is a yearly average", the cell of the column
 * "IT load" is none, where a column "PUE" stands beside it.
 */
export function isInColumnElsewhere(
  { passage, headings, siblings }: Excerpt,
  { analysis: { terms, wanted } }: Reading,
): boolean {
  const { cell } = passage.line;
  // Of prices the heads of the other columns tell what they are for.
  if (cell === undefined || cell.isHeader || wanted === 'money') return false;
  const own = new Set(
    headings
      .filter((label) => label.passage.line.cell !== undefined)
      .flatMap(({ text, kind = '' }) => wordsOf(`${text} ${kind}`))
      .map(({ key }) => key),
  );
  const missing = new Set(terms.flatMap(({ key }) => (GENERIC.has(key) || own.has(key) ? [] : key)));
  return siblings.some(({ passage: other }) => {
    const head = other.line.cell;
    const isOtherHead =
      head?.table === cell.table && head.isHeader && head.row < cell.row && head.column !== cell.column;
    const label = isOtherHead && head.column > 0 ? wordsOf(other.text) : [];
    // "Crossing time" is of time.
    return label.length <= LABEL_WORDS_MAX && missing.has(label.at(-1)?.key ?? '');
  });
}

const isLabelOf = ({ excerpt: { headings } }: Pick<Ranked, 'excerpt'>, key: string): boolean =>
  headings.some(({ level, text, passage: { line } }) => {
    const label = wordsOf(text);
    return (
      level >= LEVEL_OF_LABELS &&
      line.tag !== 'caption' &&
      label.length <= LABEL_WORDS_MAX &&
      label.some((word) => word.key === key)
    );
  });

/**
 * "Ships and passengers" above a table with a column "Ferry passengers": its other columns count no passengers, whatever stands above
 * the table, for where labels of the table name what is counted they are those of its cells.
 */
export function isUnderOtherLabel({ passage, headings, siblings }: Excerpt, counted: Term): boolean {
  const { cell } = passage.line;
  if (cell === undefined) return false;
  const names = ({ text }: { text: string }) => wordsOf(text).some(({ key }) => key === counted.key);
  // "Crossing time" is of time.
  const counts = ({ text }: { text: string }) => wordsOf(text).at(-1)?.key === counted.key;
  if (headings.some((label) => label.passage.line.cell !== undefined && names(label))) return false;
  return siblings.some(({ passage: other }) => {
    const place = other.line.cell;
    const isLabel = place?.table === cell.table && (place.isHeader || place.column === 0);
    return isLabel && !/\d/.test(other.text) && counts(other);
  });
}

/** "Castings sold (thousand tonnes)": what a row or a column counts in. */
const OF_UNIT = /\((?<unit>[^()]{1,30})\)|,\s*(?<behind>(?:thousand|million|’000|'000)[^,]{0,20})$/iu;

/** Whether the label of a count says that it is in thousands or more, and the question does not: what stands there is another number. */
export function isInOtherSize(excerpt: Excerpt, question: string): boolean {
  const { headings } = excerpt;
  if (/(?<!\p{L})(?:thousands?|millions?|billions?)(?!\p{L})/iu.test(question)) return false;
  const size = /^[\d.,’' \u00a0]+$/u.test(excerpt.passage.text) ? sizeOfTable(excerpt) : null;
  if (size !== null && !isOfSums(size.passage.text)) return true;
  return headings.some(({ level, text }) => {
    const { unit = '', behind = '' } = level >= LEVEL_OF_LABELS ? (OF_UNIT.exec(text)?.groups ?? {}) : {};
    return (
      !isOfSums(text) && /(?<!\p{L})(?:thousands?|millions?)(?!\p{L})|[’']000/iu.test(`${unit} ${behind}`)
    );
  });
}

const IN_MONEY = /[£€$¥]|(?<!\p{L})(?:EUR|GBP|USD|CHF|DKK|SEK|NOK|PLN|CZK|JPY|AUD|CAD|INR)(?!\p{L})/u;
const ASKS_MONEY =
  /[£€$¥%]|(?<!\p{L})(?:revenues?|turnover|sales|income|profits?|loss(?:es)?|costs?|prices?|fees?|budget|spen[dt]\p{L}*|amounts?|salar\p{L}+|wages?|capital|fund\p{L}*|raised?|paid|pay|donat\p{L}+|grants?|values?|worth|loans?|debts?|margins?|ebitda?|equity|assets|invest\p{L}*|money|earn\p{L}*|cash|dividends?|tax\p{L}*|rents?|euros?|pounds?|dollars?|million|billion)(?!\p{L})/iu;

/** "EUR million unless stated" says it of sums. */
const UNLESS_STATED = /(?<!\p{L})(?:unless|except where|if not|sofern nicht|soweit nicht|sauf)(?!\p{L})/iu;

/** Whether a count stands in a row or a column of money: "Shops | 1,390,000" under "£" are no shops. */
export const isInMoney = ({ headings }: Excerpt, question: string): boolean =>
  !ASKS_MONEY.test(question) &&
  headings.some(
    ({ level, text, passage: { line } }) =>
      (level >= LEVEL_OF_LABELS || line.tag === 'caption') &&
      IN_MONEY.test(text) &&
      !UNLESS_STATED.test(text),
  );
