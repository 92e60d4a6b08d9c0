import { expect, test } from 'vitest';
import { analyseQuestion } from '../analysis.ts';
import { isDeniedFigure, isOfOtherMood } from './wished.ts';

const NOW = analyseQuestion('How many mills do they have?', 'number');
const AHEAD = analyseQuestion('How many mills will they have?', 'number');
const BACK = analyseQuestion('How many mills did they have in 2010?', 'number');

test.each([
  ['We may one day have nine mills.', true],
  ['We hope to have nine mills.', true],
  ['Kelder would like to run nine mills.', true],
  ['Kelder is considering a ninth mill.', true],
  ['We might open nine mills.', true],
  ['We used to have nine mills.', true],
  ['Kelder had nine mills until last year.', true],
  ['Kelder had nine mills until 2019; now there are four.', false],
  ['If you would like to see one of our nine mills, book a tour.', false],
  ['Before the fire of 2011, we had nine mills.', true],
  ['Prior to our merger, they ran nine mills.', true],
  ['Before the show, we serve nine courses.', false],
  ['Guests who want to stay pay £40.', false],
  ['Nine mills are used to grind oats.', false],
  ['You might be charged £5.', false],
  ['The shop is open until late.', false],
  ['We have nine mills.', false],
])('“%s” tells of another time or of a wish: %s', (sentence, isOther) => {
  expect(isOfOtherMood(sentence, NOW)).toBe(isOther);
});

test('what is asked about the future or the past is told of them', () => {
  expect(isOfOtherMood('We hope to have nine mills.', AHEAD)).toBe(false);
  expect(isOfOtherMood('We used to have nine mills.', BACK)).toBe(false);
});

test.each([
  ['We do not have 40 shops.', true],
  ['Kelder hasn’t yet reached 40 shops.', true],
  ['We never sold 40 mills.', true],
  ['We do not only have 40 shops.', false],
  ['Not more than 40 guests are let in.', false],
  ['We do not bake, and have 40 shops.', false],
  ['Not in London: 40 shops.', false],
  ['Not including franchises, there are 40 shops.', false],
])('“%s” denies its figure: %s', (sentence, isDenied) => {
  expect(isDeniedFigure(sentence, sentence.indexOf('40'))).toBe(isDenied);
});
