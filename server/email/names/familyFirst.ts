import { type Arrangement, type Parts, reading } from './arrangement.ts';
import {
  isCommonestChinese,
  isEastAsianSurname,
  isPatronymic,
  isSlavicSurname,
  isVietnameseSurname,
  isWesternToo,
  looksEastAsian,
} from './familyNames.ts';
import type { Token } from './tokens.ts';

/** Probability that two names are in reverse order: `Zhang Wei`, `Иванов Иван`. */
export function swappedWeight(first: Token, last: Token): number {
  if (isVietnameseSurname(first.word) && !isVietnameseSurname(last.word) && looksEastAsian(last.word))
    return 0.5;
  if (isEastAsianSurname(first.word) && looksEastAsian(last.word)) {
    if (isWesternToo(first.word) && !last.word.includes('-')) return 0.15;
    return !isEastAsianSurname(last.word) || isOnlySurname(first, last) ? 0.55 : 0.2;
  }
  return isSlavicSurname(first.word) && !isSlavicSurname(last.word) ? 0.7 : 0;
}

const isOnlySurname = (first: Token, last: Token) =>
  isCommonestChinese(first.word) && !isCommonestChinese(last.word);

/** Of three or more names: `Nguyễn Văn Anh`, `Иванов Иван Иванович`, `Kim Min Jun`: the family name comes first. */
export function arrangeFamilyFirst(names: Parts): Arrangement[] | null {
  const [first, second, third] = names;
  const last = names.at(-1);
  if (first === undefined || second === undefined || third === undefined || last === undefined) return null;
  if (names.length === 3 && isPatronymic(third.word)) {
    return [
      reading(0.85, [second], [first], { middle: [third] }),
      reading(0.15, [first], [third], { middle: [second] }),
    ];
  }
  if (isVietnameseSurname(first.word) && !isVietnameseSurname(last.word) && looksEastAsian(last.word)) {
    const middle = names.slice(1, -1);
    return [
      reading(0.6, [last], [first], { middle }),
      reading(0.2, [...middle.slice(-1), last], [first]),
      reading(0.2, [first], [last], { middle }),
    ];
  }
  const isEastAsian =
    isEastAsianSurname(first.word) && looksEastAsian(second.word) && looksEastAsian(third.word);
  if (names.length !== 3 || !isEastAsian || isEastAsianSurname(third.word)) return null;
  return [
    reading(0.6, [second, third], [first]),
    reading(0.25, [first], [third], { middle: [second] }),
    reading(0.15, [second], [first], { middle: [third] }),
  ];
}
