import { expect, test } from 'vitest';
import { isOfOtherKind, isOnce, isOnRequest, ofKindNamed, saysUndisclosed } from './moneyKinds.ts';
import { readSums } from './sums.ts';

const first = (text: string) => readSums(text)[0] ?? { start: 0, end: 0 };

test.each([
  ['What did they pay for Lumenhus?', 'We bought Lumenhus, with sales of €6.1 million.'],
  ['How much was the takeover?', 'The firm brings £3 million in annual revenue.'],
  ['What was their turnover?', 'Operating profit was €2 million.'],
  ['What were sales in 2025?', 'We ended 2025 with debts of £4 million.'],
])('%s is not answered by "%s"', (question, text) => {
  expect(isOfOtherKind(text, first(text), question)).toBe(true);
});

test.each([
  ['What did they pay for Lumenhus?', 'We paid €6.1 million for Lumenhus.'],
  ['What was their turnover?', 'Turnover of €41 million was a record.'],
  ['How much have they raised?', 'The round of €5 million was led by Nordlys.'],
])('%s may be answered by "%s"', (question, text) => {
  expect(isOfOtherKind(text, first(text), question)).toBe(false);
});

test('of several sums the one counts whose phrase has the name that is asked for', () => {
  const text = 'It raised $110 million in a Series D at a valuation of $1.4 billion.';
  const sums = readSums(text);
  expect(ofKindNamed(text, sums, 'valuation at the Series D')).toEqual([sums[1]]);
  expect(ofKindNamed(text, sums, 'How much did the Series D bring?')).toBeNull();
});

test('a total is told as one', () => {
  const text = 'We closed a $12 million round, which brings our total funding to $31 million.';
  const sums = readSums(text);
  expect(ofKindNamed(text, sums, 'What is the total they have raised?')).toEqual([sums[1]]);
});

test('what is paid once is no price per month', () => {
  const text = 'Guided start: $1,200 once';
  expect(isOnce(text, first(text), 'What does it cost per month?')).toBe(true);
  expect(isOnce(text, first(text), 'What does the guided start cost?')).toBe(false);
});

test.each([
  'Terms were not disclosed.',
  'The price remains confidential.',
  'The parties did not disclose the price.',
  'It was sold for an undisclosed sum.',
])('"%s" tells that no price is told', (text) => {
  expect(saysUndisclosed(text)).toBe(true);
});

test('a cell may tell that there is no list price', () => {
  expect(['Talk to us', 'On request', 'Custom pricing', 'Contact sales'].every(isOnRequest)).toBe(true);
  expect(isOnRequest('€19')).toBe(false);
});
