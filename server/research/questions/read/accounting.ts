import type { Analysis } from '../analysis.ts';
import { GENERIC, type Ranked } from '../ranking.ts';
import { saidFor } from '../synonyms.ts';

/**
 * Whether every word of a question that says something is said, in the same word or one of the same meaning: by the passage, by the headings
 * above it, or by the title or the address of its page. Names that the question names must be there as well.
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
  return named.every((key) => held.has(key)) && terms.every(({ key }) => GENERIC.has(key) || isSaid(key));
}
