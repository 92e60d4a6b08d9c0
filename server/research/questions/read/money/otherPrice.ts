import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import { billingOf, billingsIn } from '../figures/when/period.ts';
import { isOfAddOn } from './addOnPrice.ts';
import { readSums } from './sums.ts';

const PLAIN_PRICE_WORDS =
  /(?<!\p{L})(?:per|a|an|the|each|for|from|only|just|and|or|plus|of|in|at|is|are|it|we|you|pay|pays?|billed|paid|when|month|monthly|months?|year|yearly|annually|years?|user|users|seat|agent|employee|person|people|night|hour|day|week|kg|unit|vat|net|gross|excl|incl|excluding|including|starting|price|prices|costs?|fee|fees)(?!\p{L})/giu;
const OTHER_WORDS_MAX = 3;

/** Under the heading of a plan, a sentence about an add-on tells the price of the add-on. */
function isOfOtherThing({ excerpt, within }: Ranked): boolean {
  const [heading] = excerpt.headings;
  if (within > 0 || heading === undefined || heading.level >= LEVEL_OF_LABELS) return false;
  if (heading.text.trim().endsWith('?')) return false;
  const { text } = excerpt.passage;
  const sum = readSums(text)[0];
  const said = text.slice(0, sum?.start ?? text.length).replace(PLAIN_PRICE_WORDS, ' ');
  return (said.match(/\p{L}{2,}/gu) ?? []).length > OTHER_WORDS_MAX - 1;
}

const SAYS_FREE =
  /(?<!\p{L})(?:free|no charge|nothing|costs? nothing|included|kostenlos|gratis|gratuite?s?)(?!\p{L})/iu;

/**
 * Whether a price is told of something that stands beside what is free: below "How much is parking?", "Parking is free. The shuttle up is $12" has no price
 * of parking.
 */
function isBesideFree({ excerpt, within }: Ranked): boolean {
  const { headings, siblings, index } = excerpt;
  const [heading] = headings;
  if (heading === undefined || within > 0 || heading.level >= LEVEL_OF_LABELS) return false;
  if (!heading.text.trim().endsWith('?')) return false;
  const first = siblings.findIndex((one) => one.headings[0]?.passage === heading.passage);
  return first >= 0 && first < index && SAYS_FREE.test(siblings[first]?.passage.text ?? '');
}

const PRICES = /(?<!\p{L})(?:prices?|fees?|rates?|plans?)(?!\p{L})/iu;

/**
 * Whether a page says of all its prices that they are for who is billed in another way than the question asks: "prices when billed yearly" tell
 * none of monthly billing, where the price itself says nothing of it.
 */
function isBilledOtherwise({ excerpt: { passage, headings, siblings } }: Ranked, question: string): boolean {
  const asked = billingOf(question);
  if (asked === null) return false;
  const own = [passage.text, ...headings.map(({ text }) => text)].flatMap(billingsIn);
  if (own.length > 0) return false;
  return siblings.some(({ passage: { text, line } }) => {
    const ways = line.cell === undefined && PRICES.test(text) ? billingsIn(text) : [];
    return ways.length > 0 && !ways.includes(asked);
  });
}

/** What a column beside the prices tells of each thing: "Single supplement", "Deposit". */
const BESIDE_PRICE =
  /(?<!\p{L})(?<what>supplement|surcharge|deposit|discount|saving|reduction|upgrade)s?(?!\p{L})/iu;

/** Whether the labels of a cell call it a supplement or a deposit, which the question does not ask for. */
const isOfColumnBeside = ({ excerpt: { headings, passage } }: Ranked, question: string): boolean =>
  passage.line.cell !== undefined &&
  headings.some(({ text, passage: { line } }) => {
    const what = line.cell === undefined ? undefined : BESIDE_PRICE.exec(text)?.groups?.what;
    return what !== undefined && !question.toLowerCase().includes(what.toLowerCase());
  });

/** Whether a price is told of an add-on, of what stands beside a thing that is free, or for who is billed in another way. */
export const isOfOtherPrice = (one: Ranked, question: string): boolean =>
  isOfOtherThing(one) ||
  isOfAddOn(one.excerpt.passage.text, question) ||
  isOfColumnBeside(one, question) ||
  isBesideFree(one) ||
  isBilledOtherwise(one, question);
