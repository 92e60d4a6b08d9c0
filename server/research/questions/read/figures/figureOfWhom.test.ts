import type { AnswerType } from '@assay/shared/answerType';
import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const JOINT_VENTURE =
  'The Ulver Joint Venture, in which Fjordlys holds 40% and Bramwell Marine 60%, builds the crossing.';

/** A figure that is told of another house, of the whole trade or group, or that somebody only asks for, is none of the company's. */
test.each<[told: string, question: string, type: AnswerType, expected: unknown]>([
  [JOINT_VENTURE, 'What is Fjordlys’ stake in the Ulver Joint Venture?', 'percentage', 40],
  [JOINT_VENTURE, 'What is their stake in the Ulver Joint Venture?', 'percentage', 40],
  [JOINT_VENTURE, 'What stake does Bramwell Marine hold in the Ulver Joint Venture?', 'percentage', 60],
  [
    'Of the Ulver Joint Venture 60% is held by Bramwell Marine.',
    'What is their stake in the Ulver Joint Venture?',
    'percentage',
    null,
  ],
  [
    'Profit figures are given by the group only: £41 million in 2025.',
    'What profit did they make in 2025?',
    'currency',
    null,
  ],
  [
    'Results are published at group level: a profit of £41 million in 2025.',
    'What profit did they make in 2025?',
    'currency',
    null,
  ],
  [
    'Profit figures are given by the group only: £41 million in 2025.',
    'What profit did the group make in 2025?',
    'currency',
    41e6,
  ],
  ['Our profit in 2025 was £4 million.', 'What profit did they make in 2025?', 'currency', 4e6],
  ['Market reports put such lamps at about £60 a piece.', 'What do their lamps cost?', 'currency', null],
  ['Analysts estimate revenue of £9 million for 2025.', 'What was their revenue in 2025?', 'currency', null],
  ['Our lamps cost £60 a piece.', 'What do their lamps cost?', 'currency', 60],
  [
    'The food bank association has asked us for £500,000; we have not answered yet.',
    'How much do they give to food banks?',
    'currency',
    null,
  ],
  [
    'The food bank association asked us for £500,000, and we give £200,000 to food banks.',
    'How much do they give to food banks?',
    'currency',
    200_000,
  ],
  ['We give £200,000 to food banks every year.', 'How much do they give to food banks?', 'currency', 200_000],
  [
    'The association has asked us for £500,000 for food banks.',
    'How much has the association asked for?',
    'currency',
    500_000,
  ],
  [
    'Our rehearsal room can be hired from £120 a day, the loft from £450 a day.',
    'What does it cost to hire the main stage for a day?',
    'currency',
    null,
  ],
  [
    'Our rehearsal room can be hired for £120 a day.',
    'What does it cost to hire the rehearsal room for a day?',
    'currency',
    120,
  ],
  [
    'For the year to 30 September 2025 turnover was £11.3 million (year to 30 September 2024: £10.8 million).',
    'What was their turnover in the year to September 2024?',
    'currency',
    10.8e6,
  ],
  [
    'For the year to 30 September 2025 turnover was £11.3 million (year to 30 September 2024: £10.8 million).',
    'What was their turnover in the year to September 2025?',
    'currency',
    11.3e6,
  ],
])('%s | %s', async (told, question, answerType, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  const { value } = await askPages({ question, answerType }, { pages });
  expect(typeof value === 'object' && value !== null && 'value' in value ? value.value : value).toEqual(
    expected,
  );
});
