import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

type Case = [told: string, question: string, amount: number | null];

async function sumOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>Prices</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).value;
}

test.each<Case>([
  ['Up to 2023 a workshop was €60; today each one is quoted by itself.', 'How much is a workshop now?', null],
  ['A workshop costs €60; up to 2023 it was free.', 'How much is a workshop now?', 60],
  ['Before 2024 a workshop cost €45.', 'What does a workshop cost?', null],
  ['A signed globe fetched €900 at the charity auction in Oslo.', 'What does a signed globe cost?', null],
  ['Globes are sold in our shop at €79.', 'What does a globe cost?', 79],
  ['Our glassblower Nils sold a globe for €1,900 at the fair.', 'What does a globe cost?', null],
  ['The globe in our hall was valued at €12,000 by a dealer.', 'What does the globe in the hall cost?', null],
  ['The price of a globe was raised to €84 in May.', 'What does a globe cost?', 84],
])('a price of a day that is over tells none of now: %s | %s', async (told, question, amount) => {
  expect(await sumOf(told, question)).toEqual(amount);
});

test.each<Case>([
  ['Lamps can be hired, bulbs bought for €6.', 'How much is it to hire a lamp?', null],
  ['Lamps can be hired for €6, bulbs bought for €2.', 'How much is it to hire a lamp?', 6],
  ['Our display stand is included, further stands are €110 each.', 'What does the display stand cost?', null],
  [
    'The workshop can be booked by clubs, who pay €30 a month for their membership.',
    'What does the workshop cost?',
    null,
  ],
  [
    'Repairs are done by Lampen Nord in Molde, where an hour starts at €70.',
    'What does a repair cost?',
    null,
  ],
  [
    'A guided tour for a class is €40, for a private party it is agreed with the guide.',
    'What does a guided tour for a private party cost?',
    null,
  ],
  [
    'A guided tour for a class is €40, for a private party it is agreed with the guide.',
    'What does a guided tour for a class cost?',
    40,
  ],
  ['The care plan is €16 a month for a lamp.', 'What is the care plan for a lantern per month?', null],
  ['The care plan is €16 a month for a lamp.', 'What is the care plan for a lamp per month?', 16],
])('a sum is of the subject of its own clause: %s | %s', async (told, question, amount) => {
  expect(await sumOf(told, question)).toEqual(amount);
});

test.each<Case>([
  [
    'The town spent €11 million on the pier as a whole, lanterns included.',
    'What did the lanterns cost?',
    null,
  ],
  ['The kiln hall was part of a €4 million rebuilding of the harbour.', 'What did the kiln hall cost?', null],
  ['The kiln hall cost €4 million, a crane included.', 'What did the kiln hall cost?', 4_000_000],
  [
    '<h2>New kiln hall</h2><p>The harbour fund gave €600,000 towards the quay.</p>',
    'How much did the harbour fund give towards the kiln hall?',
    null,
  ],
  [
    '<h2>New kiln hall</h2><p>The harbour fund gave €600,000 towards the hall.</p>',
    'How much did the harbour fund give towards the kiln hall?',
    600_000,
  ],
  [
    'In 2025 we gave 21 grants; the largest, €9,000, went to the choir.',
    'How much did you give in grants in 2025?',
    null,
  ],
])(
  'a sum of a whole, of another purpose or of one of many is not that of the part asked for: %s | %s',
  async (told, question, amount) => {
    expect(await sumOf(told, question)).toEqual(amount);
  },
);

test.each<Case>([
  [
    'According to the trade association, a night repair in Norway costs €160.',
    'How much is a night repair?',
    null,
  ],
  ['The Guild of Lampmakers puts the usual price of a rewiring at €260.', 'What does a rewiring cost?', null],
  ['A comparable rewiring with another workshop runs at about €300.', 'What does a rewiring cost?', null],
  [
    'People spend €2,400 on a chandelier in this county on average.',
    'What does a chandelier cost on average?',
    null,
  ],
  ['A rewiring costs €190.', 'What does a rewiring cost?', 190],
  [
    '<h3>What does a rewiring cost?</h3><p>That depends on the lamp, so bring it in.</p><p>Cleaning the wiring of a lamp costs €40.</p>',
    'What does a rewiring cost?',
    null,
  ],
  [
    'In our county, the council pays €24 an hour to carers of old lamps.',
    'How much does Fjordlys pay carers per hour?',
    null,
  ],
])(
  'what such a thing costs anywhere, or the page does not say, is not answered: %s | %s',
  async (told, question, amount) => {
    expect(await sumOf(told, question)).toEqual(amount);
  },
);

test.each<Case>([
  [
    'A deposit of €60 is due on booking a party in the glass hall.',
    'What does a party in the glass hall cost?',
    null,
  ],
  ['A deposit of €60 is due on booking a party in the glass hall.', 'What deposit is due for a party?', 60],
  ['<h2>Glass cutter</h2><p>€198 a day, paid weekly.</p>', 'Day rate for a glass cutter?', 198],
  ['Our breakage cover costs €25 a year.', 'breakage cover per year', 25],
])('a deposit is no price, and a price by the day is a day rate: %s | %s', async (told, question, amount) => {
  expect(await sumOf(told, question)).toEqual(amount);
});
