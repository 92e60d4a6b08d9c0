import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostTurns } from './hostTurns.ts';
import { createTurnsClient } from './hostTurnsClient.ts';
import { serveTurns, type TurnsServer } from './hostTurnsServer.ts';
import type { Turn, TurnAnswer, Turns, TurnWish } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const clock = { now: () => new Date() };
const never = new AbortController().signal;
const patient: TurnWish = { maxWaitMs: 3_600_000 };

/** Takes turns and gives each back at once; the moments of their starts, from now. */
async function starts(turns: Turns, count: number, wish = patient): Promise<number[]> {
  const begin = Date.now();
  const moments: number[] = [];
  const all = Array.from({ length: count }, async () => {
    const answer = await turns.take('host.test', wish, never);
    moments.push(Date.now() - begin);
    if (answer.kind === 'turn') answer.turn.release({ health: 'well' });
  });
  await vi.advanceTimersByTimeAsync(600_000);
  await Promise.all(all);
  return moments;
}

async function turnOf(answer: Promise<TurnAnswer> | undefined): Promise<Turn> {
  const given = await answer;
  if (given?.kind !== 'turn') throw new Error(`expected a turn, got ${given?.kind}`);
  return given.turn;
}

test('a host gets ten requests at once, then one a second', async () => {
  expect(await starts(new HostTurns({ clock, requestsPerSecond: 1 }).for('main'), 13)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000, 2_000, 3_000,
  ]);
});

test('a documented rate comes with a burst of one second only', async () => {
  expect(
    await starts(new HostTurns({ clock, requestsPerSecond: 1 }).for('main'), 7, {
      ...patient,
      requestsPerSecond: 5,
    }),
  ).toEqual([0, 0, 0, 0, 0, 200, 400]);
  expect(
    await starts(new HostTurns({ clock, requestsPerSecond: 1 }).for('main'), 3, {
      ...patient,
      requestsPerSecond: 1 / 6,
    }),
  ).toEqual([0, 6_000, 12_000]);
});

test('a crawl delay leaves no burst', async () => {
  const moments = await starts(new HostTurns({ clock, requestsPerSecond: 1 }).for('main'), 4, {
    ...patient,
    minimumGapMs: 2_000,
  });
  expect(moments).toEqual([0, 2_000, 4_000, 6_000]);
});

test('hosts do not wait for each other', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 1 }).for('main');
  const held = await turnOf(turns.take('one.test', patient, never));
  await turnOf(turns.take('two.test', patient, never));
  held.release({ health: 'well' });
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
        const hostTurns = new HostTurns({ clock, requestsPerSecond: rate });
        const moments: number[] = [];
        let running = 0;
        const all: Promise<void>[] = [];
        const ask = async (thread: number, holdMs: number, stop: boolean) => {
          const controller = new AbortController();
          if (stop) setTimeout(() => controller.abort(), 300);
          const taken = hostTurns.for(`thread ${thread}`).take('host.test', patient, controller.signal);
          const answer = await taken.catch(() => null);
          if (answer?.kind !== 'turn') return;
          running += 1;
          expect(running).toBe(1);
          moments.push(Date.now());
          await new Promise((resolve) => setTimeout(resolve, holdMs));
          running -= 1;
          answer.turn.release({ health: 'well' });
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

test('a turn too far away is not waited for, and costs nothing', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 1 }).for('main');
  await starts(turns, 10);
  const later = await starts(turns, 13);
  expect(later.at(-1)).toBe(3_000);
  const wish = { maxWaitMs: 2_000 };
  for (let count = 0; count < 10; count += 1) {
    (await turnOf(turns.take('busy.test', wish, never))).release({ health: 'well' });
  }
  const first = turnOf(turns.take('busy.test', wish, never)).then((turn) => turn.release({ health: 'well' }));
  const second = turns.take('busy.test', wish, never);
  expect(await turns.take('busy.test', wish, never)).toEqual({ kind: 'too-far', waitMs: 3_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  await first;
  expect((await second).kind).toBe('turn');
});

test('a wait that outlasts its estimate ends at the limit', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 1 }).for('main');
  await turnOf(turns.take('slow.test', patient, never));
  const impatient = turns.take('slow.test', { maxWaitMs: 2_000 }, never);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await impatient).toEqual({ kind: 'too-far', waitMs: 2_000 });
});

test('a pause that the host asked for holds for every thread', async () => {
  const hostTurns = new HostTurns({ clock, requestsPerSecond: 1 });
  (await turnOf(hostTurns.for('one').take('host.test', patient, never))).release({
    health: 'well',
    pauseMs: 30_000,
  });
  expect(await hostTurns.for('two').take('host.test', { maxWaitMs: 25_000 }, never)).toEqual({
    kind: 'too-far',
    waitMs: 30_000,
  });
  expect(await starts(hostTurns.for('two'), 1)).toEqual([30_000]);
});

