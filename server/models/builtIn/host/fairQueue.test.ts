import { expect, test } from 'vitest';
import { FairQueue } from './fairQueue.ts';

function drained(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item);
  return items;
}

test('owners are served round-robin however many items each has, each in its order', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item[0] ?? '', item);
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.size).toBe(0);
});

test('a new owner waits for at most one item of each other owner', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  expect(queue.next()).toBe('a1');
  queue.add('b', 'b1');
  expect(drained(queue)).toEqual(['a2', 'b1', 'a3']);
});

test('a full queue refuses items, and a removed item makes room', () => {
  const queue = new FairQueue<string>(2);
  expect([queue.add('a', 'a1'), queue.add('b', 'b1'), queue.add('c', 'c1')]).toEqual([true, true, false]);
  queue.remove('a', 'a1');
  queue.remove('a', 'a1');
  expect(queue.add('c', 'c1')).toBe(true);
  expect(drained(queue)).toEqual(['b1', 'c1']);
});
