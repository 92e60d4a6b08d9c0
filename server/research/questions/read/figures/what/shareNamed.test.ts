import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

async function shareOf(told: string, question: string): Promise<unknown> {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>${told.startsWith('<') ? told : `<p>${told}</p>`}`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  return (await askPages({ question, answerType: 'percentage' }, { pages })).value;
}

test.each<[told: string, question: string, share: number]>([
  ['Our agents earn a commission of 6% on every lamp.', 'commission', 6],
  ['98% of orders were delivered on time.', 'On-time delivery rate?', 98],
  ['Members get 12% off lamps.', 'What discount do members get?', 12],
  ['Nurses pay 20% less on the annual fee.', 'What discount on the annual fee do nurses get?', 20],
  [
    'We deduct 3% from invoices that are paid within ten days.',
    'What discount is given for invoices paid within ten days?',
    3,
  ],
  [
    '<h2>Shareholders</h2><p>Founders 41%, Nordpost 25%, employees 9%.</p>',
    'What stake does Nordpost hold?',
    25,
  ],
  ['In 2025 fee income rose by 7% to €11.8m.', 'By how much did fee income rise in 2025?', 7],
  ['Loans of films: 18,000, up 23% on 2024.', 'By how much did loans of films grow?', 23],
  ['64% of the milk was sold fresh and 36% dried.', 'What share of the milk was sold dried?', 36],
  ['74% of tickets are bought online, 26% at the door.', 'What share of tickets is bought at the door?', 26],
  [
    'In 2025 the number of subscribers grew by 14%.',
    'By what percentage did the number of subscribers grow?',
    14,
  ],
  ['31% of our guests come from abroad.', 'What percentage of guests come from abroad?', 31],
  ['Our own staff hold 22% of the shares.', 'What stake do the staff hold?', 22],
  ['The founders keep 55%, and the Aas fund holds 45%.', 'What stake do the founders hold?', 55],
  ['We have 12% of the Norwegian market for desk lamps.', 'market share', 12],
  [
    '19% of sales comes from our largest customer.',
    'What percentage of sales comes from the largest customer?',
    19,
  ],
  ['We guarantee an uptime of 99.5% in the contract.', 'uptime guarantee', 99.5],
  ['In the first quarter sales rose by 4%.', 'By how much did sales grow in the first quarter?', 4],
  ['64% of tickets are sold online.', 'What share of tickets is sold online?', 64],
  ['Lamps made up 40% of sales.', 'What share of sales is lamps?', 40],
  ['Our lamp shades contain 41% recycled glass.', 'Recycled content of the lamp shades?', 41],
  ['27% of our fitters are women.', 'What share of the fitters are women?', 27],
  ['Client retention was 93%, churn 7%.', 'client retention %', 93],
])('%s | %s', async (told, question, share) => {
  expect(await shareOf(told, question)).toBe(share);
});

test.each<[told: string, question: string]>([
  ['We take a deposit of 30% when you order a lamp.', 'commission'],
  ['Lamps in the sale are 15% off the price.', 'commission'],
  ['We acquired 60% of Globe Lights. It delivers shades.', 'On-time delivery rate?'],
  ['Sales rose by 6% last year.', 'By what percentage did the number of customers grow?'],
  ['58% of turnover was invoiced abroad.', 'What percentage of visitors come from abroad?'],
  [
    'The Aas family holds 20% of the shares. Everybody on our team is proud of it.',
    'What stake do the staff hold?',
  ],
  ['The founder’s two daughters hold 64% of the shares.', 'What stake does the founder hold?'],
  ['61 employees own the shares, none of them more than 8%.', 'What stake do the staff hold?'],
  ['Money market accounts bear 2.1% a year.', 'market share'],
  [
    'Our three largest customers represented 41% of sales.',
    'What percentage of sales comes from the largest customer?',
  ],
  ['Uptime was 99.98% over the last twelve months.', 'uptime guarantee'],
  ['In the third quarter sales rose by 6%.', 'By how much did sales grow in the first quarter?'],
  [
    '<h2>Packaging of lamps</h2><p>Jars are 41% recycled glass.</p>',
    'Recycled content of the packaging steel?',
  ],
  ['38% of our managers are women.', 'What percentage of the workforce is female?'],
  ['Season tickets make up 20% of what we sell online.', 'What share of tickets is sold online?'],
  ['Retention was 112%, customer churn 7%.', 'client retention %'],
  [
    'The new roof covered 9% of that kiln’s electricity, and it is solar.',
    'What share of their electricity is solar?',
  ],
  ['Turnover dipped; in tonnes we grew by 2%.', 'By how much did turnover grow?'],
  ['Turnover dipped; in tonnes we grew by 2%.', 'By how much did turnover grow last year?'],
  ['Rents rose by 4%.', 'By how much did wages rise?'],
  ['Students get 10% off.', 'What discount do nurses get?'],
  ['64% of the milk was sold fresh and 36% of the cream dried.', 'What share of the milk was sold dried?'],
  ['Nordpost holds 25% of the votes in Kystbank.', 'What stake do the founders hold?'],
  ['5% of the monthly fee is credited when we start late.', 'fee as a percentage of salary'],
])('%s | nothing answers %s', async (told, question) => {
  expect(await shareOf(told, question)).toBeNull();
});
