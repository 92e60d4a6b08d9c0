import { namesCurrency } from '../currencyAsked.ts';
import type { LeafQuestion } from './schemaLeaf.ts';

const COUNT_OF = /^(?:the )?(?:total )?(?:number|count) of /iu;
const COUNT_NAMED = /(?:^(?:num|number|count|total) | (?:count|number|total)$)/u;

/** The question of a leaf that is a number: a year, a share, a sum of money, a count or a measure, by its name and what describes it. */
export function numberQuestion(name: string, words: string): LeafQuestion {
  const has = (nouns: string) => new RegExp(`(?<!\\p{L})(?:${nouns})(?!\\p{L})`, 'iu').test(name);
  if (has('(?<!per |a )year(?! on)|founded'))
    return {
      question: `When was the company ${words.replace(/year/gi, '')} (which year)`,
      answerType: 'number',
    };
  if (
    has('percent|percentage|share|ratio|rate') ||
    /(?<!\p{L})(?:per ?cent|percentage)(?!\p{L})/iu.test(words)
  )
    return { question: `What percentage ${words}`, answerType: 'percentage' };
  if (has('prices?|costs?|fees?|revenue|amount|salary|deposit|turnover') || namesCurrency(words))
    return { question: `What is the ${words}`, answerType: 'currency' };
  const counted = words
    .replace(COUNT_OF, '')
    .replace(/ (?:count|number|total)$/iu, '')
    .replace(/^(?:num|number|count|total|amount of) /iu, '');
  if (ENDS_PLURAL.test(headOf(counted))) return { question: `How many ${counted}`, answerType: 'number' };
  const isCount = COUNT_OF.test(words) || COUNT_NAMED.test(name) || !words.includes(' ');
  return isCount
    ? { question: `How many ${counted}s`, answerType: 'number' }
    : { question: `What is the ${words}`, answerType: 'number' };
}

const ENDS_PLURAL = /(?:(?<![su])s|people|staff|countries|children)$/iu;

/** The noun that a phrase is about: "hours" of "hours of work on one charge", "participants" of "participants taught so far". */
function headOf(phrase: string): string {
  const [head = ''] = phrase.split(
    / (?:of|in|on|at|per|for|with|to|by|from|under|over|within|who|that|which|\p{L}+ed|taught|built|sold|held|made|sent|given|born)(?!\p{L})/iu,
  );
  return head;
}
