import { expect, test } from 'vitest';
import { TimeShares } from './timeShares.ts';

function setUp() {
  let nowMs = 0;
  const shares = new TimeShares(
    { now: () => new Date(nowMs) },
    { part: 0.25, burstMs: 200, pauseMsMax: 1_000 },
  );
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { shares, advance };
}

test('within its burst an owner does not pause; beyond, until it has used no more than its part', () => {
  const { shares, advance } = setUp();
  shares.spend('a', 200);
  expect(shares.pauseMs('a')).toBe(0);
  shares.spend('a', 50);
  expect(shares.pauseMs('a')).toBe(200);
  advance(150);
  expect(shares.pauseMs('a')).toBe(50);
  advance(50);
  expect(shares.pauseMs('a')).toBe(0);
});

test('owners pause for themselves only', () => {
  const { shares } = setUp();
  shares.spend('a', 1_000);
  expect(shares.pauseMs('b')).toBe(0);
});

test('whatever was used, the pause has an end', () => {
  const { shares, advance } = setUp();
  for (let count = 0; count < 100; count += 1) shares.spend('a', 10_000);
  expect(shares.pauseMs('a')).toBe(1_000);
  advance(1_000);
  expect(shares.pauseMs('a')).toBe(0);
});
