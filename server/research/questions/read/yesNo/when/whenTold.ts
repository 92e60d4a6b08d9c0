import { wordsOf } from '../../../words/words.ts';
import type { Proposition } from '../proposition.ts';

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** A time that may be still ahead, told with the present. */
const AHEAD = new RegExp(
  `(?<!\\p{L})(?:(?:at|by|towards) the end of (?:the|this|next) \\p{L}+|(?:in|on|from|by|until) (?:\\d{1,2}(?:st|nd|rd|th)? )?${MONTH}|on ${MONTH} \\d|next (?:week|month|year|spring|summer|autumn|winter|season)|(?:this|in) (?:spring|summer|autumn|winter)|soon|shortly|tomorrow)(?!\\p{L})`,
  'iu',
);
/** "Has the shop opened?": what is asked to be done by now. */
const ASKS_DONE =
  /^(?:has|have) (?:.+ )?(?<deed>\p{L}{3,}(?:ed|en|ne|wn|ft|id|un|ut|ade|ought|ld|lt|me))(?!\p{L})/iu;

/** "The shop opens in December", asked whether it has: what is told of a time ahead is not done by that. */
export function isToldAhead(clause: string, { question }: Proposition): boolean {
  const [asked] = wordsOf(ASKS_DONE.exec(question)?.groups?.deed ?? '');
  if (asked === undefined || !AHEAD.test(clause)) return false;
  const places = wordsOf(clause).filter(({ key }) => key === asked.key);
  return places.length > 0 && places.every(({ word }) => /s$/u.test(word) && word !== asked.word);
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const PARTS = /,? (?:and|but|while) |[,;] /u;

/** "A shop in Moss in 2019 and a workshop in Voss in 2023", asked of a shop in 2023: each year goes with its own part. */
export function isOfOtherYear(sentence: string, { question, required }: Proposition): boolean {
  const asked = question.match(YEAR) ?? [];
  const told = new Set(sentence.match(YEAR));
  const [year = ''] = asked;
  if (asked.length !== 1 || told.size < 2 || !told.has(year)) return false;
  const parts = sentence.split(PARTS);
  const keysIn = (some: readonly string[]) => new Set(wordsOf(some.join(', ')).map(({ key }) => key));
  const there = keysIn(parts.filter((part) => part.includes(year)));
  const others = keysIn(parts.filter((part) => !part.includes(year) && part.search(YEAR) >= 0));
  return required.some(({ key, isName }) => !isName && !there.has(key) && others.has(key));
}
