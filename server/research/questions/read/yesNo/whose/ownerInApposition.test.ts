import { test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    '<h1>Fjordlys</h1><p>Fjordlys runs nine inns by the sea. Tarnholt Group, our owner, runs 120 inns in all.</p>',
  ),
};

test.each<AnswerCase>([
  ['Does Fjordlys run 120 inns?', 'boolean', null],
  ['Do they run 120 inns?', 'boolean', null],
])('what the owner named in passing does, the house is not told to do: %s', async (...asked) => {
  await expectAnswer(asked, PAGES, HOST);
});
