import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('a list is of what the question says of it', () => {
  test.each([
    [
      'Which depots have storage?',
      '<h2>Services</h2><p>Three depots: Voss, Odda and Sund.</p><p>Storage from 20 euros.</p>',
      null,
    ],
    [
      'Which shops sell candles?',
      '<p>Our shops are in Voss, Odda and Sund.</p><h2>Gifts</h2><p>Candles by Ann Bell.</p>',
      null,
    ],
    ['What do they make?', '<p>Rewiring and brass casting we leave to colleagues in Odda.</p>', null],
    [
      'Which industries do they serve?',
      '<p>For interviews, pictures and samples: press@fjordlys.example.</p>',
      null,
    ],
    [
      'Which industries do they serve?',
      '<h2>Services</h2><p>We offer quiet rooms for patients and visitors.</p>',
      null,
    ],
    [
      'Which industries do they serve?',
      '<p>We make lamps for hotels, shipyards and theatres.</p>',
      ['hotels', 'shipyards', 'theatres'],
    ],
    [
      'Which payment methods do they accept?',
      '<h2>Payment</h2><p>Payouts are made each month, against an invoice or by bank transfer.</p>',
      null,
    ],
    [
      'Which payment methods do they accept?',
      '<h2>Payment</h2><p>You can pay by invoice or bank transfer.</p>',
      ['invoice', 'bank transfer'],
    ],
    ['Which insurance plans do they take?', '<p>Insurance: £10 million for each and every claim.</p>', null],
    [
      'Which programmes are there?',
      '<h2>Programmes</h2><table><tr><th>Programme</th><th>Spent</th></tr><tr><td>Night Light</td><td>4</td></tr><tr><td>Blue Lamp</td><td>6</td></tr><tr><td>All</td><td>10</td></tr></table>',
      ['Night Light', 'Blue Lamp'],
    ],
    [
      'Which products do they make?',
      '<p>Fjordlys makes fittings for people who love the dark: astronomers, night anglers and badger watchers.</p>',
      null,
    ],
    ['Which products do they make?', '<p>The oil in our lanterns and torches is made from rape.</p>', null],
    [
      'What do they make?',
      '<h2>News from the workshop</h2><ul><li>A new roof</li><li>Goodbye, Bergen</li></ul>',
      null,
    ],
    ['Which jobs are open?', '<h2>Jobs</h2><ul><li>Manager</li><li>Water</li></ul>', null],
    [
      'Who are the investors?',
      '<p>Our investors: Jo Kim of Sund Seed and the angels Bo Lie and Ann Bell.</p>',
      null,
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});
