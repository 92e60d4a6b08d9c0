import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../test/support/silentLog.ts';
import { TURN_LEASE_MS, type TurnState, type TurnStore } from '../../domain/turnsAtHosts.ts';
import { withFailover } from './failover.ts';
import { SharedTurns } from './sharedTurns.ts';
import type { Turn } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A place for turns in memory, whose calls are counted. */
function memoryStore() {
  const rows = new Map<
    string,
    {
      holder: string | null;
      until: number;
      by: string | null;
      wanted: number;
      state: TurnState | null;
      used: number;
    }
  >();
  const calls = { take: 0, renew: 0, giveBack: 0 };
  let isBroken = false;
  const check = () => {
    if (isBroken) throw new Error('no answer');
  };
  const store: TurnStore = {
    async take(holder, names) {
      calls.take += 1;
      check();
      const now = Date.now();
      return new Map(
        names.flatMap((name) => {
          const row = rows.get(name) ?? {
            holder: null,
            until: 0,
            by: null,
            wanted: 0,
            state: null,
            used: now,
          };
          rows.set(name, row);
          const isWanted = row.by !== null && row.by !== holder && row.wanted > now;
          const isLive = row.holder !== null && row.holder !== holder && row.until > now;
          if (isLive || isWanted) {
            if (!isWanted) Object.assign(row, { by: holder, wanted: now + 1_500 });
            return [];
          }
          const isAbandoned = row.holder !== null;
          const start = { state: isAbandoned ? null : row.state, agoMs: now - row.used, isAbandoned };
          Object.assign(row, { holder, until: now + TURN_LEASE_MS, by: null, used: now });
          return [[name, start] as const];
        }),
      );
    },
    async renew(holder, names) {
      calls.renew += 1;
      check();
      return new Map(
        names.flatMap((name) => {
          const row = rows.get(name);
          if (row?.holder !== holder) return [];
          row.until = Date.now() + TURN_LEASE_MS;
          return [[name, { isWanted: row.by !== null && row.wanted > Date.now() }] as const];
        }),
      );
    },
    async giveBack(holder, turns) {
      calls.giveBack += 1;
      check();
      for (const [name, state] of turns) {
        const row = rows.get(name);
        if (row?.holder === holder) Object.assign(row, { holder: null, state, used: Date.now() });
      }
    },
    async close() {},
  };
  const breakIt = (broken: boolean) => {
    isBroken = broken;
  };
  return { store, calls, breakIt, holder: (name: string) => rows.get(name)?.holder };
}

/** A process with work for one host: one request at a time, each of 50 ms, so many in all. */
function worker(holder: string, store: TurnStore, requests: number) {
  let left = requests;
  const turns = new SharedTurns(holder, store, { log: silentLog });
  const sent: { by: string; at: number }[] = [];
  const begun: (TurnState | null)[] = [];
  let isBusy = false;
  const go = () => {
    if (isBusy || left === 0 || !turn.ready()) return;
    isBusy = true;
    left -= 1;
    turn.start();
    sent.push({ by: holder, at: Date.now() });
    setTimeout(() => {
      isBusy = false;
      turn.end();
      go();
    }, 50);
  };
  const turn: Turn = turns.of('host:a', {
    begin: ({ state }) => {
      begun.push(state);
      go();
    },
    save: () => ({ from: holder }),
    isWaiting: () => left > 0 && !isBusy,
  });
  return { turns, sent, begun, go, left: () => left };
}

test('a host that one process alone asks costs no call for a request: two a second at most', async () => {
  const { store, calls } = memoryStore();
  const one = worker('one', store, 1_000);
  one.go();
  await vi.advanceTimersByTimeAsync(52_000);
  expect(one.left()).toBe(0);
  expect(calls.take).toBe(1);
  expect(calls.renew).toBeLessThanOrEqual(105);
});

test('an unused turn is given back, and the next process goes on from its state', async () => {
  const { store, holder } = memoryStore();
  const one = worker('one', store, 3);
  one.go();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(holder('host:a')).toBeNull();
  const other = worker('other', store, 1);
  other.go();
  await vi.advanceTimersByTimeAsync(10);
  expect(other.begun).toEqual([{ from: 'one' }]);
});

test('processes that all have work take turns, one at a time', async () => {
  const { store } = memoryStore();
  const workers = ['a', 'b', 'c', 'd'].map((name) => worker(name, store, 10_000));
  for (const { go } of workers) go();
  await vi.advanceTimersByTimeAsync(60_000);
  const sent = workers.flatMap((each) => each.sent).sort((one, next) => one.at - next.at);
  for (const [index, { at }] of sent.entries())
    expect(at - (sent[index - 1]?.at ?? -50)).toBeGreaterThanOrEqual(50);
  for (const each of workers) expect(each.sent.length).toBeGreaterThan(sent.length / 10);
  expect(sent.length).toBeGreaterThan(300); // of 1,200 by one process alone
});

test('a process that cannot renew its lease stops before it ends', async () => {
  const { store, breakIt } = memoryStore();
  const one = worker('one', store, 100_000);
  one.go();
  await vi.advanceTimersByTimeAsync(1_000);
  const brokenAt = Date.now();
  breakIt(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(one.sent.at(-1)?.at).toBeLessThan(brokenAt + TURN_LEASE_MS - 1_000);
  breakIt(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(one.sent.at(-1)?.at).toBeGreaterThan(brokenAt + 30_000);
});

test('when Redis stops answering the database takes over after a lease, and back again: no two processes ever ask at once', async () => {
  const [redis, database] = [memoryStore(), memoryStore()];
  const workers = ['a', 'b'].map((name) =>
    worker(name, withFailover(redis.store, database.store, { log: silentLog }), 100_000),
  );
  for (const { go } of workers) go();
  await vi.advanceTimersByTimeAsync(5_000);
  redis.breakIt(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(database.calls.take).toBeGreaterThan(0);
  const inDatabase = workers.map(({ sent }) => sent.length);
  redis.breakIt(false);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const [index, { sent }] of workers.entries())
    expect(sent.length).toBeGreaterThan(inDatabase[index] ?? 0);
  const sent = workers.flatMap((each) => each.sent).sort((one, next) => one.at - next.at);
  for (const [index, { at }] of sent.entries())
    expect(at - (sent[index - 1]?.at ?? -50)).toBeGreaterThanOrEqual(50);
});
