import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkerDeps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import type { Run } from '../../../server/domain/run.ts';
import type { QuestionRequest } from '../../../server/domain/runRequest.ts';
import { noExchanges } from '../../../server/outbound/archivedExchanges.ts';
import { noHubspot } from '../../../server/outbound/hubspot/api.ts';
import { writeWarc } from '../../../server/outbound/warcWriter.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { conductResearch } from '../../../server/services/research/conductResearch.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { createRunGroup } from '../../../server/services/research/runGroup.ts';
import { createRuns } from '../../../server/services/runs/createRuns.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { findExchanges } from '../../../server/store/research/modelExchanges.ts';
import { citedPages, keepPage } from '../../../server/store/research/pages.ts';
import { findCost, findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { MemoryWeb } from '../../support/memoryWeb.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import { FJORDLYS, HOST } from '../../support/questionSite.ts';
import { answering, judging, type ScriptedModel, startModel } from '../../support/scriptedModel.ts';
import { silentLog } from '../../support/silentLog.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';
import { temporaryFile } from '../../support/warcFile.ts';

let store: TestStore;
let scripted: ScriptedModel;
let recordedWeb: MemoryWeb;
let isDown = false;
beforeAll(async () => {
  store = await openTestStore({ LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'scripted' });
  scripted = await startModel((prompt) => {
    if (isDown) return (response) => response.writeHead(401).end();
    if (prompt.statements.length > 0) return judging(prompt, () => 'stated');
    return answering(prompt, {
      founded: [{ value: 1998, quotes: ['Fjordlys was founded in 1998'] }],
      warranty: [{ value: 5, quotes: ['The warranty on every lamp is 5 years.'] }],
    });
  });
});
beforeEach(() => {
  recordedWeb = new MemoryWeb(FJORDLYS);
  scripted.prompts.length = 0;
  isDown = false;
});
afterAll(async () => {
  await scripted.close();
  await store.close();
});

const goesOut = (): never => {
  throw new Error('nobody may go out in this test');
};

/** A worker on the invented site with the scripted model that stores the pages it reads, like the real web. */
function workerDeps(): WorkerDeps {
  return {
    ...store.deps,
    outbound: {
      web: () => ({
        fetch: async (request, signal) => {
          const answer = await recordedWeb.fetch(request, signal);
          if (answer.kind === 'page') await keepPage(store.deps.db, answer.page, store.clock.now());
          return answer;
        },
      }),
      dns: { addresses: goesOut, mx: goesOut, txt: goesOut, cname: goesOut },
      smtp: { call: goesOut },
      postWebhook: goesOut,
      chatModel: scripted.model,
      exchanges: noExchanges,
      hubspot: noHubspot,
      close: async () => {},
    },
  };
}

const asking = (question: string): QuestionRequest => ({
  surface: 'enrichment',
  type: 'custom',
  entityType: 'company',
  domain: HOST,
  asked: {
    question,
    answerType: 'number',
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: 'strict',
    connectors: {},
    template: null,
  },
  webhookUrl: null,
  forceRefresh: false,
});
const QUESTIONS = [
  'When was it founded?',
  'How many years is the warranty?',
  'How many patents does it hold?',
];

async function claim(): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
}

/** Asks all questions at once and lets one worker answer them; `ending` may end the first. */
async function answerTogether(
  execute = (deps: WorkerDeps, job: ClaimedJob, group: ReturnType<typeof createRunGroup>, _index: number) =>
    executeRun(deps, job, new AbortController().signal, group),
): Promise<{ caller: Caller; runs: Run[] }> {
  const { caller } = await store.newCaller({ credits: 20 });
  const created = await createRuns(store.deps, caller, QUESTIONS.map(asking));
  const jobs = await claim();
  expect(jobs.map(({ group }) => group)).toEqual([1, 1, 1]);
  const deps = workerDeps();
  const group = createRunGroup(deps, jobs.length);
  await Promise.all(jobs.map((job, index) => execute(deps, job, group, index)));
  const runs = await Promise.all(created.map(({ run }) => findRunAnywhere(store.deps.db, run.id)));
  return { caller, runs: runs.filter((run) => run !== null) };
}

