import { expect, test } from 'vitest';
import { countClaim } from '../../../test/support/claims.ts';
import { CONFIDENCE_MAX, combined, recency, strength } from './confidence.ts';

const today = new Date('2026-11-05T00:00:00Z');
const weigh = (...claims: Parameters<typeof combined>[0]) => combined(claims, today, 'fixed');

test('one claim is believed as far as its source, its match and its extractor go', () => {
  expect(strength(countClaim('https://a.example/', 5, { match: 0.5 }), today, 'fixed')).toBeCloseTo(0.375);
});

test('independent sources add up, and never to certainty', () => {
  const two = weigh(countClaim('https://a.example/', 5), countClaim('https://b.example/', 5));
  expect(two).toBeCloseTo(1 - 0.25 * 0.25);
  const many = [...Array(20).keys()].map((n) => countClaim(`https://site${n}.example/`, 5));
  expect(weigh(...many)).toBe(CONFIDENCE_MAX);
});

test('pages of one domain are one source', () => {
  expect(
    weigh(countClaim('https://a.example/', 5), countClaim('https://www.a.example/about', 5)),
  ).toBeCloseTo(0.75);
});

test('Wikidata and Wikipedia are one voice', () => {
  const wikidata = countClaim('https://www.wikidata.org/x', 5, { sourceClass: 'knowledgeReferenced' });
  const wikipedia = countClaim('https://en.wikipedia.org/y', 5, { sourceClass: 'knowledge' });
  expect(weigh(wikidata, wikipedia)).toBeCloseTo(0.65);
});

test('a release and its copy on another site are one source', () => {
  const text = 'Acme Robotics of Bremen today said that it now has 85 employees in three countries.';
  const original = countClaim('https://wire.example/1', 85, { text });
  const copy = countClaim('https://copies.example/2', 85, { text: `${text} More.` });
  const other = countClaim('https://paper.example/3', 85);
  expect(weigh(original, copy)).toBeCloseTo(0.75);
  expect(weigh(original, copy, other)).toBeCloseTo(1 - 0.25 * 0.25);
});

test('facts that change are believed less the older they are; fixed ones are not', () => {
  const years = (ago: number) => new Date(today.getTime() - ago * 365.25 * 24 * 3600 * 1000);
  expect(recency(years(0.5), today, 'fast')).toBe(1);
  expect(recency(years(3), today, 'fast')).toBeCloseTo(0.85 ** 2);
  expect(recency(years(50), today, 'fast')).toBe(0.3);
  expect(recency(years(2), today, 'slow')).toBe(1);
  expect(recency(years(50), today, 'slow')).toBe(0.6);
  expect(recency(years(50), today, 'fixed')).toBe(1);
  expect(recency(null, today, 'fast')).toBe(0.9);
});
