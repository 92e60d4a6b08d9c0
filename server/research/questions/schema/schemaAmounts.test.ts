import { expect, test } from 'vitest';
import { sumAsWanted, sumWanted } from './schemaAmounts.ts';

test('a sum is told in the unit that the property wants', () => {
  expect(sumAsWanted(17_500_000, 'EUR', sumWanted('investment_eur_million', '', ''))).toBe(17.5);
  expect(sumAsWanted(420_000, 'GBP', sumWanted('rent', 'In thousands of pounds', ''))).toBe(420);
  expect(sumAsWanted(9.2, 'GBP', sumWanted('price_gbp', '', 'What does it cost?'))).toBe(9.2);
});

test('a sum that the question itself names is no unit', () => {
  expect(
    sumAsWanted(1_000_000, 'USD', sumWanted('equity', '', 'How much of the $3 million was equity?')),
  ).toBe(1_000_000);
});

test('a sum in another currency than the property names is none', () => {
  expect(sumAsWanted(100, 'USD', sumWanted('price_eur', '', ''))).toBeNull();
});

test.each([
  'Revenue of 2024 in euros, in full (not millions)',
  'In whole euros, never abbreviated to thousands',
  'Absolute amount in CHF',
  'The full figure, e.g. 18200000 for 18.2 million',
  'Turnover in dollars, not in thousands or millions',
  'Amount in kronor, rather than in millions',
])('a size that is denied is no unit: %s', (description) => {
  expect(sumAsWanted(9_600_000, 'EUR', sumWanted('amount', description, ''))).toBe(9_600_000);
});

test.each<[description: string, expected: number]>([
  ['In millions, not thousands', 9.6],
  ['EUR million', 9.6],
  ['Thousands of euros', 9600],
])('the size that is wanted beside one that is denied: %s', (description, expected) => {
  expect(sumAsWanted(9_600_000, 'EUR', sumWanted('amount', description, ''))).toBe(expected);
});

test('what describes a property goes before what the question above it says', () => {
  expect(
    sumAsWanted(9_600_000, 'EUR', sumWanted('amount', 'In full', 'Revenue in 2024, in million euros')),
  ).toBe(9_600_000);
});
