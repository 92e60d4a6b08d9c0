import { test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../test/support/answerCases.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';

const HOST = 'brackley-boats.example';
const site = (body: string) => ({
  [`https://${HOST}/`]: htmlPage(
    'Brackley Boats',
    `<main><h1>Brackley Boats</h1><p>Brackley Boats builds wooden boats in Whitby.</p>${body}</main>`,
  ),
});
const YARDS: AnswerCase[0] = 'How many boatyards do they have?';
const INCOME: AnswerCase[0] = 'What is their revenue?';

test.each([
  ['an asterisk, and below it an estimate', '<p>We have 14 boatyards*.</p><p>* estimate</p>'],
  [
    'a raised number, and below it a plan',
    '<p>We have 14<sup>2</sup> boatyards.</p><p><sup>2</sup> planned for 2029</p>',
  ],
  ['a number in brackets', '<p>We have 14[3] boatyards.</p><p>[3] including those of our franchisees</p>'],
  [
    'a dagger on the noun',
    '<p>We have 14 boatyards†.</p><small>† two of which are temporarily closed</small>',
  ],
  ['a note in the same paragraph', '<p>We have 14 boatyards*. *as of 2017</p>'],
  [
    'a note in a list',
    '<p>We have 14<sup>1</sup> boatyards.</p><ol><li>1) Target for the end of the decade.</li></ol>',
  ],
  ['a cell', '<table><tr><td>Boatyards</td><td>14*</td></tr></table><p>* pending approval</p>'],
  ['the label of a row', '<table><tr><td>Boatyards*</td><td>14</td></tr></table><p>* forecast</p>'],
  [
    'the head of a column',
    '<table><tr><th></th><th>Number*</th></tr><tr><td>Boatyards</td><td>14</td></tr></table><p>* projected</p>',
  ],
  ['a note of which the page has none', '<p>We have 14<sup>4</sup> boatyards.</p>'],
  ['an asterisk that leads nowhere', '<p>We have 14* boatyards.</p>'],
  ['a power', '<p>We have 10<sup>2</sup> boatyards.</p>'],
])('a marked count is no answer behind %s', async (_, html) => {
  await expectAnswer([YARDS, 'number', null], site(html), HOST);
});

test.each([
  [
    'says when it was counted',
    '<p>We have 14<sup>1</sup> boatyards.</p><p><sup>1</sup> Counted in May this year.</p>',
  ],
  ['says where they are', '<p>We have 14* boatyards.</p><small>* ten in Britain and four in Ireland</small>'],
  ['stands in brackets', '<p>We have 14[2] boatyards.</p><p>[2] Own and rented ones.</p>'],
  [
    'is of another mark',
    '<p>We have 14<sup>1</sup> boatyards.</p><p><sup>1</sup> Own ones.</p><p><sup>2</sup> Planned.</p>',
  ],
])('a marked count is told where its note %s', async (_, html) => {
  await expectAnswer([YARDS, 'number', 14], site(html), HOST);
});

test.each([
  ['<p>Our annual revenue was €6<sup>1</sup> million in 2025.</p><p><sup>1</sup> Audited.</p>', 6_000_000],
  [
    '<p>Our annual revenue was €6<sup>1</sup> million in 2025.</p><p><sup>1</sup> Preliminary figure.</p>',
    null,
  ],
  ['<p>Our annual revenue was €6<sup>1</sup> million in 2025.</p>', null],
])('a marked sum is told as its note allows', async (html, amount) => {
  await expectAnswer([INCOME, 'currency', amount], site(html), HOST);
});

test('a price without its tax is the price', async () => {
  const html = '<h2>Prices</h2><p>A rowing boat costs €940*.</p><p>* excluding VAT and delivery</p>';
  await expectAnswer(['What does a rowing boat cost?', 'currency', 940], site(html), HOST);
});

test.each([
  ['* Prices valid until 31 December 2099', 940],
  ['* Valid until the end of 2099.', 940],
  ['* Subject to our general terms.', 940],
  ['* Subject to change.', 940],
  ['* Includes up to 4 oars.', 940],
  ['* You may cancel at any time before the next season.', 940],
  ['* plus carriage; not available in Norway', 940],
  ['* Valid until 31 December 2019', null],
  ['* Until March 2020.', null],
  ['* Subject to the approval of the harbour.', null],
  ['* Planned price.', null],
  ['* average of all boats', null],
  ['* Former price', null],
  ['* for up to 3 months', null],
])('a marked price under “%s” is %s', async (note, amount) => {
  const html = `<h2>Prices</h2><p>A rowing boat costs €940*.</p><p>${note}</p>`;
  await expectAnswer(['What does a rowing boat cost?', 'currency', amount], site(html), HOST);
});

test('what goes with every offer takes back what is no price', async () => {
  const html = '<p>We have 14 boatyards*.</p><p>* Subject to change.</p>';
  await expectAnswer([YARDS, 'number', null], site(html), HOST);
});

const CERTIFICATES =
  '<h2>Our certifications</h2><ul><li>ISO 9001</li><li>ISO 45001*</li><li>FSC</li></ul><p>* applied for</p>';
test.each<AnswerCase>([
  ['Which certifications do they have?', 'list', ['ISO 9001', 'FSC']],
  ['Are they certified to ISO 45001?', 'boolean', null],
  ['Are they certified to ISO 9001?', 'boolean', true],
])('an item whose note takes it back is none: %s', async (...asked) => {
  await expectAnswer(asked, site(CERTIFICATES), HOST);
});

test.each<[string, string[]]>([
  ['<p>¹ opens in 2029</p><p>² closed in winter until further notice</p>', ['Whitby', 'Ripon']],
  ['<p>¹ by the harbour</p><p>² ring first</p>', ['Whitby', 'Ripon', 'Hull', 'Grimsby']],
])('an item is called by its name, without its mark', async (notes, places) => {
  const list =
    '<h2>Our locations</h2><ul><li>Whitby</li><li>Ripon</li><li>Hull<sup>1</sup></li><li>Grimsby<sup>2</sup></li></ul>';
  await expectAnswer(['Which locations do they have?', 'list', places], site(`${list}${notes}`), HOST);
});
