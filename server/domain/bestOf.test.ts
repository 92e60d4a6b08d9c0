import { expect, test } from 'vitest';
import { BestOf } from './bestOf.ts';

test('of 300,000 items the best are kept in order, each once, and never more than so many', () => {
  const best = new BestOf<number>(5, (one, other) => one - other);
  let most = 0;
  for (let index = 0; index < 300_000; index += 1) {
    best.add((index * 7_919) % 100_000);
    most = Math.max(most, best.items.length);
  }
  expect(best.items).toEqual([0, 1, 2, 3, 4]);
  expect([most, best.isFull]).toEqual([5, true]);
  expect(best.take(2)).toEqual([0, 1]);
  expect(best.items).toEqual([2, 3, 4]);
});
