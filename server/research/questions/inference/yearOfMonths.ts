import type { LeafQuestion } from '../schema/schemaLeaf.ts';
import type { Inference } from './inferAnswer.ts';

const A_YEAR = /(?<!\p{L})(?:(?:per|a|each|every) year|per annum|annually|yearly)(?!\p{L})/iu;
/** What is paid for a whole year by the month. */
const PRICE =
  /(?<!\p{L})(?:costs?|price\p{L}*|fees?|pay|charge[ds]?|subscription|how much (?:is|are))(?!\p{L})/iu;
/** What a year's sum is otherwise: no price that runs by the month. */
const NO_PRICE =
  /(?<!\p{L})(?:revenue|turnover|sales|profit|budget|spend\p{L}*|spent|costs? them|save\p{L}*|discount|in total|(?:19|20)\d\d)(?!\p{L})/iu;
/** A year may cost less than twelve months. */
const PAID_BY_YEAR =
  /(?<!\p{L})(?:annual(?:ly)?|yearly|per annum|(?:per|a|each|whole|full) year|twelve months|12 months)(?!\p{L})/iu;
const MONTHS = 12;

/** "What does the Studio plan cost per year?": twelve months of what it costs a month, where no page tells a price for the year. */
export function yearOfMonths({ question, answerType }: LeafQuestion): Inference | null {
  if (answerType !== 'currency' || !A_YEAR.test(question) || !PRICE.test(question) || NO_PRICE.test(question))
    return null;
  return {
    asked: { question: question.replace(A_YEAR, 'per month'), answerType },
    unless: PAID_BY_YEAR,
    follows: ({ value }) => {
      if (typeof value !== 'number') return null;
      const year = Math.round(value * MONTHS * 100) / 100;
      return {
        value: year,
        why: `${MONTHS} times ${value}, the price of a month`,
      };
    },
  };
}
