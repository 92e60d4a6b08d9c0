import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../server/deps.ts';
import { computeScores } from '../../../server/services/scoring/scoreRequests.ts';
import { claimScoring } from '../../support/scoring/scoring.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Dependencies whose database fails every transaction that `isLost` selects, counted from 0. */
function losing(isLost: (transaction: number) => boolean): Deps {
  const { db } = store.deps;
  let next = 0;
  return {
    ...store.deps,
    db: {
      ...db,
      transaction: (work) => {
        const current = next;
        next += 1;
        return isLost(current) ? Promise.reject(new Error('The connection was lost.')) : db.transaction(work);
      },
    },
  };
}

const objectIds = Array.from({ length: 250 }, (_, index) => `queued-${index}.example`);

test('objects that cannot be queued are counted as failed; only when all fail it is a 502', async () => {
  const { caller } = await store.newCaller();
  const request = { objectType: 'company' as const, objectIds };
  expect(
    await computeScores(
      losing((transaction) => transaction === 1),
      caller,
      request,
    ),
  ).toEqual({
    queued: 150,
    failed: 100,
  });
  expect(await claimScoring(store, 'score')).toHaveLength(1);
  const waiting = await store.deps.db.rows(
    'SELECT object_hash FROM score_requests WHERE organization_id = ?',
    [caller.organizationId],
  );
  expect(waiting).toHaveLength(150);
  const lost = computeScores(
    losing(() => true),
    caller,
    request,
  );
  await expect(lost).rejects.toMatchObject({ code: 'SCORING_DISPATCH_FAILED', status: 502 });
});
