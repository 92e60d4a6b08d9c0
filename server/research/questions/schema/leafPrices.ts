import { isBare } from './schemaKinds.ts';
import type { LeafQuestion } from './schemaLeaf.ts';
import { type Schema, typesOf } from './schemaShape.ts';

const ASKS =
  /^(?:how|what|which|who|whom|whose|when|where|why|is|are|was|were|do|does|did|has|have|can|will)(?!\p{L})/iu;
/** A headline under which figures are sums: "Neutering prices", "Meeting rates". */
const OF_PRICES =
  /(?<!\p{L})(?:prices?|pricing|price list|fees?|costs?|(?<!(?:interest|tax|exchange|growth|success|occupancy) )rates|tariffs?|charges)(?!\p{L})/iu;
/** Names of figures that are none even there. */
const NO_PRICE =
  /(?<!\p{L})(?:days?|weeks?|months|years?|hours|minutes|percent(?:age)?|pct|discount|share|count|number|members?|people|persons?|participants?|guests|users?|min|minimum|max|maximum|vat|size|age|capacity|duration|length|weight)(?!\p{L})|[^s]s$/iu;
/** "Garden room price" */
const PRICE_OF = /^(?<thing>.+?) (?<sum>price|cost|fee)$/iu;
/** Which of several prices of one thing, and no thing. */
const WHICH =
  /^(?:(?:monthly|yearly|annual|weekly|daily|hourly|unit|average|list|net|gross|total|base|basic|standard|minimum|maximum|min|max|lowest|highest|starting|entry|share|offer|purchase|issue|new|old) ?)+$/iu;
/** A rate that is a sum: by the day, by the hour, of a room. */
const RATE_OF_TIME =
  /(?<!\p{L})(?:hour(?:ly)?|day|daily|night(?:ly)?|week(?:ly)?|month(?:ly)?|room|delegate|rack|half day|full day) rate(?!\p{L})/iu;

/**
 * A figure as a sum of money, where the headline says that its figures are prices, or its own name does.
 *
 * @param words  the property's name in words
 */
export function priceQuestion(
  leaf: LeafQuestion,
  schema: Schema,
  words: string,
  headline: string,
): LeafQuestion | null {
  if (!isBare(schema) || !typesOf(schema).includes('number')) return null;
  if (RATE_OF_TIME.test(words)) return { question: `What is the ${words}`, answerType: 'currency' };
  const isOfPrices = !ASKS.test(headline) && OF_PRICES.test(headline);
  return isOfPrices && leaf.answerType === 'number' && !NO_PRICE.test(words)
    ? { question: `What is the price of ${words}`, answerType: 'currency' }
    : null;
}

/** "Garden room price" as the price of the garden room. */
export function priceOfThing(
  { answerType }: LeafQuestion,
  schema: Schema,
  words: string,
): LeafQuestion | null {
  const { thing = '', sum = '' } = PRICE_OF.exec(words)?.groups ?? {};
  return answerType !== 'currency' || thing === '' || !isBare(schema) || WHICH.test(thing)
    ? null
    : { question: `What is the ${sum} of the ${thing}`, answerType };
}
