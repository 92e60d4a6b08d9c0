import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

/** Questions as they are asked, sentences as sites say them: the figure that is told of just what is asked for, or none. */
test.each<[told: string, question: string, type: AnswerType, expected: number | null]>([
  ['Some 290 people work at Fjordlys.', 'how many ppl work there', 'number', 290],
  [
    'Our team is made up of about 200 designers, engineers and strategists.',
    'How many people are on the team?',
    'number',
    200,
  ],
  ['Our team is made up of 12 nationalities.', 'How many people are on the team?', 'number', null],
  [
    'Fjordlys is a lighting consultancy with more than 500 people in six offices.',
    'How many people does Fjordlys employ?',
    'number',
    500,
  ],
  [
    'Fjordlys is a lighting consultancy with more than 500 people in six offices.',
    'offices, how many now',
    'number',
    6,
  ],
  [
    '68 per cent of sales were made outside Germany.',
    'What share of sales is made abroad?',
    'percentage',
    68,
  ],
  [
    'Germany was the largest market with 38% of the revenue, ahead of Denmark with 29%.',
    'What share of revenue does Germany bring in?',
    'percentage',
    38,
  ],
  [
    'Germany was the largest market with 38% of the revenue, ahead of Denmark with 29%.',
    'What share of revenue does Denmark account for?',
    'percentage',
    29,
  ],
  [
    'Germany was the largest market with 38% of the revenue, ahead of Denmark with 29%.',
    'What share of revenue does Sweden account for?',
    'percentage',
    null,
  ],
  ['Net revenue retention was 112%, customer churn 6.1%.', 'Net revenue retention?', 'percentage', null],
  ['Net revenue retention was 96%, customer churn 6.1%.', 'Net revenue retention?', 'percentage', 96],
  ['Net revenue retention was 112%, customer churn 6.1%.', 'What is the customer churn?', 'percentage', 6.1],
  ['Gross margin improved from 27.5% to 30.2% in 2025.', 'Gross margin in 2025?', 'percentage', 30.2],
  ['Gross margin improved from 27.5% in 2024 to 30.2% in 2025.', 'Gross margin in 2024?', 'percentage', 27.5],
  [
    '74 % of orders come in through the web shop, 26 % still by telephone.',
    'What share of orders comes in by telephone?',
    'percentage',
    26,
  ],
  [
    '74 % of orders come in through the web shop, 26 % still by telephone.',
    'What share of orders comes in through the web shop?',
    'percentage',
    74,
  ],
  [
    '74 % of orders come in through the web shop, 26 % still by telephone.',
    'What share of orders is returned?',
    'percentage',
    null,
  ],
  ['We train 42 apprentices; 26 of them are in Voss.', 'How many apprentices are there?', 'number', 42],
  ['We train 42 apprentices; 26 of them are in Voss.', 'How many apprentices are in Voss?', 'number', 26],
  [
    'We train 42 apprentices; 26 of them are in Voss.',
    'How many apprentices finished last year?',
    'number',
    null,
  ],
  ['In the pilot, 200 homes saved 18% on heating.', 'How many homes do they supply?', 'number', null],
  ['Our 27 fitters placed 1,960 lamps last year.', 'How many fitters do they have?', 'number', 27],
  ['Number of employees: 196 (2024: 178).', 'How many employees were there in 2024?', 'number', 178],
  ['Number of employees: 196 (2024: 178).', 'employees?', 'number', 196],
  ['Most of our 85 staff work in Voss.', 'How many staff work in Voss?', 'number', null],
  ['Most of our 85 staff work in Voss.', 'How many staff do they have?', 'number', 85],
  [
    'The warranty on motors is five years, on frames ten.',
    'How many years of warranty are there on motors?',
    'number',
    5,
  ],
  [
    'The warranty on motors is five years, on frames ten.',
    'How many years of warranty are there on frames?',
    'number',
    10,
  ],
  [
    'Staff get 27 days of holiday plus public holidays.',
    'How many days of paid vacation do I get per year?',
    'number',
    27,
  ],
  ['We promise 99.9% uptime.', 'What uptime is guaranteed?', 'percentage', 99.9],
  [
    'In 2026 we issued green bonds. They run for four years and carry a coupon of 6.75%.',
    'What coupon do the green bonds carry?',
    'percentage',
    6.75,
  ],
  [
    'In 2026 we issued green bonds. They run for four years and carry a coupon of 6.75%.',
    'For how many years do the green bonds run?',
    'number',
    4,
  ],
  [
    'At the end of 2025 revenue stood at $14.2 million. Customer churn was 6.1%.',
    'Customer churn in 2025?',
    'percentage',
    6.1,
  ],
  [
    'At the end of 2025 revenue stood at $14.2 million. Customer churn was 6.1%.',
    'Customer churn in 2023?',
    'percentage',
    null,
  ],
  [
    'In 2011 we opened a second shop. Today we have 30 staff.',
    'How many staff did they have in 2011?',
    'number',
    null,
  ],
])('%s | %s', async (told, question, answerType, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
});
