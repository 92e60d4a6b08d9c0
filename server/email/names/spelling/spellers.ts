import { armenianSpellers } from './armenian.ts';
import { arabicSpellers, hebrewSpellers } from './consonantScripts.ts';
import { cyrillicSpellers } from './cyrillic.ts';
import { devanagariSpellers } from './devanagari.ts';
import { greekSpellers } from './greek.ts';
import { latinSpellers } from './latin.ts';
import { toAscii } from './letters.ts';
import type { Speller } from './speller.ts';

const LATIN_ONLY = /^[\p{Script=Latin}\p{M}\p{P} ]*$/u;

export const isLatin = (text: string) => LATIN_ONLY.test(text);

/** The ways to write a name in ASCII, for alphabets; East Asian names are read in `eastAsian.ts`. */
export function spellersFor(name: string): Speller[] {
  if (isLatin(name)) return latinSpellers(name);
  if (/\p{Script=Cyrillic}/u.test(name)) return cyrillicSpellers(name);
  if (/\p{Script=Greek}/u.test(name)) return greekSpellers();
  if (/\p{Script=Armenian}/u.test(name)) return armenianSpellers();
  if (/\p{Script=Devanagari}/u.test(name)) return devanagariSpellers();
  if (/\p{Script=Arabic}/u.test(name)) return arabicSpellers();
  if (/\p{Script=Hebrew}/u.test(name)) return hebrewSpellers();
  return [{ weight: 1, spell: toAscii }];
}
