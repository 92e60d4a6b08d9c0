import { expect, test } from 'vitest';
import { credits } from './common.ts';
import { failedLastTime, lookedAt, SCORE_FILTER } from './companyTable.ts';

test('credits have decimals where they have some', () => {
  expect([999.4, 1, 0.75, 1000, 0.1 + 0.2].map(credits)).toEqual([
    '999.4 credits',
    '1 credit',
    '0.75 credits',
    '1,000 credits',
    '0.3 credits',
  ]);
});

test('what failed last time says why, each reason once', () => {
  const words = { TIMEOUT: 'took too long', UPSTREAM_FAILED: 'try again later' };
  expect(failedLastTime([{ reason: 'TIMEOUT', answers: 12 }], words)).toBe(
    '12 failed last time, free: asked again (took too long).',
  );
  const several = [
    { reason: 'TIMEOUT', answers: 2 },
    { reason: 'INTERNAL', answers: 1 },
  ];
  expect(failedLastTime(several, words)).toBe(
    '3 failed last time, free: asked again (2 took too long, 1 another fault).',
  );
});

test('a filter says what it wants and how far it has looked', () => {
  expect(SCORE_FILTER.openOf('Fit: A', { scoreIs: 'known', scoreMin: 60, scoreMax: 80 })).toBe(
    'Fit: A: ≥ 60, ≤ 80',
  );
  expect(SCORE_FILTER.openOf('Fit: A', { scoreIs: 'unknown' })).toBe('Fit: A: not known');
  expect(lookedAt(23_000, 50_000)).toBe('Looked at 23,000 of 50,000 companies …');
});
