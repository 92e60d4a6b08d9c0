import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A share is told as the change, or of the holders, that are asked for; a year is of the house, and no event's since. */
test.each<[told: string, question: string, type: AnswerType, expected: number | null]>([
  [
    'Exports made up 22 per cent of sales, against 18 per cent the year before.',
    'revenue growth year on year',
    'percentage',
    null,
  ],
  ['Services are 31% of revenue.', 'revenue growth?', 'percentage', null],
  [
    '92% of our customers buy home-grown timber.',
    'By what percentage did the number of customers grow?',
    'percentage',
    null,
  ],
  ['Revenue grew by 12%.', 'revenue growth?', 'percentage', 12],
  ['Revenue was up 9% on the year before.', 'revenue growth year on year', 'percentage', 9],
  [
    'The Dahl family keeps 20 per cent of the company.',
    'What proportion of the company is held for its employees?',
    'percentage',
    null,
  ],
  [
    '30% of the company is held in trust for its employees.',
    'What proportion of the company is held for its employees?',
    'percentage',
    30,
  ],
  [
    'The founders own 64% of the company.',
    'What share of the company is owned by its founders?',
    'percentage',
    64,
  ],
  ['Our vans cover the lower 48 states.', 'How many countries do they cover?', 'number', null],
  ['We sell in 14 states.', 'How many countries do they sell in?', 'number', null],
  ['We sell in 14 member states of the union.', 'How many countries do they sell in?', 'number', 14],
  [
    'Our clubs meet weekly. Jo Kim, who drives the van, with us since 1989.',
    'In which year was the club founded?',
    'number',
    null,
  ],
  [
    'Our clubs meet weekly. Since the merger of 1999 we trade under one name.',
    'In which year was the club founded?',
    'number',
    null,
  ],
  [
    'Our clubs meet weekly. Since 2008 it is the turn of Lucien, who runs the bar.',
    'In which year was the club founded?',
    'number',
    null,
  ],
  [
    'Since 1871, when two sisters took in pupils, we have believed in music.',
    'In which year were they founded?',
    'number',
    1871,
  ],
  ['The club was founded in 1921.', 'In which year was the club founded?', 'number', 1921],
])('%s | %s', async (told, question, answerType, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
});
