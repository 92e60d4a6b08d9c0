import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import { type Consumer, type JobHandler, startConsumer } from '../../../server/jobs/consumer.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { buryJob } from '../../../server/services/jobs/buryJob.ts';
import { listDead, replayJob } from '../../../server/services/jobs/deadJobs.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { getRun } from '../../../server/services/runs/readRuns.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { createEmailBatch, getEmailBatch } from '../../../server/services/workEmail/batches.ts';
import { wakeHubJob } from '../../../server/store/hubspot/jobs.ts';
import {
  type ClaimedJob,
  claimJobs,
  enqueue,
  failJob,
  finishJob,
  postponeJob,
  type Queue,
} from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
let caller: Caller;
let consumer: Consumer | undefined;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  await store.deps.db.write('DELETE FROM jobs');
  await store.deps.db.write('DELETE FROM dead_jobs');
  caller = (await store.newCaller({ credits: 10 })).caller;
});
afterEach(async () => {
  await consumer?.stop(0);
});
afterAll(() => store.close());

/** Works a queue off, and lets the pauses between attempts pass, until nothing is left. */
async function workOff(queue: Queue, handle: JobHandler): Promise<void> {
  consumer = startConsumer(store.deps, {
    queue,
    concurrency: 1,
    handle,
    bury: async (job) => void (await buryJob(store.deps, job)),
  });
  const { wake } = consumer;
  await expect
    .poll(
      async () => {
        store.clock.advance(3_600_000);
        wake();
        return store.deps.db.rows('SELECT id FROM jobs WHERE queue = ?', [queue]);
      },
      { timeout: 20_000, interval: 10 },
    )
    .toEqual([]);
}

async function claimOne(queue: Queue): Promise<ClaimedJob> {
  store.clock.advance(31_000);
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue, limit: 1, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
  if (job === undefined) throw new Error('There is no job to claim.');
  return job;
}

const startRun = async (domain: string) =>
  (
    await createRun(store.deps, caller, {
      surface: 'enrichment',
      entityType: 'company',
      type: 'firmographics',
      domain,
      parameters: {},
      webhookUrl: null,
      forceRefresh: false,
    })
  ).run;

const deadJobs = () => listDead(store.deps, { organizationId: null, limit: 10 });

async function queueDelivery(): Promise<string> {
  const { id: runId } = await startRun('delivered.example');
  await store.deps.db.write("DELETE FROM jobs WHERE queue = 'research'");
  const id = store.deps.ids.uuid();
  const now = store.clock.now();
  await store.deps.db.write(
    `INSERT INTO webhook_deliveries (id, organization_id, run_id, url_hash, url, body, status, attempts, next_attempt_at, created_at)
     VALUES (?, ?, ?, UNHEX(SHA2('x', 256)), 'https://x.example/', '{}', 'pending', 0, ?, ?)`,
    [id, caller.organizationId, runId, now, now],
  );
  const { organizationId } = caller;
  await enqueue(store.deps.db, {
    queue: 'webhook',
    subject: id,
    organizationId,
    availableAt: now,
    createdAt: now,
  });
  return id;
}

test('a run whose workers keep dying fails after four attempts, free, and says so', async () => {
  const run = await startRun('deadly.example');
  for (let death = 1; death <= 4; death += 1) expect((await claimOne('research')).attempt).toBe(death);
  const burial = await buryJob(store.deps, await claimOne('research'));
  expect(burial.run).toMatchObject({
    id: run.id,
    status: 'failed',
    errorCode: 'INTERNAL',
    retryable: true,
    creditsState: 'released',
  });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 10, reserved: 0 });
  const [dead] = await deadJobs();
  expect(dead).toMatchObject({ queue: 'research', subject: run.id, attempts: 4 });
  expect(dead?.causes.map(({ cause }) => cause)).toEqual(
    Array.from({ length: 4 }, () => 'Its worker ended, or lost its lease, before the work did.'),
  );
});

test('a job whose handler keeps throwing ends, with the cause of each attempt', async () => {
  const id = await queueDelivery();
  let attempts = 0;
  await workOff('webhook', () => {
    attempts += 1;
    return Promise.reject(new TypeError(`defect ${attempts}`));
  });
  expect(attempts).toBe(8);
  const [dead] = await deadJobs();
  expect(dead).toMatchObject({ queue: 'webhook', subject: id, attempts: 8, replayedAt: null });
  expect(dead?.causes.map(({ cause }) => cause)).toEqual(
    Array.from({ length: 8 }, (_, index) => `TypeError: defect ${index + 1}`),
  );
});

