import { expect, test } from 'vitest';
import { expectAnswer } from '../../../test/support/answerCases.ts';
import { acmeProse } from '../../../test/support/prose.ts';
import { htmlPage } from '../../../test/support/questionSite.ts';
import { claimsOf } from '../claims/claim.ts';
import { factDrafts } from './facts.ts';

const TODAY = new Date('2026-06-01T00:00:00Z');
const table = (...rows: string[]) =>
  `<table>${rows
    .map(
      (row, at) =>
        `<tr>${row
          .split('|')
          .map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`))
          .join('')}</tr>`,
    )
    .join('')}</table>`;
const plain = (...rows: string[]) => table(...rows).replaceAll('th>', 'td>');
const heads = (html: string) =>
  claimsOf(factDrafts(acmeProse(html), TODAY).employees).map(({ value }) => value);

test.each([
  ['the latest year', table('Year|Employees', '2023|61', '2024|64'), [64]],
  [
    'the latest year among other columns',
    table('Year|Sites|Employees|Lorries', '2023|3|61|9', '2024|4|64|11'),
    [64],
  ],
  ['the only row', table('Founded|Staff|Sites', '1971|64|4'), [64]],
  ['the column of the latest year', table('|2023|2024', 'Employees|61|64'), [64]],
  ['the cell beside it', plain('Founded|1971|Employees|64'), [64]],
])('a head count is the cell of %s', (_, html, values) => {
  expect(heads(html)).toEqual(values);
});

test.each([
  ['a year is none', plain('Year|Employees', '2023|61', '2024|64')],
  ['one of several sites is none', table('Site|Employees', 'Hull|61', 'Goole|3')],
  ['the number of a page is none', table('Chapter|Page', 'Employees|44', 'Customers|52')],
  ['the number of a chapter is none', table('Section|', 'Employees|44')],
  ['a change is none', table('|Change', 'Sites|+1', 'Employees|-30')],
  ['a change in per cent is none', table('|Change on 2024', 'Employees|30')],
  ['a target is none', table('|2030 target', 'Employees|300')],
  ['a marked forecast is none', `${table('|2026*', 'Employees|300')}<p>* forecast</p>`],
  ['a negative figure is none', '<dl><dt>Employees</dt><dd>–30</dd></dl>'],
])('of a head count %s', (_, html) => {
  expect(heads(html)).toEqual([]);
});

const HOST = 'dunstan-press.example';
test.each([
  ['a table of contents', table('Chapter|Page', 'Employees|44', 'Customers|52')],
  ['a list of contents', '<h2>Contents</h2><ul><li>Employees 44</li><li>Customers … 52</li></ul>'],
])('%s counts nobody', async (_, html) => {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Dunstan Press', `<main><h1>Dunstan Press</h1>${html}</main>`),
  };
  await expectAnswer(['How many customers do they have?', 'number', null], pages, HOST);
  await expectAnswer(['How many employees do they have?', 'number', null], pages, HOST);
});

test.each([
  [
    'long',
    `<table>${'<tr><td>2019<td>250 places<td>5 tonnes</tr>'.repeat(9_000)}<tr><td>Employees<td>64</tr></table>`,
  ],
  ['wide', `<table><tr>${'<td>Places<td>250'.repeat(14_000)}<td>Employees<td>64</tr><tr><td>1</tr></table>`],
  ['deep', `<table><tr><td>${'<p>Employees</p>'.repeat(28_000)}<td>64</tr><tr><td>Places<td>2</tr></table>`],
])('a table however %s is read to its end', (_, html) => {
  expect(new Set(heads(html))).toEqual(new Set([64]));
});
