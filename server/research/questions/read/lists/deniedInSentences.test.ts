import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

test.each<[string, string, string[]]>([
  [
    'What do they not make?',
    '<p>We do not make candles, torches or lanterns.</p>',
    ['candles', 'torches', 'lanterns'],
  ],
  [
    'What is not covered by the guarantee?',
    '<p>Each lamp has a guarantee. Bulbs, cables and shades are not covered.</p>',
    ['Bulbs', 'cables', 'shades'],
  ],
  [
    "What isn't included in the price?",
    '<p>The price is by the day. Stands and cables are included; bulbs and batteries are not.</p>',
    ['bulbs', 'batteries'],
  ],
  [
    'Which metals do they not cast?',
    '<p>We cast brass. We cannot cast zinc, lead or steel.</p>',
    ['zinc', 'lead', 'steel'],
  ],
  [
    'What items does the shop not accept?',
    '<p>The shop takes old lamps back. It does not accept bulbs, batteries or toasters.</p>',
    ['bulbs', 'batteries', 'toasters'],
  ],
])('what a sentence denies with the verb of the question is told: %s', async (question, body, told) => {
  expect(await listed(question, body)).toEqual(told);
});

test.each<[string, string]>([
  ['What do they not make?', '<p>We make candles, torches and lanterns.</p>'],
  ['What do they not make?', '<p>We do not sell candles, torches or lanterns.</p>'],
  ["What isn't included in the price?", '<p>The price is by the day. Stands and cables are included.</p>'],
  [
    'What is not covered by the guarantee?',
    '<p>Each lamp has a guarantee. Bulbs and cables are not always covered.</p>',
  ],
  [
    'What is not covered by the guarantee?',
    '<p>Bulbs and cables are not covered by the insurance.</p><p>Ask for our terms.</p>',
  ],
  [
    'What do they not repair?',
    '<p>We do not repair torches or lanterns.</p><p>We cannot repair candles or wicks.</p>',
  ],
  ['Which woods do they not use?', '<p>We do not use nails, screws or glue.</p>'],
  ['What do they not sell?', '<p>Our dealers do not stock torches, lanterns or wicks.</p>'],
])('what is not denied so is not told: %s %#', async (question, body) => {
  expect(await listed(question, body)).toBeNull();
});
