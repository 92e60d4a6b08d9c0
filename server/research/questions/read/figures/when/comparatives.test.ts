import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function answerOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const answerType = /[%]/.test(told) ? 'percentage' : 'currency';
  return (await askPages({ question, answerType }, { pages })).value;
}

const TURNOVER = 'In 2025 turnover came to €74 million, after €69 million the year before.';
const ORDERS = 'Order intake was £12 million in 2025, compared with £9 million in 2024.';
const RENT = 'Rent rose from €390,000 in 2024 to €420,000 in 2025.';
const RENT_FROM = 'Rent rose to €420,000 in 2025 from €390,000 in 2024.';
const LOSS = 'We lost £84,000 in the year to 31 May 2026, after a loss of £213,000 the year before.';
const GLASS = 'In 2025, 22% of our glass was recycled, up from 14% in 2023.';
const EXPORT = 'The export share was 31% (previous year: 27%) in 2025.';
const DIVIDEND = 'For 2024, CHF 0.60 per share was paid, and for 2023 CHF 0.55.';
const MARGIN = 'Gross margin 44.2% (H1 2025: 46.0%)';

test.each<[told: string, question: string, answer: number | null]>([
  [TURNOVER, 'Turnover 2024', 69_000_000],
  [TURNOVER, 'Turnover 2025', 74_000_000],
  [TURNOVER, 'What was the turnover?', 74_000_000],
  [TURNOVER, 'Turnover 2023', null],
  [ORDERS, 'What was order intake in 2024?', 9_000_000],
  [ORDERS, 'What was order intake in 2025?', 12_000_000],
  [RENT, 'What was the rent in 2024?', 390_000],
  [RENT, 'What was the rent in 2025?', 420_000],
  [RENT_FROM, 'What was the rent in 2024?', 390_000],
  [RENT_FROM, 'What was the rent in 2025?', 420_000],
  [LOSS, 'What loss did they make in the year to 31 May 2026?', 84_000],
  [LOSS, 'What loss did they make in 2024?', null],
  [GLASS, 'What share of the glass was recycled in 2023?', 14],
  [GLASS, 'What share of the glass was recycled in 2025?', 22],
  [GLASS, 'What share of the glass was recycled in 2024?', null],
  [EXPORT, 'Export share in 2024', 27],
  [EXPORT, 'Export share in 2025', 31],
  [EXPORT, 'Export share in 2023', null],
  [MARGIN, 'Gross margin H1 2025', 46],
])('%s | %s', async (told, question, answer) => {
  expect(await answerOf(told, question)).toBe(answer);
});

test.each<[told: string, question: string, answer: number | null]>([
  ['The pay gap was 6.4% (mean) and 3.9% (median).', 'What is the median pay gap?', 3.9],
  [
    'The firm is owned by the Aas fund (82%) and by its managers (18%).',
    'How much of the firm do managers own?',
    18,
  ],
  ['Absence was 4% in winter and 2% in summer.', 'What was absence in spring?', null],
])(
  'of shares that one thing is told by, the one with the word asked for: %s | %s',
  async (told, question, answer) => {
    expect(await answerOf(told, question)).toBe(answer);
  },
);

test.each([
  [2025, null],
  [2024, 0.6],
  [2023, 0.55],
])(
  'a sum of a clause that opens with its year is of no other year, whatever the heading above it names: %i',
  async (year, expected) => {
    const body = `<h1>Half-year 2025 at a glance</h1><p>Fjordlys makes lamps in Bergen.</p><h2>Dividend</h2><p>${DIVIDEND}</p>`;
    const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
    const question = `What dividend was paid per share for ${year}?`;
    expect((await askPages({ question, answerType: 'currency' }, { pages })).value).toEqual(expected);
  },
);
