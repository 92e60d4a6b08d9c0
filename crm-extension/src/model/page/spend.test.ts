import type { PageSpend } from '@assay/shared/hubspot/page';
import type { ProfileOverview, WhatIfResult } from '@assay/shared/scoring/studio/overview';
import { NO_QUESTION, questionFaults, questionOf } from '@assay/shared/scoring/studio/questionForm';
import {
  bandChanges,
  freeName,
  moveWords,
  priceWords,
  whatIfWords,
} from '@assay/shared/scoring/studio/words';
import { expect, test } from 'vitest';
import { page } from '../../../test/pageData.ts';
import { balanceAdvice, budgetWords, operationWords, starterWords, totalWords } from './spend.ts';

const simulation = (more: Partial<WhatIfResult>): WhatIfResult => ({
  dimension: 'fit',
  objects: 12,
  assigned: 12,
  moved: 3,
  before: { objects: 12, mean: 50, median: 50, min: 0, max: 100, histogram: new Array(10).fill(0) },
  after: { objects: 12, mean: 50, median: 50, min: 0, max: 100, histogram: new Array(10).fill(0) },
  bands: [
    { name: 'A', before: 4, after: 1 },
    { name: 'B', before: 0, after: 0 },
    { name: 'C', before: 8, after: 11 },
  ],
  movers: [],
  lint: [],
  ...more,
});

test('a what-if says how many move, which bands change, and when only a part was tried', () => {
  expect(whatIfWords(simulation({}), 'company')).toBe('3 of 12 companies would get another fit score.');
  expect(whatIfWords(simulation({ objects: 500, assigned: 12_000, moved: 1 }), 'contact')).toBe(
    '1 of 500 contacts would get another fit score. The first 500 of 12,000 were tried.',
  );
  expect(whatIfWords(simulation({ moved: 0 }), 'company')).toBe('No fit score would change.');
  expect(whatIfWords(simulation({ assigned: 0, objects: 0, moved: 0 }), 'company')).toContain(
    'nothing to compare',
  );
  expect(bandChanges(simulation({}))).toBe('A: 4 → 1 · C: 8 → 11');
  expect(bandChanges(simulation({ bands: [] }))).toBe('No band changes.');
  const move = { objectId: 'a.example', before: 64.4, after: null, bandBefore: 'B', bandAfter: null };
  expect(moveWords(move)).toBe('64 (B) → no score');
});

const spend = (more: Partial<PageSpend>): PageSpend => ({
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  balance: 100,
  reserved: 4,
  available: 96,
  questionCredits: 2,
  budget: { perDay: 200, today: 14 },
  days: [
    { day: '2026-11-01', credits: 2 },
    { day: '2026-11-30', credits: 10.5 },
  ],
  operations: [],
  starters: [],
  ...more,
});

test('a second profile from the same ready one gets a name of its own', () => {
  const one = (name: string, objectType: 'company' | 'contact') =>
    ({ ...page.profiles[0], name, objectType }) as ProfileOverview;
  const wanted = { name: 'Shippers', objectType: 'company' } as const;
  expect(freeName(wanted, [one('Shippers', 'contact')])).toBe('Shippers');
  expect(freeName(wanted, [one('Shippers', 'company'), one('Shippers 2', 'company')])).toBe('Shippers 3');
});

test('spend is told with its period, its budget, and what to do when credits run out', () => {
  expect(totalWords(spend({}))).toContain('12.5 credits from 1 Nov 2026 to 30 Nov 2026');
  expect(budgetWords(spend({}))).toContain('may spend 200 credits a day without asking; 186 are left');
  expect(budgetWords(spend({ budget: { perDay: 0, today: 0 } }))).toContain('nothing by themselves');
  expect(balanceAdvice(spend({}))).toBeNull();
  expect(balanceAdvice(spend({ available: 1 }))?.body).toBe(
    'A question costs 2 credits. 4 credits are held for research under way. Ask your Assay administrator to add credits; scores and answers that are there stay.',
  );
  expect(priceWords(10, 'contact')).toBe('10 credits to research a contact that has no answers yet');
  expect([operationWords('find-email'), operationWords('new-one')]).toEqual([
    'Work e-mail addresses',
    'new-one',
  ]);
});

test.each([
  [{ by: 'person', userId: '7', isCaller: true }, 'You'],
  [{ by: 'person', userId: '8', isCaller: false }, 'HubSpot user 8'],
  [{ by: 'person', userId: null, isCaller: false }, 'A person that HubSpot did not name'],
  [{ by: 'workflow', userId: null, isCaller: false }, 'Workflows'],
  [{ by: 'event', userId: null, isCaller: false }, 'New and changed records'],
  [{ by: 'refresh', userId: null, isCaller: false }, 'Asking again for what was stale'],
] as const)('%j is shown as %s', (starter, words) => {
  expect(starterWords({ ...starter, credits: 1, count: 1 })).toBe(words);
});

test('a question needs a name and words; only a list keeps its possible answers', () => {
  expect(Object.keys(questionFaults(NO_QUESTION))).toEqual(['name', 'question']);
  const written = {
    name: ' CRM ',
    question: 'Which CRM?',
    answerType: 'list',
    choices: 'A\n\n B \nA',
  } as const;
  expect(questionFaults(written)).toEqual({});
  expect(questionOf(written)).toEqual({
    name: 'CRM',
    question: 'Which CRM?',
    answerType: 'list',
    choices: ['A', 'B'],
  });
  expect(questionOf({ ...written, answerType: 'boolean' }).choices).toEqual([]);
});
