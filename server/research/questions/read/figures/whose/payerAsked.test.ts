import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function answerOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const answerType = /%/.test(told) ? 'percentage' : 'currency';
  return (await askPages({ question, answerType }, { pages })).value;
}

const ROOM = 'The lamp room costs €25 an hour for community groups and €60 an hour for businesses.';
const HIRE = 'Charities registered in the county get 25% off lamp hire, schools 40%.';
const ENTRY =
  '<table><tr><th>Entry</th><th>Price</th></tr><tr><td>Adults</td><td>£9</td></tr><tr><td>Students</td><td>£6</td></tr></table>';

test.each<[told: string, question: string, answer: number | null]>([
  [ROOM, 'What does a business pay for an hour of the lamp room?', 60],
  [ROOM, 'What do community groups pay for an hour of the lamp room?', 25],
  [HIRE, 'What discount do schools get on lamp hire?', 40],
  [HIRE, 'What discount do charities get on lamp hire?', 25],
  ['Charities get 10% off lamp hire.', 'What discount do students get on lamp hire?', null],
  ['Schools get 10% off lamp hire.', 'What discount do schools get on lamp hire?', 10],
  ['A joining fee of £100 applies to full members only.', 'What do students pay for membership?', null],
  ['The loan of a lamp costs £40.', 'What does a pensioner pay for the loan of a lamp?', null],
  ['The loan of a lamp costs £40.', 'What do customers pay for the loan of a lamp?', 40],
  [
    'Sellers pay £0.30 for each lamp listed; buyers pay nothing.',
    'What does a seller pay for each lamp listed?',
    0.3,
  ],
  [
    'The bonus to members at the year end was €1.9 million.',
    'What bonus did the members get at the year end?',
    1_900_000,
  ],
  [ENTRY, 'What do students pay for entry?', 6],
  [ENTRY, 'What do pensioners pay for entry?', null],
])('%s | %s', async (told, question, answer) => {
  expect(await answerOf(told, question)).toBe(answer);
});
