import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function answerOf(told: string, question: string, answerType: AnswerType): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType }, { pages })).value;
}
const sumOf = (told: string, question: string) => answerOf(told, question, 'currency');
const shareOf = (told: string, question: string) => answerOf(told, question, 'percentage');

test.each<[told: string, question: string, sum: number | null]>([
  [
    'A morning course costs €60; evening courses are agreed with the tutor.',
    'What does a morning course cost?',
    60,
  ],
  [
    'A morning course costs €60; evening courses are agreed with the tutor.',
    'What does an evening course cost?',
    null,
  ],
  [
    'A fitter earns €24 an hour, and apprentices are paid by the scale.',
    'What does a fitter earn per hour?',
    24,
  ],
  [
    'A fitter earns €24 an hour, and apprentices are paid by the scale.',
    'What does an apprentice earn per hour?',
    null,
  ],
  ['Rewiring a desk lamp is €35; chandeliers on inspection.', 'What does rewiring a chandelier cost?', null],
  ['Households give €40 a year; for dealers, please write to Mette.', 'What do dealers give a year?', null],
  ['The kiln cost €90,000, and the building was a gift.', 'What did the kiln cost?', 90_000],
  ['Gas came to €18,000, half as much as in 2022.', 'How much was gas in 2022?', null],
  ['A repair is €45, express repairs extra.', 'What does an express repair cost?', null],
  ['A repair is €45, express repairs extra.', 'What does a repair cost?', 45],
  ['Frames are €12 a metre, shades a little more.', 'What do shades cost per metre?', null],
  ['The foreman has a wage of €52,000 and a bonus of 12% of it.', 'What is the bonus of the foreman?', null],
  ['The foreman has a wage of €52,000 and a bonus of 12% of it.', 'What is the wage of the foreman?', 52_000],
  [
    'We sold the old kiln for €31,000 and bought a glass furnace.',
    'How much did they pay for the glass furnace?',
    null,
  ],
  [
    'We sold the old kiln for €31,000 and bought a glass furnace.',
    'For how much did they sell the old kiln?',
    31_000,
  ],
  ['Net operating income was €2 million.', 'What was net income?', null],
  ['Net income was €2 million.', 'What was net income?', 2_000_000],
  [
    'The average wage in Bergen was €48,000, says the labour office.',
    'What is their average wage in Bergen?',
    null,
  ],
  ['The L4 lists at €900; the older L2 is no longer made.', 'What does the L2 cost?', null],
  ['The L4 lists at €900; the older L2 is no longer made.', 'What does the L4 cost?', 900],
  ['Pupils pay €9 a head, teachers come free.', 'What do teachers pay?', null],
  ['Profit per lamp is €14.', 'What was the profit of the company?', null],
  ['A fitter makes €21 an hour, glaziers more.', 'What does a glazier make an hour?', null],
  ['Shop sales were €2 million in 2025; exports stayed level.', 'What were total sales in 2025?', null],
  ['Shop sales were €2 million in 2025; exports stayed level.', 'What were shop sales in 2025?', 2_000_000],
  [
    'September 2026: Havlys Lamper in Oslo closed with debts of €3 million.',
    'How much debt do they have?',
    null,
  ],
  ['Wiring is done by Elvik next door, from €28 a lamp.', 'What does Fjordlys charge for wiring?', null],
  ['Wiring is €28 a lamp.', 'What does Fjordlys charge for wiring?', 28],
])('a sum is not of what the next clause names without one: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, share: number | null]>([
  [
    '41% of orders come from Norway, and of the Swedes more than half live in Skåne.',
    'What share of orders comes from Norway?',
    41,
  ],
  [
    '41% of orders come from Norway, and of the Swedes more than half live in Skåne.',
    'What share of orders comes from Skåne?',
    null,
  ],
  ['The stove gives 30% of our heat, less in autumn.', 'What share of their heat comes from the stove?', 30],
  [
    'The stove gives 30% of our heat, less in autumn.',
    'What share of their heat comes from the stove in autumn?',
    null,
  ],
  ['88% of lamps pass the test.', 'What share of lamps pass the test?', 88],
  ['88% of lamps pass the test.', 'What share of lantern lamps pass the test?', null],
  ['0.4% breakage after transport by sea.', 'What is the breakage after transport by sea?', 0.4],
  ['0.4% breakage after sea freight.', 'What is the breakage after road freight?', null],
  ['Letters: 74% are answered within two days.', 'What share of letters is answered within two days?', 74],
  ['Letters: 74% are answered within two days.', 'What share of letters is answered within one day?', null],
  ['Pensioners pay 30% less on Mondays.', 'What discount do pensioners get on Mondays?', 30],
  [
    'Kitchens made up 40% of sales, halls 35% and the balance came from churches.',
    'What share of sales came from churches?',
    null,
  ],
  [
    'Kitchens made up 40% of sales, halls 35% and the balance came from churches.',
    'What share of sales came from halls?',
    35,
  ],
  ['Loyalty discount: 2% a year up to 10%.', 'What is the maximum loyalty discount?', 10],
  ['The average bill for homes rises by 3%.', 'By how much do business bills rise?', null],
  ['The bill of businesses rises by 3%.', 'By how much do business bills rise?', 3],
  ['Wages are two thirds of our costs, glass 11%.', 'What share of costs is wages?', null],
  ['Wages are two thirds of our costs, glass 11%.', 'What share of costs is glass?', 11],
  ['Breakage was 3.1% in 2025/26.', 'What was breakage in the year before?', null],
  ['Sales came to 90% from lamps.', 'What share of sales came from lamps?', 90],
  ['Sales were €2 million, of which lamps brought 90%.', 'What share of sales came from repair work?', null],
  ['The rate is between 2% and 4% of the price.', 'What is the rate exactly?', null],
])('a share is not of another time, limit or narrower thing: %s | %s', async (told, question, share) => {
  expect(await shareOf(told, question)).toBe(share);
});

