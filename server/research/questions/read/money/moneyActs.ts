import type { Excerpt } from '../../excerpts.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Place } from '../clauses.ts';

const ORDER_ASKED =
  /(?<!\p{L})(?:order|purchase|contract)(?: value| size)?(?: so far| ever| yet)?\??$|(?:minimum|largest|biggest|smallest|average) (?:order|purchase|contract|basket)(?!\p{L})/iu;
const ORDER = new Set(
  ['order', 'purchase', 'contract', 'basket', 'spend', 'buy', 'drop', 'delivery'].map(keyOfWord),
);

/** "The largest order": a sum that no word calls an order is none. */
export function holdsOrderAsked({ words, headingKeys, labelKeys }: Excerpt, question: string): boolean {
  if (!ORDER_ASKED.test(question)) return true;
  return [...ORDER].some(
    (key) => headingKeys.has(key) || labelKeys.has(key) || words.some((word) => word.key === key),
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
