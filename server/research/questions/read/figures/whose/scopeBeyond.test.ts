import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const TURNOVER =
  'Staff turnover in the Norwegian lamp trade is about 14 % a year, according to our association.';
const OWN_TURNOVER = 'Staff turnover was 6 % in 2025, half of what is usual in the Norwegian lamp trade.';
const RETURNS = 'Returns have stayed below the average of the lighting trade, which was 5 %, every year.';
const PASS = 'In Vestland as a whole, around 55 % pass at the first attempt.';
const GROUP = 'Across the Ridding Group 63 % of the lamps were let on an average day.';
const WAIT = 'Patients in the county wait about 9 weeks for an appointment.';
const OWN_WAIT = 'Our patients in the county wait about 3 weeks for an appointment.';

/** A figure of a whole trade, land or group is none of a house that is one of many there. */
test.each<[told: string, question: string, answerType: 'percentage' | 'number', answer: number | null]>([
  [TURNOVER, 'Staff turnover rate?', 'percentage', null],
  [TURNOVER, 'What is staff turnover in the lamp trade?', 'percentage', 14],
  [OWN_TURNOVER, 'Staff turnover rate?', 'percentage', 6],
  [RETURNS, 'What is the rate of returns?', 'percentage', null],
  [PASS, 'What share of their pupils pass at the first attempt?', 'percentage', null],
  [PASS, 'What share passes at the first attempt in Vestland?', 'percentage', 55],
  [GROUP, 'What percentage of the lamps were let in 2025?', 'percentage', null],
  [WAIT, 'How many weeks is the wait for an appointment?', 'number', null],
  [OWN_WAIT, 'How many weeks is the wait for an appointment?', 'number', 3],
])('“%s” %s', async (told, question, answerType, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><h2>In figures</h2><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
});
