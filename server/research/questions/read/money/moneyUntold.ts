import { DECLINED } from '../figures/relations.ts';
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
