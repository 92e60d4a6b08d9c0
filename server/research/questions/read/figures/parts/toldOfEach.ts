import type { Excerpt } from '../../../excerpts.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';

/** "How many patients does each doctor have?" */
const EACH_ASKED =
  /(?<!\p{L})(?:(?:does|do|can|has|have|must|may|did|will) (?:each|every|one|a single)|for (?:each|every)|per) (?<one>\p{Ll}{3,})(?!\p{L})/u;
const OF_TIME =
  /^(?:year|annum|month|week|weekend|day|night|hour|minute|second|quarter|season|shift|time|cent|head|capita|person|customer|user|guest|visitor|member|employee|order|booking|stay|visit|kilo|kilogram|gram|tonne|ton|litre|liter|hectolitre|metre|meter|kilometre|kilometer|mile|acre|hectare|square|cubic|share|unit)s?$/u;
const TELLS_EACH =
  /(?<!\p{L})(?:each|every|per|apiece|all|both|any|an?|one|standard|maximum|between|on average)(?!\p{L})|\//iu;

/** Whether the question asks for how many there are to each of something, and the passage, its labels and its headings only tell of all together. */
export function isOfAllTogether(
  { passage: { text }, headings, words }: Pick<Excerpt, 'passage' | 'headings' | 'words'>,
  question: string,
): boolean {
  const one = EACH_ASKED.exec(question)?.groups?.one;
  if (one === undefined || OF_TIME.test(one)) return false;
  const around = headings
    .filter(({ level }) => level > 1)
    .slice(0, 3)
    .map((heading) => heading.text);
  if ([text, ...around].some((told) => TELLS_EACH.test(told))) return false;
  const key = keyOfWord(one);
  return ![...words, ...around.flatMap((told) => wordsOf(told))].some((word) => word.key === key);
}
