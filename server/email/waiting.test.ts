import { expect, test } from 'vitest';
import { Turns, untilEnd } from './waiting.ts';

const NEVER = new AbortController().signal;

/** Work that ends when it is told to, and what is running at each moment. */
function bench() {
  const running = new Set<number>();
  const ends: (() => void)[] = [];
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      running.add(id);
      ends[id] = () => {
        running.delete(id);
        resolve(id);
      };
    });
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await Promise.resolve();
  };
  return { running, ends, work, settle };
}

test('the first goes alone, then four at once', async () => {
  const turns = new Turns();
  const { running, ends, work, settle } = bench();
  const taken = [0, 1, 2, 3, 4, 5].map((id) => turns.take(work(id), NEVER));
  await settle();
  expect([...running]).toEqual([0]);
  ends[0]?.();
  await settle();
  expect([...running]).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  await settle();
  expect([...running]).toEqual([1, 3, 4, 5]);
  for (const id of [1, 3, 4, 5]) ends[id]?.();
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3, 4, 5].map((value) => ({ kind: 'came', value })));
});

test('who gives up waiting is passed over, and work that fails lets the next in', async () => {
  const turns = new Turns();
  const { ends, work, settle } = bench();
  const first = turns.take(work(0), NEVER);
  const impatient = new AbortController();
  const second = turns.take(work(1), impatient.signal);
  const failing = turns.take(() => Promise.reject(new Error('fault')), NEVER);
  const last = turns.take(async () => 'done', NEVER);
  impatient.abort();
  expect(await second).toEqual({ kind: 'ended' });
  ends[0]?.();
  await settle();
  await expect(failing).rejects.toThrow('fault');
  expect(await last).toEqual({ kind: 'came', value: 'done' });
  expect((await first).kind).toBe('came');
});

test('a promise that comes in time counts, one that is late does not, and a fault in time is a fault', async () => {
  const ended = AbortSignal.abort();
  expect(await untilEnd(Promise.resolve(1), NEVER)).toEqual({ kind: 'came', value: 1 });
  expect(await untilEnd(new Promise(() => {}), ended)).toEqual({ kind: 'ended' });
  expect(await untilEnd(Promise.reject(new Error('echo')), ended)).toEqual({ kind: 'ended' });
  await expect(untilEnd(Promise.reject(new Error('fault')), NEVER)).rejects.toThrow('fault');
});
