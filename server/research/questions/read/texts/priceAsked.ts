import { inAnyCase } from '../../../extract/inAnyCase.ts';
import { wordsOf } from '../../words/words.ts';

/** "How much is a seat?", "how much does the Luna cost?" */
const ASKS_PRICE =
  /^how much (?:is|are|does|do) (?:(?:an?|the|one|each|their) )?(?<what>[\p{L}\d-]+(?: [\p{L}\d-]+)?)(?: (?:cost|come to))?\W*$/iu;
/** Sums that nobody pays for a thing. */
const NO_PRICE =
  /(?<!\p{L})(?:loans?|limit|allowance|raises?|raised|receive[ds]?|insur\p{L}+|investment|turnover|revenue|profit|salary|grants?|donat\p{L}+)(?!\p{L})/iu;
/** Who wrote something, and when. */
const BYLINE = inAnyCase(
  /^(?:(?:guest )?(?:post|article|story|text|photos?) |posted |written )?by \p{Lu}[^.]*(?:19|20)\d\d\W*$/u,
);

/** Whether a text tells of another sum than the price of what is asked for, or only who wrote something and when. */
export function isNoPriceOf(text: string, headings: string, question: string): boolean {
  if (BYLINE.test(text)) return true;
  const what = ASKS_PRICE.exec(question)?.groups?.what;
  if (what === undefined) return false;
  const told = new Set(wordsOf(`${text} ${headings}`).map(({ key }) => key));
  const isNamed = wordsOf(what).every(({ key, word }) => /^(?:cost|it|they)$/u.test(word) || told.has(key));
  return !isNamed || (NO_PRICE.test(text) && !NO_PRICE.test(question));
}
