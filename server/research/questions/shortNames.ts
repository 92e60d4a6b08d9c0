import type { Document } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';

const LETTERS_MIN = 4;
const TEXT_MAX = 20_000;

/**
 * "Rookery" for Rookery Media: the first word of a name, where the company's own pages begin sentences about themselves with it
 * and never write it in lower case. Such a word is nobody else's name there, and no common word.
 */
export function shortNamesOf(
  names: ReadonlySet<string>,
  documents: readonly Pick<Document, 'text'>[],
): string[] {
  const firsts = [...names]
    .filter((name) => name.includes(' '))
    .map((name) => name.split(' ')[0] ?? '')
    .filter((word) => word.length >= LETTERS_MIN && /^\p{L}+$/u.test(word) && !names.has(word));
  const texts = documents.map(({ text }) => text.slice(0, TEXT_MAX));
  return [...new Set(firsts)]
    .filter((word) => {
      const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
      const asSubject = new RegExp(`(?<![\\p{L}\\p{N}])${capital} \\p{Ll}`, 'u');
      const asWord = new RegExp(`(?<![\\p{L}\\p{N}@./-])${word}(?![\\p{L}\\p{N}@-]|\\.\\p{L})`, 'u');
      return texts.some((text) => asSubject.test(text)) && !texts.some((text) => asWord.test(text));
    })
    .map(foldName);
}
