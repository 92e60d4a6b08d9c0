import type { Analysis, Term } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

const UNITS: ReadonlySet<string> = new Set(
  'minutes hours days weeks months years seconds nights'.split(' ').map(keyOfWord),
);

/** "Within 14 days of delivery": since when it runs, and not what it is the time of. */
const SINCE =
  /^ (?:working |business |calendar )?(?:days?|hours?|weeks?|months?) (?:of|after|from|following) (?:the |your |our |its )?[\p{L}-]+(?: of [\p{L}-]+)?/iu;
const ASKS_SINCE = /(?<!\p{L})(?:after|before|from|since|until|of)(?!\p{L})/iu;

/** "Payment within 30 days": a phrase that opens with what it is the time of. */
const OPENS_WITH = /^(?<noun>\p{Lu}\p{L}+)(?: is| are)?(?: due| made)? (?:within|in|after) (?:the )?$/u;
const YEAR = keyOfWord('year');

/** "Two days a week": how often, and not how long. */
const EVERY_SO_OFTEN =
  /^[ -](?:working |business )?(?:days?|hours?|weeks?|months?|minutes?) (?:a|an|per|each|every|in the) (?:day|week|month|quarter|year|season)(?!\p{L})/iu;
const ASKS_EVERY =
  /(?<!\p{L})(?:per|an?|each|every) (?:day|week|month|quarter|year|season)(?!\p{L})|(?<!\p{L})(?:daily|weekly|monthly|annual|annually|yearly|holidays?|vacation|leave|open\p{L}*)(?!\p{L})/iu;

/**
 * Whether a stretch of time is told of what the question asks: of what its phrase opens with, and not of that from which it only runs. A
 * question that names no matter at all is answered by no stretch of time.
 */
export function isTimeToldOf(
  { passage: { text }, words, labelKeys, headings }: Excerpt,
  figure: Place,
  { terms, counted, question }: Analysis,
): boolean {
  if (counted === null || !UNITS.has(counted.key)) return true;
  if (EVERY_SO_OFTEN.test(text.slice(figure.end)) && !ASKS_EVERY.test(question)) return false;
  const matter = terms.filter(({ key }) => key !== counted.key && !UNITS.has(key));
  if (matter.length === 0) return counted.key === YEAR;
  const since = ASKS_SINCE.test(question) ? null : SINCE.exec(text.slice(figure.end));
  const isSince = (word: Place) =>
    since !== null && word.start >= figure.end && word.end <= figure.end + since[0].length;
  const isHeld = ({ key }: Term) => words.some((word) => word.key === key && !isSince(word));
  if (matter.some(isHeld)) return true;
  // Under "Delivery and returns" a sentence on returns tells nothing of delivery.
  const asked = new Set(terms.map(({ key }) => key));
  const besides = wordsOf(headings[0]?.text ?? '').filter(
    ({ key, word }) => !asked.has(key) && word.length > 3,
  );
  if (
    /(?<!\p{L})(?:and|&)(?!\p{L})/u.test(headings[0]?.text ?? '') &&
    besides.some(({ key }) => words.some((word) => word.key === key))
  )
    return false;
  const noun = OPENS_WITH.exec(text.slice(0, figure.start))?.groups?.noun;
  return noun === undefined && (since === null || matter.some(({ key }) => labelKeys.has(key)));
}
