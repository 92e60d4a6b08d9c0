import { expect, test } from 'vitest';
import type { TrialCounts } from './trial.ts';
import { verdictOf } from './trialReport.ts';

/** Counts of a quiz of a hundred questions, 73 of which their pages answer. */
function counts(right: number, wrong: number, { asked = 100, held = 73 } = {}): TrialCounts {
  return { asked, right, wrong, silent: asked - right - wrong, held, rightOfHeld: right };
}

test.each([
  [44, 2, 'strict'],
  [60, 3, 'strict'],
  [43, 0, 'lenient'],
  [60, 4, 'lenient'],
  [34, 6, 'lenient'],
  [60, 11, 'unfit'],
  [28, 0, 'unfit'],
  [0, 0, 'unfit'],
])('of a whole quiz %i right and %i wrong is %s', (right, wrong, verdict) => {
  expect(verdictOf(counts(right, wrong), true)).toBe(verdict);
});

test('a short trial with fewer than forty answers is not enough for a verdict', () => {
  const quick = { asked: 20, held: 15 };
  expect(verdictOf(counts(15, 0, quick), false)).toBe('unknown');
  expect(verdictOf(counts(0, 15, quick), false)).toBe('unknown');
  expect(verdictOf(counts(40, 0, { asked: 60, held: 45 }), false)).toBe('strict');
});
