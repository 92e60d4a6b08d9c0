import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

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

const VISITS =
  '<table><caption>Berths and visitors</caption><thead><tr><th>Year</th><th>Boats moored</th><th>of which yachts</th><th>Day visitors</th></tr></thead><tbody><tr><td>2025</td><td>1,912</td><td>84</td><td>41,300</td></tr><tr><td>2024</td><td>1,877</td><td>79</td><td>39,900</td></tr></tbody></table>';

test.each([
  ['How many yacht visitors came in 2025?', null],
  ['How many day visitors came in 2025?', 41_300],
  ['How many boats were moored in 2025?', 1912],
])(
  'where a column of its own counts what is asked, the others count something else: %s',
  async (question, count) => {
    expect(await asked(question, 'number', VISITS)).toBe(count);
  },
);

test('a caption counts for the columns that name nothing else', async () => {
  const rows =
    '<table><caption>Crossings a day</caption><tr><th>Route</th><th>Summer</th><th>Winter</th><th>Crossing time</th></tr><tr><td>Cork to Hellay</td><td>9</td><td>5</td><td>35 min</td></tr><tr><td>Cork to Vaila</td><td>4</td><td>2</td><td>50 min</td></tr></table>';
  expect(await asked('How many crossings a day are there to Hellay in winter?', 'number', rows)).toBe(5);
});

test('money at the head of a table is no size of its row of employees', async () => {
  const rows =
    '<table><tr><th>SEK million</th><th>Jul–Sep 2026</th><th>Jul–Sep 2025</th></tr><tr><td>Net sales</td><td>118.2</td><td>97.5</td></tr><tr><td>Employees at end of period</td><td>247</td><td>231</td></tr></table>';
  expect(await asked('How many employees did the company have in 2026?', 'number', rows)).toBe(247);
});
