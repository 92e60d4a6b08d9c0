import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './editDistance.ts';

test('the distance is 0 for equals, 1 for each slip, and the same both ways', () => {
  expect(['ab', 'ba', 'abc', 'xb', ''].map((text) => editDistance('ab', text))).toEqual([0, 1, 1, 1, 2]);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
