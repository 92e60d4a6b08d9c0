import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, answerType: AnswerType, body: string) =>
  (
    await askPages(
      { question, answerType },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><p>${body}</p>`) },
        domain: HOST,
      },
    )
  ).value;

test.each<[string, AnswerType, string]>([
  ['What share of the wool is not dyed?', 'percentage', '30% of our wool is dyed.'],
  ['What share of the wool is dyed?', 'percentage', '70% of our wool is not dyed.'],
  ['What percentage of members never cancel?', 'percentage', '8% of members cancel.'],
  ['What percentage of members cancel?', 'percentage', '92% of members never cancel.'],
  ['How many ferries are not heated?', 'number', '14 of our ferries are heated.'],
  ['How many ferries are heated?', 'number', '14 of our ferries are not heated.'],
  ['How many guides have no licence?', 'number', '35 of our guides have a licence.'],
  ['How many guides have a licence?', 'number', '35 of our guides have no licence.'],
  ['How many guides have a licence?', 'number', '35 of our guides do not yet have a licence.'],
  ['What share of the cotton is organic?', 'percentage', '15% of our cotton is non-organic.'],
  ['How much did they not spend on paint?', 'currency', 'We spent €4 million on paint.'],
])('“%s” (%s) is not answered by “%s”', async (question, answerType, body) => {
  expect(await ask(question, answerType, body)).toBeNull();
});

test.each<[string, AnswerType, string, number]>([
  ['What share of the wool is not dyed?', 'percentage', '70% of our wool is not dyed.', 70],
  ['What share of the wool is dyed?', 'percentage', '30% of our wool is dyed, the rest is not.', 30],
  ['What percentage of members never cancel?', 'percentage', '92% of members never cancel.', 92],
  ['How many ferries are not heated?', 'number', '14 of our ferries are not heated.', 14],
  ['How many guides have no licence?', 'number', '35 of our guides have no licence.', 35],
  ['How many ferries are heated?', 'number', 'Not only are 14 of our ferries heated: they are warm.', 14],
  ['What does a berth cost without power?', 'currency', 'Without power, a berth costs €80.', 80],
  ['How many ferries do they run?', 'number', 'We run 14 ferries, and no ferry is heated.', 14],
  ['How many ferries are heated?', 'number', '14 of our ferries are heated and do not smoke.', 14],
])('“%s” (%s) is answered by “%s”', async (question, answerType, body, expected) => {
  expect(await ask(question, answerType, body)).toBe(expected);
});

test.each<[string, AnswerType, string, number | null]>([
  ['What percentage of guides are part-time?', 'percentage', '-5% of our guides are part-time.', null],
  ['What was the margin?', 'percentage', 'The margin was minus 4%.', null],
  ['What was the margin?', 'percentage', 'Margin: −4%', null],
  ['What was the margin?', 'percentage', 'Margin – 4%', 4],
  ['How many ferries do they run?', 'number', 'We run -3 ferries.', null],
  ['What was the profit?', 'currency', 'The profit was -€5 million.', null],
  ['By how much did sales fall?', 'percentage', 'Sales fell: -7%', 7],
])('a minus: “%s” (%s), “%s”', async (question, answerType, body, expected) => {
  expect(await ask(question, answerType, body)).toBe(expected);
});
