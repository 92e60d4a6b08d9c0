import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const sum = async (question: string, sentence: string) => {
  const body = `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p><p>${sentence}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).value;
};

test.each([
  ['What salary does the chief executive get?', 'The salary of the chief executive is £92,000.', 92_000],
  ['What is the yearly rent of the workshop?', 'We rent the workshop for £38,000 a year.', 38_000],
  ['What do they spend on research a year?', 'We spend €4 million a year on research.', 4_000_000],
  [
    'What was the purchase price of the building?',
    'We bought the building for €2.1 million in 2021.',
    2_100_000,
  ],
  ['What dividend was paid for 2025?', 'For 2025 a dividend of £1.2 million was paid.', 1_200_000],
  ['What is the deposit for a lamp?', 'A deposit of £50 secures your lamp.', 50],
  ['How much does the kiln save a year?', 'The new kiln cost £88,000 and saves £9,000 a year.', 9000],
  ['How much did the new kiln cost?', 'The new kiln cost £88,000 and saves £9,000 a year.', 88_000],
  ['What were sales the year before?', 'Sales reached £7 million, up from £3 million.', 3_000_000],
  [
    'What was the previous year’s turnover?',
    'Turnover was £9 million (previous year: £8 million).',
    8_000_000,
  ],
  ['cost of the audit', 'Audit fees came to £38,000.', 38_000],
  ['What was revenue in fiscal 2025?', 'Revenue reached £41 million in 2025.', 41_000_000],
  ['What loss did Fjordlys report for 2025?', 'In 2025 the loss was £2 million.', 2_000_000],
])('%s is answered by "%s"', async (question, sentence, answer) => {
  expect(await sum(question, sentence)).toBe(answer);
});

test.each([
  ['What salary does the chief executive get?', 'Our chief executive ran Varga, with sales of £41 million.'],
  ['How much rent do they pay for the workshop?', 'The new workshop cost £1.2 million.'],
  ['What is the rent bill of the depots?', 'Net debt (excluding leases) of the depots is £64 million.'],
  ['What is their marketing budget?', 'Marketing brought in orders of £2 million.'],
  ['What do they spend on software per year?', 'Profit was £1.6 million, since wages and energy cost more.'],
  ['How much do they spend on training?', 'Training is free. Energy cost £210,000.'],
  ['What was the purchase price of the company?', 'Buy from £520 per square metre of lamps.'],
  ['What is the insurance excess?', 'We are insured for up to £5 million.'],
  ['What is the cancellation fee?', 'The booking fee is £20.'],
  ['What does a repair cost exactly?', 'A repair costs about £40.'],
  ['How much exactly does the chair earn?', 'The chair earned more than £60,000.'],
  ['What more may the bank lend?', 'The bank has lent us £4 million.'],
  ['What were sales the year before?', 'Sales last year came to £7 million.'],
  ['What did the solar panels cost?', 'Solar panels save us £40,000 a year.'],
  ['What did the cannery cost?', 'We moved into the cannery, which the city had restored for £9 million.'],
  ['What grant did they get from the council?', 'The council has given us a loan of £1.2 million.'],
  ['How much have investors put in?', 'We have invested £2 million in kilns.'],
  ['How much did the Series A bring in?', 'Since the Series A we have raised £9 million in total.'],
  ['With how much money was it started?', 'Fjordlys made £1.1 million last year.'],
  ['How much net debt does it have?', 'Net cash stood at £14.2 million.'],
  ['What bonus did staff get?', 'Staff costs were £6 million.'],
  ['cost of the audit', 'The audit was done by Lund. The move cost £38,000.'],
])('%s is not answered by "%s"', async (question, sentence) => {
  expect(await sum(question, sentence)).toBeNull();
});
