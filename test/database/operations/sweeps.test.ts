import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueSweeps, type Sweep } from '../../../server/services/operations/sweeps.ts';
import { enqueue } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('a sweep that fails stops no other, and is tried again in its own slot', async () => {
  const done: string[] = [];
  let failures = 0;
  const sweeps: Sweep[] = [
    {
      task: 'failing',
      everyMs: 86_400_000,
      run: async () => {
        failures += 1;
        if (failures === 1) throw new Error('no');
        done.push('failing');
        return 0;
      },
    },
    {
      task: 'other',
      everyMs: 86_400_000,
      run: async () => {
        done.push('other');
        return 0;
      },
    },
  ];
  await runDueSweeps(store.deps, sweeps);
  expect(done).toEqual(['other']);
  await runDueSweeps(store.deps, sweeps);
  expect(done).toEqual(['other', 'failing']);
});

test('lanes without work are removed, but not while somebody queues work in them', async () => {
  const { organizationId } = (await store.newCaller()).caller;
  const now = store.clock.now();
  const job = { queue: 'score' as const, organizationId, availableAt: now, createdAt: now };
  const lanes = () =>
    store.deps.db.rows('SELECT queue FROM job_lanes WHERE organization_id = ?', [organizationId]);
  await enqueue(store.deps.db, { ...job, subject: 'first' });
  const sweep = async () => {
    store.clock.advance(86_400_000);
    await runDueSweeps(store.deps);
  };
  await sweep();
  expect(await lanes()).toHaveLength(1);
  await store.deps.db.write('DELETE FROM jobs');
  await withTransaction(store.deps, async (tx) => {
    await enqueue(tx, { ...job, subject: 'second' });
    await sweep();
  });
  expect(await lanes()).toHaveLength(1);
  await store.deps.db.write('DELETE FROM jobs');
  await sweep();
  expect(await lanes()).toEqual([]);
});
