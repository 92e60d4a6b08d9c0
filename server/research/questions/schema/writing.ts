/** How pages write a word: as a name amid a sentence, with a capital where any word has one, in lower case, or not at all. */
export type Written = 'name' | 'capital' | 'lower' | 'nowhere';

const WORD = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;
/** A capital that no beginning and no heading gives: behind a word in lower case. */
const BEHIND_LOWER = /\p{Ll},? $/u;

/** Reads how texts write each word; "May" and "may" are one, and no name. */
export function writingOf(texts: readonly string[]): (word: string) => Written {
  const written = new Map<string, Written>();
  for (const text of texts)
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (isInAddress(text, index, index + word.length)) continue;
      const key = word.toLowerCase();
      const known = written.get(key);
      if (known === 'lower') continue;
      if (!/^[\p{Lu}\p{N}]/u.test(word)) written.set(key, 'lower');
      else if (BEHIND_LOWER.test(text.slice(Math.max(0, index - 3), index))) written.set(key, 'name');
      else if (known === undefined) written.set(key, 'capital');
    }
  return (word) => written.get(word.toLowerCase()) ?? 'nowhere';
}

/** "venlo@…", "…/venlo": an address is written as addresses are. */
const isInAddress = (text: string, start: number, end: number): boolean =>
  /[@/._]$/u.test(text.slice(Math.max(0, start - 1), start)) ||
  /^(?:[@/_]|\.\p{L})/u.test(text.slice(end, end + 2));
