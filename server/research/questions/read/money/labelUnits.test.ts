import { expect, test } from 'vitest';
import { type AnswerCase, expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';
import { unitOf } from './labelUnits.ts';

test.each<[label: string, currency: string, size: string]>([
  ['Revenue, EUR million', 'EUR', 'million'],
  ['EBITDA, A$ m', 'AUD', 'm'],
  ['A$ million', 'AUD', 'million'],
  ['US$ thousand', 'USD', 'thousand'],
  ['C$’000', 'CAD', 'thousand'],
  ['NZ$ million', 'NZD', 'million'],
  ['Facturación (millones de €)', 'EUR', 'million'],
  ['Chiffre d’affaires (millions d’euros)', 'EUR', 'million'],
  ['Bilanzsumme (Mio. €)', 'EUR', 'Mio.'],
  ['Umsatz (TEUR)', 'EUR', 'thousand'],
  ['Miles de euros', 'EUR', 'thousand'],
  ['£ a year', 'GBP', ''],
])('the unit of a label: %s', (label, currency, size) => {
  const unit = unitOf(label);
  expect([unit?.currency ?? '', unit?.size ?? '']).toEqual([currency, size]);
});

const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>
     <h2>Zahlen</h2><table><tr><th>Jahr</th><th>2024</th><th>2025</th></tr>
     <tr><td>Bilanzsumme (Mio. €)</td><td>2.980</td><td>3.142</td></tr>
     <tr><td>Umsatz (Mio. €)</td><td>41,5</td><td>44,8</td></tr></table>
     <h2>Accounts</h2><table><tr><th>A$ million</th><th>FY2024</th><th>FY2025</th></tr>
     <tr><td>Operating profit</td><td>3.125</td><td>4.5</td></tr></table>`,
  ),
};

test.each<AnswerCase>([
  ['What was turnover in 2025?', 'currency', 44_800_000],
  ['What was the Bilanzsumme in 2025?', 'currency', 3_142_000_000],
  ['What was the operating profit in FY2025?', 'currency', 4_500_000],
  ['What was the operating profit in FY2024?', 'currency', 3_125_000],
])('a point parts thousands where a decimal comma stands in the table: %s', async (...asked) => {
  await expectAnswer(asked, PAGES, HOST);
});
