import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { startConsumer } from '../../server/jobs/consumer.ts';
import { claimKey } from '../../server/services/idempotency.ts';
import { runDueSweeps } from '../../server/services/operations/sweeps.ts';
import { claimJobs, enqueue, extendLease, postponeJob, returnJob } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.deps.db.write('DELETE FROM jobs');
  await store.deps.db.write('DELETE FROM task_slots');
});

const MINUTES = 60_000;

/** The parts of a process whose clock is wrong. */
const withClock = (aheadMs: number): Deps => ({
  ...store.deps,
  clock: { now: () => new Date(store.clock.now().getTime() + aheadMs) },
});

async function queueBy({ db, clock, ids }: Deps): Promise<string> {
  const subject = ids.uuid();
  const now = clock.now();
  await enqueue(db, { queue: 'research', subject, organizationId: null, availableAt: now, createdAt: now });
  return subject;
}

const claimBy = (deps: Deps) =>
  withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 10, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );

/** What a worker with this clock claims in its first look at the queue. */
async function firstLook(deps: Deps): Promise<string[]> {
  const taken: string[] = [];
  const consumer = startConsumer(deps, {
    queue: 'research',
    concurrency: 4,
    handle: async (job) => void taken.push(job.subject),
    bury: async () => {},
  });
  await consumer.stop(1_000);
  return taken;
}

test('a worker whose clock is ten minutes ahead takes no live lease', async () => {
  await queueBy(store.deps);
  expect(await claimBy(store.deps)).toHaveLength(1);
  expect(await firstLook(withClock(10 * MINUTES))).toEqual([]);
});

test.each([-10, 10])('a job queued by a process %i minutes off is due at once', async (minutes) => {
  const subject = await queueBy(withClock(minutes * MINUTES));
  expect(await firstLook(store.deps)).toEqual([subject]);
});

test('a worker whose clock is ten minutes behind holds its lease for thirty seconds', async () => {
  const slow = withClock(-10 * MINUTES);
  await queueBy(slow);
  const [job] = await claimBy(slow);
  if (job === undefined) throw new Error('The slow worker found nothing.');
  store.clock.advance(1_000);
  expect(await extendLease(slow.db, job, 30_000)).toBe(true);
  store.clock.advance(29_000);
  expect(await claimBy(store.deps)).toEqual([]);
  store.clock.advance(2_000);
  expect(await claimBy(store.deps)).toHaveLength(1);
});

test('work that such a worker postpones or returns is due when it would be by the right clock', async () => {
  const fast = withClock(10 * MINUTES);
  await queueBy(fast);
  const [first] = await claimBy(fast);
  if (first === undefined) throw new Error('The fast worker found nothing.');
  await postponeJob(fast.db, first, 5_000);
  expect(await claimBy(store.deps)).toEqual([]);
  store.clock.advance(5_001);
  const [second] = await claimBy(store.deps);
  if (second === undefined) throw new Error('The postponed job is not due.');
  await returnJob(fast.db, second);
  expect(await claimBy(store.deps)).toHaveLength(1);
});

test('a process whose clock is ten minutes ahead takes over no idempotency key under way', async () => {
  const { caller } = await store.newCaller();
  const request = {
    method: 'POST',
    path: '/v1/companies/enrich/firmographics',
    key: 'held',
    bodyHash: createHash('sha256').update('{}').digest(),
  };
  expect(await claimKey(store.deps, caller, request)).toMatchObject({ kind: 'run' });
  let asked = 0;
  const hasty: Deps = {
    ...store.deps,
    // Ten minutes ahead, and out of patience after a few questions.
    clock: { now: () => new Date(store.clock.now().getTime() + (10 + asked++) * MINUTES) },
  };
  expect(await claimKey(hasty, caller, request)).toEqual({ kind: 'busy' });
});

test('processes whose clocks differ do a sweep once in a time slot', async () => {
  let runs = 0;
  const sweeps = [{ task: 'counted', everyMs: 24 * 60 * MINUTES, run: async () => (runs += 1) }];
  for (const minutes of [0, 10, -10, 24 * 60]) await runDueSweeps(withClock(minutes * MINUTES), sweeps);
  expect(runs).toBe(1);
});
