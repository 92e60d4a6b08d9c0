import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from '../../../test/support/quoteContext.ts';
import { checkDate } from './dates.ts';

const outcomeOf = (value: string, words: string, more = {}) => {
  const check = checkDate(value, [quoteOf(words, more)]);
  return check.ok ? (check.rule ?? 'literal') : 'refused';
};

test.each([
  ['en', 'founded in 2019', '2019'],
  ['en', 'October 13, 2026', '2026-10-13'],
  ['en', 'Tue, 13 Oct 2026', '2026-10-13'],
  ['en', 'on the 3rd of March 2024', '2024-03-03'],
  ['en', 'Sept. 5, 2023', '2023-09-05'],
  ['en', 'March 3–5, 2024', '2024-03-05'],
  ['en', '2026-10-13T08:00:00Z', '2026-10-13'],
  ['en', 'May 2020', '2020-05'],
  ['en', "May '20", '2020-05'],
  ['de', 'am 3. März 2024', '2024-03-03'],
  ['de', '17.06.2026', '2026-06-17'],
  ['de', '17. 6. 2026', '2026-06-17'],
  ['de', 'seit 06/2021', '2021-06'],
  ['fr', 'le 1er août 2023', '2023-08-01'],
  ['fr', '12 févr. 2022', '2022-02-12'],
  ['es', 'el 3 de marzo de 2024', '2024-03-03'],
  ['it', 'il 15 gennaio 2021', '2021-01-15'],
  ['nl', '7 maart 2020', '2020-03-07'],
  ['nl', '7 mrt 2020', '2020-03-07'],
  ['pt', '3 de março de 2024', '2024-03-03'],
  ['sv', 'den 3 mars 2024', '2024-03-03'],
  ['da', '3. maj 2024', '2024-05-03'],
  ['pl', '3 stycznia 2024', '2024-01-03'],
  [null, '3. Dezember 2022', '2022-12-03'],
] as const)('%s “%s” is %s', (language, words, value) => {
  expect(outcomeOf(value, words, { language })).toBe('literal');
});

test.each([
  ['2019-05', 'founded in 2019'],
  ['2024-03-04', 'on March 3, 2024'],
  ['2023-03-03', 'on March 3, 2024'],
  ['2024-02-30', '30 February 2024'],
  ['2020-05', 'in 2020 we may grow'],
  ['1995', 'a price of 1,995'],
  ['2019', 'no year here'],
  ['last year', 'last year'],
])('%s is not in “%s”', (value, words) => {
  expect(outcomeOf(value, words)).toBe('refused');
});

test('which of day and month comes first is known from the country', () => {
  expect(outcomeOf('2024-03-04', '03/04/2024', { countryCode: 'US' })).toBe('literal');
  expect(outcomeOf('2024-03-04', '03/04/2024', { countryCode: 'GB' })).toBe('refused');
  expect(outcomeOf('2024-04-03', '03/04/2024', { countryCode: 'GB' })).toBe('literal');
});

const PUBLISHED = { publishedAt: new Date('2026-01-20T09:00:00Z') };

test.each([
  ['2026-01-14', 'On January 14 we closed the round', 'en', 'year by the page date'],
  ['2025-12-14', 'on 14 December', 'en', 'year by the page date'],
  ['2026-12-14', 'on 14 December', 'en', 'refused'],
  ['2026-01-19', 'signed yesterday', 'en', 'relative date'],
  ['2026-01-19', 'gestern unterzeichnet', 'de', 'relative date'],
  ['2025-12', 'Im letzten Monat', 'de', 'relative date'],
  ['2025', 'el año pasado', 'es', 'relative date'],
  ['2023', 'il y a 3 ans', 'fr', 'relative date'],
  ['2026-01-20', 'Acme raises $5m', 'en', 'page date'],
  ['2026-01', 'Acme raises $5m', 'en', 'page date'],
  ['2026-01-20', 'Acme raises $5m in 2026', 'en', 'page date'],
  ['2026-01-20', 'Acme raised $5m in 2024', 'en', 'refused'],
  ['2026-01-20', 'Acme raised $5m in March', 'en', 'refused'],
  ['2026-01-21', 'Acme raises $5m', 'en', 'refused'],
] as const)('%s of a page of 2026-01-20 that says “%s”: %s', (value, words, language, rule) => {
  expect(outcomeOf(value, words, { ...PUBLISHED, language })).toBe(rule);
});

test('a heading gives the year of the months below it', () => {
  expect(outcomeOf('2019-03', 'March: the first shop', { around: ['2019'] })).toBe('year in the context');
  expect(outcomeOf('2019-01', 'January: the first shop', { around: ['2019'] })).toBe('year in the context');
  expect(outcomeOf('2019-03', 'they march on', { around: ['2019'] })).toBe('refused');
  expect(outcomeOf('2019', 'the first shop', { around: ['2019'] })).toBe('words in the context');
  expect(outcomeOf('2018-03', 'March: the first shop', { around: ['2019'] })).toBe('refused');
});

test('no year passes that is not in a quote, whatever else is there', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.integer({ min: 1, max: 2100 }).map(String),
          fc.constantFrom('March', 'in', '.', '/', '-'),
        ),
      ),
      fc.integer({ min: 1900, max: 2099 }),
      (parts, year) => {
        const words = parts.join(' ');
        fc.pre(!words.replace(/\s/g, '').includes(String(year)) && !words.includes(String(year % 100)));
        expect(outcomeOf(String(year), words)).toBe('refused');
      },
    ),
  );
});

test.each([
  'March '.repeat(3_000),
  '1/'.repeat(5_000),
  '2024-'.repeat(3_000),
  '9'.repeat(10_000),
  'A'.repeat(10_000),
])('hostile text is refused: %.12s', (words) => {
  expect(outcomeOf('1999-01-01', words, { language: null })).toBe('refused');
});
