import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkerDeps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import type { QuestionRequest } from '../../../server/domain/runRequest.ts';
import { noExchanges } from '../../../server/outbound/archivedExchanges.ts';
import { noHubspot } from '../../../server/outbound/hubspot/api.ts';
import type { Web } from '../../../server/outbound/web.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { eraseContact } from '../../../server/services/privacy/eraseContact.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { keepPage } from '../../../server/store/research/pages.ts';
import { findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { type MemoryPages, MemoryWeb } from '../../support/memoryWeb.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const PROFILE = 'https://www.linkedin.com/in/jane-doe';
const html = (body: string) => ({
  body: `<html><head><title>Brightwell Pumps</title></head><body>${body}</body></html>`,
});
const SITE: MemoryPages = {
  'https://brightwell.example/': html('<h1>Brightwell Pumps</h1><a href="/team">Our team</a>'),
  'https://brightwell.example/team': html(
    '<h1>Our team</h1><h3>Jane Doe</h3><p>Chief Technology Officer</p>',
  ),
};

const goesOut = (): never => {
  throw new Error('nobody may go out in this test');
};

/** A worker on the invented site that stores the pages it reads, like the real web. */
function workerDeps(beforeFetch: (url: string) => Promise<void>): WorkerDeps {
  const dns = { addresses: goesOut, mx: goesOut, txt: goesOut, cname: goesOut };
  const recordedWeb = new MemoryWeb(SITE);
  const web = (): Web => ({
    fetch: async (request, signal) => {
      await beforeFetch(request.url);
      const answer = await recordedWeb.fetch(request, signal);
      if (answer.kind === 'page') await keepPage(store.deps.db, answer.page, store.clock.now());
      return answer;
    },
  });
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

async function ask(
  question: string,
  more: Partial<QuestionRequest['asked']> = {},
): Promise<{ caller: Caller; runId: string }> {
  const { caller } = await store.newCaller({ credits: 5 });
  const asked: QuestionRequest['asked'] = {
    question,
    answerType: 'open_text',
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: 'strict',
    connectors: { employerDomain: 'brightwell.example' },
    template: null,
    ...more,
  };
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    type: 'custom',
    entityType: 'contact',
    contactProfileUrl: PROFILE,
    asked,
    webhookUrl: 'https://hooks.example.com/contact',
    forceRefresh: false,
  });
  return { caller, runId: run.id };
}

async function claimNext(): Promise<ClaimedJob> {
  const claim = store.deps.ids.uuid();
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim }),
  );
  if (job === undefined) throw new Error('There is no job to claim.');
  return job;
}

const stillRunning = new AbortController().signal;
const rowsIn = async (table: string) =>
  (await store.deps.db.rows<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table}`))[0]?.count;

test('a person who is erased while a run about them is under way leaves nothing: no run, no page, no delivery, no charge', async () => {
  const { caller, runId } = await ask('What is her job title?');
  let isErased = false;
  const execution = await executeRun(
    workerDeps(async (url) => {
      if (isErased || !url.endsWith('/team')) return;
      isErased = true;
      await eraseContact(store.deps, caller, PROFILE);
    }),
    await claimNext(),
    stillRunning,
  );
  expect(isErased).toBe(true);
  expect(execution).toEqual({ kind: 'gone' });
  expect(await findRunAnywhere(store.deps.db, runId)).toBeNull();
  for (const table of ['pages', 'page_contents', 'run_pages', 'webhook_deliveries', 'jobs'])
    expect(await rowsIn(table), table).toBe(0);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 5, reserved: 0 });
});

test('pages that a failed run read about a person are erased with them', async () => {
  const { caller } = await ask('Which dog does she have?');
  const deps = workerDeps(async () => {});
  const failed = { kind: 'failed', reason: 'it is down', detail: 'down', maybeBilled: false } as const;
  const chatModel = { name: 'small', host: 'model.example', complete: async () => failed };
  const execution = await executeRun(
    { ...deps, outbound: { ...deps.outbound, chatModel } },
    await claimNext(),
    stillRunning,
  );
  expect(execution).toMatchObject({
    kind: 'settled',
    run: { status: 'failed', errorCode: 'UPSTREAM_FAILED', retryable: true, creditsState: 'released' },
  });
  expect(await rowsIn('pages')).toBeGreaterThan(0);
  await eraseContact(store.deps, caller, PROFILE);
  for (const table of ['runs', 'pages', 'page_contents', 'run_pages', 'model_exchanges'])
    expect(await rowsIn(table), table).toBe(0);
});

test('a question about a person is read on the site of their employer, null without a model, and charged', async () => {
  const { caller, runId } = await ask('What is her role?');
  const execution = await executeRun(
    workerDeps(async () => {}),
    await claimNext(),
    stillRunning,
  );
  expect(execution).toMatchObject({
    kind: 'settled',
    run: {
      id: runId,
      entityType: 'contact',
      domain: null,
      contactProfileUrl: PROFILE,
      status: 'completed',
      reader: { kind: 'plain' },
      result: { type: 'open_text', openText: { value: null } },
      creditsState: 'charged',
    },
  });
  expect((await getCredits(store.deps, caller)).reserved).toBe(0);
});

test('without an employer, a person on a network that is never fetched is NOTHING_TO_READ, free of charge', async () => {
  const { caller } = await ask('What is her role?', { connectors: {} });
  const execution = await executeRun(
    workerDeps(async (url) => {
      expect(url).not.toContain('linkedin.com');
    }),
    await claimNext(),
    stillRunning,
  );
  expect(execution).toMatchObject({
    kind: 'settled',
    run: {
      status: 'failed',
      errorCode: 'NOTHING_TO_READ',
      retryable: false,
      creditsState: 'released',
      error: expect.stringContaining('employerDomain'),
    },
  });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 5, reserved: 0 });
});
