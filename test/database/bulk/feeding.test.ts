import { StartBulk } from '@assay/shared/bulk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { batchReference } from '../../../server/domain/batch.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { feedBatch } from '../../../server/services/bulk/feedBatch.ts';
import { readBulkStatus } from '../../../server/services/bulk/readBulk.ts';
import { startBulk } from '../../../server/services/bulk/startBulk.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { runDueSweeps, sweepExpiredHolds } from '../../../server/services/operations/sweeps.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { createSignalBatch } from '../../../server/services/runs/createSignalBatch.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { carve, HoldExhausted, readHold } from '../../../server/store/ledger.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const PRICE = 0.3;
const DAY_MS = 86_400_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.deps.db.write('DELETE FROM jobs'));
afterAll(() => store.close());

const domainsOf = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}.example`);

async function start(caller: Caller, domains: readonly string[]): Promise<string> {
  const body = StartBulk.parse({ rows: domains.map((domain) => ({ domain })), types: ['funding'] });
  const { batchId } = await startBulk(store.deps, caller, body);
  return batchId ?? '';
}

async function claim(queue: 'batch' | 'research'): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue, limit: 500, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
}

/** Looks at every batch once, as a worker does. */
async function feedAll(): Promise<void> {
  for (const job of await claim('batch')) await feedBatch(store.deps, job);
}

const statusOf = async (caller: Caller, batchId: string) => {
  const { batch, counts, reserved } = await readBulkStatus(store.deps, caller, batchId);
  return {
    status: batch.status,
    ended: batch.endedAt !== null,
    ...counts.states,
    reserved: Number(reserved),
  };
};
const runsOf = ({ organizationId }: Caller) =>
  store.deps.db.rows<{ id: string }>('SELECT id FROM runs WHERE organization_id = ?', [organizationId]);

test('a portion is made and paid out of the hold of the batch; nothing more is held', async () => {
  const { caller } = await store.newCaller();
  const batchId = await start(caller, domainsOf(60, 'portion'));
  const before = await getCredits(store.deps, caller);
  await feedAll();
  expect(await runsOf(caller)).toHaveLength(50);
  expect(await statusOf(caller, batchId)).toMatchObject({
    waiting: 10,
    processing: 50,
    reserved: 60 * PRICE,
  });
  expect(Number(await readHold(store.deps.db, batchReference(batchId)))).toBe(10 * PRICE);
  expect(await getCredits(store.deps, caller)).toEqual(before);
  store.clock.advance(3_000);
  await feedAll();
  expect(await runsOf(caller)).toHaveLength(50);
});

test('two workers that have the same batch at once start no item twice', async () => {
  const { caller } = await store.newCaller();
  const batchId = await start(caller, domainsOf(45, 'twice'));
  const [job] = await claim('batch');
  if (job === undefined) throw new Error('The batch has no job.');
  const late = { ...job, attempt: job.attempt };
  await Promise.allSettled([feedBatch(store.deps, job), feedBatch(store.deps, late)]);
  expect(await runsOf(caller)).toHaveLength(45);
  expect(await statusOf(caller, batchId)).toMatchObject({ waiting: 0, processing: 45, reserved: 45 * PRICE });
  await expect(feedBatch(store.deps, { ...job, attempt: job.attempt - 1 })).rejects.toThrow('no longer');
});

test('research that was begun elsewhere meanwhile is joined, and its share of the hold is given back at the end', async () => {
  const { caller } = await store.newCaller();
  const batchId = await start(caller, ['joined.example']);
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'funding',
    domain: 'joined.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  await feedAll();
  expect((await runsOf(caller)).map(({ id }) => id)).toEqual([run.id]);
  await store.deps.db.write("UPDATE runs SET status = 'completed', inflight_key = NULL WHERE id = ?", [
    run.id,
  ]);
  store.clock.advance(3_000);
  await feedAll();
  expect(await statusOf(caller, batchId)).toMatchObject({ status: 'completed', ended: true, completed: 1 });
  expect(await readHold(store.deps.db, batchReference(batchId))).toBeNull();
});

test('no more than what a hold has left is carved out of it', async () => {
  const { caller } = await store.newCaller();
  const batchId = await start(caller, domainsOf(2, 'carved'));
  const at = store.clock.now();
  const each = { operation: 'enrich.funding', amount: '0.3', createdAt: at, expiresAt: at };
  const references = ['run:carved-1', 'run:carved-2', 'run:carved-3'];
  const refused = withTransaction(store.deps, (tx) => carve(tx, batchReference(batchId), references, each));
  await expect(refused).rejects.toThrow(HoldExhausted);
  expect(Number(await readHold(store.deps.db, batchReference(batchId)))).toBe(2 * PRICE);
  expect(await readHold(store.deps.db, 'run:carved-1')).toBeNull();
});

test('the batches of an organisation share its portions', async () => {
  const { caller } = await store.newCaller({ credits: 1000 });
  for (let index = 0; index < 8; index += 1) await start(caller, domainsOf(60, `shared${index}-`));
  await feedAll();
  expect(await runsOf(caller)).toHaveLength(8 * 25);
});

test.each(['after a week', 'after many attempts without an outcome'])(
  'a batch is given up %s: what waits is cancelled and given back, what runs is left to end',
  async (when) => {
    const { caller } = await store.newCaller();
    const batchId = await start(caller, domainsOf(55, `given-up${when.length}-`));
    await feedAll();
    if (when === 'after a week') store.clock.advance(8 * DAY_MS);
    else
      await store.deps.db.write(
        "UPDATE jobs SET attempt = 25, available_at = created_at WHERE queue = 'batch'",
      );
    await feedAll();
    expect(await statusOf(caller, batchId)).toMatchObject({
      status: 'failed',
      ended: false,
      cancelled: 5,
      processing: 50,
      reserved: 50 * PRICE,
    });
    await store.deps.db.write("UPDATE runs SET status = 'failed' WHERE organization_id = ?", [
      caller.organizationId,
    ]);
    store.clock.advance(3_000);
    await feedAll();
    expect(await statusOf(caller, batchId)).toMatchObject({ status: 'failed', ended: true, failed: 50 });
  },
);

test('a batch whose job was lost gives its credits back, a run that waits for its job keeps them', async () => {
  const { caller } = await store.newCaller({ credits: 1000 });
  const batchId = await start(caller, domainsOf(3, 'lost'));
  await store.deps.db.write('DELETE FROM jobs');
  const signals = [{ question: 'What does it sell?', answerType: 'open_text' as const, forceRefresh: false }];
  const { items } = await createSignalBatch(store.deps, caller, {
    signals,
    domains: domainsOf(60, 'waits'),
    async: true,
    dryRun: false,
  });
  expect(items).toHaveLength(60);
  await store.deps.db.write('UPDATE credit_holds SET expires_at = created_at');
  store.clock.advance(1_000);
  expect(await sweepExpiredHolds(store.deps)).toBeGreaterThan(0);
  expect(await statusOf(caller, batchId)).toMatchObject({
    status: 'failed',
    ended: true,
    cancelled: 3,
    reserved: 0,
  });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 1000, reserved: 120 });
  await store.deps.db.write("DELETE FROM jobs WHERE queue = 'batch'");
  await sweepExpiredHolds(store.deps);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 1000, reserved: 100 });
});

test('a run that waits for its job in a batch gets it at once when somebody asks for the same alone', async () => {
  const { caller } = await store.newCaller({ credits: 1000 });
  const signals = [{ question: 'What does it sell?', answerType: 'open_text' as const, forceRefresh: false }];
  const { items } = await createSignalBatch(store.deps, caller, {
    signals,
    domains: domainsOf(60, 'hurried'),
    async: true,
    dryRun: false,
  });
  const last = items.at(-1)?.outcome;
  const waiting = last !== undefined && 'run' in last ? last.run : null;
  if (waiting?.asked == null) throw new Error('The last signal has no run.');
  const hasJob = async () =>
    (await store.deps.db.rows("SELECT id FROM jobs WHERE queue = 'research' AND subject = ?", [waiting.id]))
      .length;
  expect(await hasJob()).toBe(0);
  const { run, served } = await createRun(store.deps, caller, {
    surface: 'legacy',
    entityType: 'company',
    type: 'custom',
    domain: waiting.domain ?? '',
    asked: waiting.asked,
    webhookUrl: null,
    forceRefresh: false,
  });
  expect([run.id, served]).toEqual([waiting.id, 'twin']);
  expect(await hasJob()).toBe(1);
  store.clock.advance(1_000);
  await feedAll();
  expect(await hasJob()).toBe(1);
});

test('batches are kept for thirty days after they were started, their runs longer', async () => {
  const { caller } = await store.newCaller();
  await start(caller, domainsOf(3, 'old'));
  await feedAll();
  await store.deps.db.write("UPDATE runs SET status = 'failed'");
  store.clock.advance(3_000);
  await feedAll();
  const countOf = async () =>
    (await store.deps.db.rows('SELECT id FROM batches WHERE organization_id = ?', [caller.organizationId]))
      .length;
  store.clock.advance(29 * DAY_MS);
  await runDueSweeps(store.deps);
  expect(await countOf()).toBe(1);
  store.clock.advance(2 * DAY_MS);
  await runDueSweeps(store.deps);
  expect(await countOf()).toBe(0);
  expect(await runsOf(caller)).toHaveLength(3);
});
