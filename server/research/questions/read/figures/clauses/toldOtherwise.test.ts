import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function answerOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const answerType = /%/.test(told) ? 'percentage' : 'currency';
  return (await askPages({ question, answerType }, { pages })).value;
}

const TARGETS = '<h2>Targets until 2029</h2><p>Revenue of €70 million and a hall of our own.</p>';
const MARGIN = '<h2>Goals for 2030</h2><p>An operating margin of 15%.</p>';
const PACKAGING = 'We recycled 72% of packaging: 88% of cardboard, 66% of plastic and 41% of aluminium.';
const TERMS =
  '<h2>Term deposits, 1 May</h2><table><tr><th>Term deposit</th><th>Rate</th></tr><tr><td>3 years</td><td>2.85%</td></tr><tr><td>5 years</td><td>3.30%</td></tr></table>';
const RESULT = 'Result: a loss of $0.8 million in 2026 (2025: a surplus of $0.4 million).';

test.each<[told: string, question: string, answer: number | null]>([
  [TARGETS, 'What is their annual revenue?', null],
  [TARGETS, 'What revenue do they aim for by 2029?', 70_000_000],
  [MARGIN, 'What is the operating margin?', null],
  ['Registered charities get 10% off every lamp.', 'What volume discount do they give?', null],
  ['Orders of 50 lamps or more get 10% off.', 'What volume discount do they give?', 10],
  ['Pay a year ahead and save 6%.', 'What volume discount do they give?', null],
  [
    'Last year’s price for a day in the lamp workshop was €610.',
    'What does a day in the lamp workshop cost?',
    null,
  ],
  ['A day in the lamp workshop costs €640.', 'What does a day in the lamp workshop cost?', 640],
  ['Members’ sales came to £212 million in 2025.', 'What were their sales in 2025?', null],
  ['Members’ sales came to £212 million in 2025.', 'What were the sales of members in 2025?', 212_000_000],
  ['<h2>Nord lamp</h2><p>Sale $84.00</p>', 'What are their annual sales?', null],
  ['Sales were CHF 21.3 million, 2 million more than in 2024.', 'What were sales in 2024?', null],
  [
    '61% of employees in production are in a union.',
    'What share of employees in production are in a union?',
    61,
  ],
  ['61% of employees are in a union.', 'What share of employees in logistics are in a union?', null],
  [PACKAGING, 'What share of plastic packaging was recycled?', null],
  [PACKAGING, 'What share of packaging was recycled?', 72],
  [
    'A minute beyond the plan costs €0.006 on Linux.',
    'What does a minute beyond the plan cost on macOS?',
    null,
  ],
  [
    'A minute beyond the plan costs €0.006 on Linux.',
    'What does a minute beyond the plan cost on Linux?',
    0.006,
  ],
  [TERMS, 'What rate does a 1-year term deposit earn?', null],
  [RESULT, 'What was the surplus of the year 2026?', null],
  ['Opening order €600; repeat orders from €250.', 'What is the minimum first order of a shop?', null],
  ['Opening order €600; repeat orders from €250.', 'What is the minimum value of a repeat order?', 250],
])('%s | %s', async (told, question, answer) => {
  expect(await answerOf(told, question)).toBe(answer);
});
