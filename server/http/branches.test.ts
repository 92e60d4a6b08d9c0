import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segmentOf } from './branches.ts';

test.each([
  ['/v1/scoring/scores', 0, 'v1'],
  ['/v1/scoring/scores', 1, 'scoring'],
  ['/v1', 0, 'v1'],
  ['/v1', 1, ''],
  ['/v1/', 1, ''],
  ['/', 0, ''],
  ['//v1', 0, ''],
  ['*', 0, ''],
])('of %s segment %i is "%s"', (path, index, segment) => {
  expect(segmentOf(path, index)).toBe(segment);
});

test('segments are the parts between slashes', () => {
  const path = fc.array(fc.stringMatching(/^[a-z0-9%.-]{0,6}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(path, fc.integer({ min: 0, max: 6 }), (segments, index) => {
      expect(segmentOf(`/${segments.join('/')}`, index)).toBe(segments[index] ?? '');
    }),
  );
});
