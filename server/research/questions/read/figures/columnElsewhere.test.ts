import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const SITES =
  '<p>PUE is the measured yearly average.</p><table><tr><th>Site</th><th>IT load</th><th>PUE</th><th>Staff on site</th></tr><tr><td>Voss</td><td>16 MW</td><td>1.15 (design)</td><td>14</td></tr><tr><td>Odda</td><td>4 MW</td><td>1.21</td><td>9</td></tr></table>';
const asked = async (question: string, answerType: 'number' | 'percentage' = 'number') => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${SITES}`) };
  return (await askPages({ question, answerType }, { pages })).value;
};

test('what stands below another column than the one that is named is no answer', async () => {
  expect(await asked('What is the measured PUE of the Voss site?')).not.toBe(16);
  expect(await asked('What is the PUE in Odda?')).not.toBe(4);
});

test('what stands below the column that is named still is', async () => {
  expect(await asked('How many staff are there on site in Voss?')).toBe(14);
  expect(await asked('What is the IT load in Odda, in MW?')).toBe(4);
});
