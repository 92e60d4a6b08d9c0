import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const year = async (question: string, body: string) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1><p>Fjordlys makes lamps.</p>${body}`),
  };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
};

test.each([
  ['In which year does the harbour contract end?', '<p>The harbour contract ends in 2029.</p>', 2029],
  ['Until what year does the lease of the kiln run?', '<p>The lease of the kiln runs until 2031.</p>', 2031],
  ['In which year does the patent expire?', '<p>The patent was filed in 2015 and expires in 2035.</p>', 2035],
])('%s', async (question, body, answer) => {
  expect(await year(question, body)).toBe(answer);
});

test.each([
  [
    'In which year does the harbour contract end?',
    '<h2>October 2026: harbour contract won</h2><p>We are glad.</p>',
  ],
  ['In which year does the harbour contract end?', '<p>The harbour contract was signed in 2021.</p>'],
  ['Until what year does the lease of the kiln run?', '<p>The lease of the kiln began in 2019.</p>'],
  ['When does the patent expire (which year)?', '<p>A patent was granted in 2018.</p>'],
])('nothing answers %s by %s', async (question, body) => {
  expect(await year(question, body)).toBeNull();
});
