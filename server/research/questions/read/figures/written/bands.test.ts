import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function answerOf(
  told: string,
  question: string,
  answerType: 'currency' | 'percentage',
): Promise<unknown> {
  const body = `<h1>Prices of lamps for schools</h1><p>Fjordlys makes lamps in Bergen.</p>${told}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType }, { pages })).value;
}

const row = (line: string, tag: string): string =>
  `<tr>${line
    .split(' | ')
    .map((cell) => `<${tag}>${cell}</${tag}>`)
    .join('')}</tr>`;
const rows = (head: string, ...lines: string[]): string =>
  `<table>${row(head, 'th')}${lines.map((line) => row(line, 'td')).join('')}</table>`;
const BY_ORDER = rows(
  'Lamp | 1–24 | 25–99 | 100–499',
  'Nord lamp, small | £40 | £36 | £32',
  'Nord lamp, large | £60 | £57 | £54',
);
const BY_PUPILS = rows(
  'School | Price',
  'up to 60 pupils | £200',
  '61 to 200 pupils | £400',
  'more than 200 pupils | £700',
);
const BY_LEARNERS = `<p>Canadian dollars, before tax, per learner and year.</p>${rows('Learners | Basic | Mate', '1–24 | C$68 | C$104', '25–99 | C$59 | C$92')}`;
const BY_DAYS = `<h2>Charge for cancelling a course</h2>${rows('Notice | Charge', '60 to 30 days | 25%', '29 to 15 days | 55%', 'up to 14 days | 80%')}`;
const BY_SEASON = rows('Season ticket | 2025–26 | 2024–25', 'Adult | £210 | £190');

test.each<[told: string, question: string, answer: number | null]>([
  [BY_ORDER, 'What does a large Nord lamp cost in an order of 50?', 57],
  [BY_ORDER, 'What does a small Nord lamp cost in an order of 100?', 32],
  [BY_ORDER, 'What does a large Nord lamp cost in an order of 600?', null],
  [BY_PUPILS, 'What is the price for a school with 150 pupils?', 400],
  [BY_PUPILS, 'What is the price for a school with 60 pupils?', 200],
  [BY_PUPILS, 'What is the price for a school with 900 pupils?', 700],
  [BY_LEARNERS, 'What does the Mate plan cost per learner and year for 50 learners?', 92],
  [BY_LEARNERS, 'What does the Mate plan cost per learner and year for 5 learners?', 104],
  [BY_LEARNERS, 'What does the Mate plan cost per learner and year for 300 learners?', null],
  [BY_SEASON, 'What does an adult season ticket for 30 games cost?', null],
  [rows('Delivery | Price', 'Delivery in 3–6 days | £5'), 'What does delivery of 5 lamps cost?', null],
])('the row or column whose band holds the number asked for: %s | %s', async (told, question, answer) => {
  expect(await answerOf(told, question, 'currency')).toBe(answer);
});

test('a band of days answers for a day inside it', async () => {
  expect(
    await answerOf(BY_DAYS, 'What is the charge for cancelling a course 20 days before?', 'percentage'),
  ).toBe(55);
  expect(
    await answerOf(BY_DAYS, 'What is the charge for cancelling a course 70 days before?', 'percentage'),
  ).toBeNull();
});

const BY_VALUE = rows(
  'Value of the lamps | Insurance',
  'up to £100,000 | £300',
  '£100,001 to £500,000 | £750',
  'over £500,000 | on request',
);
const BY_WEEKS = rows('Hire | 1–11 weeks | 12 weeks or more', 'Nord lamp | £265 | £215');

test.each<[told: string, question: string, answer: number | null]>([
  [BY_VALUE, 'What is the insurance for lamps of £400,000?', 750],
  [BY_VALUE, 'What is the insurance for lamps of £90,000?', 300],
  [BY_VALUE, 'What is the insurance for lamps of £900,000?', null],
  [BY_WEEKS, 'What does a Nord lamp cost for 14 weeks?', 215],
  [BY_WEEKS, 'What does a Nord lamp cost for 4 weeks?', 265],
  [BY_WEEKS, 'What does a Nord lamp cost for eleven months?', null],
])('a band of sums or of weeks: %s | %s', async (told, question, answer) => {
  expect(await answerOf(told, question, 'currency')).toBe(answer);
});
