import type { Analysis } from '../../analysis.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord } from '../../words/words.ts';
import { doingKeys } from './doing.ts';

/** "Does the group have …": whose it is, is judged elsewhere. */
const SELF = keyOfWord('group');
/** What is stored is data, and what does it a system: these say no more than what is done. */
const ANYTHING: ReadonlySet<string> = new Set(
  'data thing item system software tool'.split(' ').map(keyOfWord),
);

/**
 * Whether every word of a question that says something is said, in the same word or one of the same meaning: by the passage, by the headings
 * above it, or by the title or the address of its page. Names that the question names must be there as well. A word of general meaning
 * ("system") may be left out only where another word is there itself, and none of its synonyms: "a firm acquired by Globex" tells of no purchasing system.
 * And that word must name something: "invoices are paid" tells of no employees that are.
 *
 * @param without  a stretch of the passage that does not count: of a list, its items
 */
export function isAccountedFor(one: Ranked, asked: Asked, without: Stretch | null): boolean {
  return wordsNotSaid(one, asked, without)?.length === 0;
}

/**
 * The one word of a question that is not said where all others are, as the question writes it; null where more are missing, or a name.
 * Of what the rest says a lenient reader may infer that it is told of the same.
 */
export function onlyWordNotSaid(one: Ranked, asked: Asked, without: Stretch | null): string | null {
  const missing = wordsNotSaid(one, asked, without);
  const telling = asked.terms.filter(({ key }) => !GENERIC.has(key));
  const [word] = missing ?? [];
  // The last word says what is told of the others: without it nothing is.
  const isLast = word === asked.terms.at(-1)?.word;
  return missing?.length === 1 && !isLast && telling.length >= WORDS_TO_INFER_FROM ? (word ?? null) : null;
}

const WORDS_TO_INFER_FROM = 3;

type Asked = Pick<Analysis, 'terms' | 'named' | 'question'>;
interface Stretch {
  start: number;
  end: number;
}

/** Words that nothing says; null where a name that the question names is missing. */
function wordsNotSaid(
  { excerpt }: Ranked,
  { terms, named, question }: Asked,
  without: Stretch | null,
): string[] | null {
  const words = excerpt.words.filter(
    ({ start, end }) => without === null || end <= without.start || start >= without.end,
  );
  const held = new Set([...words.map(({ key }) => key), ...excerpt.headingKeys, ...excerpt.pageKeys]);
  if (!named.every((key) => held.has(key))) return null;
  const isSaid = (key: string) => held.has(key) || [...saidFor(key)].some((other) => held.has(other));
  const specific = terms.filter(({ key }) => !GENERIC.has(key));
  const telling = specific.length > 0 ? specific : terms.filter(({ key }) => !ANYTHING.has(key));
  const isThere = (key: string) =>
    excerpt.headingKeys.has(key) ||
    excerpt.pageKeys.has(key) ||
    words.some(
      ({ start, end, ...word }) =>
        word.key === key && keyOfWord(excerpt.passage.text.slice(start, end)) === key,
    );
  const doing = doingKeys(question);
  const namesThing = telling.some(({ key }) => !doing.has(key));
  const isSpared = (key: string) =>
    key === SELF ||
    (GENERIC.has(key) &&
      (namesThing || ANYTHING.has(key)) &&
      telling.length > 0 &&
      telling.every((term) => isThere(term.key)));
  return terms.filter(({ key }) => !isSpared(key) && !isSaid(key)).map(({ word }) => word);
}
