import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN_CATALOGUE } from './catalogue.ts';
import { resolveTechnology as resolveIn } from './resolve.ts';

const resolveTechnology = (text: string) => resolveIn(text, OWN_CATALOGUE);

const name = fc.constantFrom(
  ...OWN_CATALOGUE.products.flatMap((product) =>
    [product.slug, product.name, ...product.aliases, ...product.spoken].map((text) => ({
      text,
      slug: product.slug,
    })),
  ),
);

test('every name and alias resolves, in any case, spacing and punctuation', () => {
  fc.assert(
    fc.property(
      name,
      fc.constantFrom(' ', '-', '_', '  ', '.'),
      fc.boolean(),
      ({ text, slug }, gap, loud) => {
        const written = ` ${text.replaceAll(' ', gap)} `;
        const reading = resolveTechnology(loud ? written.toUpperCase() : written.toLowerCase());
        expect(reading.ok && reading.product.slug).toBe(slug);
      },
    ),
  );
});

test('one slip in a name of six letters or more is no product, or suggests the one that was meant', () => {
  const long = name.filter(({ slug }) => slug.replaceAll('-', '').length >= 6);
  fc.assert(
    fc.property(long, fc.nat(), fc.constantFrom('x', 'q', ''), ({ slug }, at, letter) => {
      const place = at % slug.length;
      const slipped = slug.slice(0, place) + letter + slug.slice(place + 1);
      const reading = resolveTechnology(slipped);
      if (!reading.ok) expect(reading.suggestions).toContain(slug);
    }),
  );
});

test('whatever is asked, suggestions are few, distinct, and resolve', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      const reading = resolveTechnology(text);
      if (reading.ok) return;
      expect(reading.suggestions.length).toBeLessThanOrEqual(5);
      expect(new Set(reading.suggestions).size).toBe(reading.suggestions.length);
      for (const slug of reading.suggestions) expect(resolveTechnology(slug).ok).toBe(true);
    }),
  );
});

test.each([
  ['salesforc', 'salesforce'],
  ['hupspot', 'hubspot'],
  ['netsiute', 'netsuite'],
  ['pipe-drvie', 'pipedrive'],
])('%s: did you mean %s?', (written, meant) => {
  const reading = resolveTechnology(written);
  expect(reading.ok ? null : reading.suggestions[0]).toBe(meant);
});

test.each([
  ['Microsoft Dynamics 365 Finance and Operations', 'dynamics-365-finance'],
  ['Salesforce Pardot', 'pardot'],
])('%s, with the vendor before it, is %s', (written, slug) => {
  const reading = resolveTechnology(written);
  expect(reading.ok && reading.product.slug).toBe(slug);
});

test('a word that is near nothing has no suggestions', () => {
  expect(resolveTechnology('zzzzzzzz')).toEqual({ ok: false, suggestions: [] });
  expect(resolveTechnology('!!')).toEqual({ ok: false, suggestions: [] });
});
