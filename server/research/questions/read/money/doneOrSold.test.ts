import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function sumOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).value;
}

test.each<[told: string, question: string, sum: number | null]>([
  [
    'Lights for All, a chain, bought our old rival Skygge for €3 million in 2024.',
    'What did Fjordlys pay for Skygge?',
    null,
  ],
  [
    'Lights for All, a chain, bought our old rival Skygge for €3 million in 2024.',
    'What did Lights for All pay for Skygge?',
    3_000_000,
  ],
  ['Skygge was sold to a Danish family for €3 million.', 'What did they pay for Skygge?', null],
  ['Fjordlys bought Skygge for €3 million.', 'What did they pay for Skygge?', 3_000_000],
  ['In 2024 we bought Skygge for €3 million.', 'What did Fjordlys pay for Skygge?', 3_000_000],
  [
    'Berg Kapital and three angels invested €4 million in 2022.',
    'How much did Berg Kapital invest in 2022?',
    null,
  ],
  ['Berg Kapital invested €4 million in 2022.', 'How much did Berg Kapital invest in 2022?', 4_000_000],
])('what somebody paid is told of them, and of them alone: %s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string, sum: number | null]>([
  ['The bronze lantern failed to find a buyer at €9,000.', 'What did the bronze lantern sell for?', null],
  ['The bronze lantern sold for €9,000.', 'What did the bronze lantern sell for?', 9000],
  ['Helpers gave 900 hours, worth about €14,000.', 'How much were the helpers paid?', null],
  ['The net loss was €2.1 million, or €0.40 per share.', 'What was the price per share of the issue?', null],
  ['The net loss was €2.1 million, or €0.40 per share.', 'What was the net loss?', 2_100_000],
  ['Subscription revenue passed €7 million in 2025.', 'What was total revenue in 2025?', null],
  ['Subscription revenue passed €7 million in 2025.', 'What was subscription revenue in 2025?', 7_000_000],
  [
    'Total revenue was €9 million in 2025, subscription revenue €7 million.',
    'What was total revenue in 2025?',
    9_000_000,
  ],
])(
  'what was not sold, earned or paid in all is no price and no total: %s | %s',
  async (told, question, sum) => {
    expect(await sumOf(told, question)).toBe(sum);
  },
);