test.each<[told: string, question: string, share: number | null]>([
  ['Of our 36 glassblowers, 25% are women.', 'What share of the glassblowers are women?', 25],
  ['Of our 36 glassblowers, 25% are women.', 'What share of the workforce are women?', null],
  ['Of our 140 employees, 47% are women.', 'What share of the workforce are women?', 47],
  ['Women make up 38% of the senior team.', 'What percentage of the staff are women?', null],
  ['Women make up 38% of our whole team.', 'What percentage of the staff are women?', 38],
  [
    'We have 90 staff; 60% are fitters, and among those 15% are women.',
    'What share of the staff are women?',
    null,
  ],
  [
    'We have 90 staff; 60% are fitters, and among those 15% are women.',
    'What share of the staff are fitters?',
    60,
  ],
  [
    '<table><tr><th>Measure</th><th>2025</th></tr><tr><td>Women among foremen, %</td><td>22</td></tr></table>',
    'What share of employees are women?',
    null,
  ],
  [
    '<table><tr><th>Measure</th><th>2025</th></tr><tr><td>Women among managers, %</td><td>22</td></tr></table>',
    'What share of the board are women?',
    null,
  ],
  ['Women hold 40% of the seats on the board.', 'What share of the board are women?', 40],
  ['Turnover of tenants was 12%.', 'What was the turnover of staff?', null],
  ['Customer retention was 92%.', 'What was staff retention?', null],
  ['Staff turnover was 8%.', 'What was staff turnover?', 8],
  ['Staff turnover among fitters was 9%.', 'What was staff turnover among fitters?', 9],
])('a share of a group is none of the whole staff: %s | %s', async (told, question, share) => {
  expect(await shareOf(told, question)).toBe(share);
});

test.each<[told: string, question: string, share: number | null]>([
  ['Our sales rose 6%, while sales in the trade as a whole fell by 2%.', 'By how much did sales rise?', 6],
  ['Exports rose 6%, while wages in the county as a whole grew by 3%.', 'By how much did wages grow?', null],
  ['12% of our fitters left; the industry average is 25%.', 'What share of the fitters left?', 12],
  ['Staff turnover: the national average is 25%.', 'What is their staff turnover?', null],
  ['Staff turnover: the national average is 25%.', 'What is the national average of staff turnover?', 25],
  ['Tips rose 7% while wages in the county as a whole grew by 4%.', 'By how much did tips rise?', 7],
])('a figure of the trade is none of the house: %s | %s', async (told, question, share) => {
  expect(await shareOf(told, question)).toBe(share);
});

const COMPARED = `<table><tr><th>Measure</th><th>Fjordlys 2025</th><th>Nordlys group 2025</th><th>All makers</th></tr>
  <tr><td>Returned lamps</td><td>1.2%</td><td>2.8%</td><td>4%</td></tr>
  <tr><td>Recycled glass</td><td>n/a</td><td>61%</td><td>35%</td></tr></table>`;

test.each<[question: string, share: number | null]>([
  ['What share of lamps was returned in 2025?', 1.2],
  ['What share of lamps was returned to the Nordlys group in 2025?', 2.8],
  ['What share of the glass of Fjordlys is recycled?', null],
  ['What share of the glass is recycled?', null],
])('beside a column of the company, other columns are of others: %s', async (question, share) => {
  expect(await shareOf(COMPARED, question)).toBe(share);
});

const BANNERS = `<table><caption>€m</caption><tr><th></th><th>2025</th><th>2024</th></tr>
  <tr><th colspan="3">Fjordlys</th></tr><tr><td>Turnover</td><td>18.4</td><td>17.1</td></tr>
  <tr><th colspan="3">Nordlys Holding</th></tr><tr><td>Turnover</td><td>96.0</td><td>91.2</td></tr><tr><td>Net debt</td><td>40.5</td><td>44.0</td></tr></table>`;

test.each<[question: string, sum: number | null]>([
  ['What was turnover in 2025?', 18_400_000],
  ['What was the net debt in 2025?', null],
])('below the banner of a parent company stands nothing of the company: %s', async (question, sum) => {
  expect(await sumOf(BANNERS, question)).toBe(sum);
});

const TAKEOVER =
  '<h2>Fjordlys takes over Lumenhus</h2><p>Fjordlys has bought Lumenhus of Oslo. Lumenhus’s owner, the Vik family, keeps 20%.</p>';

test.each<[question: string, share: number | null]>([
  ['What share of Fjordlys does the Vik family hold?', null],
  ['What stake in Lumenhus does the Vik family keep?', 20],
])('a share that stays with the sellers is of the house that is taken over: %s', async (question, share) => {
  expect(await shareOf(TAKEOVER, question)).toBe(share);
});
