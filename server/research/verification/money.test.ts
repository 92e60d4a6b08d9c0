import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from '../../../test/support/quoteContext.ts';
import { checkMoney } from './money.ts';

const outcomeOf = (words: string, value: number, currency: string | null, more = {}) => {
  const check = checkMoney({ value, currency }, [quoteOf(words, more)]);
  return check.ok ? (check.rule ?? 'literal') : 'refused';
};

test.each([
  ['€49 per month', 49, 'EUR', 'literal'],
  ['49 € im Monat', 49, 'EUR', 'literal'],
  ['29,- €', 29, 'EUR', 'literal'],
  ['EUR 49.50', 49.5, 'EUR', 'literal'],
  ['49,50 EUR', 49.5, 'EUR', 'literal'],
  ['US$5,725,051', 5_725_051, 'USD', 'literal'],
  ['CA$30', 30, 'CAD', 'literal'],
  ['CHF3’500 pro Jahr', 3500, 'CHF', 'literal'],
  ["CHF 3'500", 3500, 'CHF', 'literal'],
  ['1,5 Mio. €', 1_500_000, 'EUR', 'magnitude word'],
  ['9,2 M€', 9_200_000, 'EUR', 'magnitude word'],
  ['2,3 Mrd. Euro', 2.3e9, 'EUR', 'currency symbol'],
  ['500 TEUR', 500_000, 'EUR', 'magnitude word'],
  ['500 k€', 500_000, 'EUR', 'magnitude word'],
  ['120 MSEK', 120_000_000, 'SEK', 'magnitude word'],
  ['SEK 120 million', 120_000_000, 'SEK', 'magnitude word'],
  ['$5–10 million', 5_000_000, 'USD', 'currency symbol'],
  ['$5–10 million', 10_000_000, 'USD', 'currency symbol'],
  ['5-10 Mio. €', 5_000_000, 'EUR', 'magnitude word'],
  ['$32 million', 32_000_000, 'USD', 'currency symbol'],
  ['$32m', 32_000_000, 'USD', 'currency symbol'],
  ['$32m', 32, 'USD', 'refused'],
  ['£3.5bn', 3.5e9, 'GBP', 'currency symbol'],
  ['₹2.5 crore', 25_000_000, 'INR', 'currency symbol'],
  ['Rs 1,25,000', 125_000, 'INR', 'currency symbol'],
  ['Rs. 5 lakh', 500_000, 'INR', 'currency symbol'],
  ['ten million euros', 10_000_000, 'EUR', 'currency symbol'],
  ['thirty-two million dollars', 32_000_000, 'USD', 'currency symbol'],
  ['3 million Swiss francs', 3_000_000, 'CHF', 'currency symbol'],
  ['5 million Swedish kronor', 5_000_000, 'SEK', 'currency symbol'],
  ['12 000 kr', 12_000, 'SEK', 'refused'],
  ['$49', 49, 'EUR', 'refused'],
  ['€49 for 12 seats', 12, 'EUR', 'refused'],
  ['Price in €: 49', 49, 'EUR', 'currency in the context'],
  ['49', 49, 'EUR', 'refused'],
  ['49', 49, null, 'literal'],
  ['USD 49 (EUR 45)', 49, 'EUR', 'refused'],
] as const)('“%s” carries %d %s: %s', (words, value, currency, outcome) => {
  expect(outcomeOf(words, value, currency)).toBe(outcome);
});

test.each([
  ['$49', 'CAD', 'CA', 'en', 'currency symbol'],
  ['$49', 'USD', 'CA', 'en', 'refused'],
  ['$49', 'AUD', 'AU', 'en', 'currency symbol'],
  ['$49', 'USD', 'DE', 'en', 'currency symbol'],
  ['$49', 'USD', 'CO', 'en', 'currency symbol'],
  ['$49', 'COP', 'CO', 'es', 'currency symbol'],
  ['49 kr', 'SEK', 'SE', 'sv', 'currency symbol'],
  ['49 kr', 'DKK', 'DK', 'da', 'currency symbol'],
  ['49 kr', 'NOK', null, 'nb', 'currency symbol'],
  ['49 kronor', 'SEK', 'SE', 'sv', 'currency symbol'],
  ['¥4900', 'CNY', 'CN', 'en', 'currency symbol'],
  ['49 dollars canadiens', 'CAD', 'FR', 'fr', 'literal'],
  ['49 Schweizer Franken', 'CHF', 'DE', 'de', 'currency symbol'],
  ['49 Franken', 'CHF', 'CH', 'de', 'currency symbol'],
  ['49 libras esterlinas', 'GBP', 'ES', 'es', 'literal'],
  ['49 sterline', 'GBP', 'IT', 'it', 'currency symbol'],
  ['49 zł', 'PLN', 'PL', 'pl', 'currency symbol'],
] as const)('“%s” is %s in %s (%s): %s', (words, currency, countryCode, language, outcome) => {
  expect(outcomeOf(words, words.includes('4900') ? 4900 : 49, currency, { countryCode, language })).toBe(
    outcome,
  );
});

test('the heads of a table give currency and unit', () => {
  expect(outcomeOf('12.5', 12_500_000, 'EUR', { around: ['Revenue, € million', '2024'] })).toBe(
    'currency in the context',
  );
  expect(outcomeOf('12.5', 12_500_000, 'EUR', { around: ['Revenue in million €'] })).toBe(
    'currency in the context',
  );
  expect(outcomeOf('12.5', 12.5, 'EUR', { around: ['Preis (Euro)'], language: 'de' })).toBe(
    'currency in the context',
  );
});

test('a code beside the sum decides what its sign means', () => {
  expect(outcomeOf('$49', 49, 'CAD', { around: ['All prices in CAD'], countryCode: 'US' })).toBe('literal');
});

test('no sum passes whose digits are nowhere in the quote', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 9_999 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 2, max: 9_999 }),
      (sums, value) => {
        const text = sums.map((sum) => `€${sum}`).join(' or ');
        fc.pre(!sums.includes(value));
        expect(outcomeOf(text, value, 'EUR')).toBe('refused');
      },
    ),
  );
});

test.each([
  '$'.repeat(10_000),
  '$1'.repeat(5_000),
  'EUR '.repeat(3_000),
  '1 '.repeat(5_000),
  'A'.repeat(10_000),
])('hostile text is refused: %.12s', (words) => {
  expect(outcomeOf(words, 7, 'EUR')).toBe('refused');
});
