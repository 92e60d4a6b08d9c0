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

const SHOP = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    `<h1>Prices</h1><p>Prices hold when billed yearly.</p><h3>Basic</h3><p>€19</p><h3>Studio</h3><p>€49</p>
     <h2>Passes</h2><div><h3>Day pass</h3><p>€8</p></div><div><h3>Week pass</h3><p>€29</p></div><div><h3>Pass 2026</h3><p>€140</p></div><div><h3>Pass 2027</h3><p>on sale in March</p></div>
     <h2>Questions</h2><h3>What does delivery cost?</h3><p>Delivery is free. Hanging a lamp is €25.</p>
     <p>Members get 15% off lamps and 4% off bulbs. A safe is let from €45.</p>`,
  ),
};

test.each<[question: string, type: 'currency' | 'percentage', value: number | null]>([
  ['What does the Studio plan cost when billed monthly?', 'currency', null],
  ['What does delivery cost?', 'currency', null],
  ['What does the pass for 2026 cost?', 'currency', 140],
  ['What does the pass for 2027 cost?', 'currency', null],
  ['What discount do members get on bulbs?', 'percentage', 4],
  ['What discount do members get on lamps?', 'percentage', 15],
  ['What does a safe cost exactly?', 'currency', null],
])('a price is of its own tile, way to pay and answer: %s', async (question, answerType, value) => {
  expect((await askPages({ question, answerType }, { pages: SHOP })).value).toBe(value);
});
