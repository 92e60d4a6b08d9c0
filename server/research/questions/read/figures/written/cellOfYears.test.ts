import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const HTML = `<h1>Review of 2024</h1><dl><dt>Parcels carried</dt><dd>61,200 (2023: 58,450)</dd>
  <dt>Vans</dt><dd>75 (2023: 71)</dd></dl>`;

test.each([
  ['How many parcels were carried in 2023?', 58_450],
  ['How many parcels were carried in 2024?', 61_200],
  ['How many parcels were carried in 2022?', null],
  ['How many vans do they have?', 75],
])('of a cell that compares two years the one that is asked for counts: %s', async (question, expected) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', HTML) };
  const { value } = await askPages({ question, answerType: 'number' }, { pages });
  expect(value).toBe(expected);
});
