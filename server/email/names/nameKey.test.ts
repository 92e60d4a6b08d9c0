import { expect, test } from 'vitest';
import { nameKeyOf } from './nameKey.ts';

const NBSP = '\u00a0';
const ZERO_WIDTH = '\u200b';

test.each([
  ['JANE DOE', 'jane doe'],
  [`  Jane${NBSP} \t Doe\n`, 'jane doe'],
  [`Ja${ZERO_WIDTH}ne Doe`, 'jane doe'],
  ['Ｊａｎｅ　Ｄｏｅ', 'jane doe'],
  ['Conan O’Brien', "conan o'brien"],
  ['Ju\u0308rgen MÜLLER', 'jürgen müller'],
  ['ИВАН ПЕТРОВ', 'иван петров'],
])('%j is remembered as %j', (fullName, key) => {
  expect(nameKeyOf(fullName)).toBe(key);
});

test('what distinguishes people is kept: marks, titles, order', () => {
  const keys = ['Jane Doe', 'Dr. Jane Doe', 'Doe Jane', 'Jané Doe', 'Jane Doe Jr.'].map(nameKeyOf);
  expect(new Set(keys).size).toBe(keys.length);
});
