import { expect, test } from 'vitest';
import type { HttpContext } from '../context.ts';
import { shareReads } from './shareReads.ts';

/** Reads that a test ends itself, and the order in which they began. */
function setUp() {
  let nowMs = 0;
  const step = shareReads({ now: () => new Date(nowMs) });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (organizationId: string, name: string, { method = 'GET', destroyed = false } = {}) => {
    const ctx = {
      method,
      state: { caller: { organizationId } },
      res: { destroyed },
    } as unknown as HttpContext;
    return step(ctx as never, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  };
  /** Lets pending promises run. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { ask, began, ends, settle, advance };
}

test('alone an organisation reads as much at a time as it likes', async () => {
  const { ask, began, settle } = setUp();
  for (let read = 0; read < 20; read += 1) void ask('a', `a${read}`);
  await settle();
  expect(began).toHaveLength(20);
});

test('while others ask it has two reads at a time, the rest wait in order, and others never wait for it', async () => {
  const { ask, began, ends, settle } = setUp();
  void ask('b', 'b0');
  for (let read = 0; read < 5; read += 1) void ask('a', `a${read}`);
  void ask('b', 'b1');
  void ask('c', 'c0');
  await settle();
  expect(began).toEqual(['b0', 'a0', 'a1', 'b1', 'c0']);
  ends[1]?.();
  await expect.poll(() => began.slice(5)).toEqual(['a2']);
});

test('a second after the last read of others it is alone again, and nothing is left waiting', async () => {
  const { ask, began, ends, settle, advance } = setUp();
  void ask('b', 'b0');
  for (let read = 0; read < 5; read += 1) void ask('a', `a${read}`);
  await settle();
  advance(1_001);
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  expect(began).toEqual(['b0', 'a0', 'a1', 'a2', 'a3', 'a4']);
});

test('a read whose client has gone is not carried out, and gives its turn on', async () => {
  const { ask, began, ends, settle } = setUp();
  void ask('b', 'b0');
  void ask('a', 'a0');
  void ask('a', 'a1');
  const gone = ask('a', 'gone', { destroyed: true });
  void ask('a', 'a2');
  await settle();
  ends[1]?.();
  await expect(gone).rejects.toThrow('closed the connection');
  await expect.poll(() => began).toEqual(['b0', 'a0', 'a1', 'a2']);
});

test('writes are never held back: some of them wait for research', async () => {
  const { ask, began, settle } = setUp();
  void ask('b', 'b0');
  for (let write = 0; write < 5; write += 1) void ask('a', `a${write}`, { method: 'POST' });
  await settle();
  expect(began).toHaveLength(6);
});

test('who has used more than its share of the time pauses, also by one connection; others and those alone do not', async () => {
  const { ask, began, ends, settle, advance } = setUp();
  void ask('a', 'a0');
  await settle();
  advance(550);
  ends.shift()?.();
  await settle();
  void ask('b', 'b0');
  void ask('a', 'a1');
  void ask('b', 'b1');
  await settle();
  expect(began).toEqual(['a0', 'b0', 'b1']);
  await expect.poll(() => began).toEqual(['a0', 'b0', 'b1', 'a1']);
  advance(3_000);
  void ask('a', 'a2');
  await settle();
  expect(began.at(-1)).toBe('a2');
});
