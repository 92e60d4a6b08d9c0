import { expect, test } from 'vitest';
import { SchemaFigures } from './schemaFigures.ts';

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
