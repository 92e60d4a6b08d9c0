import type { LeafQuestion } from './schemaAnswer.ts';

const CURRENCY =
  '(?:US |Australian |Canadian |Swedish |Norwegian |Danish |Swiss )?(?:euros?|dollars?|pounds?(?: sterling)?|francs?|kron(?:or|er|a|e)|yen|rupees|rand|USD|EUR|GBP|CHF|SEK|NOK|DKK)';
const OF_MONEY = new RegExp(`(?<!\\p{L})(?:${CURRENCY})(?!\\p{L})`, 'iu');
const IN_CURRENCY = new RegExp(`,? in (?:the )?${CURRENCY}(?!\\p{L})`, 'iu');

/** The question of a leaf that is a number: a year, a share, a sum of money or a count, by its name and what describes it. */
export function numberQuestion(name: string, words: string): LeafQuestion {
  if (/year|founded/i.test(name))
    return {
      question: `When was the company ${words.replace(/year/gi, '')} (which year)`,
      answerType: 'number',
    };
  if (/percent|share|ratio|rate$/i.test(name) || /(?<!\p{L})(?:per ?cent|percentage)(?!\p{L})/iu.test(words))
    return { question: `What percentage ${words}`, answerType: 'percentage' };
  if (/price|cost|fee|revenue|amount|salary/i.test(name) || OF_MONEY.test(words))
    return { question: `What is the ${words.replace(IN_CURRENCY, '')}`, answerType: 'currency' };
  const counted = words
    .replace(/^(?:total )?(?:number|count|amount) of /i, '')
    .replace(/ (?:count|number|total)$/i, '')
    .replace(/^(?:num|number|count|total) /i, '');
  const plural = /(?:s|people|staff|countries)$/i.test(counted) ? counted : `${counted}s`;
  return { question: `How many ${plural}`, answerType: 'number' };
}
