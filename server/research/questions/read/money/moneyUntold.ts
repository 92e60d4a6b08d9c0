import { wordsOf } from '../../words/words.ts';
import { DECLINED } from '../figures/whose/relations.ts';
import type { Reading } from '../finding.ts';
import { sumsIn } from './moneyCells.ts';
import { isOnRequest, saysUndisclosed } from './moneyKinds.ts';

const ASKS_DEAL =
  /(?<!\p{L})(?:pa(?:y|id|ying)|spen[dt]|invest(?:ed)?|b[ou](?:y|ught)|acquir\p{L}+|takeover|acquisition|purchase)(?!\p{L})/iu;

const OF_DEAL =
  /(?<!\p{L})(?:acquir\p{L}*|acquisition|offer|bid|deal|transaction|takeover|merger|agreement|purchase|investment)(?!\p{L})/iu;

/** A deal that is agreed on one page and called off on another has cost nothing. */
export function isCalledOff({ analysis: { named, question }, ranked }: Reading): boolean {
  if (named.length === 0 || !ASKS_DEAL.test(question) || DECLINED.test(question)) return false;
  return ranked.some(({ excerpt: { passage, words, headingKeys, pageKeys } }) => {
    const held = (key: string) =>
      words.some((word) => word.key === key) || headingKeys.has(key) || pageKeys.has(key);
    return OF_DEAL.test(passage.text) && DECLINED.test(passage.text) && named.every(held);
  });
}

/** Of what a deal cost nobody is told, no other sum of its story is the price. */
export function isUndisclosed({ analysis: { named, question }, ranked }: Reading): boolean {
  if (named.length === 0 || !ASKS_DEAL.test(question)) return false;
  return ranked.some(
    ({ excerpt: { passage, words, headingKeys } }) =>
      saysUndisclosed(passage.text) &&
      named.every((key) => headingKeys.has(key) || words.some((word) => word.key === key)),
  );
}

/** "Talk to us" in the row of the price, in the column of the plan that is asked for. */
export function isPricedOnRequest({ analysis: { named }, ranked }: Reading): boolean {
  if (named.length === 0) return false;
  const inPlan = ranked.filter(
    ({ excerpt: { passage, labelKeys } }) =>
      passage.line.cell !== undefined && named.every((key) => labelKeys.has(key)),
  );
  return (
    inPlan.some(({ excerpt: { passage } }) => isOnRequest(passage.text)) &&
    !inPlan.some(({ excerpt }) => sumsIn(excerpt).length > 0)
  );
}

const ASKS_PRICE =
  /(?<!\p{L})(?:costs?|pric\p{L}+|fees?|charges?|how much (?:is|are|do|does|for)|pay)(?!\p{L})/iu;
/** What is said in place of a price. */
const EVADES =
  /(?<!\p{L})(?:depend(?:s|ing|ent)?|var(?:y|ies)|differs?|quotes?|quoted|quotation|estimates?|individual(?:ly)?|tailor(?:ed)?|bespoke|case by case|measure|survey|visit|(?:an?|your|our) offer|proposal|ask (?:us|for)|call (?:us|for)|(?:get in touch|contact)|announce\p{L}*|not (?:yet )?(?:fixed|decided|set)|later|on request|no fixed|hard to say|different)(?!\p{L})/iu;

/** "What does a flat roof cost? That depends on its size": where the page asks the very question and names no sum, no other sum is the answer. */
export function isEvadedBelowQuestion({ analysis: { question, terms }, ranked }: Reading): boolean {
  if (terms.length === 0 || !ASKS_PRICE.test(question)) return false;
  return ranked.some(({ excerpt: { headings, siblings } }) => {
    const [heading] = headings;
    if (heading === undefined || !/\?\W*$/u.test(heading.text) || !ASKS_PRICE.test(heading.text))
      return false;
    const asked = new Set(wordsOf(heading.text).map(({ key }) => key));
    if (!terms.every(({ key }) => asked.has(key))) return false;
    const below = siblings.filter((one) => one.headings[0]?.passage === heading.passage);
    const isPriced = below.some(
      (one) =>
        sumsIn(one).length > 0 &&
        (!EVADES.test(below[0]?.passage.text ?? '') ||
          terms.every(({ key }) => one.words.some((word) => word.key === key))),
    );
    return !isPriced && below.some((one) => EVADES.test(one.passage.text));
  });
}
