import { expect, test } from 'vitest';
import { TimeShares } from './timeShares.ts';

function setUp() {
  let nowMs = 0;
  const shares = new TimeShares(
    { now: () => new Date(nowMs) },
    { part: 0.25, memoryMs: 2_000, pauseMsMax: 1_000 },
  );
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { shares, advance };
}

test('within its share an owner does not pause; beyond, until enough is forgotten', () => {
  const { shares, advance } = setUp();
  shares.spend('a', 500);
  expect(shares.pauseMs('a')).toBe(0);
  shares.spend('a', 100);
  const pauseMs = shares.pauseMs('a');
  expect(pauseMs).toBeCloseTo(2_000 * Math.log(1.2));
  advance(Math.ceil(pauseMs));
  expect(shares.pauseMs('a')).toBe(0);
});

test('who asks all the time, pausing as it has to, uses its part of it', () => {
  const { shares, advance } = setUp();
  let used = 0;
  let passed = 0;
  while (passed < 100_000) {
    const pauseMs = Math.ceil(shares.pauseMs('a'));
    advance(pauseMs + 20);
    shares.spend('a', 20);
    used += 20;
    passed += pauseMs + 20;
  }
  expect(used / passed).toBeGreaterThan(0.24);
  expect(used / passed).toBeLessThan(0.26);
});

test('when all are slow, nobody pauses but who uses much more than the others', () => {
  const { shares } = setUp();
  for (let owner = 0; owner < 50; owner += 1) shares.spend(`tenant-${owner}`, 1_200);
  expect(shares.pauseMs('tenant-7')).toBe(0);
  shares.spend('hostile', 5_000);
  expect(shares.pauseMs('hostile')).toBeGreaterThan(600);
  expect(shares.pauseMs('tenant-7')).toBe(0);
});

test('whatever was used, the pause has an end', () => {
  const { shares } = setUp();
  for (let count = 0; count < 100; count += 1) shares.spend('a', 10_000);
  expect(shares.pauseMs('a')).toBe(1_000);
});

test('who has not asked for long is no other any more', () => {
  const { shares, advance } = setUp();
  shares.spend('b', 60_000);
  advance(17_000);
  shares.spend('a', 600);
  expect(shares.pauseMs('a')).toBeGreaterThan(0);
});
