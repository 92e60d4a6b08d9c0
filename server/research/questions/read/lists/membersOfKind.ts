import type { Excerpt } from '../../excerpts.ts';
import { MEMBERS_OF_KIND } from '../../lexicon/kindMembers.ts';
import { type Word, wordsOf } from '../../words/words.ts';

/** "Douglas fir", "kiwi fruit", "dogs": by its last word, or by the one before that where the last is the kind itself. */
const isMember = (item: string, members: ReadonlySet<string>): boolean => {
  const words = wordsOf(item.replace(/ (?:and|in|from|of|with|for) .*$/u, ''));
  return words.length <= ITEM_WORDS_MAX && members.has(words.at(-1)?.key ?? '');
};
const ITEM_WORDS_MAX = 4;

/** Whether most items are called as things of a kind are: "dogs, cats and rabbits" are animals. */
export function areOfKind(items: readonly string[], kind: string | null): boolean {
  const members = kind === null ? undefined : MEMBERS_OF_KIND.get(kind);
  return members !== undefined && 2 * items.filter((item) => isMember(item, members)).length > items.length;
}

/**
 * Whether none of the items is called as things of the kind are and nothing calls them by the kind's own noun: asked which woods they turn,
 * "wooden parts" above "legs, spindles and knobs" says of what, and names no woods. A noun of that kind is one that a list stands behind, or under.
 */
export function areOfNoneOfKind(
  items: readonly string[],
  kind: string | null,
  { passage, words, headings }: Pick<Excerpt, 'passage' | 'words' | 'headings'>,
): boolean {
  const members = kind === null ? undefined : MEMBERS_OF_KIND.get(kind);
  if (members === undefined || items.some((item) => isMember(item, members))) return false;
  const isNoun = (text: string, { key, word, end }: Word): boolean =>
    key === kind && !/en$/u.test(word) && !/^[ -]\p{Ll}{3,}s(?!\p{L})/u.test(text.slice(end));
  const [heading] = headings;
  return !(
    words.some((word) => isNoun(passage.text, word)) ||
    wordsOf(heading?.text ?? '').some((word) => isNoun(heading?.text ?? '', word))
  );
}
