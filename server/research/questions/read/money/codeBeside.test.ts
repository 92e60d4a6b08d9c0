import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';
import { readSums } from './sums.ts';

test.each([
  ['Turnover reached $5 million (CAD).', 5_000_000, 'CAD'],
  ['Tickets are $5.99AUD.', 5.99, 'AUD'],
  ['The hall cost $3.2 million NZD to build.', 3_200_000, 'NZD'],
  ['A day costs $40 (in SGD).', 40, 'SGD'],
  ['Budget (CAD): $900,000', 900_000, 'CAD'],
  ['The budget in AUD: $900,000', 900_000, 'AUD'],
  ['We raised $12 million in Canadian dollars.', 12_000_000, 'CAD'],
  ['We raised $12 million Australian.', 12_000_000, 'AUD'],
  ['The plant cost ¥5 million (CNY).', 5_000_000, 'CNY'],
  ['A kilo is $30 (USD).', 30, 'USD'],
])('“%s” is read as the money that its code names', (text, amount, currency) => {
  expect(readSums(text)[0]).toMatchObject({ amount, currency });
});

test.each([
  ['A day costs $40 (about CAD 55).', 40, 'USD'],
  ['A day costs $40 CAD 55 for guests.', 40, 'USD'],
  ['They built a $40 million Canadian plant.', 40_000_000, 'USD'],
  ['Sales were £5 million (2024: £4 million).', 5_000_000, 'GBP'],
  ['Sales were €5 million (CAD).', 5_000_000, 'EUR'],
])(
  '“%s”: another sum’s code, or one that the sign cannot have, says nothing of it',
  (text, amount, currency) => {
    expect(readSums(text)[0]).toMatchObject({ amount, currency });
  },
);

test('the label of a row says whose dollars stand in it', async () => {
  const table =
    '<table><tr><th></th><th>2025</th></tr><tr><th>Turnover (CAD)</th><td>$7.4 million</td></tr></table>';
  const { value, answer } = await askPages(
    { question: 'What was the turnover in 2025?', answerType: 'currency' },
    {
      pages: {
        'https://tarnbeck.example/': htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><h2>Figures</h2>${table}`),
      },
      domain: 'tarnbeck.example',
    },
  );
  expect([value, (answer as { currency: string }).currency]).toEqual([7_400_000, 'CAD']);
});
