import { expect, test } from 'vitest';
import { isTooMuchForTariff } from './tariffAsked.ts';

test.each([
  [
    'a fee that is included in costs of £6 million',
    '£6 million',
    'What is the cheapest price they publish?',
    true,
  ],
  ['The firm has closed $22 million.', '$22 million', 'price of a business line', true],
  ['Plans start at $29 a month.', '$29', 'What is the lowest price?', false],
  ['They paid £6 million for it.', '£6 million', 'What was the purchase price?', false],
])('What a single thing costs is not told in millions: %s', (text, sum, question, expected) => {
  const start = text.indexOf(sum);
  expect(isTooMuchForTariff(text, { start, end: start + sum.length }, question)).toBe(expected);
});