test('after five failures in a row a host rests for a minute; then one failure is enough, and one success heals', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 100 }).for('main');
  const visit = async (health: 'well' | 'failing') => {
    const answer = turns.take('ill.test', patient, never);
    await vi.advanceTimersByTimeAsync(1_000);
    const given = await answer;
    if (given.kind === 'turn') given.turn.release({ health });
    return given.kind;
  };
  for (let count = 0; count < 4; count += 1) await visit('failing');
  await visit('well');
  for (let count = 0; count < 4; count += 1) expect(await visit('failing')).toBe('turn');
  const fifth = await turnOf(turns.take('ill.test', patient, never));
  const queued = turns.take('ill.test', patient, never);
  fifth.release({ health: 'failing' });
  expect((await queued).kind).toBe('resting');
  expect(await visit('well')).toBe('resting');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await visit('failing')).toBe('turn');
  expect(await visit('well')).toBe('resting');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await visit('well')).toBe('turn');
  for (let count = 0; count < 4; count += 1) expect(await visit('failing')).toBe('turn');
});

test('what is stopped while waiting leaves the queue', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 1 }).for('main');
  const held = await turnOf(turns.take('host.test', patient, never));
  const controller = new AbortController();
  const stopped = turns.take('host.test', patient, controller.signal);
  const next = turns.take('host.test', patient, never);
  controller.abort(new Error('the budget ended'));
  await expect(stopped).rejects.toThrow('the budget ended');
  held.release({ health: 'well' });
  expect((await next).kind).toBe('turn');
});

test('a turn that nobody gives back is taken back after a minute', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 1 }).for('main');
  await turnOf(turns.take('host.test', patient, never));
  const next = turns.take('host.test', patient, never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await next).kind).toBe('turn');
});

test('remembering hosts has a limit, and the busy ones are kept', async () => {
  const turns = new HostTurns({ clock, requestsPerSecond: 0.001 }).for('main');
  for (let count = 0; count < 10; count += 1) {
    (await turnOf(turns.take('kept.test', patient, never))).release({ health: 'well' });
  }
  for (let count = 0; count < 10_500; count += 1) {
    (await turnOf(turns.take(`host-${count}.test`, { maxWaitMs: 1 }, never))).release({ health: 'well' });
    if (count % 5_000 === 0) {
      expect((await turns.take('kept.test', { maxWaitMs: 1 }, never)).kind).toBe('too-far');
    }
  }
  expect((await turns.take('kept.test', { maxWaitMs: 1 }, never)).kind).toBe('too-far');
});

/** Threads on lines that copy their messages and deliver them later, as worker threads' do. */
function threadsOf(
  hostTurns: HostTurns,
  names: string[],
): { server: TurnsServer; clients: Record<string, Turns> } {
  const listeners = new Map<string, (payload: unknown) => void>();
  const later = (payload: unknown, deliver: (copy: unknown) => void) => {
    const copy = structuredClone(payload);
    queueMicrotask(() => deliver(copy));
  };
  const server = serveTurns(hostTurns, (name, payload) =>
    later(payload, (copy) => listeners.get(name)?.(copy)),
  );
  const client = (name: string) =>
    createTurnsClient({
      post: (payload) => later(payload, (copy) => server.receive(name, copy)),
      onMessage: (listener) => listeners.set(name, listener),
    });
  return { server, clients: Object.fromEntries(names.map((name) => [name, client(name)])) };
}

test('threads share one schedule: burst, rate and the single connection', async () => {
  const { clients } = threadsOf(new HostTurns({ clock, requestsPerSecond: 1 }), ['one', 'two']);
  const moments: number[] = [];
  let running = 0;
  const begin = Date.now();
  const visit = async (client: Turns | undefined) => {
    if (client === undefined) throw new Error('no such thread');
    const turn = await turnOf(client.take('host.test', patient, never));
    running += 1;
    expect(running).toBe(1);
    moments.push(Date.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    turn.release({ health: 'well' });
  };
  const all = Array.from({ length: 6 }, () => [visit(clients.one), visit(clients.two)]).flat();
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(all);
  expect(moments).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 1_000, 2_000]);
});

test('a dead thread holds nothing', async () => {
  const hostTurns = new HostTurns({ clock, requestsPerSecond: 1 });
  const { server, clients } = threadsOf(hostTurns, ['doomed', 'survivor']);
  await turnOf(clients.doomed?.take('host.test', patient, never));
  void clients.doomed?.take('host.test', patient, never);
  await vi.advanceTimersByTimeAsync(0);
  const survivor = clients.survivor?.take('host.test', patient, never);
  server.releaseAll('doomed');
  (await turnOf(survivor)).release({ health: 'well' });
  await turnOf(clients.survivor?.take('host.test', patient, never));
});

test('a stop that crosses the answer on the line gives the turn back', async () => {
  const hostTurns = new HostTurns({ clock, requestsPerSecond: 1 });
  const { clients } = threadsOf(hostTurns, ['one']);
  const controller = new AbortController();
  const taken = clients.one?.take('host.test', patient, controller.signal);
  await Promise.resolve(); // the question has arrived, the answer is under way
  controller.abort(new Error('stopped'));
  await expect(taken).rejects.toThrow('stopped');
  await vi.advanceTimersByTimeAsync(0);
  await turnOf(hostTurns.for('two').take('host.test', patient, never));
});

test('a failing host is told apart across the line too', async () => {
  const { clients } = threadsOf(new HostTurns({ clock, requestsPerSecond: 100 }), ['one']);
  for (let count = 0; count < 5; count += 1) {
    (await turnOf(clients.one?.take('ill.test', patient, never))).release({ health: 'failing' });
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(await clients.one?.take('ill.test', patient, never)).toMatchObject({ kind: 'resting' });
});
