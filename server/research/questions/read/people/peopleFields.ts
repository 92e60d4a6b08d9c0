import type { Term } from '../../analysis.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/** Fields of work by letters. */
export const ABBREVIATED = /(?<!\p{L})(?:IT|HR|PR|R&D|QA)(?!\p{L})/gu;

const HANDLES = /^who (?:\p{L}+ )?(?:handles?|looks after|deals with|covers|is responsible for)(?!\p{L})/iu;

/** "Legal or compliance": the words on either side are an alternative each. */
export function alternatives(question: string, terms: readonly Term[]): Term[][] {
  // Whoever handles sales and finance handles both.
  const parts = question.split(HANDLES.test(question) ? / or |\//iu : /,| or | and | & |\//iu);
  const groups = parts.map((part) => {
    const keys = new Set(wordsOf(part).map(({ key }) => key));
    const abbreviated = new Set((part.match(ABBREVIATED) ?? []).map((word) => word.toLowerCase()));
    return terms.filter(({ key, word }) => keys.has(key) || abbreviated.has(word));
  });
  return groups.filter((group) => group.length > 0);
}

/** A word as a question has it. */
export const termOf = (word: string): Term => ({ word, key: keyOfWord(word) });
