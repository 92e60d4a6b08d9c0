import { expect, test } from 'vitest';
import { withHolder } from './schemaHolder.ts';
import { questionOfPart } from './schemaPartQuestion.ts';

test.each([
  [
    "CFO's name, the year his term ends and his base salary",
    'What is the his base salary?',
    'What is the base salary of the CFO?',
  ],
  [
    'Name of the managing director, and her salary',
    'What is her salary?',
    'What is the salary of the managing director?',
  ],
  ['Revenue and profit', 'What is the profit?', 'What is the profit?'],
  ['What is his salary?', 'What is his salary?', 'What is his salary?'],
])('%s: %s is asked as %s', (above, leaf, expected) => {
  expect(withHolder({ question: leaf, answerType: 'currency' }, above).question).toBe(expected);
});

test.each([
  ["CFO's name", 'name', 'string', { question: 'Who is the CFO?', answerType: 'contacts' }],
  [
    'name of the managing director',
    'director',
    'string',
    { question: 'Who is the managing director?', answerType: 'contacts' },
  ],
  [
    'in which year was the company founded',
    'founded',
    'integer',
    { question: 'in which year was the company founded?', answerType: 'number' },
  ],
])('the part “%s” is a question of its own', (words, name, type, expected) => {
  expect(questionOfPart({ words, isClause: false, subject: null }, { type }, name)).toEqual(expected);
});
