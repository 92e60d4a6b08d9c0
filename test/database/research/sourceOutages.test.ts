import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkerDeps } from '../../../server/deps.ts';
import { noExchanges } from '../../../server/outbound/archivedExchanges.ts';
import { noHubspot } from '../../../server/outbound/hubspot/api.ts';
import type { Web, WebAnswer } from '../../../server/outbound/web.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { keepPage } from '../../../server/store/research/pages.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { greenhouseBoard, greenhouseJob, HIRING_DOMAIN, hiringSite } from '../../support/jobAdverts.ts';
import { type MemoryPages, MemoryWeb } from '../../support/memoryWeb.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';
import { EVERY_RESEARCH, quietWorld, WHOLE_DOMAIN } from '../../support/wholeCompany.ts';

const TODAY = '2026-11-05';
const CREDITS = 100;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ RESEARCH_AS_OF: TODAY });
});
afterAll(() => store.close());

/** Dependencies with this web, which stores every page, like the real one. */
function workerDeps(web: Web, disabled: string[] = []): WorkerDeps {
  const keeping: Web = {
    fetch: async (request, signal) => {
      const answer = await web.fetch(request, signal);
      if (answer.kind === 'page') await keepPage(store.deps.db, answer.page, store.clock.now());
      return answer;
    },
  };
  const silent = async () => [];
  return {
    ...store.deps,
    config: { ...store.deps.config, SOURCES_DISABLED: disabled },
    outbound: {
      web: () => keeping,
      dns: { addresses: silent, mx: silent, txt: silent, cname: silent },
      smtp: { call: async () => ({ kind: 'unreachable', reason: 'no mail here' }) },
      chatModel: null,
      exchanges: noExchanges,
      hubspot: noHubspot,
      postWebhook: () => Promise.reject(new Error('no webhook is sent in these tests')),
      close: async () => {},
    },
  };
}

type Asked = { type: (typeof EVERY_RESEARCH)[number]['type']; parameters: Record<string, string> };

/** Creates a run, claims its job, carries it out, and reads the ledger before and after. */
async function run(deps: WorkerDeps, domain: string, { type, parameters }: Asked) {
  const { caller } = await store.newCaller({ credits: CREDITS });
  await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type,
    domain,
    parameters,
    webhookUrl: null,
    forceRefresh: false,
  });
  const held = await getCredits(store.deps, caller);
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'research',
      limit: 1,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
  if (job === undefined) throw new Error('There is no job to claim.');
  const execution = await executeRun(deps, job, new AbortController().signal);
  if (execution.kind !== 'settled') throw new Error(`The run ended as ${execution.kind}.`);
  return { run: execution.run, held, after: await getCredits(store.deps, caller) };
}

const everybody = (answer: WebAnswer): Web => ({ fetch: async () => answer });
const webOf = (pages: MemoryPages) => new MemoryWeb(pages);

describe.each(EVERY_RESEARCH)('$type', (asked) => {
  test.each([
    ['cannot be reached', { kind: 'unreachable', reason: 'no answer within 10 s' }, 'DOMAIN_UNREACHABLE'],
    ['answers 503', { kind: 'status', status: 503, reason: 'answered 503' }, 'DOMAIN_UNREACHABLE'],
    ['answers 429', { kind: 'status', status: 429, reason: 'answered 429' }, 'UPSTREAM_RATE_LIMITED'],
  ] as const)('fails and gives the credits back when everybody %s', async (_how, answer, errorCode) => {
    const { run: failed, held, after } = await run(workerDeps(everybody(answer)), WHOLE_DOMAIN, asked);
    expect(failed).toMatchObject({ status: 'failed', errorCode, creditsState: 'released' });
    expect(held.reserved).toBeGreaterThan(0);
    expect(after).toMatchObject({ balance: CREDITS, reserved: 0 });
  });

  test('completes and is charged when the sources are up and know nothing', async () => {
    const quiet = webOf(quietWorld(new Date(TODAY)));
    const { run: completed, held, after } = await run(workerDeps(quiet), WHOLE_DOMAIN, asked);
    expect(completed).toMatchObject({ status: 'completed', creditsState: 'charged' });
    expect(after).toMatchObject({ balance: CREDITS - held.reserved, reserved: 0 });
  });
});

describe('open jobs whose only board', () => {
  const asked: Asked = { type: 'open-jobs', parameters: {} };
  const site = hiringSite('<a href="https://boards.greenhouse.io/haldenpumps">Open positions</a>');
  const board = greenhouseBoard([
    greenhouseJob(1, '2024-05-01T00:00:00Z'),
    greenhouseJob(2, '2026-08-07T00:00:00Z'),
    greenhouseJob(3, '2026-11-06T00:00:00Z'),
  ]);

  test('is down fail as retryable, and nothing is charged', async () => {
    const { run: failed, after } = await run(workerDeps(webOf(site)), HIRING_DOMAIN, asked);
    expect(failed).toMatchObject({
      status: 'failed',
      errorCode: 'UPSTREAM_FAILED',
      retryable: true,
      creditsState: 'released',
    });
    expect(after).toMatchObject({ balance: CREDITS, reserved: 0 });
  });

  test('is up are counted by first publication in the 90 days to RESEARCH_AS_OF', async () => {
    const { run: completed } = await run(workerDeps(webOf({ ...site, ...board })), HIRING_DOMAIN, asked);
    expect(completed).toMatchObject({ status: 'completed', result: { jsonSchema: { openings: 1 } } });
  });

  test('is disabled complete with nulls, and the board is not requested', async () => {
    const web = webOf({ ...site, ...board });
    const { run: completed } = await run(workerDeps(web, ['greenhouse']), HIRING_DOMAIN, asked);
    expect(completed).toMatchObject({ status: 'completed', result: { jsonSchema: { openings: null } } });
    expect(completed.reasoning).toContain('Switched off here, and therefore not asked: Greenhouse.');
    expect(web.requested.filter((url) => url.includes('greenhouse'))).toEqual([]);
  });
});
