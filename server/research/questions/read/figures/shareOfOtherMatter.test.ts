import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

test.each<[told: string, question: string, share: number | null]>([
  ['If you win, our success fee is 20% of the damages.', 'What is your success rate?', null],
  ['Our success rate is 91%.', 'What is your success rate?', 91],
  ['Our gas bill rose by 40% in 2022.', 'By how much did gas use rise in 2022?', null],
  ['Our gas use rose by 40% in 2022.', 'By how much did gas use rise in 2022?', 40],
  [
    'In 2025, 72% of our disputes were settled before trial.',
    'What percentage of disputes went to trial?',
    null,
  ],
  [
    'In 2025, 72% of our disputes were settled before trial.',
    'What share of disputes was settled before trial in 2025?',
    72,
  ],
  ['Sales in Poland climbed 31%.', 'By how much did sales grow?', null],
  ['Sales in Poland climbed 31%.', 'By how much did sales in Poland grow?', 31],
  ['Staff turnover in social care is 28%.', 'What is the staff turnover?', null],
  ['Our staff turnover is 8%.', 'What is the staff turnover?', 8],
  [
    'The Energy Agency paid 60% of the cost of planting.',
    'What share of the cost of planting did the company pay?',
    null,
  ],
  ['Bis 2022 gehörten uns 30 % an der Firma Lenz.', 'What share of Lenz does Fjordlys own?', null],
  [
    'Some 35% of revenue comes from France and a tenth from Spain.',
    'What share of revenue comes from Spain?',
    10,
  ],
])(
  'a share is of the measure, the place, the doer and the time asked for: %s | %s',
  async (told, question, share) => {
    const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
    const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
    const { value, reasoning } = await askPages({ question, answerType: 'percentage' }, { pages });
    expect(value, reasoning).toEqual(share);
  },
);
