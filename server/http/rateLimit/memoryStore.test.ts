import { expect, test } from 'vitest';
import { createMemoryStore } from './memoryStore.ts';

function clockAt(startMs: number) {
  let nowMs = startMs;
  return { now: () => new Date(nowMs), advance: (ms: number) => (nowMs += ms) };
}

test('each key has its own bucket', async () => {
  const store = createMemoryStore(clockAt(0));
  const limit = { perMinute: 60, burst: 1 };
  expect((await store.take('read:a', limit)).allowed).toBe(true);
  expect((await store.take('read:a', limit)).allowed).toBe(false);
  expect((await store.take('write:a', limit)).allowed).toBe(true);
  expect((await store.take('read:b', limit)).allowed).toBe(true);
});

test('twenty thousand new keys never hold more buckets than the limit', async () => {
  const clock = clockAt(0);
  const store = createMemoryStore(clock, 1_000);
  for (let key = 0; key < 20_000; key++) {
    clock.advance(1);
    await store.take(`read:${key}`, { perMinute: 1, burst: 5 });
    expect(store.size()).toBeLessThanOrEqual(1_000);
  }
});

test('empty buckets are dropped first, and the one being limited is kept', async () => {
  const clock = clockAt(0);
  const store = createMemoryStore(clock, 100);
  const slow = { perMinute: 1, burst: 1 };
  await store.take('limited', slow);
  for (let key = 0; key < 99; key++) await store.take(`quick:${key}`, { perMinute: 60_000, burst: 1 });
  clock.advance(1_000);
  await store.take('new', slow);
  expect(store.size()).toBe(2);
  expect((await store.take('limited', slow)).allowed).toBe(false);
});
