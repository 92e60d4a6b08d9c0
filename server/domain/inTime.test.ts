import { expect, test } from 'vitest';
import { portionsInTime } from './inTime.ts';

/** Each portion takes as long as said, on a clock of its own. */
async function work(items: number, portionMs: number) {
  let now = 0;
  const clock = { now: () => new Date(now) };
  const { outcomes, left } = await portionsInTime(
    Array.from({ length: items }, (_, index) => index),
    { size: 25, timeMs: 9_000, clock },
    async (portion) => {
      now += portionMs;
      return portion.length;
    },
  );
  return { outcomes, left: left.length, took: now };
}

test('all is done while there is time', async () => {
  expect(await work(60, 1_000)).toEqual({ outcomes: [25, 25, 10], left: 0, took: 3_000 });
  expect(await work(0, 1_000)).toEqual({ outcomes: [], left: 0, took: 0 });
});

test('what is left when the time is up is handed back, and nothing new is begun', async () => {
  expect(await work(120, 5_000)).toEqual({ outcomes: [25, 25], left: 70, took: 10_000 });
});

test('the first portion is done however slow it is, so that repeating comes to an end', async () => {
  expect(await work(60, 20_000)).toEqual({ outcomes: [25], left: 35, took: 20_000 });
});
