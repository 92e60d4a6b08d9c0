import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkerDeps } from '../../../server/deps.ts';
import type { QuestionRequest } from '../../../server/domain/runRequest.ts';
import { noExchanges } from '../../../server/outbound/archivedExchanges.ts';
import { noHubspot } from '../../../server/outbound/hubspot/api.ts';
import type { Web } from '../../../server/outbound/web.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { keepPage } from '../../../server/store/research/pages.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { MemoryWeb } from '../../support/memoryWeb.ts';
import { FJORDLYS, HOST } from '../../support/questionSite.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const goesOut = (): never => {
  throw new Error('nobody may go out in this test');
};

function workerDeps(): WorkerDeps {
  const dns = { addresses: goesOut, mx: goesOut, txt: goesOut, cname: goesOut };
  const web = () => keepingPages(new MemoryWeb(FJORDLYS));
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

/** Stores pages before returning them, like the real web. */
function keepingPages(web: Web): Web {
  return {
    fetch: async (request, signal) => {
      const answer = await web.fetch(request, signal);
      if (answer.kind === 'page') await keepPage(store.deps.db, answer.page, store.clock.now());
      return answer;
    },
  };
}

/** Asks, and lets a worker answer. */
async function answered(question: string, answerType: QuestionRequest['asked']['answerType']) {
  const { caller } = await store.newCaller({ credits: 5 });
  const asked = {
    question,
    answerType,
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: 'strict' as const,
    connectors: {},
    template: null,
  };
  await createRun(store.deps, caller, {
    surface: 'enrichment',
    type: 'custom',
    entityType: 'company',
    domain: HOST,
    asked,
    webhookUrl: null,
    forceRefresh: false,
  });
  const execution = await executeRun(workerDeps(), await claimNext(), new AbortController().signal);
  if (execution.kind !== 'settled') throw new Error(execution.kind);
  return { run: execution.run, credits: await getCredits(store.deps, caller) };
}

async function claimNext(): Promise<ClaimedJob> {
  const claim = store.deps.ids.uuid();
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim }),
  );
  if (job === undefined) throw new Error('There is no job to claim.');
  return job;
}

test('a question is answered with its value, its currency and its quotes, and charged', async () => {
  const { run, credits } = await answered('What was its annual revenue?', 'currency');
  expect(run).toMatchObject({
    status: 'completed',
    result: { type: 'currency', currency: { value: 18_400_000, currency: 'EUR' } },
    creditsState: 'charged',
  });
  expect(run.sources[0]).toMatchObject({ url: `https://${HOST}/about`, fields: ['value', 'currency'] });
  expect(credits.reserved).toBe(0);
});

test('a question that no page answers is completed with null, the pages looked at, and charged', async () => {
  const { run } = await answered('How many patents does it hold?', 'number');
  expect(run).toMatchObject({
    status: 'completed',
    result: { type: 'number', number: { value: null } },
    confidence: 0,
    creditsState: 'charged',
  });
  expect(run.reasoning).toContain('No page states the answer');
});
