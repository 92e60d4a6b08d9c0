import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const asked = async (question: string, answerType: 'number' | 'currency', body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Lower sales, ships recover</h1>${body}`) };
  const { value } = await askPages({ question, answerType }, { pages });
  return value;
};

const TABLE =
  '<table><caption>Net sales by market, € million</caption><tr><th>Market</th><th>2025</th></tr><tr><td>Hotels</td><td>151</td></tr><tr><td>Ships</td><td>92</td></tr></table>';

const ALL = '<ul><li>Net sales of €318 million in 2025</li></ul>';

test('what a row of its own tells is not told by the figure of all', async () => {
  expect([null, 92_000_000]).toContain(await asked('Net sales with ships in 2025', 'currency', ALL + TABLE));
  expect(await asked('Net sales in 2025', 'currency', ALL)).toBe(318_000_000);
});

test('a count in thousands is none of single things', async () => {
  const rows =
    '<table><tr><th></th><th>2025</th></tr><tr><td>Lamps sold (thousand pieces)</td><td>129</td></tr><tr><td>Shades sold</td><td>412</td></tr></table>';
  expect(await asked('How many lamps were sold in 2025?', 'number', rows)).toBeNull();
  expect(await asked('How many shades were sold in 2025?', 'number', rows)).toBe(412);
});

test('a row of money counts nothing', async () => {
  const rows =
    '<table><caption>Income</caption><tr><th>Source</th><th>£</th></tr><tr><td>Gifts</td><td>205,000</td></tr><tr><td>Shops</td><td>1,390,000</td></tr></table>';
  expect(await asked('How many shops do they have?', 'number', rows)).toBeNull();
});
