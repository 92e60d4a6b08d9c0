import type { Analysis } from '../analysis.ts';
import { GENERIC, type Ranked } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';
import { keyOfWord } from '../words.ts';

/** "Does the group have …": whose it is, is judged elsewhere. */
const SELF = keyOfWord('group');

/**
 * Whether every word of a question that says something is said, in the same word or one of the same meaning: by the passage, by the headings
 * above it, or by the title or the address of its page. Names that the question names must be there as well. A word of general meaning
 * ("system") may be left out only where another word is there itself, and none of its synonyms: "a firm acquired by Globex" tells of no purchasing system.
 *
 * @param without  a stretch of the passage that does not count: of a list, its items
 */
export function isAccountedFor(
  { excerpt }: Ranked,
  { terms, named }: Pick<Analysis, 'terms' | 'named'>,
  without: { start: number; end: number } | null,
): boolean {
  const words = excerpt.words.filter(
    ({ start, end }) => without === null || end <= without.start || start >= without.end,
  );
  const held = new Set([...words.map(({ key }) => key), ...excerpt.headingKeys, ...excerpt.pageKeys]);
  const isSaid = (key: string) => held.has(key) || [...saidFor(key)].some((other) => held.has(other));
  const telling = terms.filter(({ key }) => !GENERIC.has(key));
  const isThere = (key: string) =>
    excerpt.headingKeys.has(key) ||
    excerpt.pageKeys.has(key) ||
    words.some(
      ({ start, end, ...word }) =>
        word.key === key && keyOfWord(excerpt.passage.text.slice(start, end)) === key,
    );
  const isSpared = (key: string) =>
    key === SELF || (GENERIC.has(key) && telling.length > 0 && telling.every((term) => isThere(term.key)));
  return named.every((key) => held.has(key)) && terms.every(({ key }) => isSpared(key) || isSaid(key));
}
