import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import type { Place } from '../clauses.ts';

const GIVEN =
  '(?:g[ai]ve|given|grant(?:ed)?|pa(?:y|ys|id)|contribut(?:e|ed|es)|donat(?:e|ed)|spen[dt]|invest(?:ed)?|put|lent|lend|provid(?:e|ed)|receiv(?:e|ed)|rais(?:e|ed)|add(?:ed)?|chip in)';
/** What the question says the money was for. */
const PURPOSE_ASKED = new RegExp(
  `(?<!\\p{L})${GIVEN}(?!\\p{L})[^?]{0,40}? (?:towards?|for|on|in|into) (?:the |its |their |a |an |our )?(?<what>[^?,]{3,60})`,
  'iu',
);
/** What it was for, right behind the sum. */
const PURPOSE_TOLD =
  /^ (?:(?:in|of) (?:total|all|cash|grants?|\d{4}) )?(?:towards?|for|on|into) (?:(?:the|its|their|an?|our|this|new) )*(?<what>[^,;.()\d]{3,60})/iu;
const OF_TIME_OR_PAYER =
  /^(?:(?:\p{L}+ )?(?:years?|months?|seasons?|weeks?|days?|time|first|second|last|each|every|all|both|it|them|this|that|these|those|average|total)(?!\p{L}))/iu;

/** "What is the plan for a dog?" */
const FOR_ASKED = /(?<!\p{L})for (?:an?|one|each) (?<what>\p{L}[^?,]{2,40})/iu;
const FOR_TOLD =
  /^ ?(?:\/ ?\p{L}+ |(?:an?|per|each|every) \p{L}+ )?for (?:an?|one|each|every) (?<what>\p{L}[\p{L}-]*(?: [\p{L}-]+){0,2})/iu;

/** Whether a price is told right behind it for another than the one asked for: "£16.50 a month for a cat" tells nothing of a dog. */
function isForAnother(
  { passage: { text }, labelKeys }: Pick<Excerpt, 'passage' | 'labelKeys'>,
  { end }: Place,
  { question, terms }: Pick<Analysis, 'question' | 'terms'>,
): boolean {
  const asked = FOR_ASKED.exec(question)?.groups?.what;
  const told = FOR_TOLD.exec(text.slice(end))?.groups?.what;
  if (asked === undefined || told === undefined || OF_TIME_OR_PAYER.test(told)) return false;
  const whole = new Set(wordsOf(question).map(({ key }) => key));
  const keys = wordsOf(asked)
    .map(({ key }) => key)
    .filter((key) => terms.some((term) => term.key === key));
  return (
    keys.length > 0 &&
    !wordsOf(text).some(({ key }) => keys.includes(key)) &&
    !keys.some((key) => labelKeys.has(key)) &&
    !wordsOf(told).some(({ key }) => whole.has(key))
  );
}

/**
 * Whether a sum was for something else than the question names: "£600,000 towards the breakwater", below the heading of the fuel dock, was not given
 * towards the dock.
 */
export function isForOtherPurpose(
  excerpt: Pick<Excerpt, 'passage' | 'words' | 'labelKeys'>,
  sum: Place,
  { question, terms }: Pick<Analysis, 'question' | 'terms'>,
): boolean {
  if (isForAnother(excerpt, sum, { question, terms })) return true;
  const {
    passage: { text },
    words,
  } = excerpt;
  const { end } = sum;
  const asked = PURPOSE_ASKED.exec(question)?.groups?.what;
  const told = PURPOSE_TOLD.exec(text.slice(end))?.groups?.what;
  if (asked === undefined || told === undefined || OF_TIME_OR_PAYER.test(told)) return false;
  const keys = wordsOf(asked)
    .map(({ key }) => key)
    .filter((key) => terms.some((term) => term.key === key));
  if (keys.length === 0 || words.some(({ key }) => keys.includes(key))) return false;
  const meant = new Set(keys.flatMap((key) => [...saidFor(key)]));
  return !wordsOf(text).some(({ key }) => meant.has(key));
}