test('waiting runs about one company share one reading call and one judging call, and each page is fetched once', async () => {
  const { caller, runs } = await answerTogether();
  expect(runs.map(({ result }) => result)).toEqual(
    [1998, 5, null].map((value) => ({ type: 'number', number: { value } })),
  );
  for (const run of runs)
    expect(run).toMatchObject({ status: 'completed', reader: { kind: 'model', model: 'scripted' } });
  const readings = scripted.prompts.filter(({ statements }) => statements.length === 0);
  expect(readings.map(({ questions }) => questions.length)).toEqual([3]);
  expect(scripted.prompts).toHaveLength(2);
  expect(recordedWeb.requested).toEqual([...new Set(recordedWeb.requested)]);
  const costs = await Promise.all(runs.map(({ id }) => findCost(store.deps.db, id)));
  const tokens = costs.map((cost) => cost?.tools.reduce((sum, { inputTokens }) => sum + inputTokens, 0) ?? 0);
  const together = tokens.reduce((sum, count) => sum + count, 0);
  expect(together).toBeGreaterThanOrEqual(2_000);
  expect(together).toBeLessThan(2_010);
  expect((await getCredits(store.deps, caller)).reserved).toBe(0);
  const kinds = await Promise.all(
    runs.map(async ({ id }) => (await findExchanges(store.deps.db, id)).map(({ kind }) => kind)),
  );
  expect(kinds).toEqual([['reading', 'judging'], ['reading', 'judging'], ['reading']]);
});

test('a run that ends early holds up no other, and the others are answered', async () => {
  const gone = new AbortController();
  gone.abort();
  const { runs } = await answerTogether((deps, job, group, index) =>
    executeRun(deps, job, index === 0 ? gone.signal : new AbortController().signal, group),
  );
  expect(runs.map(({ status }) => status)).toEqual(['processing', 'completed', 'completed']);
});

test('a failing model costs no credits: runs without an answer fail, and may be retried', async () => {
  isDown = true;
  const { caller, runs } = await answerTogether();
  const failed = runs.filter(({ status }) => status === 'failed');
  expect(failed.length).toBeGreaterThan(0);
  for (const run of failed)
    expect(run).toMatchObject({ errorCode: 'UPSTREAM_FAILED', retryable: true, creditsState: 'released' });
  const charged = runs.filter(({ creditsState }) => creditsState === 'charged').length;
  const { balance, reserved } = await getCredits(store.deps, caller);
  expect({ balance, reserved }).toEqual({
    balance: 20 - charged * (runs[0]?.creditsAmount ?? 0),
    reserved: 0,
  });
});

test('a run of a group replays alone from its archive: same answer, same words, no request', async () => {
  const { runs } = await answerTogether();
  for (const run of runs) {
    const out = new PassThrough();
    const exchanges = await findExchanges(store.deps.db, run.id);
    const writing = writeWarc(citedPages(store.deps.db, run.id), out, {
      exchanges,
      at: run.completedAt ?? run.createdAt,
    });
    const [warc] = await Promise.all([buffer(out), writing.then(() => out.end())]);
    const replay = await outboundFor({ WEB_ARCHIVE: temporaryFile(warc), RESEARCH_AS_OF: run.createdAt });
    scripted.prompts.length = 0;
    const deps = {
      ...store.deps,
      config: { ...store.deps.config, RESEARCH_AS_OF: run.createdAt },
      outbound: replay,
    };
    const watching = { log: silentLog, progress: () => {} };
    const conducted = await conductResearch(deps, run, watching, new AbortController().signal);
    await replay.close();
    expect(scripted.prompts).toEqual([]);
    expect(conducted.outcome).toMatchObject({
      kind: 'answered',
      answer: Object.values(run.result ?? {})[1],
      reasoning: run.reasoning,
      reader: run.reader,
    });
    if (conducted.outcome.kind !== 'answered') throw new Error(conducted.outcome.message);
    expect(conducted.outcome.citations.map(({ url, excerpt }) => ({ url, excerpt }))).toEqual(
      run.sources.map(({ url, excerpt }) => ({ url, excerpt })),
    );
    expect(conducted.outcome.confidence).toBeCloseTo(run.confidence ?? -1, 4);
    expect(conducted.exchanges).toEqual(exchanges);
  }
});
