import type { Document } from '../../documents/document.ts';
import { foldName } from '../../identity/companyName.ts';

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

/** "Harbour Ice Group (HIG)": what the page itself says to be short for it. */
const DEFINED = /(?<name>\p{Lu}[^()\n]{2,60}) \([“"']?(?<short>\p{Lu}[\p{Lu}\d&]{1,5})[”"']?\)/gu;
const PARTS_MIN = 3;

/**
 * Names in capitals: those that a page gives in brackets behind the company's name, and the first letters of a name of three words
 * or more ("HarbourIceGroup" has three), where a page writes them.
 */
export function initialsOf(
  names: ReadonlySet<string>,
  documents: readonly Pick<Document, 'text'>[],
): string[] {
  const texts = documents.map(({ text }) => text.slice(0, TEXT_MAX));
  const defined = texts.flatMap((text) =>
    [...text.matchAll(DEFINED)]
      .filter(({ groups: { name = '' } = {} }) => [...names].some((known) => foldName(name).endsWith(known)))
      .map(({ groups: { short = '' } = {} }) => short),
  );
  const spelled = texts.flatMap((text) =>
    [...text.matchAll(/\p{Lu}[\p{Ll}\d]+(?: ?\p{Lu}[\p{Ll}\d]+){2,5}/gu)]
      .filter(([words]) => names.has(foldName(words)))
      .map(([words]) => (words.match(/\p{Lu}/gu) ?? []).join('')),
  );
  const isWritten = (short: string) =>
    short.length >= PARTS_MIN &&
    texts.some((text) => new RegExp(`(?<![\\p{L}\\p{N}])${short}(?![\\p{L}\\p{N}])`, 'u').test(text));
  return [...new Set([...defined, ...spelled.filter(isWritten)])].map(foldName);
}
