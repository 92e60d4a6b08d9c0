import type { Excerpt } from '../../excerpts.ts';

const ASKS_RESULT = /(?<!\p{L})(?:profits?|revenues?|sales|turnover|income)(?!\p{L})/iu;
const RESULT = /(?<!\p{L})(?:profits?|revenues?|sales|turnover|incomes?)(?!\p{L})/giu;
/** "Profit share", "revenues and benefits system": what only stands before another noun is not what the sum is of. */
const BEFORE_NOUN =
  /^(?: (?:and|&) \p{L}+)? (?:shar(?:es?|ing)|bonus(?:es)?|cent(?:re|er)s?|systems?|software|officers?|teams?|departments?|staff|managers?|directors?|offices?|tools?|platforms?|collection|recovery|protection|loans?|support|thresholds?)(?!\p{L})/iu;

/** Each place where words tell a result, with what stands behind it. */
const behindResults = (words: string): string[] =>
  [...words.matchAll(RESULT)].map(({ index, 0: word }) => words.slice(index + word.length));

/** "Each took home a profit share of $6,140" tells no profit. */
export function isOfOtherNoun({ passage: { text }, headings }: Excerpt, question: string): boolean {
  if (!ASKS_RESULT.test(question) || behindResults(question).some((behind) => BEFORE_NOUN.test(behind)))
    return false;
  const told = [text, ...headings.map((heading) => heading.text)].flatMap(behindResults);
  return told.length > 0 && told.every((behind) => BEFORE_NOUN.test(behind));
}

const ASKS_VALUATION = /(?<!\p{L})valuation(?!\p{L})/iu;
const OTHER_WORTH =
  /(?<!\p{L})(?:contracts?|orders?|deals?|tenders?|agreements?|projects?|licen[cs]es?|properties|property|land|buildings?|grants?|prizes?|vouchers?)(?!\p{L})[^.;]{0,80}?(?<!\p{L})(?:worth|valued at|a value of)(?!\p{L})/iu;

/** "A ferry contract, worth NOK 2.9 billion" tells no valuation of the company. */
export const isOtherWorth = ({ passage: { text } }: Excerpt, question: string): boolean =>
  ASKS_VALUATION.test(question) && !OTHER_WORTH.test(question) && OTHER_WORTH.test(text);
