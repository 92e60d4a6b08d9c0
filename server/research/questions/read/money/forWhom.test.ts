import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function sumOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>Prices</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).answer;
}

test.each<[told: string, question: string, amount: number]>([
  [
    'The studio costs €25 an hour for clubs and €60 an hour for firms.',
    "What is the studio's hourly charge for firms?",
    60,
  ],
  [
    'The studio costs €25 an hour for clubs and €60 an hour for firms.',
    'What is the hourly price of the studio for clubs?',
    25,
  ],
  ['Entry is €9 for adults and €4 for children.', 'What is the entry fee for children?', 4],
  [
    '<h2>2025 in figures</h2><p>Revenue: €9.4 million (previous year: €8.1 million)</p>',
    'What was revenue in 2024?',
    8_100_000,
  ],
  [
    '<h2>Zahlen 2025</h2><p>Umsatz: 9,4 Mio. € (Vorjahr: 8,1 Mio. €)</p>',
    'What was the turnover in 2024?',
    8_100_000,
  ],
  [
    '<h2>Zahlen 2025</h2><p>Im Vorjahr lag der Umsatz bei 8,1 Mio. €.</p>',
    'What was the turnover in 2024?',
    8_100_000,
  ],
  [
    '<table><tr><th></th><th>Price</th></tr><tr><td>Lamp repair</td><td>€64</td></tr></table><p>Until 31 March 2026 the lamp repair cost €60.</p>',
    'What does a lamp repair cost now?',
    64,
  ],
])('%s | %s', async (told, question, amount) => {
  expect(await sumOf(told, question)).toMatchObject({ value: amount });
});

test.each<[told: string, question: string]>([
  ['<h2>Zahlen 2025</h2><p>Im Vorjahr lag der Umsatz bei 8,1 Mio. €.</p>', 'What is the turnover?'],
  ['<h2>Zahlen 2025</h2><p>Im Vorjahr lag der Umsatz bei 8,1 Mio. €.</p>', 'What was the turnover in 2025?'],
  ['Until 31 March 2026 a lamp repair cost €60.', 'What does a lamp repair cost?'],
  [
    '<h2>CHF 62 million Series B</h2><p>Fjordlys raised CHF 62 million in its Series B.</p>',
    'What was the company valued at in its Series B?',
  ],
  ['In 2025 each fitter took home a profit share of €6,140.', 'What was the 2025 profit?'],
  [
    'Of this €640,000 is for the revenues and benefits system.',
    'What was revenue in the last financial year?',
  ],
  [
    'The county awarded us the lamp contract, worth €2.9 million over ten years.',
    'What is the current valuation?',
  ],
  ['Many of you came, and the raffle raised €2,860 for the lifeboat.', 'How much have they raised?'],
])('%s | nothing answers %s', async (told, question) => {
  expect(await sumOf(told, question)).toMatchObject({ value: null });
});
