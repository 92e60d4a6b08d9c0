import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

type AnswerType = 'number' | 'percentage' | 'currency';

async function figure(answerType: AnswerType, question: string, told: string): Promise<unknown> {
  const body = `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const { value } = await askPages(
    { question, answerType },
    { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys', body) } },
  );
  return value;
}

test.each<[type: AnswerType, told: string, question: string, expected: number | null]>([
  ['number', 'Visitors: 138,200 (fiscal 2025: 121,900).', 'How many visitors came in fiscal 2025?', 121_900],
  ['number', 'Visitors: 138,200 (FY24: 121,900).', 'How many visitors came in FY24?', 121_900],
  [
    'percentage',
    'Norway brought in 28% of revenue (FY25: 24%).',
    'What share of revenue came from Norway in FY25?',
    24,
  ],
  [
    'currency',
    'Turnover 2025: €3.6 million (financial year 2024: €3.9 million).',
    'What was their turnover in 2024?',
    3_900_000,
  ],
  [
    'currency',
    'Turnover 2025: €3.6 million (2024: somewhat more).',
    'What was their turnover in 2024?',
    null,
  ],
  [
    'currency',
    'Turnover 2025: €3.6 million (2024: somewhat more).',
    'What was their turnover in 2025?',
    3_600_000,
  ],
])('%s: “%s” tells of the year asked for: %s', async (type, told, question, expected) => {
  expect(await figure(type, question, told)).toBe(expected);
});

test.each<[type: AnswerType, told: string, question: string, expected: number | null]>([
  [
    'currency',
    'Board members other than the chair receive €4,500 a year.',
    'How much does the chair receive a year?',
    null,
  ],
  [
    'currency',
    'The chair of the board receives €4,500 a year.',
    'How much does the chair receive a year?',
    4500,
  ],
  [
    'percentage',
    'Some 88% of our wood comes from Norway, the rest from Sweden.',
    'What share of their wood comes from Sweden?',
    null,
  ],
  [
    'percentage',
    'Some 88% of our wood comes from Norway, the rest from Sweden.',
    'What share of their wood comes from Norway?',
    88,
  ],
  [
    'number',
    'All stores except the one in Voss employ 12 people.',
    'How many people work in the Voss store?',
    null,
  ],
  ['currency', 'All crews are insured for €2 million.', 'What does insurance cost?', null],
])('%s: what “%s” leaves out has no figure: %s', async (type, told, question, expected) => {
  expect(await figure(type, question, told)).toBe(expected);
});

test.each<[told: string, question: string, expected: number | null]>([
  ['We delivered six lamps.', 'How many lamps have they delivered in all?', null],
  ['We have delivered 19 lamps so far.', 'How many lamps have they delivered in all?', 19],
  ['To date 19 lamps were delivered.', 'How many lamps have they delivered to date?', 19],
  ['The rest we bought from 83 foundries.', 'How many foundries do they own?', null],
  ['We own 3 foundries.', 'How many foundries do they own?', 3],
])('“%s” tells the whole that is asked for, and their own: %s', async (told, question, expected) => {
  expect(await figure('number', question, told)).toBe(expected);
});

test.each([
  ['A typical 500 kW roof takes three weeks.', 'How many roofs have they finished?'],
  ['Choose a 40 seat coach for the trip.', 'How many coaches do they have?'],
  ['A 12 metre boat needs a crew.', 'How many boats do they own?'],
  ['We process 1,200 customer records an hour.', 'How many customers do they have?'],
  ['The portal has 85 supplier forms.', 'How many suppliers do they have?'],
])('what is asked for in the plural is in the singular no count of them: %s', async (told, question) => {
  expect(await figure('number', question, told)).toBeNull();
});

test('a plural is counted', async () => {
  expect(await figure('number', 'How many roofs have they finished?', 'We have finished 412 roofs.')).toBe(
    412,
  );
});
