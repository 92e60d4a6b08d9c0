import { expect, test } from 'vitest';
import { isOfNarrower, SchemaFigures } from './schemaFigures.ts';

const QUOTES = ['It brings the total raised to £121m.'];

test('of two properties that read one figure, that keeps it whose words the quote holds', () => {
  const figures = new SchemaFigures();
  expect(figures.claim('amount', 121e6, 'What is the sum raised', QUOTES)).toBe(true);
  expect(figures.claim('totalRaised', 121e6, 'What is the total raised so far', QUOTES)).toBe(true);
  expect([...figures.overruled]).toEqual(['amount']);
});

test('where both words tell as little, the first keeps it, and other figures are let alone', () => {
  const figures = new SchemaFigures();
  expect(figures.claim('total', 60e6, 'What is the size', ['It was $60 million.'])).toBe(true);
  expect(figures.claim('primary', 60e6, 'What is the new money', ['It was $60 million.'])).toBe(false);
  expect(figures.claim('secondary', 18e6, 'What is the rest', ['It was $18 million.'])).toBe(true);
  expect(figures.overruled.size).toBe(0);
});

test.each([
  [['Two electric vans'], true],
  [['Two of our electric vans are new.'], true],
  [['We run seven vans.'], false],
  [['Seven vans, two of them electric'], false],
])('%s is of electric vans and not of vans: %s', (quotes, isNarrower) => {
  expect(isOfNarrower('vans', ['electricVans', 'drivers'], quotes)).toBe(isNarrower);
});
