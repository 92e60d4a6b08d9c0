import { expect, test } from 'vitest';
import { numberQuestion } from './leafFigures.ts';

test.each([
  ['loan', 'amount of the loan in euros', 'currency', 'What is the amount of the loan in euros'],
  ['coupon', 'interest per year in per cent', 'percentage', 'What percentage interest per year in per cent'],
  ['members', 'number of members', 'number', 'How many members'],
  ['registration', 'registration fee in euros', 'currency', 'What is the registration fee in euros'],
  ['pupils', 'pupils taught in small groups', 'number', 'How many pupils taught in small groups'],
  ['minimumAge', 'minimum age of riders', 'number', 'What is the minimum age of riders'],
  ['price per year', 'price for one berth', 'currency', 'What is the price for one berth'],
])('%s, "%s", is asked as a %s', (name, words, answerType, question) => {
  expect(numberQuestion(name, words)).toEqual({ question, answerType });
});
