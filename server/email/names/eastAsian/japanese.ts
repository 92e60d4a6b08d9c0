import anyAscii from 'any-ascii';
import { type Variant, variant } from './variant.ts';

/** Long vowels, which passports and addresses drop as a rule (`さとう` is `sato`); `oue` as in `Inoue` stays. */
const LONG_O = /o[ou](?!e)/g;
const LONG_U = /uu/g;
const SMALL_Y: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o', ャ: 'a', ュ: 'u', ョ: 'o' };
const DOUBLING = new Set(['っ', 'ッ']);
/** Consonants that take no `y` before a small `ya`, `yu` or `yo`: `sha`, not `shya`. */
const WITHOUT_Y = /(?:sh|ch|j)$/;

/** A name in kana by Hepburn: without long vowels, and with them. */
export function kana(name: string): Variant[] {
  const full = hepburn(name);
  const short = full.replace(LONG_O, 'o').replace(LONG_U, 'u');
  return short === full ? [variant(1, full)] : [variant(0.8, short), variant(0.2, full)];
}

function hepburn(name: string): string {
  let written = '';
  let isDoubled = false;
  for (const character of name) {
    const vowel = SMALL_Y[character];
    if (DOUBLING.has(character)) isDoubled = true;
    else if (vowel !== undefined && written.endsWith('i')) {
      const consonant = written.slice(0, -1);
      written = consonant + (WITHOUT_Y.test(consonant) ? '' : 'y') + vowel;
    } else {
      const syllable = anyAscii(character)
        .toLowerCase()
        .replace(/[^a-z]/g, '');
      written += isDoubled ? doubled(syllable) : syllable;
      isDoubled = false;
    }
  }
  return written;
}

const doubled = (syllable: string) =>
  syllable.startsWith('ch') ? `t${syllable}` : syllable.slice(0, 1) + syllable;
