import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../excerpts.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Place } from '../clauses.ts';

const ORDER_ASKED =
  /(?<!\p{L})(?:order|purchase|contract)(?: value| size)?(?: so far| ever| yet)?\??$|(?:minimum|largest|biggest|smallest|average) (?:order|purchase|contract|basket)(?!\p{L})/iu;
const ORDER = new Set(
  ['order', 'purchase', 'contract', 'basket', 'spend', 'buy', 'drop', 'delivery'].map(keyOfWord),
);

const ORDER_WON = new Set(['order', 'contract', 'deal', 'commission', 'project'].map(keyOfWord));
const MOST_ASKED = inAnyCase(
  /(?<!\p{L})(?:largest|biggest|greatest)(?: \p{Ll}+)? (?:order|contract)(?!\p{L})/u,
);

/** "The largest order": a sum that no word calls an order is none. */
export function holdsOrderAsked(
  { passage, words, headingKeys, labelKeys }: Excerpt,
  question: string,
): boolean {
  if (!ORDER_ASKED.test(question)) return true;
  // The largest order is none that was bought.
  const told = MOST_ASKED.test(question) ? ORDER_WON : ORDER;
  return [...told].some(
    (key) =>
      headingKeys.has(key) ||
      labelKeys.has(key) ||
      words.some(
        ({ start, end, ...word }) => word.key === key && keyOfWord(passage.text.slice(start, end)) === key,
      ),
  );
}

const ACT =
  '(overage|late|set-?up|cancell?ation|restocking|processing|handling|activation|no-show|transaction|termination|registration|application)';
const ACT_BEFORE = new RegExp(`(?<!\\p{L})${ACT} (?:fees?|charges?|penalty)(?: (?:of|is|are|at)|:)? $`, 'iu');
const ACT_BEHIND = new RegExp(`^ ${ACT} (?:fees?|charges?|penalty)(?!\\p{L})`, 'iu');

/** "An overage fee of $1" is no price of a plan: a fee for an act answers only who asks for that act. */
export function isFeeOfAct(text: string, { start, end }: Place, question: string): boolean {
  const act = (ACT_BEFORE.exec(text.slice(0, start)) ?? ACT_BEHIND.exec(text.slice(end)))?.[1];
  if (act === undefined) return false;
  const asked = new Set(wordsOf(question).map(({ key }) => key));
  return (
    !wordsOf(act).some(({ key }) => asked.has(key)) &&
    !/(?<!\p{L})(?:fees?|charges?|penalty)(?!\p{L})/iu.test(question)
  );
}
