import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitEvenly } from './splitEvenly.ts';

test('an odd number of places stays that number over two threads', () => {
  expect(splitEvenly(1, 2)).toEqual([1]);
  expect(splitEvenly(3, 2)).toEqual([2, 1]);
  expect(splitEvenly(8, 2)).toEqual([4, 4]);
});

test('shares add up, none is empty, and they differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 256 }), fc.integer({ min: 1, max: 8 }), (total, partsMax) => {
      const shares = splitEvenly(total, partsMax);
      expect(shares.length).toBe(Math.min(total, partsMax));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      expect(Math.min(...shares)).toBeGreaterThan(0);
    }),
  );
});
