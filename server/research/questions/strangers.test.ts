import { expect, test } from 'vitest';
import { isOfStranger, type Known } from './strangers.ts';

const KNOWN: Known = {
  spokenNames: new Set(['fenwick']),
  common: new Set(['donors']),
  related: new Set(['Ostermark Benefits']),
};

test.each([
  ['Studio Nine uses our tools.', true],
  ['Docbriar recently landed $50 million.', true],
  ['Ostermark Benefits covers 2.2 million people.', true],
  ['Donors have raised $8 million.', false],
  ['Six ships serve four routes.', false],
  ['Fenwick uses steel.', false],
])('%s is told of somebody else: %s', (text, isStranger) => {
  expect(isOfStranger(text, KNOWN)).toBe(isStranger);
});
