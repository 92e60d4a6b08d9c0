import { expect, test } from 'vitest';
import { numberQuestion } from './leafFigures.ts';

test.each([
  ['loan', 'amount of the loan in euros', 'currency', 'What is the amount of the loan'],
  ['coupon', 'interest per year in per cent', 'percentage', 'What percentage interest per year in per cent'],
  ['members', 'number of members', 'number', 'How many members'],
])('%s, "%s", is asked as a %s', (name, words, answerType, question) => {
  expect(numberQuestion(name, words)).toEqual({ question, answerType });
});
