import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function shareOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'percentage' }, { pages })).value;
}

test.each<[told: string, question: string, share: number]>([
  ['89% of our tenants stay with us.', 'What is the tenant retention?', 89],
  ['You save 8% on each refill.', 'What is the saving on a refill?', 8],
  ['Renewal retention was 91%, the target for 2027 is 95%.', 'What was the renewal retention?', 91],
  [
    '<h2>2025 in figures</h2><p>The export share was 34% (previous year: 29%).</p>',
    'What was the export share in 2024?',
    29,
  ],
  [
    '<h2>Zahlen 2025</h2><p>Der Exportanteil lag bei 34 % (Vorjahr: 29 %).</p>',
    'What was the export share in 2024?',
    29,
  ],
  [
    '<h2>Owners</h2><p>Share of capital: Aas Kapital 21%, Nordpost 12%.</p>',
    'What share of the capital does Nordpost hold?',
    12,
  ],
  [
    '9% of revenue comes from our biggest client.',
    'What share of revenue comes from the largest customer?',
    9,
  ],
  ['There is no discount for firms. Schools get 15% off.', 'What discount do schools get?', 15],
])('%s | %s', async (told, question, share) => {
  expect(await shareOf(told, question)).toBe(share);
});

test.each<[told: string, question: string]>([
  [
    'Our seven biggest customers bring 44% of revenue.',
    'What share of revenue comes from the largest client?',
  ],
  [
    '<h2>Where the money came from</h2><ul><li>People giving: 61%</li></ul>',
    'What share of the people who came were at work?',
  ],
  ['61% of calls were answered by a machine.', 'What share of enquiries came by call?'],
  ['Refunds: 40% up to six hours before departure.', 'What share of departures was made?'],
  ['There is no group discount. Firms get 15% off with twenty in a group.', 'group discount'],
  ['We give no student discount. Schools get 15% off.', 'student discount'],
  ['Clubs get 15% off off-peak hire.', 'What discount do clubs get on peak hire?'],
  ['About 57% of colleagues work part-time.', 'What percentage of colleagues in glazing work part-time?'],
  ['<h2>Votes</h2><p>Aas Kapital 21%, Nordpost 12%.</p>', 'What share of the capital does Nordpost hold?'],
  ['Until 31 March 2026 the discount for bookshops was 40%.', 'What discount do bookshops get now?'],
  [
    '<h2>2025 in figures</h2><p>In the previous year the export share was 29%.</p>',
    'What is the export share?',
  ],
  ['30% of our income came from ticket sales.', 'What share of the income came from companies?'],
])('%s | nothing answers %s', async (told, question) => {
  expect(await shareOf(told, question)).toBeNull();
});
