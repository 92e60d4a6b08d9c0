import type { NameReading } from '../parsedName.ts';
import { toAscii } from '../spelling/letters.ts';
import { chineseGiven, chineseSurname, chineseSurnameLength } from './chinese.ts';
import { kana } from './japanese.ts';
import { japaneseGiven, japaneseSurname, japaneseSurnameIn } from './kanji.ts';
import { koreanGiven, koreanSurname, koreanSurnameLength } from './korean.ts';
import { type Variant, variant } from './variant.ts';

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const KATAKANA_ONLY = /^[\p{Script=Katakana}ー]+$/u;
/** The order of a name in its own script is family, given; the other one is tried as well. */
const FAMILY_FIRST = 0.85;

export const isEastAsian = (text: string) => EAST_ASIAN.test(text);

interface Split {
  family: string;
  given: string;
  /** Probability that the family name comes first. */
  familyFirst: number;
}

/**
 * Reads a name in Chinese characters, kana or Hangul: the family name first, as a rule. Kanji are read as Chinese,
 * but for common Japanese names, since their reading cannot be known. Weights are not normalised.
 *
 * @returns no readings when there is a single part only
 */
export function readEastAsian(tokens: readonly string[]): NameReading[] {
  const split = splitName(tokens);
  if (split === null) return [];
  const { family, given, familyFirst } = split;
  const isJapanese = japaneseSurname(family) !== undefined;
  const givens = (isJapanese ? japaneseGivenVariants(given) : null) ?? givenVariants(given);
  const straight = combine(givens, surnameVariants(family), familyFirst);
  return [
    ...straight,
    ...combine(givenVariants(family).slice(0, 1), surnameVariants(given).slice(0, 1), 1 - familyFirst),
  ];
}

function splitName(tokens: readonly string[]): Split | null {
  const [first, second, ...others] = tokens;
  if (first === undefined) return null;
  if (second !== undefined) {
    const latin = tokens.find((token) => !isEastAsian(token));
    const native = tokens.find(isEastAsian);
    if (latin !== undefined && native !== undefined)
      return { family: headOf(native), given: latin, familyFirst: 1 };
    const isForeign = KATAKANA_ONLY.test(first) && KATAKANA_ONLY.test(second);
    return {
      family: first,
      given: [second, ...others].join(''),
      familyFirst: isForeign ? 0.2 : FAMILY_FIRST,
    };
  }
  const japanese = japaneseSurnameIn(first);
  if (japanese !== '' && japanese !== first) {
    return { family: japanese, given: first.slice(japanese.length), familyFirst: FAMILY_FIRST };
  }
  const family = headOf(first);
  return family.length === first.length || KANA.test(first)
    ? null
    : { family, given: first.slice(family.length), familyFirst: FAMILY_FIRST };
}

/** The surname at the head of a name written without spaces; a part that is a surname already stays whole. */
function headOf(name: string): string {
  const length = HANGUL.test(name) ? koreanSurnameLength(name) : chineseSurnameLength(name);
  return [...name].slice(0, length).join('');
}

function japaneseGivenVariants(text: string): Variant[] | null {
  const known = japaneseGiven(text);
  return known === undefined ? null : [variant(1, known)];
}

function surnameVariants(text: string): Variant[] {
  if (!isEastAsian(text)) return [variant(1, toAscii(text))];
  const japanese = japaneseSurname(text);
  if (japanese !== undefined) return [variant(1, japanese)];
  if (HANGUL.test(text)) return koreanSurname(text);
  return KANA.test(text) ? kana(text) : chineseSurname(text);
}

function givenVariants(text: string): Variant[] {
  if (!isEastAsian(text)) return [variant(1, toAscii(text))];
  if (HANGUL.test(text)) return koreanGiven(text);
  return KANA.test(text) ? kana(text) : chineseGiven(text);
}

function combine(givens: readonly Variant[], surnames: readonly Variant[], weight: number): NameReading[] {
  if (weight === 0) return [];
  return givens.flatMap((given) =>
    surnames.map((surname) => ({
      given: given.words.flatMap(wordsIn),
      middle: [],
      particles: [],
      surname: surname.words.flatMap(wordsIn),
      plausibility: weight * given.weight * surname.weight,
    })),
  );
}

const wordsIn = (written: string) => written.split('-').filter((word) => word !== '');
