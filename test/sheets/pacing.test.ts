import { expect, test } from 'vitest';
import { pacing } from '../../sheets-addon/sidebar/pacing.ts';
import { LIMITS } from './fakes/limits.ts';

const DAY_MS = 24 * 3_600_000;
const FETCHES_A_STEP = 2;
const PROPERTY_CALLS_A_STEP = 5;

test('a sidebar that stays open all day while every step writes something keeps Google’s daily quotas', () => {
  const pauseAfter = pacing();
  let steps = 0;
  for (let elapsedMs = 0; elapsedMs < DAY_MS; steps += 1) elapsedMs += pauseAfter(`${steps} rows`);
  expect(steps * FETCHES_A_STEP).toBeLessThan(LIMITS.fetchesADay);
  expect(steps * PROPERTY_CALLS_A_STEP).toBeLessThan(LIMITS.propertyCallsADay);
});

test('a young run is shown at once, and waits longer while nothing changes', () => {
  const pauseAfter = pacing();
  expect(['1', '2', '2'].map(pauseAfter)).toEqual([150, 150, 1_500]);
});
