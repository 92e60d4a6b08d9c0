import { expect, test } from 'vitest';
import { priceOfThing, priceQuestion } from './leafPrices.ts';
import { codeWanted } from './schemaCodes.ts';
import { leafQuestion } from './schemaLeaf.ts';
import { wordsWithin } from './schemaShape.ts';

const NUMBER = { type: 'number' };

function priceAsked(path: string[], headline: string): string | null {
  const leaf = leafQuestion(NUMBER, path);
  return leaf && (priceQuestion(leaf, NUMBER, wordsWithin(path), headline)?.question ?? null);
}

test.each([
  [['haircut'], 'Salon prices', 'What is the price of haircut'],
  [['kayak', 'halfDay'], 'Hire charges', null],
  [['kayak', 'afternoon'], 'Hire charges', 'What is the price of kayak afternoon'],
  [['nightlyRate'], 'Cottage', 'What is the nightly rate'],
  [['participants'], 'Course fees', null],
  [['minimumDelegates'], 'Meeting rates', null],
  [['haircut'], 'Salon', null],
  [['haircut'], 'What are the prices?', null],
])('%j below “%s” is asked as: %s', (path, headline, question) => {
  expect(priceAsked(path, headline)).toBe(question);
});

test('the price of a thing is asked for in both orders', () => {
  const other = (name: string) => {
    const leaf = leafQuestion(NUMBER, [name]);
    return leaf && (priceOfThing(leaf, NUMBER, wordsWithin([name]))?.question ?? null);
  };
  expect(other('towerRoomPrice')).toBe('What is the price of the tower room');
  expect(other('monthlyPrice')).toBeNull();
});

test('a year in the name of a figure is the year it is asked for', () => {
  expect(leafQuestion(NUMBER, ['turnover2023'])?.question).toBe('What is the turnover in 2023');
  expect(leafQuestion(NUMBER, ['staff_2021'])?.question).toContain('2021');
});

test.each([
  ['Harbour Row 4, Whitby YO21 3PU', 'YO21 3PU'],
  ['Kade 12, 3011 AB Rotterdam', '3011 AB'],
  ['Lindenweg 8, 24103 Kiel', '24103'],
  ['ul. Dluga 5, 80-831 Gdansk', '80-831'],
  ['Harbour Row, Whitby', null],
  ['Leeds LS1 4AP and York YO1 7HH', null],
])('of “%s” the postcode is %s', (text, code) => {
  expect(codeWanted(text, 'postcode')).toBe(code);
});
