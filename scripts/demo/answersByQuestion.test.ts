import { stripVTControlCharacters } from 'node:util';
import { columnsOf } from '@assay/cli/output/plainText';
import { expect, test } from 'vitest';
import { answersByQuestion } from './answersByQuestion.ts';

const plainly = (width: number) => stripVTControlCharacters(answersByQuestion(QUESTIONS, width));

const QUOTE =
  'Our customers are manufacturers, distributors and grocers whose teams settle thousands of carrier invoices a month.';
const QUESTIONS = [
  {
    question: 'Does the company have grocers as customers?',
    answers: [
      { domain: 'quillmere.example', value: 'yes', quote: QUOTE },
      { domain: 'fettlewell.example', value: null, quote: null },
    ],
  },
];

test('answers are below their question, quotes below their answer', () => {
  expect(plainly(80)).toBe(
    [
      'Does the company have grocers as customers?',
      '  quillmere.example   yes',
      '                      “Our customers are manufacturers, distributors and grocers',
      '                      whose teams settle thousands of carrier invoices a month.”',
      '  fettlewell.example  no answer found',
    ].join('\n'),
  );
});

test.each([50, 80, 100])('in %d columns no line is longer', (width) => {
  for (const line of plainly(width).split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(width);
});
