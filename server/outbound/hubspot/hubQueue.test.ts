import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HubQueue, type Lane, type RateWindow } from './hubQueue.ts';

const clock = { now: () => new Date() };
const never = new AbortController().signal;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The most requests that arrived within any period as long as the window. */
function busiest(arrivals: readonly number[], ms: number): number {
  const sorted = [...arrivals].sort((a, b) => a - b);
  return Math.max(0, ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + ms).length));
}

test('whatever the network does in between, no window of HubSpot’s is ever overstepped', async () => {
  const delay = fc.integer({ min: 0, max: 900 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isSearch: fc.boolean(), there: delay, back: delay }), { maxLength: 60 }),
      async (requests) => {
        const queue = new HubQueue(clock);
        const arrivals: Record<Lane, number[]> = { general: [], search: [] };
        const done = Promise.all(
          requests.map(({ isSearch, there, back }) =>
            queue.run(isSearch ? 'search' : 'general', never, async () => {
              await wait(there);
              arrivals[isSearch ? 'search' : 'general'].push(Date.now());
              await wait(back);
            }),
          ),
        );
        await vi.runAllTimersAsync();
        await done;
        const all = [...arrivals.general, ...arrivals.search];
        expect(all).toHaveLength(requests.length);
        expect(busiest(all, 1_000)).toBeLessThanOrEqual(10);
        expect(busiest(all, 10_000)).toBeLessThanOrEqual(110);
        expect(busiest(arrivals.search, 1_000)).toBeLessThanOrEqual(5);
      },
    ),
    { numRuns: 30 },
  );
});

test('with answers that come at once, the limit is used to the full', async () => {
  const windows: Record<Lane, RateWindow[]> = { general: [{ max: 9, ms: 1_000 }], search: [] };
  const queue = new HubQueue(clock, { windows });
  const startedAt = Date.now();
  const done = Promise.all(
    Array.from({ length: 90 }, () => queue.run('general', never, async () => Date.now())),
  );
  await vi.runAllTimersAsync();
  const last = Math.max(...(await done));
  expect(last - startedAt).toBe(9_000);
});

test('requests start in their order; a search that has to wait does not hold up the others', async () => {
  const queue = new HubQueue(clock);
  const started: string[] = [];
  const run = (name: string, lane: Lane) =>
    queue.run(lane, never, async () => {
      started.push(name);
    });
  const all = Promise.all([
    ...[1, 2, 3, 4, 5, 6].map((place) => run(`search ${place}`, 'search')),
    run('update', 'general'),
  ]);
  await vi.advanceTimersByTimeAsync(10);
  expect(started.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((place) => `search ${place}`));
  expect(started).toContain('update');
  expect(started).not.toContain('search 6');
  await vi.runAllTimersAsync();
  await all;
  expect(started.at(-1)).toBe('search 6');
});

test('a pause holds back what waits, and nothing is lost by it', async () => {
  const queue = new HubQueue(clock);
  const startedAt = Date.now();
  queue.pause(3_000);
  const run = queue.run('general', never, async () => Date.now() - startedAt);
  await vi.runAllTimersAsync();
  expect(await run).toBeGreaterThanOrEqual(3_000);
});

test('an aborted request never starts, and leaves the queue', async () => {
  const queue = new HubQueue(clock, { windows: { general: [{ max: 1, ms: 1_000 }], search: [] } });
  const leaving = new AbortController();
  const first = queue.run('general', never, () => wait(500));
  const second = queue.run('general', leaving.signal, async () => 'started').catch(() => 'left');
  const third = queue.run('general', never, async () => 'third');
  leaving.abort();
  await vi.runAllTimersAsync();
  expect([await first, await second, await third]).toEqual([undefined, 'left', 'third']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queue.isIdle).toBe(true);
});

test('a request that fails frees its slot', async () => {
  vi.useRealTimers();
  const queue = new HubQueue(clock, { windows: { general: [{ max: 1, ms: 10 }], search: [] } });
  await expect(queue.run('general', never, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await sleep(1);
  expect(await queue.run('general', never, async () => 'next')).toBe('next');
});
