import { expect, test } from 'vitest';
import { initialsOf, shortNamesOf } from './shortNames.ts';

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

const ICE = new Set(['harbour ice group', 'harbouricegroup']);

test('letters in brackets behind the company’s name are a name', () => {
  expect(initialsOf(ICE, [{ text: 'The Harbour Ice Group (HI) stores fish.' }])).toEqual(['hi']);
});

test('letters in brackets behind another name are none', () => {
  expect(initialsOf(ICE, [{ text: 'It bought the Dover Fish Market (DFM).' }])).toEqual([]);
});

test('first letters of a long name are a name where a page writes them', () => {
  expect(initialsOf(ICE, [{ text: 'HarbourIceGroup: at HIG, fish stays cold.' }])).toEqual(['hig']);
  expect(initialsOf(ICE, [{ text: 'Harbour Ice Group stores fish.' }])).toEqual([]);
});
