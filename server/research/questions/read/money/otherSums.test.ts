import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function sumOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).value;
}

test.each<[told: string, question: string, sum: number | null]>([
  [
    'The Aas Pavilion will cost €9 million, of which €2 million is a gift of the Aas family.',
    'What will the Aas Pavilion cost?',
    9_000_000,
  ],
  [
    'The storm of March cost £8.5m, of which £6.0m was borne by reinsurers.',
    'How much of the cost of the storm was borne by reinsurers?',
    6_000_000,
  ],
  ['Turnover reached €31 million, of which €12 million came from exports.', 'What was turnover?', 31_000_000],
  [
    'Turnover reached €31 million, of which €12 million came from exports.',
    'How much turnover came from exports?',
    12_000_000,
  ],
  [
    'Turnover reached €31 million, of which €12 million came from exports.',
    'How much of the turnover came from schools?',
    null,
  ],
  [
    'The new kiln cost €3.2 million; €1.1 million of that was a grant of the county.',
    'What did the new kiln cost?',
    3_200_000,
  ],
  [
    'The budget of the theatre is £640,000, of which the city pays £210,000.',
    'What is the budget of the theatre?',
    640_000,
  ],
  [
    'We spent £90,000 on training, of which £30,000 went to apprentices.',
    'How much did they spend on training?',
    90_000,
  ],
  [
    'We spent £90,000 on training, of which £30,000 went to apprentices.',
    'How much was spent on training for apprentices?',
    30_000,
  ],
])('of a sum and its parts, what the question asks for: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

const LATHES = '<h2>Second-hand lathes</h2><p>Nord 40, built in 2011: €61,000.</p>';

test.each<[told: string, question: string, sum: number | null]>([
  [LATHES, 'What does a new Nord 40 cost?', null],
  ['A second-hand Nord 40 costs €61,000.', 'What does a second-hand Nord 40 cost?', 61_000],
  [
    '<h2>Gebrauchtmaschinen</h2><p>Nord 40, Baujahr 2011: 61.000 Euro.</p>',
    'What does a new Nord 40 cost?',
    null,
  ],
  ['<h2>Lathes</h2><p>Nord 40, reconditioned: €61,000.</p>', 'Price of a brand-new Nord 40', null],
  ['<h2>Ex-demo models</h2><p>The Nord 40 is €61,000.</p>', 'What does the new Nord 40 cost?', null],
  ['<h2>Used machines</h2><p>The Nord 40 is €61,000.</p>', 'What does a new Nord 40 cost?', null],
  ['<h2>Lathes</h2><p>The Nord 40 costs €99,000.</p>', 'What does a used Nord 40 cost?', null],
  ['<h2>Lathes</h2><p>The Nord 40 costs €99,000.</p>', 'What does a new Nord 40 cost?', 99_000],
  [
    '<h2>Lathes</h2><p>The Nord 40, used by schools, costs €99,000.</p>',
    'What does a new Nord 40 cost?',
    99_000,
  ],
  ['<h2>Occasions</h2><p>Nord 40 : 61 000 €.</p>', 'What does a new Nord 40 cost?', null],
])('a used thing for a new one: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, sum: number | null]>([
  [
    'We acted for the owners of Skog on the sale of Skog for €47 million.',
    'How much did the firm earn for the sale of Skog?',
    null,
  ],
  ['We let out the tower, built for €12 million.', 'How much do they earn from the tower?', null],
  ['We earned €400,000 from the sale of Skog.', 'How much did the firm earn from the sale of Skog?', 400_000],
  ['We advised on the bridge, which cost €80 million.', 'What was the company paid for the bridge?', null],
  ['Lamps for the bridge were insured for €80 million.', 'How much did they make from the bridge?', null],
])('what something was worth is not what was earned by it: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, sum: number | null]>([
  ['Turnover in 2025: 3.6 million euros (2024: 3.9 million).', 'What was turnover in 2024?', 3_900_000],
  [
    'Chiffre d’affaires 2025 : 3,6 millions d’euros (2024 : 3,9 millions).',
    'What was turnover in 2024?',
    3_900_000,
  ],
  ['Umsatz 2025: 8,2 Mio. Euro (2024: 7,1 Mio.).', 'What was turnover in 2024?', 7_100_000],
  ['Turnover was €3.6 million in 2025; 2 million lamps were sold.', 'What was turnover in 2025?', 3_600_000],
])('a second sum goes on in the currency of the first: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, sum: number | null]>([
  ['We turned over €18.4 million in 2025.', 'What was turnover in 2025?', 18_400_000],
  [
    'We closed the 2025 financial year with turnover of €4.1 million.',
    'What was turnover in 2025?',
    4_100_000,
  ],
  ['Orders over €80 are free.', 'What does delivery cost?', null],
  ['An adult ticket costs €16 online.', 'What does an adult ticket cost online?', 16],
  ['Spent on lamps: €486,000 in 2025', 'What did the service spend on lamps in 2025?', 486_000],
])('words that look like others: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, sum: number | null]>([
  ['Parking costs €20 a car, €35 for a van.', 'What does parking for a van cost?', 35],
  ['Parking costs €20 a car, €35 for a van.', 'What does parking for a car cost?', 20],
  [
    '<table><tr><th>Income</th><th>2026</th><th>2025</th></tr><tr><td>Gifts</td><td>€41,000</td><td>€40,000</td></tr><tr><td>Grants</td><td>€26,000</td><td>€20,000</td></tr><tr><td>Total</td><td>€67,000</td><td>€60,000</td></tr></table>',
    'What was total income in 2026?',
    67_000,
  ],
  [
    '<table><tr><th>Income</th><th>2026</th><th>2025</th></tr><tr><td>Gifts</td><td>€41,000</td><td>€40,000</td></tr><tr><td>Grants</td><td>€26,000</td><td>€20,000</td></tr><tr><td>Total</td><td>€67,000</td><td>€60,000</td></tr></table>',
    'What was income from grants in 2026?',
    26_000,
  ],
  [
    '<table><tr><th>Revenue, €m</th><th>2024</th><th>2025</th></tr><tr><td>Lamps</td><td>60.0</td><td>61.2</td></tr><tr><td>Repairs</td><td>30.0</td><td>38.4</td></tr><tr><td>Group</td><td>90.0</td><td>99.6</td></tr></table>',
    'What was group revenue in 2025?',
    99_600_000,
  ],
])('of several sums the one that its own words tell apart: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

const SOFAS =
  '<h2>The Nord sofa</h2><p>Two seater £1,790 · Three seater £2,150 (was £2,390) · Footstool £420</p>';

test.each<[told: string, question: string, sum: number | null]>([
  [SOFAS, 'What does the Nord three seater cost now?', 2150],
  [SOFAS, 'What does the Nord two seater cost?', 1790],
  [SOFAS, 'What does the Nord footstool cost?', 420],
  ['<h2>Nord lamp</h2><p>NOK 8,990 / €799</p>', 'What does the Nord lamp cost in euros?', 799],
  ['<h2>Nord lamp</h2><p>Sale €84</p>', 'What does the Nord lamp cost?', 84],
  [
    'Average gross sales of a shop: €588,000 in 2023, €634,000 in 2024 and €671,000 in 2025.',
    'What were average gross sales of a shop in 2024?',
    634_000,
  ],
  [
    'Orders of more than €900 include assembly; below that it costs €30.',
    'What is the fee for small orders?',
    null,
  ],
])('in a line of several prices each stands by its thing: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, sum: number | null]>([
  ['Repair prices: shade €40, socket €64, wire €79.', 'What are the prices of repair?', null],
  ['Repair prices: shade €40, socket €64, wire €79.', 'What is the price of repair of a socket?', 64],
  ['Repair: €40, at weekends €64.', 'What does a repair cost?', 40],
])('what only leads to several sums tells none of them: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});
