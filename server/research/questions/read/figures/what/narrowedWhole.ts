import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { GENERIC, keysLeantOn } from '../../../ranking.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import { sameAs } from './saidItself.ts';

/** What stands before a noun and tells only when, how many, or which of them in words that pages choose freely. */
const NARROWS_NOT = inAnyCase(
  /^(?:\p{Ll}+(?:ed|ly|ing|est|th)|\d.*|last|first|second|third|past|previous|current|new|own|local|regional|foreign|total|whole|entire|overall|exact|average|annual|yearly|monthly|net|gross|main|major|single|early|late|night|evening|weekend|weekday|morning|outside|inside|between|across|small|large|big|good|full|online|public|private|adult|female|male|one|two|three|four|five|six|seven|eight|nine|ten)$/u,
);

/** "… came from family work": whence a share comes is told by one of its words. */
const WHENCE = inAnyCase(
  /(?<!\p{L})(?:c[ao]mes?|coming|stems?|derives?|earned|generated|made|brought) (?:in )?(?:from|by|with) (?:the |its |their )?(?<what>\p{Ll}[^?,]{2,50})\??$/u,
);

/**
 * Whether a share is told of more than is asked: "86% of lots found a buyer" tells nothing of the jewellery lots, and the rate after hip surgery none
 * of cataract surgery. The word right before another one of the question, which is told, is told nowhere.
 */
export function isOfWiderThing(
  excerpt: Excerpt,
  { question, terms }: Pick<Analysis, 'question' | 'terms'>,
): boolean {
  const { words, headings, headingKeys, pageKeys, page } = excerpt;
  const around = [...headings.map(({ text }) => text), page.document.title].flatMap((text) => wordsOf(text));
  const held = new Set([...words, ...around].map(({ key }) => key));
  const isTold = (key: string) =>
    [key, ...sameAs(key), ...saidFor(key)].some(
      (one) => held.has(one) || headingKeys.has(one) || pageKeys.has(one),
    ) || keysLeantOn(excerpt).has(key);
  const asked = wordsOf(question);
  const whence = wordsOf(WHENCE.exec(question)?.groups?.what ?? '').filter(
    ({ key, word }) => terms.some((term) => term.key === key) && !GENERIC.has(key) && !NARROWS_NOT.test(word),
  );
  if (whence.length > 0 && !whence.some(({ key }) => isTold(key))) return true;
  return asked.some(({ key, word, end }, at) => {
    const next = asked[at + 1];
    return (
      next !== undefined &&
      question.slice(end, next.start) === ' ' &&
      terms.some((term) => term.key === key) &&
      terms.some((term) => term.key === next.key) &&
      !GENERIC.has(key) &&
      !NARROWS_NOT.test(word) &&
      !(word === 'mobile' && /^apps?$/u.test(next.word)) &&
      !isTold(key) &&
      words.some((told) => told.key === next.key)
    );
  });
}

const RESULT = '(?:revenues?|sales|turnover)';
const TOTAL_ASKED = new RegExp(
  `(?<!\\p{L})(?:total|overall|whole|recogni[sz]ed) (?:annual |net )?${RESULT}(?!\\p{L})`,
  'iu',
);
/** Any word before it but those that narrow nothing: "taproom sales", "recurring revenue". */
const PART_TOLD = new RegExp(
  `(?<![\\p{L}-])(?!(?:total|overall|whole|net|gross|our|the|its|their|annual|yearly|group|company|and|or|in|of|with|had|made|record|higher|lower|reported|consolidated|recogni[sz]ed) )[\\p{L}-]{3,} ${RESULT}(?!\\p{L})`,
  'iu',
);
const TOTAL_TOLD = /(?<!\p{L})(?:total|overall|whole|altogether|in all)(?!\p{L})/iu;

const ASKS_REVENUE = new RegExp(`(?<!\\p{L})${RESULT}(?!\\p{L})`, 'iu');
/** What subscribers are due to pay in a year is another measure than what was turned over in one. */
const RECURRING = /(?<!\p{L})(?:recurring|arr|mrr|run[- ]rate|subscriptions?|annuali[sz]ed)(?!\p{L})/iu;

/** "Recurring revenue passed €5 million" and "net product sales" tell no total revenue, nor does their part of a sentence that tells it, too. */
export function isOfPartOfRevenue(
  { passage: { text }, headings }: Excerpt,
  { start }: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  const from = Math.max(0, ...figures.map(({ end }) => end).filter((end) => end <= start));
  if (ASKS_REVENUE.test(question) && !RECURRING.test(question) && RECURRING.test(text.slice(from, start)))
    return true;
  if (!TOTAL_ASKED.test(question)) return false;
  const around = [text, ...headings.slice(0, 2).map((heading) => heading.text)];
  return (
    PART_TOLD.test(text.slice(from, start)) ||
    (PART_TOLD.test(text) && !around.some((said) => TOTAL_TOLD.test(said)))
  );
}

/** "Business bills", "the business account": for whom a thing is, by a word that elsewhere says little. */
const BUSINESS_ASKED = inAnyCase(
  /(?<!\p{L})business (?!(?:year|unit|line|area|segment|volume|model|plan|plans|case|trip|day|days|hours?|park|class|school|development|rates?|centre|center|lounge|interruption|valuation)s?(?!\p{L}))\p{Ll}{3,}/u,
);
const BUSINESS_TOLD =
  /(?<!\p{L})(?:business(?:es)?|commercial|corporate|compan(?:y|ies)|firms?|trade|enterprises?|b2b|professional|non-(?:household|domestic|residential)|employers?)(?!\p{L})/iu;

/** "Average household bill", "everyday savings": what is told of others than businesses, where it is asked of them. */
export const isNotOfBusiness = ({ passage: { text }, headings }: Excerpt, question: string): boolean =>
  BUSINESS_ASKED.test(question) &&
  ![text, ...headings.slice(0, 3).map((heading) => heading.text)].some((said) => BUSINESS_TOLD.test(said));
