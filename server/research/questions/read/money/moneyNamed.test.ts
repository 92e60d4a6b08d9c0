import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

async function sumOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'currency' }, { pages })).value;
}

test.each<[told: string, question: string, sum: number]>([
  ['Software and services brought in revenue of €6 million.', 'Revenue from software', 6_000_000],
  ['Fee income came to £3.1 million last year.', 'What annual fee income do they have?', 3_100_000],
  ['We accept orders from £150; that is the minimum order.', 'What is their minimum order value?', 150],
  ['Delivery is free on orders over £80, otherwise £6.', 'order value for free delivery', 80],
  ['Two lamps were bought at £300 each.', 'What does one lamp cost?', 300],
  ['We closed a seed extension of €2 million in May 2026.', 'How big was the seed extension?', 2_000_000],
  ['We raised €9 million in equity from Aas Capital.', 'equity raised', 9_000_000],
  [
    'Annual recurring revenue reached $14 million, from $9 million a year before.',
    'What was ARR a year before the latest figure?',
    9_000_000,
  ],
])('%s | %s', async (told, question, sum) => {
  expect(await sumOf(told, question)).toBe(sum);
});

test.each<[told: string, question: string]>([
  ['Revenue rose to €17.8 million.', 'Revenue from software and services'],
  ['Staff numbers grew, and sales were up from £3 million the year before.', 'sales'],
  ['Turnover was £1.6 million last year.', 'What annual fee income do they have?'],
  ['Grants of £400,000 paid for the first kiln.', 'How much do they spend on IT per year?'],
  ['The budget provides for costs of £44 million.', 'How large is their IT budget?'],
  ['Shop purchases, up to £400,000, are insured.', 'value of the largest order so far'],
  ['We paid £18,500 in bounties in 2025.', 'What is the highest bounty that they pay?'],
  ['Free shipping from £40.', 'What is their minimum order value?'],
  ['Contracts of £25,000 or more are advertised.', 'What is their minimum order value?'],
  ['Posted free in Norway and for £4 elsewhere.', 'order value for free posting'],
  ['Six kilns were added for £1.1 million.', 'What does one kiln cost?'],
  [
    '<table><tr><th>Course</th><th>Price</th></tr><tr><th>Kiln operator</th><td>£940</td></tr></table>',
    'What does one kiln cost?',
  ],
  ['We closed a seed round of €3 million in 2023.', 'How big was the seed extension?'],
  ['We closed a seed round of €3 million in 2023.', 'How much of the seed money came from customers?'],
  ['We raised €19 million to date in grants and equity.', 'equity raised'],
  ['We placed 4 million new shares at CHF 14.50 each.', 'equity raised'],
  ['Fjordlys is to be acquired for £55 million in cash and shares.', 'What is the share price today?'],
  ['Since 2005 the fund has given away £9 million.', 'total funding so far'],
  ['Congratulations to the halls of Vik and Os: they have raised £140,000.', 'How much have they raised?'],
  ['Phone lines are open from 8 a.m. to 8 p.m. every day.', 'price of a phone line'],
  ['We were sole placement agent in a round of $85 million.', 'placement fee'],
  ['The bill of a household rises by £30.', 'Yearly revenue?'],
  ['A day ticket costs €7.50.', 'day rate from'],
])('%s | nothing answers %s', async (told, question) => {
  expect(await sumOf(told, question)).toBeNull();
});
