import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const table = (head: string, ...rows: string[]) =>
  `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;
const cells = (row: string, tag: string) =>
  row
    .split(' | ')
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('');

const UNITS = table(
  'Park | Unit | Area | Rent (a year)',
  'Thorne Gate | TG4 | 212,000 | £87,500',
  'Thorne Gate | TG6 | 86,500 | £92,500',
);
const SALES = table(
  'Date | Sale | Lots | Total',
  '3 February | Books and Maps | 312 | £418,200',
  '15 September | Asian Ceramics | 190 | £1,122,400',
);
const TOURS = table(
  'Tour | Price | Single supplement',
  'Normandy | €1,240 | €230',
  'Lake Garda | €1,420 | €310',
);
const FLOWERS = `<p>Prices in pounds per wrap.</p>${table('Flower | Stems | Price', 'Rose Explorer | 25 | £29.50', 'Dahlia | 10 | £6.75')}`;
const BANDS = `<p>All fees are exclusive of VAT.</p>${table('Price of the home | Our fee', 'Up to £250,000 | £985', '£250,001 to £500,000 | £1,240')}`;
const SEATS = table('Price band | Comedy | Opera', 'A | £28 | £40', 'B | £21 | £32');
const STAYS = table('Course | 1 to 3 weeks | 4 to 11 weeks', 'Norwegian | €265 | €245');
const VISITS = table(
  'Visit | Fee | With concession card',
  'Lamp check, standard | €49 | €34',
  'Lamp check, long | €88 | €62',
);

const LAUNCHES = table('Year | Lamp | Launch price', '1998 | Fjord | £40', '2004 | Skerry | £62');
const ROUNDS = `<h2>Funding to date</h2>${table('Year | Round | Sum', '2020 | Seed | £1.8 million', '2022 | Series A | £12 million')}`;

/** A price is the one of the row, the column and the basis that are asked for, and what is told of something beside it is none. */
test.each<[told: string, question: string, expected: number | null]>([
  [UNITS, 'What is the rent of unit TG6?', 92_500],
  [UNITS, 'What is the rent of unit TG5?', null],
  [SALES, 'What was the total of the Asian Ceramics sale?', 1_122_400],
  [SALES, 'What was the total of the Silver sale?', null],
  [TOURS, 'What does the tour to Normandy cost?', 1240],
  [TOURS, 'What is the single supplement for Normandy?', 230],
  [FLOWERS, 'What does a wrap of Explorer roses cost?', 29.5],
  [BANDS, 'What is their fee before VAT for a home priced at £400,000?', 1240],
  [BANDS, 'What is their fee including VAT for a home priced at £400,000?', null],
  [SEATS, 'What does band B cost at the comedy?', 21],
  [SEATS, 'What does band C cost at the comedy?', null],
  [STAYS, 'What does the Norwegian course cost per week for six weeks?', 245],
  [STAYS, 'What does the Norwegian course cost per week for twelve weeks?', null],
  [VISITS, 'What does a standard lamp check cost without a concession card?', 49],
  [
    '<p>The lamp check costs €49 with a concession card.</p>',
    'What does a lamp check cost without a concession card?',
    null,
  ],
  [
    '<p>An urgent repair costs £25 more.</p>',
    'What does an urgent repair cost on top of the normal fee?',
    25,
  ],
  ['<p>An urgent repair costs £25 more.</p>', 'What does an urgent repair cost?', null],
  ['<p>An urgent repair costs £65.</p>', 'What does an urgent repair cost on top of the normal fee?', null],
  ['<p>Our prices: varifocals start at £149.</p>', 'What is the lowest price for a pair of varifocals?', 149],
  ['<p>A B5 loudspeaker costs £890.</p>', 'What is the price of a pair of B5 loudspeakers?', null],
  ['<p>The largest loan is £20,000.</p>', 'What is the largest loan they make?', 20_000],
  ['<p>The largest lender makes loans of £20,000.</p>', 'What loans do they make?', null],
  [
    '<p>The Ocurelle contract is worth £23.5 million.</p>',
    'How much is the Ocurelle contract worth?',
    23.5e6,
  ],
  ['<p>Lamps worth £500 come with a lamp check.</p>', 'What does a lamp check cost?', null],
  [
    '<p>Our new wash plant opened in March. It cost £3.6 million.</p>',
    'How much did the new wash plant cost?',
    3.6e6,
  ],
  [
    '<p>A double room costs £120. Breakfast is included in all prices.</p>',
    'What does a double room cost without breakfast?',
    null,
  ],
  ['<p>A double room costs £120.</p>', 'What does a double room cost without breakfast?', 120],
  [LAUNCHES, 'What does the Fjord lamp cost?', null],
  [LAUNCHES, 'What was the launch price of the Fjord lamp?', 40],
  [ROUNDS, 'How much did they raise in their Series A?', 12e6],
  [ROUNDS, 'How much did they raise in their Series B?', null],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>Prices</h1><p>Fjordlys makes lamps in Bergen.</p>${told}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const { value } = await askPages({ question, answerType: 'currency' }, { pages });
  expect(typeof value === 'object' && value !== null && 'value' in value ? value.value : value).toEqual(
    expected,
  );
});
