import { expect, test } from 'vitest';
import { isBare, isOfKind } from './schemaKinds.ts';

const TEXT = { type: 'string' };

test('a property that wants a name or a word takes no sentence', () => {
  expect(isOfKind('Outstanding', 'rating', TEXT)).toBe(true);
  expect(isOfKind('Nor do we let rooms by the hour.', 'room', TEXT)).toBe(false);
  expect(isOfKind('We repair lamps of every make in our own workshop.', 'description', TEXT)).toBe(true);
  expect(isOfKind('The fair opens on 3 May.', 'openingDate', TEXT)).toBe(true);
});

test('no item of a list is a sentence', () => {
  expect(isOfKind(['Leeds', 'York'], 'branches', { type: 'array' })).toBe(true);
  expect(isOfKind(['She holds degrees in law and in economics.'], 'degrees', { type: 'array' })).toBe(false);
});

test('a unit describes nothing', () => {
  expect(isBare({ description: 'In US dollars' })).toBe(true);
  expect(isBare({ description: 'Length of the free trial in days' })).toBe(false);
});
