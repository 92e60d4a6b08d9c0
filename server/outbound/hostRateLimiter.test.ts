import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostRateLimiter } from './hostRateLimiter.ts';
import type { RateLimiter, Slot, SlotAnswer, SlotRequest } from './rateLimiter.ts';
import { createRateLimiterClient } from './rateLimiterClient.ts';
import { type RateLimiterServer, serveRateLimiter } from './rateLimiterServer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clock = { now: () => new Date() };
const never = new AbortController().signal;
const anyWait: SlotRequest = { maxWaitMs: 3_600_000 };

/** Acquires slots and releases each at once. @returns the times of their starts, from now */
async function starts(limiter: RateLimiter, count: number, request = anyWait): Promise<number[]> {
  const begin = Date.now();
  const moments: number[] = [];
  const all = Array.from({ length: count }, async () => {
    const answer = await limiter.acquire('host.test', request, never);
    moments.push(Date.now() - begin);
    if (answer.kind === 'granted') answer.slot.release({ health: 'healthy' });
  });
  await vi.advanceTimersByTimeAsync(600_000);
  await Promise.all(all);
  return moments;
}

async function slotOf(answer: Promise<SlotAnswer> | undefined): Promise<Slot> {
  const given = await answer;
  if (given?.kind !== 'granted') throw new Error(`expected a slot, got ${given?.kind}`);
  return given.slot;
}

test('a host gets ten requests at once, then one a second', async () => {
  expect(await starts(new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main'), 13)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000, 2_000, 3_000,
  ]);
});

test('a documented rate comes with a burst of one second only', async () => {
  expect(
    await starts(new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main'), 7, {
      ...anyWait,
      requestsPerSecond: 5,
    }),
  ).toEqual([0, 0, 0, 0, 0, 200, 400]);
  expect(
    await starts(new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main'), 3, {
      ...anyWait,
      requestsPerSecond: 1 / 6,
    }),
  ).toEqual([0, 6_000, 12_000]);
});

test('a crawl delay leaves no burst', async () => {
  const moments = await starts(new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main'), 4, {
    ...anyWait,
    minimumGapMs: 2_000,
  });
  expect(moments).toEqual([0, 2_000, 4_000, 6_000]);
});

test('hosts do not wait for each other', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main');
  const held = await slotOf(limiter.acquire('one.test', anyWait, never));
  await slotOf(limiter.acquire('two.test', anyWait, never));
  held.release({ health: 'healthy' });
});

test('in any window a host starts at most burst + rate·t requests, one at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.record({ afterMs: fc.nat(1_500), holdMs: fc.nat(400), stop: fc.boolean() }), {
        minLength: 1,
        maxLength: 60,
      }),
      async (rate, requests) => {
        const limiter = new HostRateLimiter({ clock, requestsPerSecond: rate });
        const moments: number[] = [];
        let running = 0;
        const all: Promise<void>[] = [];
        const ask = async (thread: number, holdMs: number, stop: boolean) => {
          const controller = new AbortController();
          if (stop) setTimeout(() => controller.abort(), 300);
          const taken = limiter.for(`thread ${thread}`).acquire('host.test', anyWait, controller.signal);
          const answer = await taken.catch(() => null);
          if (answer?.kind !== 'granted') return;
          running += 1;
          expect(running).toBe(1);
          moments.push(Date.now());
          await new Promise((resolve) => setTimeout(resolve, holdMs));
          running -= 1;
          answer.slot.release({ health: 'healthy' });
        };
        for (const [index, { afterMs, holdMs, stop }] of requests.entries()) {
          await vi.advanceTimersByTimeAsync(afterMs);
          all.push(ask(index % 2, holdMs, stop));
        }
        await vi.advanceTimersByTimeAsync(200_000);
        await Promise.all(all);
        expect(moments.length).toBeGreaterThanOrEqual(requests.filter(({ stop }) => !stop).length);
        for (const [first, from] of moments.entries()) {
          for (let last = first; last < moments.length; last += 1) {
            const seconds = ((moments[last] ?? 0) - from) / 1000;
            expect(last - first + 1).toBeLessThanOrEqual(10 + rate * seconds + 1e-6);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a slot too far away is not waited for, and costs nothing', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main');
  await starts(limiter, 10);
  const later = await starts(limiter, 13);
  expect(later.at(-1)).toBe(3_000);
  const request = { maxWaitMs: 2_000 };
  for (let count = 0; count < 10; count += 1) {
    (await slotOf(limiter.acquire('busy.test', request, never))).release({ health: 'healthy' });
  }
  const first = slotOf(limiter.acquire('busy.test', request, never)).then((slot) =>
    slot.release({ health: 'healthy' }),
  );
  const second = limiter.acquire('busy.test', request, never);
  expect(await limiter.acquire('busy.test', request, never)).toEqual({ kind: 'too-late', waitMs: 3_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  await first;
  expect((await second).kind).toBe('granted');
});

test('a wait that outlasts its estimate ends at the limit', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main');
  await slotOf(limiter.acquire('slow.test', anyWait, never));
  const shortWait = limiter.acquire('slow.test', { maxWaitMs: 2_000 }, never);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await shortWait).toEqual({ kind: 'too-late', waitMs: 2_000 });
});

