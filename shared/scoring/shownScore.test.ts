import { expect, test } from 'vitest';
import { unknownScore, wholeScore } from './shownScore.ts';

test('a score is shown whole and never above what was earned', () => {
  expect([0, 10.53, 79.6, 99.99, 100].map(wholeScore)).toEqual([0, 10, 79, 99, 100]);
});

test('a score without answers is no verdict, and says whether anybody asked', () => {
  expect(unknownScore({ signalCoverage: 1, missing: [{ reason: 'no_answer' }] })).toBeNull();
  expect(unknownScore({ signalCoverage: 0, missing: [] })).toBe('unasked');
  expect(unknownScore({ signalCoverage: 0, missing: [{ reason: 'failed' }, { reason: 'no_answer' }] })).toBe(
    'unasked',
  );
  expect(unknownScore({ signalCoverage: 0, missing: [{ reason: 'null_value' }] })).toBe('unanswered');
});
