import { expect, test } from 'vitest';
import { HALF_LIFE_DAYS_MAX, ProfileSettings } from '../extras.ts';
import { halfLifeLint, halfLifeOf, halfLifeSentence } from './halfLife.ts';

test('an empty half-life is none, and what the server would refuse is no half-life', () => {
  expect([' ', '30', '0.5', '1,000'].map(halfLifeOf)).toEqual([null, 30, 0.5, 1_000]);
  expect(halfLifeOf(String(HALF_LIFE_DAYS_MAX))).toBe(HALF_LIFE_DAYS_MAX);
  expect(['0', '-3', 'soon', String(HALF_LIFE_DAYS_MAX + 1)].map(halfLifeOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const rule = 'd0000000-0000-4000-8000-000000000001';
  expect(ProfileSettings.safeParse({ halfLifeDays: { [rule]: HALF_LIFE_DAYS_MAX } }).success).toBe(true);
  expect(ProfileSettings.safeParse({ halfLifeDays: { [rule]: HALF_LIFE_DAYS_MAX + 1 } }).success).toBe(false);
});

test('a half-life of a few days is a warning with what is left after a month', () => {
  expect([null, 30, 7].map(halfLifeLint)).toEqual([null, null, null]);
  expect(halfLifeLint(6)).toContain('earns 3 % of its points');
  expect(halfLifeLint(2)).toContain('earns less than 1 % of its points');
  expect(halfLifeSentence(1)).toBe('Counts half after 1 day, a quarter after 2.');
});
