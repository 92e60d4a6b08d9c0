import { afterAll, beforeAll, expect, test } from 'vitest';
import { countUnderWay, findOldBatches } from '../../../server/store/bulk/batches.ts';
import {
  cancelWaiting,
  countItems,
  countProcessing,
  deleteItems,
  findBatchOfWaitingRun,
  readItems,
  readRows,
  settleItems,
  takeFromBatch,
  waitingItems,
} from '../../../server/store/bulk/items.ts';
import type { Transaction } from '../../../server/store/database.ts';
import { findAnswering } from '../../../server/store/runs/runs.ts';
import { plansOf } from '../../support/plans.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const BATCHES = 40;
const ROWS = 1_000;
const DIGITS =
  '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
const NUMBERS = `(SELECT a.d + 10*b.d + 100*c.d n FROM ${DIGITS} a, ${DIGITS} b, ${DIGITS} c) numbers`;

let store: TestStore;
let organizationId: string;
let batchId: string;
let runId: string;

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  const { db } = store.deps;
  organizationId = (await store.newCaller()).caller.organizationId;
  await db.write(
    `INSERT INTO batches (id, organization_id, kind, status, researches, accepted, rejected, cached, credits, price_version,
       progressed_in, created_at, ended_at)
     SELECT UUID(), ?, 'bulk', 'completed', '[]', ${ROWS}, 0, 0, 600, '2026-11-01', 1, NOW(3) - INTERVAL n DAY,
       IF(n % 10, NOW(3) - INTERVAL n DAY, NULL) FROM ${NUMBERS} WHERE n < ${BATCHES}`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO batch_rows (batch_id, position, domain, item_position)
     SELECT id, n, CONCAT('row', n, '.example'), n FROM batches, ${NUMBERS}`,
  );
  await db.write(
    `INSERT INTO batch_items (batch_id, position, research, state, run_id, served)
     SELECT batch_id, position, 0, CASE WHEN position < 900 THEN 'completed' WHEN position < 950 THEN 'processing'
       ELSE 'waiting' END, UUID(), 'fresh' FROM batch_rows`,
  );
  await db.write(
    `INSERT INTO runs (id, organization_id, surface, entity_type, type, status, domain, parameters, force_refresh,
       cache_key, inflight_key, answer_type, result_schema_version, credits_state, credits_amount, price_version,
       created_at, completed_at)
     SELECT run_id, ?, 'enrichment', 'company', 'funding', IF(state = 'completed', 'completed', 'processing'), 'x.example',
       '{}', 0, UNHEX(SHA2(run_id, 256)), IF(state = 'completed', NULL, UNHEX(SHA2(run_id, 256))), 'json_schema', 'funding/1',
       'charged', 0.3, '2026-11-01', NOW(3), NOW(3) FROM batch_items`,
    [organizationId],
  );
  await db.write('ANALYZE TABLE batches, batch_rows, batch_items, runs');
  const [item] = await db.rows<{ batchId: string; runId: string }>(
    "SELECT batch_id AS batchId, run_id AS runId FROM batch_items WHERE state = 'waiting' LIMIT 1",
  );
  batchId = item?.batchId ?? '';
  runId = item?.runId ?? '';
}, 120_000);
afterAll(() => store.close());

test.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['the items that wait', (tx) => waitingItems(tx, batchId, 50)],
  ['the items under way', (tx) => countProcessing(tx, batchId)],
  ['what has ended', (tx) => settleItems(tx, batchId)],
  ['what is cancelled', (tx) => cancelWaiting(tx, batchId)],
  ['the batch in which a run waits', (tx) => findBatchOfWaitingRun(tx, runId)],
  ['a run that is taken out of its batch', (tx) => takeFromBatch(tx, runId)],
  ['a page of rows', (tx) => readRows(tx, batchId, 500, 100)],
  ['the items of a page', (tx) => readItems(tx, batchId, [500, 501, 502])],
  ['the counts of a batch', (tx) => countItems(tx, batchId)],
  ['the batches under way', (tx) => countUnderWay(tx, organizationId)],
  ['items of an old batch', (tx) => deleteItems(tx, batchId, 500)],
])('%s are found by an index, one batch at most', async (_what, work) => {
  for (const { table, type, key, rows } of await plansOf(store, work)) {
    if (table === null || table.startsWith('<')) continue;
    expect([table, type, key]).not.toEqual([table, 'ALL', null]);
    expect(Number(rows)).toBeLessThanOrEqual(2 * ROWS);
  }
});

test.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['items that wait', (tx) => waitingItems(tx, batchId, 50)],
  ['rows of a page', (tx) => readRows(tx, batchId, 500, 100)],
  ['items of a page', (tx) => readItems(tx, batchId, [500, 501, 502])],
])('%s are read in order from an index, without sorting', async (_what, work) => {
  const [step] = await plansOf(store, work);
  expect(step?.Extra ?? '').not.toContain('filesort');
});

test('old batches are found by their age, in order', async () => {
  const long = new Date(Date.now() - 35 * 86_400_000);
  const [step] = await plansOf(store, (tx) => findOldBatches(tx, long, 5));
  expect(step).toMatchObject({ key: 'batches_by_age' });
  expect(step?.Extra ?? '').not.toContain('filesort');
});

test('what answers a thousand researches is found by their keys alone', async () => {
  const { db } = store.deps;
  const keys = await db.rows<{ key: Buffer }>('SELECT cache_key AS `key` FROM runs LIMIT 1000');
  const steps = await plansOf(store, (tx) =>
    findAnswering(
      tx,
      keys.map(({ key }) => key),
      { since: new Date(0), withPlain: true },
    ),
  );
  const onRuns = steps.filter(({ table }) => table === 'runs');
  expect(onRuns.map(({ key }) => key)).toEqual(['runs_in_flight', 'runs_by_cache_key']);
});
