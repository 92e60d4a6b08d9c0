import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';

/** A question that calls the company a house of another kind than its pages know asks of another. */
test.each<[told: string, question: string, type: AnswerType, expected: unknown]>([
  ['The Oslo laboratory opened in 2019.', 'Year the museum opened to visitors?', 'number', null],
  ['The Oslo museum opened in 2019.', 'Year the museum opened to visitors?', 'number', 2019],
  ['The Oslo office opened in 2019.', 'Year the restaurant opened?', 'number', null],
  [
    'Since the merger of 1999 we trade under one name.',
    'In which year was the club founded?',
    'number',
    null,
  ],
  ['Our brewers and their beer have 40 stores.', 'How many stores does the brewery have?', 'number', 40],
  ['We have 40 stores.', 'How many stores does the distillery have?', 'number', null],
  ['40% of our sales go abroad.', 'What share of the winery’s sales goes abroad?', 'percentage', null],
])('%s | %s', async (told, question, answerType, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
});
