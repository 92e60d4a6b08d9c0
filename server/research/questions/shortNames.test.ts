import { expect, test } from 'vitest';
import { shortNamesOf } from './shortNames.ts';

const NAMES = new Set(['rookery media', 'rookerymedia']);

test('the first word of a name is a name where the pages say it of themselves', () => {
  expect(shortNamesOf(NAMES, [{ text: 'Rookery publishes local papers.' }])).toEqual(['rookery']);
});

test('a word that the pages also write in lower case is a common word', () => {
  expect(
    shortNamesOf(NAMES, [{ text: 'Rookery publishes papers.' }, { text: 'We watch the rookery.' }]),
  ).toEqual([]);
});

test('a word that stands only within the whole name is none', () => {
  expect(shortNamesOf(NAMES, [{ text: 'Rookery Media publishes papers.' }])).toEqual([]);
});
