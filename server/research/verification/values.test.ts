import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteOf } from '../../../test/support/quoteContext.ts';
import { checkCountry } from './places.ts';
import { type Check, RULES } from './rules.ts';
import { checkEnum, checkText, checkUrl } from './texts.ts';

const outcomeOf = (check: Check) => (check.ok ? (check.rule ?? 'literal') : 'refused');

test.each([
  ['Amara Osei', 'Our CEO is Amara  Osei.', 'literal'],
  ['Müller & Söhne', 'MULLER & SOHNE GmbH', 'literal'],
  ['L’Oréal', "the team of L'Oreal", 'literal'],
  ['e-commerce', 'E‑Commerce platforms', 'literal'],
  ['“fresh” bread', 'their "fresh" bread', 'literal'],
  ['heat pump', 'We fit heat pumps.', 'word form'],
  ['Wärmepumpe', 'Wir bauen Wärmepumpen ein', 'word form'],
  ['développeurs', 'nos développeuses', 'word form'],
  ['Maria', 'Marie leads the team', 'refused'],
  ['Christian', 'Christina leads', 'refused'],
  ['Bern', 'Bernd leads', 'refused'],
  ['ISO 27001', 'certified to ISO 27002', 'refused'],
  ['ISO 27001', 'ISO/IEC: ISO 27001', 'literal'],
  ['C', 'C++ and C#', 'literal'],
  ['pump heat', 'heat pumps', 'refused'],
  ['art', 'a party', 'refused'],
  ['', 'anything', 'refused'],
] as const)('“%s” in “%s”: %s', (value, words, outcome) => {
  expect(outcomeOf(checkText(value, [quoteOf(words)]))).toBe(outcome);
});

test('words of the row or heading count, and are reported as such', () => {
  const quote = quoteOf('opened in 2019', { around: ['Offices', 'Berlin'] });
  expect(outcomeOf(checkText('Berlin', [quote]))).toBe('words in the context');
});

test('a choice that is not literal is for the judge, and none but the choices is taken', () => {
  const quotes = [quoteOf('We sell to hospitals only.')];
  expect(outcomeOf(checkEnum('B2B', ['B2B', 'B2C'], quotes))).toBe('label');
  expect(outcomeOf(checkEnum('hospitals', ['hospitals'], quotes))).toBe('literal');
  expect(outcomeOf(checkEnum('B2G', ['B2B', 'B2C'], quotes))).toBe('refused');
});

test.each([
  ['https://acme.example/jobs', 'see acme.example/jobs.', 'literal'],
  ['https://www.acme.example/', 'HTTPS://acme.example', 'literal'],
  ['https://acme.example/careers', 'our careers page', 'link target'],
  ['https://evil.example/', 'our careers page', 'refused'],
  ['javascript:alert(1)', 'javascript:alert(1)', 'refused'],
])('the address %s in “%s”: %s', (value, words, outcome) => {
  const links = [{ text: 'careers', url: 'https://www.acme.example/careers/' }];
  expect(outcomeOf(checkUrl(value, [quoteOf(words)], links))).toBe(outcome);
});

test.each([
  ['DE', 'Berlin, Germany', null, 'country name'],
  ['DE', 'Sitz in Berlin (Deutschland)', null, 'country name'],
  ['ES', 'con sede en Madrid, España', null, 'country name'],
  ['GB', 'London, United Kingdom', null, 'country name'],
  ['NL', 'Utrecht, Nederland', null, 'country name'],
  ['US', 'Duluth, Minnesota', null, 'country of a place'],
  ['US', 'Duluth, MN 55802', null, 'country of a place'],
  ['CH', 'CH-8005 Zürich', null, 'literal'],
  ['DE', 'D-10115 Berlin', null, 'literal'],
  ['DE', '"addressCountry": "DE"', null, 'literal'],
  ['DE', 'Berlin', 'DE', 'country of the company'],
  ['DE', 'Berlin', null, 'refused'],
  ['DE', 'Paris, France', 'DE', 'refused'],
  ['IT', 'we sell IT services', null, 'refused'],
  ['US', 'contact us today', null, 'refused'],
] as const)('the country %s in “%s” (of the page: %s): %s', (value, words, countryCode, outcome) => {
  expect(outcomeOf(checkCountry(value, [quoteOf(words, { countryCode })]))).toBe(outcome);
});

test('a text that shares no word with its quotes never passes', () => {
  const letters = (from: string) =>
    fc.string({ unit: fc.constantFrom(...from), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(letters('abcdef')),
      fc.array(letters('uvwxyz'), { minLength: 1 }),
      (quote, value) => {
        expect(checkText(value.join(' '), [quoteOf(quote.join(' '))]).ok).toBe(false);
      },
    ),
  );
});

test.each(['A'.repeat(10_000), 'A '.repeat(10_000), '.'.repeat(10_000), 'a.'.repeat(10_000)])(
  'hostile text carries nothing: %.12s',
  (words) => {
    const quotes = [quoteOf(words, { language: null })];
    expect(checkText('Amara Osei', quotes).ok).toBe(false);
    expect(checkCountry('DE', quotes).ok).toBe(false);
    expect(checkUrl('https://acme.example/', quotes, []).ok).toBe(false);
  },
);

test('every rule has a sentence', () => {
  for (const sentence of Object.values(RULES)) expect(sentence).toMatch(/^[A-Z].+\.$/);
});
