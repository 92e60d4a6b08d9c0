import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import { hasForm, hasFormAsked } from './answerForms.ts';

/** Where what is asked of ends, and a circumstance begins: "must an order be placed | with Thirsk for next-day delivery". */
const CIRCUMSTANCE =
  /(?<=\p{L} )(?:for|with|at|in|on|from|to|by|of|under|without|during|via|near|if|when|before|after|per)(?= )/iu;
const OPENING =
  /^(?:(?:by|at|in|on|for|from|to|until|within|since) )?(?:which|what|when|where|how \p{L}+|who) (?:time |date |day |hour )?/iu;

/**
 * Whether another cell of the same row has the form that is asked for and stands under a head that says what is asked of, which this one's head
 * does not: of "Order by | Delivered", the second tells no time by which to order, though it is the one that says "next day".
 */
export function isToldInCellBeside(excerpt: Excerpt, analysis: Analysis): boolean {
  const { cell } = excerpt.passage.line;
  const isOfTime = ASKS_TIME.test(analysis.question);
  if (cell === undefined || cell.isHeader) return false;
  // Any words are a text: there the head alone tells which cell is meant, by whatever word of the question.
  const isText = !isOfTime && !hasForm(analysis.wanted);
  const core = isText ? analysis.terms.map(({ key }) => key) : coreOf(analysis);
  if (core.length === 0 || isUnder(excerpt, core)) return false;
  return excerpt.siblings.some((other) => {
    const place = other.passage.line.cell;
    return (
      place !== undefined &&
      place.table === cell.table &&
      place.row === cell.row &&
      place.column !== cell.column &&
      !place.isHeader &&
      (isText || (isOfTime ? CLOCK.test(other.passage.text) : hasFormAsked(other, analysis))) &&
      isUnder(other, core)
    );
  });
}

const ASKS_TIME = /^(?:(?:by|until|from|at|before|after|since) )?(?:what|which) (?:time|hour)(?!\p{L})/iu;
const CLOCK = /(?<!\d)\d{1,2}[:.]\d\d(?!\d)|\d ?[ap]\.?m(?!\p{L})|(?<!\p{L})(?:noon|midnight)(?!\p{L})/iu;

/** Keys of what the question asks of, before any circumstance. */
function coreOf({ question, terms, verbs }: Analysis): string[] {
  const asked = question.replace(OPENING, '');
  const [core = ''] = asked.split(CIRCUMSTANCE, 1);
  const telling = new Set([...terms, ...verbs].map(({ key }) => key));
  return wordsOf(core)
    .map(({ word }) => keyOfWord(word))
    .filter((key) => telling.has(key));
}

/** Whether the head of a cell's column says one of the words. */
const isUnder = ({ headings }: Excerpt, keys: readonly string[]): boolean => {
  const head = headings.find(({ passage }) => passage.line.tag === 'th');
  const said = new Set(wordsOf(head?.text ?? '').map(({ key }) => key));
  return keys.some((key) => said.has(key) || [...saidFor(key)].some((other) => said.has(other)));
};
