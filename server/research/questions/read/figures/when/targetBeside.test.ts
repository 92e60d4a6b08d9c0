import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A figure is a fact whatever target stands beside it, and the target itself is none. */
test.each<[told: string, type: 'number' | 'percentage', question: string, expected: number | null]>([
  ['Bells cast on time: 86.5% (target 90%)', 'percentage', 'What share of bells was cast on time?', 86.5],
  ['Kiln occupancy was 81%, against a target of 85%.', 'percentage', 'What was the kiln occupancy?', 81],
  [
    '92% of calls were answered in 20 seconds against a goal of 95%.',
    'percentage',
    'What share of calls was answered in 20 seconds?',
    92,
  ],
  ['We treated 9,200 horses (target: 9,000).', 'number', 'How many horses did they treat?', 9200],
  [
    'We planted 12,400 oaks, just short of our target of 13,000.',
    'number',
    'How many oaks did they plant?',
    12_400,
  ],
  [
    'We planted 12,400 oaks, ahead of the plan of 12,000 oaks.',
    'number',
    'How many oaks did they plant?',
    12_400,
  ],
  ['Our target is to plant 13,000 oaks.', 'number', 'How many oaks did they plant?', null],
  ['The target is 90% of bells on time.', 'percentage', 'What share of bells was cast on time?', null],
  [
    'We aim for a kiln occupancy of 85%, against 81% now.',
    'percentage',
    'What was the kiln occupancy?',
    null,
  ],
])('“%s” (%s) %s', async (told, answerType, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType }, { pages })).value).toEqual(expected);
});
