import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (body: string, question: string, type: 'currency' | 'percentage' = 'currency') => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  return (await askPages({ question, answerType: type }, { pages })).value;
};

const PITCHES =
  '<h2>Berths</h2><table><tr><th>Berth</th><th>Low season</th><th>High season</th></tr><tr><td>Short berth</td><td>£12</td><td>£18</td></tr><tr><td>Long wooden berth</td><td>£24</td><td>£31</td></tr></table>';

test('a note below a list of prices says of each what it is for', async () => {
  const question = 'What does a long wooden berth cost per night in high season?';
  expect(await told(`${PITCHES}<p>All rates are per night.</p>`, question)).toBe(31);
  expect(await told(`${PITCHES}<p>Water is free.</p>`, question)).toBeNull();
  expect(
    await told(`${PITCHES}<p>Water is free.</p><p>The prices are reviewed every night.</p>`, question),
  ).toBeNull();
});

test('a note below another heading is of other prices', async () => {
  const sauna = '<h2>Sauna</h2><p>A card costs £20. All prices are per month.</p>';
  expect(
    await told(`${PITCHES}${sauna}`, 'What does a long wooden berth cost per month in high season?'),
  ).toBeNull();
});

test('what a label tells for each of something is no sum of the whole', async () => {
  const rows =
    '<h2>Year to 30 June 2026</h2><table><tr><td>Revenue</td><td>£4.2 million</td></tr><tr><td>Average revenue per wagon</td><td>£61,000</td></tr></table>';
  expect(await told(rows, 'Revenue in the year to June 2026?')).toBe(4_200_000);
});

test.each<[sentence: string, question: string, expected: number | null]>([
  ['A crate of twenty-four pears costs £17.', 'What does a crate of 24 pears cost?', 17],
  ['A crate of twelve pears costs £9, one of twenty-four £17.', 'What does a crate of 48 pears cost?', null],
  [
    'One share costs £50, and nobody may hold more than three hundred shares.',
    'What does one share cost?',
    50,
  ],
  ['Three hundred shares were sold for £15,000.', 'What does one share cost?', null],
  [
    'Parcels leave on Monday and Friday by courier at £6.50 per parcel.',
    'What does the courier cost per parcel on Friday?',
    6.5,
  ],
  ['Takings on Monday and Friday came to £6,500.', 'What were the takings on Friday?', null],
])('“%s” answers “%s” with %j', async (sentence, question, expected) => {
  expect(await told(`<p>${sentence}</p>`, question)).toBe(expected);
});

test('a sum of half a year is told beside the one of the half a year before', async () => {
  const half =
    '<h2>Half-year report, January to June 2026</h2><p>Net sales rose to £9.1 million, compared with £8.4 million in the first half of 2025, an increase of 8.3%.</p>';
  expect(await told(half, 'What were net sales in the first half of 2026?')).toBe(9_100_000);
  expect(await told(half, 'What were net sales in the first half of 2025?')).toBe(8_400_000);
});

test.each<[sentence: string, question: string, expected: number | null]>([
  [
    'In 2019 we put panels on the barn, and they now supply 37% of our electricity.',
    'What share of your electricity comes from the panels?',
    37,
  ],
  [
    'In 2016 we bought a mill, which then supplied 30% of our flour and is now closed.',
    'What share of your flour does the mill supply?',
    null,
  ],
  [
    'The county covers 35% of our rent under a contract that runs until 2035.',
    'What share of your rent does the county cover?',
    35,
  ],
  ['From 2035 the county covers 35% of our rent.', 'What share of your rent does the county cover?', null],
  ['Cards issued outside the EEA cost an extra 1.4%.', 'How much extra do non-EEA cards cost?', 1.4],
  ['Cards issued in the EEA cost an extra 0.4%.', 'How much extra do non-EEA cards cost?', null],
])('“%s” answers “%s” with %j', async (sentence, question, expected) => {
  expect(await told(`<p>${sentence}</p>`, question, 'percentage')).toBe(expected);
});
