import { expect, test } from 'vitest';
import { duration, TimeLeft } from './timeLeft.ts';

test('the time left follows from what was done since this process began, not from what an earlier one did', () => {
  const timeLeft = new TimeLeft(0, 0.5);
  expect(timeLeft.words(1_000, 0.5)).toBeNull();
  expect(timeLeft.words(60_000, 0.6)).toBe('4 min left');
  expect(timeLeft.words(60_000, 1)).toBeNull();
});

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [90, '2 min'],
  [7_500, '2 h 5 min'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
