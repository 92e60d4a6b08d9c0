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
