import { test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../test/support/answerCases.ts';
import { htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'stanmore-tiles.example';
const site = (body: string) => ({
  [`https://${HOST}/`]: htmlPage(
    'Stanmore Tiles',
    `<main><h1>Stanmore Tiles</h1><p>Stanmore Tiles makes clay tiles in Stoke.</p>${body}</main>`,
  ),
});
const table = (above: string, head: string, rows: string[], below = '') =>
  `${above}<table><tr>${head
    .split('|')
    .map((cell) => `<th>${cell}</th>`)
    .join('')}</tr>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>${below}`;
const REVENUE = 'What was their revenue in 2025?';
const CUSTOMERS = 'How many customers did they have in 2025?';

test.each<[string, AnswerCase]>([
  ['<p>EBITDA in 2025: (€0.7m).</p>', ['What was their EBITDA in 2025?', 'currency', null]],
  ['<p>EBITDA in 2025 was (€0.7m).</p>', ['What was their EBITDA in 2025?', 'currency', null]],
  ['<p>EBITDA in 2025 was €0.7m.</p>', ['What was their EBITDA in 2025?', 'currency', 700_000]],
  [
    '<p>The net profit in 2025 was €2m ($2.2m).</p>',
    ['What was their net profit in 2025?', 'currency', 2_000_000],
  ],
  ['<p>Our profit fell by €3m.</p>', ['What is their profit?', 'currency', null]],
  ['<p>Our profit declined in the year by €3m.</p>', ['What is their profit?', 'currency', null]],
  ['<p>Our profit fell by €3m.</p>', ['By how much did their profit fall?', 'currency', 3_000_000]],
])('what is negative, or a change, is no profit: %s', async (html, asked) => {
  await expectAnswer(asked, site(html), HOST);
});

const ROWS = ['Revenue|$5,300|$5,100', 'Customers|640|610'];
const HEAD = '|2025|2024';
test.each([
  ['above it', table('<p>(in thousands)</p>', HEAD, ROWS)],
  ['below it', table('', HEAD, ROWS, '<p>All figures are in thousands.</p>')],
  [
    'in its caption',
    table('', HEAD, ROWS).replace('<table>', '<table><caption>Key figures, in thousands</caption>'),
  ],
  ['in its heads', table('', "|2025 ('000)|2024 ('000)", ROWS)],
])('the size of the figures of a table is told %s', async (_, html) => {
  await expectAnswer([REVENUE, 'currency', 5_300_000], site(html), HOST);
  await expectAnswer([CUSTOMERS, 'number', null], site(html), HOST);
});

test.each<[string, AnswerCase]>([
  [table('<p>Our tiles lie in thousands of homes.</p>', HEAD, ROWS), [CUSTOMERS, 'number', 640]],
  [
    table('<p>(in thousands, except per share)</p>', HEAD, [
      'Revenue|$5,300|$5,100',
      'Dividend per share|$1.30|$1.10',
    ]),
    ['What was the dividend per share in 2025?', 'currency', 1.3],
  ],
  [table('', HEAD, ['Revenue (£)|5,300|5,100']), [REVENUE, 'currency', 5300]],
  [table('<p>(£ in millions)</p>', HEAD, ['Revenue (£)|5.3|5.1']), [REVENUE, 'currency', 5_300_000]],
])('what is not told in thousands stays as it is', async (html, asked) => {
  await expectAnswer(asked, site(html), HOST);
});

const PRICES = table('', 'Plan|Net|VAT|Gross', ['Studio|€50|€10|€60', 'Works|€500|€100|€600']);
test('the tax alone is no price, nor is the net price one with it', async () => {
  await expectAnswer(['What does Studio cost including VAT?', 'currency', 60], site(PRICES), HOST);
});

test.each<[string, AnswerCase]>([
  ['<ul><li>Breakage rate: &lt;3%</li></ul>', ['What is their breakage rate?', 'percentage', null]],
  [
    '<ul><li>Recycled clay: ≥ 90%</li></ul>',
    ['What percentage of the clay is recycled?', 'percentage', null],
  ],
  ['<ul><li>Breakage rate: 3%</li></ul>', ['What is their breakage rate?', 'percentage', 3]],
])('a bound is no share: %s', async (html, asked) => {
  await expectAnswer(asked, site(html), HOST);
});
