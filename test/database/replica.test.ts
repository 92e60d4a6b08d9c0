import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../server/deps.ts';
import { createRun } from '../../server/services/runs/createRun.ts';
import { getRun, listRuns } from '../../server/services/runs/readRuns.ts';
import { openDatabase } from '../../server/store/database.ts';
import { freePort } from '../support/freePort.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

// A second, empty database is a replica that is far behind.
let store: TestStore;
let behind: TestStore;
beforeAll(async () => {
  [store, behind] = await Promise.all([openTestStore(), openTestStore()]);
});
afterAll(() => Promise.all([store.close(), behind.close()]));

const FILTERS = { limit: 10, offset: 0 };
const QUESTION = {
  surface: 'enrichment',
  entityType: 'company',
  type: 'firmographics',
  parameters: {},
  webhookUrl: null,
  forceRefresh: false,
} as const;

test('lists come from the replica; a single run comes from the database itself', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, { ...QUESTION, domain: 'replica.example' });
  const failures: unknown[] = [];
  const db = openDatabase(store.databaseUrl, {
    poolMax: 2,
    replica: { url: behind.databaseUrl, clock: systemClock, onFailure: (error) => failures.push(error) },
  });
  expect((await listRuns({ db }, caller, FILTERS)).total).toBe(0);
  expect((await getRun({ db }, caller, run.id)).id).toBe(run.id);
  await expect(db.replica.write('DELETE FROM runs')).rejects.toThrow('only read');
  await db.close();
  expect(failures).toEqual([]);
});

test('while the replica fails, lists come from the database, and it is asked again after ten seconds', async () => {
  const { caller } = await store.newCaller();
  await createRun(store.deps, caller, { ...QUESTION, domain: 'no-replica.example' });
  const failures: unknown[] = [];
  const url = new URL(behind.databaseUrl);
  url.port = String(await freePort());
  const { clock } = store;
  const db = openDatabase(store.databaseUrl, {
    poolMax: 2,
    replica: { url: url.href, clock, onFailure: (error) => failures.push(error) },
  });
  const list = () => listRuns({ db }, caller, FILTERS);
  expect((await list()).total).toBe(1);
  expect((await list()).total).toBe(1);
  expect(failures).toHaveLength(1);
  clock.advance(11_000);
  expect((await list()).total).toBe(1);
  expect(failures).toHaveLength(2);
  await db.close();
});
