import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../server/store/database.ts';
import { takeHubCredits, takeResearchRuns } from '../../../server/store/hubspot/events.ts';
import { connectHub } from '../../../server/store/hubspot/hubs.ts';
import { takeUserCredits } from '../../../server/store/hubspot/userDays.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const HUB = 93_001;
const AT_ONCE = 6;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  const { organizationId } = (await store.newCaller()).caller;
  const hub = { hubId: HUB, organizationId, sealed: null, now: store.clock.now() };
  await withTransaction(store.deps, (tx) => connectHub(tx, hub));
});
afterAll(() => store.close());

const now = () => store.clock.now();

test.each<[string, (tx: Transaction) => Promise<boolean>]>([
  ['credits of the hub', (tx) => takeHubCredits(tx, HUB, { credits: '2', limit: 6, now: now() })],
  [
    'credits of a user',
    (tx) => takeUserCredits(tx, { hubId: HUB, userId: '7', now: now() }, { credits: '2', limit: 6 }),
  ],
  ['questions of events', (tx) => takeResearchRuns(tx, HUB, { runs: 2, limit: 6, now: now() })],
])('of many that take from the day’s %s at once, only as many succeed as it covers', async (_, take) => {
  const taken = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      withTransaction(store.deps, async (tx) => {
        await tx.rows('SELECT 1 FROM hubs WHERE hub_id = ?', [HUB]); // as in use, the transaction has a snapshot before
        const isTaken = await take(tx);
        await delay(20); // the others meet it before its commit
        return isTaken;
      }),
    ),
  );
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(await withTransaction(store.deps, take)).toBe(false);
});

test('what a transaction has taken that fails is there again', async () => {
  store.clock.advance(86_400_000);
  const failing = withTransaction(store.deps, async (tx) => {
    await takeHubCredits(tx, HUB, { credits: '6', limit: 6, now: now() });
    throw new Error('no credits');
  });
  await expect(failing).rejects.toThrow('no credits');
  const again = withTransaction(store.deps, (tx) =>
    takeHubCredits(tx, HUB, { credits: '6', limit: 6, now: now() }),
  );
  expect(await again).toBe(true);
});
