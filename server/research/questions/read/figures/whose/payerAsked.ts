import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { clauseHits, type Place } from '../../clauses.ts';

/** "What do students pay?", "What does a business pay for an hour?", "What discount do schools get?" */
const PAYER = inAnyCase(
  /(?<!\p{L})(?:do|does|did|must|should|can|will) (?:(?:an?|each|every|all|any|most) )?(?!the |its |their |this )(?<who>\p{Ll}[\p{Ll}’'-]+(?: \p{Ll}[\p{Ll}’'-]+){0,3}?)(?: (?:with|that|who|of|from|in|under|over|on|at) [^?]{2,60}?)? (?:(?:have|need) to |also |then |currently |normally )?(?:pay|get|receive|earn|save|owe)(?!\p{L})/u,
);
/** Whoever buys or works there: a page need not say that it speaks of those. */
const ANYBODY =
  /^(?:they|it|we|you|one|people|person|persons|customers?|clients?|users?|guests?|visitors?|patients?|members?|employees?|staff|everyone|everybody|anyone|buyers?|holders?|owners?|company|firm|organi[sz]ation|group|fund|investors?|shareholders?)$/u;

/** Keys of those who pay or get what is asked for; null where the question names nobody in particular. */
function payerAsked(question: string): ReadonlySet<string> | null {
  const who = PAYER.exec(question)?.groups?.who;
  const telling = wordsOf(who ?? '').filter(({ word }) => !ANYBODY.test(word));
  const last = telling.at(-1)?.word;
  if (last === undefined || /ly$/u.test(last)) return null;
  const key = keyOfWord(last);
  return new Set([key, ...saidFor(key)]);
}

/** "The hourly charge for businesses", "price for adults": for whom, or for what, stands last. */
const FOR_WHOM = inAnyCase(
  /(?<!\p{L})(?:prices?|charges?|fees?|rates?|fares?|costs?|rents?|tariffs?|discounts?|surcharges?|tickets?) (?:[^?]{1,60} )?for (?:(?:an?|the|one|each|all) )?(?:\p{Ll}+ )?(?<who>business(?:es)?|compan(?:y|ies)|firms?|schools?|charit(?:y|ies)|clubs?|groups?|famil(?:y|ies)|couples?|adults?|child(?:ren)?|pupils?|students?|seniors?|pensioners?|youths?|teenagers?|infants?|residents?|locals|(?:non-)?members|individuals?|dogs?|cats?|cars?|vans?|lorr(?:y|ies)|motorcycles?|bicycles?|beginners?|professionals?|startups?|nonprofits?|landlords?|tenants?|merchants?|sellers?|buyers?)(?=\??$)/u,
);

/** Keys of those for whom a price is asked; null where nobody is named behind it. */
function buyerAsked(question: string): ReadonlySet<string> | null {
  const last = wordsOf(FOR_WHOM.exec(question)?.groups?.who ?? '').at(-1)?.word;
  if (last === undefined) return null;
  const key = keyOfWord(last);
  return new Set([key, ...saidFor(key)]);
}

/** "Members get 15% off a groom and 5% off food": both are the members', where nobody else stands between. */
const GOES_ON = /(?:,| and|, and) $/u;
const goesOnWith = (
  text: string,
  figure: Place,
  figures: readonly Place[],
  payers: readonly Place[],
): boolean => {
  const first = Math.min(...figures.map(({ start }) => start));
  return (
    figure.start > first &&
    GOES_ON.test(text.slice(0, figure.start)) &&
    payers.length > 0 &&
    payers.every(({ end }) => end <= first) &&
    !/;/u.test(text.slice(first, figure.start))
  );
};

/**
 * Whether a figure is told of those who pay or get it: a fee "for full members only" is none of students, and of "€25 for clubs and €60 for
 * businesses" only the second is a business's. They are named in the figure's own clause, or once for all figures: before them, above them, in the title.
 */
export function isOfPayerAsked(
  { passage: { text }, words, headingKeys, pageKeys }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  const buyer = buyerAsked(question);
  const ofBuyer = buyer === null ? [] : clauseHits(text, figures, words, buyer);
  if (Math.max(0, ...ofBuyer) > 0 && (ofBuyer[figures.indexOf(figure)] ?? 0) === 0) return false;
  const keys = payerAsked(question);
  if (keys === null) return true;
  const hits = clauseHits(text, figures, words, keys);
  if (Math.max(0, ...hits) > 0)
    return (
      (hits[figures.indexOf(figure)] ?? 0) > 0 ||
      goesOnWith(
        text,
        figure,
        figures,
        words.filter(({ key }) => keys.has(key)),
      )
    );
  return [...keys].some(
    (key) => headingKeys.has(key) || pageKeys.has(key) || words.some((word) => word.key === key),
  );
}