test('rows of a mail batch that is given up end as incomplete and free', async () => {
  const batch = await createEmailBatch(store.deps, caller, [
    { full_name: 'Jane Doe', domain: 'acme.example' },
    { full_name: 'John Roe', domain: 'acme.example' },
  ]);
  await workOff('email', () => Promise.reject(new Error('no')));
  const { rows } = await getEmailBatch(store.deps, caller, batch.id);
  expect(rows.map(({ errorCode }) => errorCode)).toEqual(['incomplete', 'incomplete']);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 10, reserved: 0 });
});

test('an outcome puts an end to the count: work that is put off again and again is never given up', async () => {
  await queueDelivery();
  let attempts = 0;
  await workOff('webhook', async (job) => {
    attempts += 1;
    if (attempts % 4 !== 0 && attempts < 30) throw new Error('no');
    if (attempts < 30) await postponeJob(store.deps.db, job, 0);
    else await withTransaction(store.deps, (tx) => finishJob(tx, job));
  });
  expect(await deadJobs()).toEqual([]);
});

test('a worker that stops costs no attempt, even when the stop makes the handler throw', async () => {
  const run = await startRun('stopped.example');
  for (let stop = 1; stop <= 6; stop += 1) {
    let started = () => {};
    const isStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const stopping = startConsumer(store.deps, {
      queue: 'research',
      concurrency: 1,
      handle: async (_job, lost) => {
        started();
        await new Promise((resolve) => lost.addEventListener('abort', resolve));
        if (stop % 2 === 0) throw new Error('aborted');
      },
      bury: async (job) => void (await buryJob(store.deps, job)),
    });
    await isStarted;
    await stopping.stop(0);
  }
  expect(await getRun(store.deps, caller, run.id)).toMatchObject({ status: 'processing' });
  expect(await store.deps.db.rows('SELECT attempt, tried, failures FROM jobs')).toEqual([
    { attempt: 0, tried: 0, failures: 0 },
  ]);
});

test('a run that was given up is replayed: it holds its price again and completes', async () => {
  const run = await startRun('again.example');
  for (let death = 1; death <= 4; death += 1) await claimOne('research');
  await buryJob(store.deps, await claimOne('research'));
  const [dead] = await deadJobs();
  await replayJob(store.deps, dead?.id ?? 0);
  expect(await getRun(store.deps, caller, run.id)).toMatchObject({
    status: 'processing',
    creditsState: 'reserved',
  });
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 0.6 });
  await expect(replayJob(store.deps, dead?.id ?? 0)).rejects.toMatchObject({ code: 'CONFLICT' });
  const job = await claimOne('research');
  await settleRun(store.deps, job, await getRun(store.deps, caller, run.id), {
    kind: 'answered',
    answer: { employeeCount: 69 },
    reasoning: 'The site says so.',
    confidence: 0.85,
    citations: [],
  });
  expect(await getRun(store.deps, caller, run.id)).toMatchObject({ status: 'completed', errorCode: null });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 9.4, reserved: 0 });
});

test('a delivery that was given up is replayed with its whole schedule', async () => {
  const id = await queueDelivery();
  await workOff('webhook', () => Promise.reject(new Error('no')));
  const [dead] = await deadJobs();
  await replayJob(store.deps, dead?.id ?? 0);
  expect((await claimOne('webhook')).subject).toBe(id);
  const [delivery] = await store.deps.db.rows(
    'SELECT status, attempts FROM webhook_deliveries WHERE id = ?',
    [id],
  );
  expect(delivery).toEqual({ status: 'pending', attempts: 0 });
});

test('what cannot be replayed says why', async () => {
  await expect(replayJob(store.deps, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await createEmailBatch(store.deps, caller, [{ full_name: 'Jane Doe', domain: 'acme.example' }]);
  await workOff('email', () => Promise.reject(new Error('no')));
  const [dead] = await deadJobs();
  await expect(replayJob(store.deps, dead?.id ?? 0)).rejects.toThrow(/submit them again/);
});

test('work for a hub that failed keeps its pause, however often it is woken', async () => {
  const { organizationId } = caller;
  await store.deps.db.write(
    `INSERT INTO hubs (hub_id, organization_id, status, connected_at, created_at, updated_at)
     VALUES (78, ?, 'connected', NOW(3), NOW(3), NOW(3))`,
    [organizationId],
  );
  await wakeHubJob(store.deps.db, { kind: 'scores', hubId: 78, now: store.clock.now() });
  const job = await claimOne('crm');
  const at = store.clock.now();
  await failJob(store.deps.db, job, { cause: 'no', at, pauseMs: 60_000 });
  await wakeHubJob(store.deps.db, { kind: 'scores', hubId: 78, now: store.clock.now() });
  await expect(claimOne('crm')).rejects.toThrow('no job');
  await expect(claimOne('crm')).resolves.toMatchObject({ failures: 2 });
});
