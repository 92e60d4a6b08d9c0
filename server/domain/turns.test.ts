import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const contender = (organizationId: string, running = 0, room = Number.POSITIVE_INFINITY) => ({
  organizationId,
  running,
  room,
});

test('places are shared alike, and those whom one cannot use go to the others', () => {
  const turns = new Turns();
  expect(turns.shareOut([contender('a'), contender('b')], 4)).toEqual(['a', 'b', 'a', 'b']);
  expect(turns.shareOut([contender('a'), contender('b', 0, 1)], 4)).toEqual(['a', 'b', 'a', 'a']);
  expect(turns.shareOut([contender('a', 3), contender('b')], 4)).toEqual(['b', 'b', 'b', 'a']);
});

test('among equals whoever was served longest ago is next, and who is new before all', () => {
  const turns = new Turns();
  turns.served('a', { fresh: true });
  turns.served('b', { fresh: true });
  expect(turns.shareOut([contender('b'), contender('a'), contender('c')], 1)).toEqual(['c']);
  expect(turns.shareOut([contender('b'), contender('a')], 1)).toEqual(['a']);
});

test('nobody gets more than their room, no place stays free, and nobody is two ahead of another who has room', () => {
  const contenders = fc.uniqueArray(
    fc.record({
      organizationId: fc.string({ minLength: 1, maxLength: 3 }),
      running: fc.constant(0),
      room: fc.nat({ max: 6 }),
    }),
    { selector: ({ organizationId }) => organizationId, maxLength: 8 },
  );
  fc.assert(
    fc.property(contenders, fc.nat({ max: 24 }), (all, limit) => {
      const order = new Turns().shareOut(all, limit);
      const got = (id: string) => order.filter((each) => each === id).length;
      const wanted = all.reduce((sum, { room }) => sum + room, 0);
      expect(order).toHaveLength(Math.min(limit, wanted));
      for (const one of all) {
        expect(got(one.organizationId)).toBeLessThanOrEqual(one.room);
        for (const other of all)
          if (got(other.organizationId) < other.room)
            expect(got(one.organizationId) - got(other.organizationId)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
