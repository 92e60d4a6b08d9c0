import { latinSpellers } from './latin.ts';
import { toAscii } from './letters.ts';
import type { Speller } from './speller.ts';

const LATIN_ONLY = /^[\p{Script=Latin}\p{M}\p{P} ]*$/u;

export const isLatin = (text: string) => LATIN_ONLY.test(text);

/** The ways to write a name in ASCII, for alphabets; East Asian names are read in `eastAsian.ts`. */
export function spellersFor(name: string): Speller[] {
  if (isLatin(name)) return latinSpellers(name);
  return [{ weight: 1, spell: toAscii }];
}
