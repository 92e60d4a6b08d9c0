import type { Reader } from '../reader.ts';
import { OTHER_NAMES, PRODUCTS } from '../technologies/catalogue.ts';

/** A product named in running text. */
export interface Mention {
  technology: string;
  start: number;
  end: number;
  words: string;
}

const SLUG_OF = new Map(PRODUCTS.flatMap(({ slug, spoken }) => spoken.map((name) => [name, slug] as const)));

/** All names, the longer first, as whole words and in their exact case; "SAP-Kenntnisse" names SAP. */
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}.@_-])(?:${[...SLUG_OF.keys(), ...OTHER_NAMES]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(literally)
    .join('|')})(?![\\p{L}\\p{N}_])(?!\\.\\p{L})`,
  'gu',
);

/** A pattern that means these very words. */
export function literally(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The products that a text names, in order; a longer name uses up the shorter one inside it. */
export function mentionsIn(text: string): Mention[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const technology = SLUG_OF.get(match[0]);
    if (technology === undefined) return [];
    return [{ technology, start: match.index, end: match.index + match[0].length, words: match[0] }];
  });
}

/** Whether a text names any product, or other software with such a name; quicker than reading it. */
export function mayName(text: string): boolean {
  return text.search(NAMED) !== -1;
}

/** Reads words as the slugs of the products they name. */
export const productNameReader: Reader = {
  name: 'product name',
  read: (words) => mentionsIn(words).map(({ technology }) => technology),
};
