import type { Term } from '../analysis.ts';
import type { Excerpt } from '../excerpts.ts';
import { phraseFor, saidFor } from './synonyms.ts';
import type { Word } from './words.ts';

/** An excerpt in the words of a question, and which of those it only means. */
export interface Reworded {
  excerpt: Excerpt;
  /** Keys of the question's words that stand in the passage by another word or phrase of the same meaning. */
  meant: ReadonlySet<string>;
}

/**
 * Lets words of a passage, its headings and its page count as the question's where they mean the same: readers compare keys,
 * and need not know of synonyms. A word that the passage holds itself is left alone, and so is a word that the question
 * asks for in its own right.
 */
export function inQuestionsWords(excerpt: Excerpt, terms: readonly Term[]): Reworded {
  const asked = new Set(terms.map(({ key }) => key));
  const held = new Set(excerpt.words.map(({ key }) => key));
  const renamed = new Map<string, string>();
  const added: Word[] = [];
  const labels = new Set<string>();
  const headings = new Set<string>();
  const page = new Set<string>();
  for (const { word, key } of terms) {
    const said = [...saidFor(key)].filter((other) => !asked.has(other));
    if (!held.has(key)) {
      const present = said.filter((other) => held.has(other) && !renamed.has(other));
      for (const other of present) renamed.set(other, key);
      const phrase = present.length > 0 ? null : phraseFor(key, excerpt.passage.text, excerpt.words);
      if (phrase !== null) added.push({ word, key, ...phrase });
    }
    if (said.some((other) => excerpt.labelKeys.has(other))) labels.add(key);
    if (said.some((other) => excerpt.headingKeys.has(other))) headings.add(key);
    if (said.some((other) => excerpt.pageKeys.has(other))) page.add(key);
  }
  const meant = new Set([...renamed.values(), ...added.map(({ key }) => key)]);
  if (meant.size + labels.size + headings.size + page.size === 0) return { excerpt, meant };
  const words = [
    ...excerpt.words.map((one) => ({ ...one, key: renamed.get(one.key) ?? one.key })),
    ...added,
  ].sort((a, b) => a.start - b.start);
  return {
    excerpt: {
      ...excerpt,
      words,
      labelKeys: new Set([...excerpt.labelKeys, ...labels]),
      headingKeys: new Set([...excerpt.headingKeys, ...headings]),
      pageKeys: new Set([...excerpt.pageKeys, ...page]),
    },
    meant,
  };
}
