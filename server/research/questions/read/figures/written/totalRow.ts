import type { Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { type Heading, LEVEL_OF_LABELS } from '../../../headings.ts';
import { wordsOf } from '../../../words/words.ts';

const TOTAL =
  /^(?:grand |overall )?(?:total|totals|in all|altogether|gesamt|insgesamt|summe|total général|totale|totaal|en total)$/iu;
/** Columns that tell how many there are, and not something of each. */
const HOW_MANY =
  /^(?:numbers?|no\.|quantity|count|units|pieces|total|own|owned|leased|rented|in (?:service|use|operation)|anzahl|stück|eigen|eigene|gemietet|bestand|nombre|quantité|número|cantidad|numero|aantal|(?:19|20)\d\d)$/iu;
const HEADING_WORDS_MAX = 3;

/** "Locomotives" above a table of types, and in it the row "Total | 32" of a column that counts them. */
export function isTotalUnder(
  { passage, headings }: Excerpt,
  labels: readonly Heading[],
  counted: Term,
): boolean {
  const { cell } = passage.line;
  const row = labels.find(({ passage: { line } }) => line.cell?.row === cell?.row);
  const column = labels.find(
    ({ passage: { line } }) => line.cell?.column === cell?.column && line.cell?.isHeader,
  );
  const above = wordsOf(headings.find(({ level }) => level < LEVEL_OF_LABELS)?.text ?? '');
  return (
    cell !== undefined &&
    TOTAL.test(row?.text.trim() ?? '') &&
    HOW_MANY.test(column?.text.trim() ?? '') &&
    above.length <= HEADING_WORDS_MAX &&
    above.at(-1)?.key === counted.key
  );
}
