import type { Excerpt } from '../../../excerpts.ts';

/** A deed in the past, which may be one of several. */
const TELLS_DEED = /(?<!\p{L})\p{L}{2,}(?:ed|built|sold|made|sent|won)(?!\p{L})/iu;
const ASKS_TOTAL =
  /(?<!\p{L})(?:in all|in total|altogether|all told|to date|so far|until now|since (?:it|they|the \p{L}+) (?:began|started|opened|was founded|were founded))(?!\p{L})/iu;
const TELLS_TOTAL =
  /(?<!\p{L})(?:in all|in total|altogether|all told|to date|so far|until now|now|today|since|ever|total|overall|cumulative\p{L}*|until|by the end of|by now|insgesamt|bisher|au total|jusqu['’]ici|en total|hasta ahora)(?!\p{L})|(?<!\p{L})(?:have|has|['’]ve)(?: \p{L}+)? \p{L}+/iu;

/** "How many did they deliver in all?": "We delivered six" tells of one time, and of no total. */
export function isOfTotalAsked({ passage, headings }: Excerpt, question: string): boolean {
  if (!ASKS_TOTAL.test(question) || !TELLS_DEED.test(passage.text)) return true;
  return TELLS_TOTAL.test(passage.text) || headings.some(({ text }) => TELLS_TOTAL.test(text));
}
