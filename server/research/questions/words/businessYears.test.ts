import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

type Told = [told: string, question: string, answer: number | null];

async function answerOf(
  [told, question]: Told,
  answerType: 'currency' | 'percentage' = 'currency',
): Promise<unknown> {
  const pages = {
    [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Figures</h1><p>Fjordlys makes lamps.</p>${told}`),
  };
  return (await askPages({ question, answerType }, { pages })).value;
}

const row = (line: string, tag: string): string =>
  `<tr>${line
    .split(' | ')
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('')}</tr>`;
const rows = (head: string, ...lines: string[]): string =>
  `<table>${row(head, 'th')}${lines.map((line) => row(line, 'td')).join('')}</table>`;
const BY_YEAR = rows('£m | FY26 | FY25', 'EBITDA | 12.0 | 11.0', 'Net sales | 90.1 | 81.2');
const BY_QUARTER = rows('£m | Q4 FY26 | Q4 FY25 | FY26 | FY25', 'Net income | 12.0 | 11.0 | 40.1 | 39.9');
const BY_SPAN = rows('£m | 2025/26 | 2024/25', 'Recurring revenue at 30 June | 12.0 | 10.5');
const PARTS = rows(
  '€ million | 2025',
  'Sales | 90.0',
  'of which Norway | 40.0',
  'of which Denmark | 30.0',
  'Costs | 70.0',
);

test.each<Told>([
  [BY_YEAR, 'What was FY25 EBITDA?', 11_000_000],
  [BY_YEAR, 'What were net sales in fiscal 2025?', 81_200_000],
  [BY_YEAR, 'What were net sales in fiscal 2024?', null],
  [BY_QUARTER, 'What was net income in the fourth quarter of fiscal 2025?', 11_000_000],
  [BY_QUARTER, 'What was net income in fiscal 2025?', 39_900_000],
  ['<p>Sales were €3.9 million in 2025 (2024: €3.5 million).</p>', 'What were sales in 2024/25?', null],
  ['<p>Sales were €3.9 million in the year to March 2025.</p>', 'What were sales in 2024/25?', 3_900_000],
  [BY_SPAN, 'What was recurring revenue on 30 June 2025?', 10_500_000],
])('a column of a business year: %s | %s', async (told, question, sum) => {
  expect(await answerOf([told, question, sum])).toBe(sum);
});

test.each<Told>([
  [PARTS, 'What were sales in Denmark in 2025?', 30_000_000],
  [PARTS, 'What were sales in Norway in 2025?', 40_000_000],
  [PARTS, 'What were sales in 2025?', 90_000_000],
  [PARTS, 'What was profit in Denmark in 2025?', null],
])('rows that are parts of one and the same row: %s | %s', async (told, question, sum) => {
  expect(await answerOf([told, question, sum])).toBe(sum);
});

test('the heading that names the year in which accounts end is of that business year', async () => {
  const told =
    '<h2>Results for the year to 31 March 2026</h2><p>Operating margin rose to 5.7% from 5.0%.</p>';
  expect(await answerOf([told, 'What was the operating margin in 2025–26?', 5.7], 'percentage')).toBe(5.7);
  expect(await answerOf([told, 'What was the operating margin in 2023–24?', null], 'percentage')).toBeNull();
});