test('a pause that the host asked for holds for every thread', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 });
  (await slotOf(limiter.for('one').acquire('host.test', anyWait, never))).release({
    health: 'healthy',
    pauseMs: 30_000,
  });
  expect(await limiter.for('two').acquire('host.test', { maxWaitMs: 25_000 }, never)).toEqual({
    kind: 'too-late',
    waitMs: 30_000,
  });
  expect(await starts(limiter.for('two'), 1)).toEqual([30_000]);
});

test('after five failures in a row the breaker opens for a minute; then one failure reopens it and one success resets it', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 100 }).for('main');
  const visit = async (health: 'healthy' | 'failing') => {
    const answer = limiter.acquire('ill.test', anyWait, never);
    await vi.advanceTimersByTimeAsync(1_000);
    const given = await answer;
    if (given.kind === 'granted') given.slot.release({ health });
    return given.kind;
  };
  for (let count = 0; count < 4; count += 1) await visit('failing');
  await visit('healthy');
  for (let count = 0; count < 4; count += 1) expect(await visit('failing')).toBe('granted');
  const fifth = await slotOf(limiter.acquire('ill.test', anyWait, never));
  const queued = limiter.acquire('ill.test', anyWait, never);
  fifth.release({ health: 'failing' });
  expect((await queued).kind).toBe('circuit-open');
  expect(await visit('healthy')).toBe('circuit-open');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await visit('failing')).toBe('granted');
  expect(await visit('healthy')).toBe('circuit-open');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await visit('healthy')).toBe('granted');
  for (let count = 0; count < 4; count += 1) expect(await visit('failing')).toBe('granted');
});

test('an aborted wait leaves the queue', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main');
  const held = await slotOf(limiter.acquire('host.test', anyWait, never));
  const controller = new AbortController();
  const stopped = limiter.acquire('host.test', anyWait, controller.signal);
  const next = limiter.acquire('host.test', anyWait, never);
  controller.abort(new Error('the budget ended'));
  await expect(stopped).rejects.toThrow('the budget ended');
  held.release({ health: 'healthy' });
  expect((await next).kind).toBe('granted');
});

test('a slot that is never released is taken back after a minute', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main');
  await slotOf(limiter.acquire('host.test', anyWait, never));
  const next = limiter.acquire('host.test', anyWait, never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await next).kind).toBe('granted');
});

test('remembering hosts has a limit, and the busy ones are kept', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 0.001 }).for('main');
  for (let count = 0; count < 10; count += 1) {
    (await slotOf(limiter.acquire('kept.test', anyWait, never))).release({ health: 'healthy' });
  }
  for (let count = 0; count < 10_500; count += 1) {
    (await slotOf(limiter.acquire(`host-${count}.test`, { maxWaitMs: 1 }, never))).release({
      health: 'healthy',
    });
    if (count % 5_000 === 0) {
      expect((await limiter.acquire('kept.test', { maxWaitMs: 1 }, never)).kind).toBe('too-late');
    }
  }
  expect((await limiter.acquire('kept.test', { maxWaitMs: 1 }, never)).kind).toBe('too-late');
});

