import { expect, test } from 'vitest';
import { AdmissionQueue, untilAborted } from './waiting.ts';

const NEVER = new AbortController().signal;

/** Work that ends on demand, and how many run at each moment. */
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

test('the first runs alone, then four at once', async () => {
  const queue = new AdmissionQueue();
  const { running, ends, work, settle } = bench();
  const taken = [0, 1, 2, 3, 4, 5].map((id) => queue.run(work(id), NEVER));
  await settle();
  expect([...running]).toEqual([0]);
  ends[0]?.();
  await settle();
  expect([...running]).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  await settle();
  expect([...running]).toEqual([1, 3, 4, 5]);
  for (const id of [1, 3, 4, 5]) ends[id]?.();
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3, 4, 5].map((value) => ({ kind: 'resolved', value })));
});

test('an aborted wait is skipped, and work that fails admits the next', async () => {
  const queue = new AdmissionQueue();
  const { ends, work, settle } = bench();
  const first = queue.run(work(0), NEVER);
  const aborting = new AbortController();
  const second = queue.run(work(1), aborting.signal);
  const failing = queue.run(() => Promise.reject(new Error('fault')), NEVER);
  const last = queue.run(async () => 'done', NEVER);
  aborting.abort();
  expect(await second).toEqual({ kind: 'aborted' });
  ends[0]?.();
  await settle();
  await expect(failing).rejects.toThrow('fault');
  expect(await last).toEqual({ kind: 'resolved', value: 'done' });
  expect((await first).kind).toBe('resolved');
});

test('a promise that settles in time counts, a late one does not, and an error in time is an error', async () => {
  const aborted = AbortSignal.abort();
  expect(await untilAborted(Promise.resolve(1), NEVER)).toEqual({ kind: 'resolved', value: 1 });
  expect(await untilAborted(new Promise(() => {}), aborted)).toEqual({ kind: 'aborted' });
  expect(await untilAborted(Promise.reject(new Error('echo')), aborted)).toEqual({ kind: 'aborted' });
  await expect(untilAborted(Promise.reject(new Error('fault')), NEVER)).rejects.toThrow('fault');
});
