import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkerDeps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { noExchanges } from '../../../server/outbound/archivedExchanges.ts';
import { noHubspot } from '../../../server/outbound/hubspot/api.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { type ClaimedJob, claimJobs, enqueue } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
let caller: Caller;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const goesOut = (): never => {
  throw new Error('nobody may go out in this test');
};

function workerDeps(): WorkerDeps {
  const dns = { addresses: goesOut, mx: goesOut, txt: goesOut, cname: goesOut };
  const web = () => ({ fetch: goesOut });
  return {
    ...store.deps,
    outbound: {
      web,
      dns,
      smtp: { call: goesOut },
      postWebhook: goesOut,
      chatModel: null,
      exchanges: noExchanges,
      hubspot: noHubspot,
      close: async () => {},
    },
  };
}

async function create(domain: string) {
  caller = (await store.newCaller({ credits: 1 })).caller;
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain,
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  return run;
}

/** Claims the only job there is, after its last lease has ended. */
async function claimNext(): Promise<ClaimedJob> {
  store.clock.advance(31_000);
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'research',
      limit: 1,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
  if (job === undefined) throw new Error('There is no job to claim.');
  return job;
}

const stillRunning = new AbortController().signal;

test('the job of a run that has ended otherwise is finished, and the run stays as it is', async () => {
  const run = await create('ended.example');
  const job = await claimNext();
  const failed = { kind: 'failed', errorCode: 'CANCELLED', message: 'ended', retryable: false } as const;
  await settleRun(store.deps, job, run, failed);
  const at = store.clock.now();
  await enqueue(store.deps.db, {
    queue: 'research',
    subject: run.id,
    organizationId: run.organizationId,
    availableAt: at,
    createdAt: at,
  });
  expect(await executeRun(workerDeps(), await claimNext(), stillRunning)).toEqual({ kind: 'gone' });
  expect(await store.deps.db.rows('SELECT id FROM jobs')).toEqual([]);
});

test('an internal error in research is a failed run that is not charged, and its message reveals nothing', async () => {
  await create('faulty.example');
  const execution = await executeRun(workerDeps(), await claimNext(), stillRunning);
  expect(execution).toMatchObject({
    kind: 'settled',
    run: { status: 'failed', errorCode: 'INTERNAL', creditsState: 'released' },
  });
  expect(JSON.stringify(execution)).not.toContain('nobody may go out');
});

test('a worker that is stopped leaves the run to the next one', async () => {
  const run = await create('stopped.example');
  const job = await claimNext();
  expect(await executeRun(workerDeps(), job, AbortSignal.abort())).toEqual({ kind: 'stopped' });
  expect((await claimNext()).subject).toBe(run.id);
});