/** Threads whose messages are copied and delivered later, like those of worker threads. */
function threadsOf(
  limiter: HostRateLimiter,
  names: string[],
): { server: RateLimiterServer; clients: Record<string, RateLimiter> } {
  const listeners = new Map<string, (payload: unknown) => void>();
  const later = (payload: unknown, deliver: (copy: unknown) => void) => {
    const copy = structuredClone(payload);
    queueMicrotask(() => deliver(copy));
  };
  const server = serveRateLimiter(limiter, (name, payload) =>
    later(payload, (copy) => listeners.get(name)?.(copy)),
  );
  const client = (name: string) =>
    createRateLimiterClient({
      post: (payload) => later(payload, (copy) => server.receive(name, copy)),
      onMessage: (listener) => listeners.set(name, listener),
    });
  return { server, clients: Object.fromEntries(names.map((name) => [name, client(name)])) };
}

test('threads share one limiter: burst, rate and the single connection', async () => {
  const { clients } = threadsOf(new HostRateLimiter({ clock, requestsPerSecond: 1 }), ['one', 'two']);
  const moments: number[] = [];
  let running = 0;
  const begin = Date.now();
  const visit = async (client: RateLimiter | undefined) => {
    if (client === undefined) throw new Error('no such thread');
    const slot = await slotOf(client.acquire('host.test', anyWait, never));
    running += 1;
    expect(running).toBe(1);
    moments.push(Date.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    slot.release({ health: 'healthy' });
  };
  const all = Array.from({ length: 6 }, () => [visit(clients.one), visit(clients.two)]).flat();
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(all);
  expect(moments).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 1_000, 2_000]);
});

test('a dead thread holds nothing', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 });
  const { server, clients } = threadsOf(limiter, ['doomed', 'survivor']);
  await slotOf(clients.doomed?.acquire('host.test', anyWait, never));
  void clients.doomed?.acquire('host.test', anyWait, never);
  await vi.advanceTimersByTimeAsync(0);
  const survivor = clients.survivor?.acquire('host.test', anyWait, never);
  server.releaseAll('doomed');
  (await slotOf(survivor)).release({ health: 'healthy' });
  await slotOf(clients.survivor?.acquire('host.test', anyWait, never));
});

test('a cancellation that crosses the grant on its way releases the slot', async () => {
  const limiter = new HostRateLimiter({ clock, requestsPerSecond: 1 });
  const { clients } = threadsOf(limiter, ['one']);
  const controller = new AbortController();
  const taken = clients.one?.acquire('host.test', anyWait, controller.signal);
  await Promise.resolve(); // the request has arrived, the reply is on its way
  controller.abort(new Error('stopped'));
  await expect(taken).rejects.toThrow('stopped');
  await vi.advanceTimersByTimeAsync(0);
  await slotOf(limiter.for('two').acquire('host.test', anyWait, never));
});

test('a failing host is recognised across threads too', async () => {
  const { clients } = threadsOf(new HostRateLimiter({ clock, requestsPerSecond: 100 }), ['one']);
  for (let count = 0; count < 5; count += 1) {
    (await slotOf(clients.one?.acquire('ill.test', anyWait, never))).release({ health: 'failing' });
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(await clients.one?.acquire('ill.test', anyWait, never)).toMatchObject({ kind: 'circuit-open' });
});

test('what a drawn page loads may start a hundred at once, then ten a second, whatever its host allows documents', async () => {
  const moments = await starts(new HostRateLimiter({ clock, requestsPerSecond: 1 }).for('main'), 103, {
    ...anyWait,
    requestsPerSecond: 10,
    burst: 100,
  });
  expect(moments.slice(0, 100).every((moment) => moment === moments[0])).toBe(true);
  expect(moments.slice(99).map((moment) => moment - (moments[0] ?? 0))).toEqual([0, 100, 200, 300]);
});
