import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notAssignedCard, researchingCard, scoredCard } from '../../test/cards.ts';
import { nextPollMs, wroteIntoRecord } from './polling.ts';

const pending = { ...scoredCard, writeBack: { ...scoredCard.writeBack, status: 'pending' as const } };

test('a card polls only while work is under way', () => {
  expect(nextPollMs(scoredCard, 0)).toBeNull();
  expect(nextPollMs(notAssignedCard, 0)).toBeNull();
  expect(nextPollMs(researchingCard, 0)).toBe(3_000);
  expect(nextPollMs(pending, 0)).toBe(3_000);
});

test('polls become less frequent, down to every half minute, and end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (polls) => {
      const now = nextPollMs(researchingCard, polls);
      const next = nextPollMs(researchingCard, polls + 1);
      if (now === null) expect(next).toBeNull();
      else {
        expect(now).toBeLessThanOrEqual(30_000);
        if (next !== null) expect(next).toBeGreaterThanOrEqual(now);
      }
    }),
  );
  expect(nextPollMs(researchingCard, 29)).toBe(30_000);
  expect(nextPollMs(researchingCard, 30)).toBeNull();
});

test('HubSpot is asked to reload its record exactly when something was written', () => {
  expect(wroteIntoRecord(null, scoredCard)).toBe(false);
  expect(wroteIntoRecord(scoredCard, scoredCard)).toBe(false);
  expect(
    wroteIntoRecord({ ...pending, writeBack: { ...pending.writeBack, writtenAt: null } }, scoredCard),
  ).toBe(true);
  expect(wroteIntoRecord(scoredCard, pending)).toBe(false);
});
