import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string): Promise<unknown> => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  return (await askPages({ question, answerType: 'list' }, { pages })).value;
};

const SUNDAYS =
  '<h2>Branches</h2><table><tr><th>Branch</th><th>Manager</th><th>Open on Sunday</th></tr><tr><td>Voss</td><td>Ada Lund</td><td>11–16</td></tr><tr><td>Odda</td><td>Per Vik</td><td>closed</td></tr><tr><td>Sund</td><td>Ida Moe</td><td>10 am to 4 pm</td></tr></table>';
const DINNERS =
  '<h2>Restaurant</h2><table><tr><th>Day</th><th>Dinner</th></tr><tr><td>Wednesday to Saturday</td><td>18–22</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>';
const HULLS =
  '<h2>Order book</h2><table><tr><th>Hull</th><th>Type</th><th>State</th></tr><tr><td>416</td><td>Cutter</td><td>Delivered</td></tr><tr><td>418</td><td>Ferry</td><td>Under construction</td></tr><tr><td>419</td><td>Tug</td><td>Under construction</td></tr></table>';
const PLAYS =
  '<h2>Season</h2><table><tr><th>Production</th><th>Director</th><th>Running time</th></tr><tr><td>The Salt Ledger</td><td>Ada Lund</td><td>2 hours</td></tr><tr><td>Nine Letters</td><td>Per Vik</td><td>75 minutes</td></tr><tr><td>The Orchard</td><td>Ada Lund</td><td>to be announced</td></tr></table>';

test.each<[string, string, string[] | null]>([
  ['Which of the branches shown are open on Sundays?', SUNDAYS, ['Voss', 'Sund']],
  ['Which branches are open on Sundays?', SUNDAYS.replaceAll('Sunday', 'Monday'), null],
  ['On which days does the restaurant serve dinner?', DINNERS, null],
  ['What are the numbers of the hulls under construction?', HULLS, ['418', '419']],
  ['Which productions does Ada Lund direct?', PLAYS, ['The Salt Ledger', 'The Orchard']],
  ['Which productions does Ida Moe direct?', PLAYS, null],
  ['Which productions does Ada Lund direct?', PLAYS.replace('>Director<', '>Designer<'), null],
])('a cell chooses by its hours, its standing or whoever did it: %s', async (question, body, items) => {
  expect(await ask(question, body)).toEqual(items);
});

const OWN =
  '<h2>What we do ourselves</h2><ul><li>Shade cutting</li><li>Cable winding</li><li>Brass turning</li></ul><h2>What our partners do</h2><ul><li>Glass blowing</li><li>Plating</li></ul>';
const JOINED =
  '<h2>Integrations</h2><h3>Accounting</h3><ul><li>Xero</li><li>Sage Intacct</li><li>QuickBooks Online</li></ul><h3>Payments</h3><ul><li>Stripe</li><li>Adyen</li></ul>';

test.each<[string, string, string[] | null]>([
  ['Which services do they perform themselves?', OWN, ['Shade cutting', 'Cable winding', 'Brass turning']],
  ['Which accounting packages can be connected?', JOINED, ['Xero', 'Sage Intacct', 'QuickBooks Online']],
  ['Which payroll packages can be connected?', JOINED, null],
  [
    'Which accounting packages can be connected?',
    JOINED.replace('Integrations', 'What our customers use'),
    null,
  ],
])('a heading tells of its list in other words: %s', async (question, body, items) => {
  expect(await ask(question, body)).toEqual(items);
});

test.each<[string, string, string[] | null]>([
  [
    'In which cities do they have offices?',
    '<h2>Locations</h2><p>Head office in Voss, branch office in Odda. In Sund we work with Caduff Ltd and have no office of our own.</p>',
    ['Voss', 'Odda'],
  ],
  [
    'In which cities do they have offices?',
    '<h2>Locations</h2><p>Head office in Voss, workshop in Odda.</p>',
    null,
  ],
  [
    'In which languages besides English do some of their advisers consult?',
    '<h2>Languages</h2><p>All of us speak English. Some advisers also consult in Mandarin, Arabic and Greek. We plan to add Vietnamese in 2039.</p>',
    ['Mandarin', 'Arabic', 'Greek'],
  ],
  [
    'Under which brands does the group work?',
    '<p>We work under three names: Fjordlys Lamps, Hoosier Light and Bluegrass Shade.</p>',
    ['Fjordlys Lamps', 'Hoosier Light', 'Bluegrass Shade'],
  ],
  [
    'Which accreditations do they hold?',
    '<p>Fjordlys is accredited by the Nordic Lamp Guild until 2039. We are also certified by Quiet Light Index.</p>',
    ['Nordic Lamp Guild', 'Quiet Light Index'],
  ],
])('a line of what is where, and what is so until later: %s', async (question, body, items) => {
  expect(await ask(question, body)).toEqual(items);
});
