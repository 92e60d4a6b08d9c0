import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notAssignedCard, researchingCard, scoredCard } from '../../test/cards.ts';
import { nextLookMs, wroteIntoRecord } from './polling.ts';

const pending = { ...scoredCard, writeBack: { ...scoredCard.writeBack, status: 'pending' as const } };

test('a card looks again only while something moves', () => {
  expect(nextLookMs(scoredCard, 0)).toBeNull();
  expect(nextLookMs(notAssignedCard, 0)).toBeNull();
  expect(nextLookMs(researchingCard, 0)).toBe(3_000);
  expect(nextLookMs(pending, 0)).toBe(3_000);
});

test('it looks less and less often, never more than every half minute, and gives up in the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (looks) => {
      const now = nextLookMs(researchingCard, looks);
      const next = nextLookMs(researchingCard, looks + 1);
      if (now === null) expect(next).toBeNull();
      else {
        expect(now).toBeLessThanOrEqual(30_000);
        if (next !== null) expect(next).toBeGreaterThanOrEqual(now);
      }
    }),
  );
  expect(nextLookMs(researchingCard, 29)).toBe(30_000);
  expect(nextLookMs(researchingCard, 30)).toBeNull();
});

test('HubSpot is asked to read its record again exactly when something was written since', () => {
  expect(wroteIntoRecord(null, scoredCard)).toBe(false);
  expect(wroteIntoRecord(scoredCard, scoredCard)).toBe(false);
  expect(
    wroteIntoRecord({ ...pending, writeBack: { ...pending.writeBack, writtenAt: null } }, scoredCard),
  ).toBe(true);
  expect(wroteIntoRecord(scoredCard, pending)).toBe(false);
});
