import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { WorkerDeps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import type { Log } from '../../../server/domain/effects.ts';
import type { Run } from '../../../server/domain/run.ts';
import type { QuestionRequest } from '../../../server/domain/runRequest.ts';
import { eitherModel } from '../../../server/models/standby.ts';
import type { OutboundSettings } from '../../../server/outbound/settings.ts';
import { writeWarc } from '../../../server/outbound/warcWriter.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { getUsage } from '../../../server/services/credits/readUsage.ts';
import { setModelCeiling } from '../../../server/services/organizations/organizations.ts';
import { conductResearch } from '../../../server/services/research/conductResearch.ts';
import { executeRun } from '../../../server/services/research/executeRun.ts';
import { createRuns } from '../../../server/services/runs/createRuns.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { findExchanges } from '../../../server/store/research/modelExchanges.ts';
import { citedPages, keepPage } from '../../../server/store/research/pages.ts';
import { findCost, findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { TestServer } from '../../support/httpServer.ts';
import { MemoryWeb } from '../../support/memoryWeb.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import { FJORDLYS, HOST } from '../../support/questionSite.ts';
import { answering, judging, type ModelScript, startModelServer } from '../../support/scriptedModel.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';
import { temporaryFile } from '../../support/warcFile.ts';

/** A run with a first and a fallback provider over real HTTP: which one answered, its cost, and that keys never leak. */

const KEYS = ['sk-first-secret-4711', 'sk-standby-secret-0815'];
const FOUNDED = 'When was it founded?';
/** A question that the plain reader cannot answer from the words of the pages. */
const STORES = 'How many patents does it hold?';

const answers: ModelScript = (prompt) =>
  prompt.statements.length > 0
    ? judging(prompt, () => 'stated')
    : answering(prompt, { founded: [{ value: 1998, quotes: ['Fjordlys was founded in 1998'] }] });
const isDown: ModelScript = () => (response) =>
  void response.writeHead(401).end(`{"error":"wrong key ${KEYS.join(' ')}"}`);

let first: ModelScript = answers;
let second: ModelScript = answers;
let store: TestStore;
let servers: { first: TestServer; second: TestServer };
let asked: string[] = [];
let lines: unknown[] = [];

const PRICES = { LLM_USD_PER_MILLION_INPUT_TOKENS: 1, LLM_USD_PER_MILLION_OUTPUT_TOKENS: 4 };
const settings = (): Partial<OutboundSettings> => ({
  LLM_BASE_URL: `${servers.first.origin}/v1`,
  LLM_MODEL: 'first',
  LLM_API_KEY: KEYS[0],
  LLM_FALLBACK_BASE_URL: `${servers.second.origin}/v1`,
  LLM_FALLBACK_MODEL: 'standby',
  LLM_FALLBACK_API_KEY: KEYS[1],
  LLM_FALLBACK_USD_PER_MILLION_INPUT_TOKENS: 10,
  LLM_FALLBACK_USD_PER_MILLION_OUTPUT_TOKENS: 0,
  ...PRICES,
});

beforeAll(async () => {
  servers = {
    first: await startModelServer((prompt, call) => {
      asked.push('first');
      return first(prompt, call);
    }),
    second: await startModelServer((prompt, call) => {
      asked.push('standby');
      return second(prompt, call);
    }),
  };
  store = await openTestStore();
  const texts = Object.entries(settings()).map(([name, value]) => [name, String(value)]);
  store.deps.config = readConfig({ NODE_ENV: 'test', ...Object.fromEntries(texts) });
});
beforeEach(() => {
  first = answers;
  second = answers;
  asked = [];
  lines = [];
});
afterAll(async () => {
  await servers.first.close();
  await servers.second.close();
  await store.close();
});

const noting = (...line: unknown[]) => void lines.push(line);
const log: Log = { debug: noting, info: noting, warn: noting, error: noting, child: () => log };

/** Asks one question, and lets one worker over the invented site answer it. */
async function answered(question: string, caller: Caller): Promise<Run> {
  const request: QuestionRequest = {
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
    forceRefresh: true,
  };
  const [created] = await createRuns(store.deps, caller, [request]);
  const claim = store.deps.ids.uuid();
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim }),
  );
  if (job === undefined || created === undefined) throw new Error('There is no job to claim.');
  const { outbound, close } = await openWorker();
  await executeRun({ ...store.deps, log, outbound }, job, new AbortController().signal);
  await close();
  const run = await findRunAnywhere(store.deps.db, created.run.id);
  if (run === null) throw new Error('the run is gone');
  return run;
}

async function openWorker(): Promise<{ outbound: WorkerDeps['outbound']; close(): Promise<void> }> {
  const recordedWeb = new MemoryWeb(FJORDLYS);
  const outbound = await outboundFor({
    ...settings(),
    chooseModel: eitherModel({ clock: store.clock, log }),
  });
  return {
    outbound: {
      ...outbound,
      web: () => ({
        fetch: async (request, signal) => {
          const answer = await recordedWeb.fetch(request, signal);
          if (answer.kind === 'page') await keepPage(store.deps.db, answer.page, store.clock.now());
          return answer;
        },
      }),
    },
    close: outbound.close,
  };
}

async function archived(run: Run): Promise<Buffer> {
  const out = new PassThrough();
  const exchanges = await findExchanges(store.deps.db, run.id);
  const talk = { exchanges, at: run.completedAt ?? run.createdAt };
  const writing = writeWarc(citedPages(store.deps.db, run.id), out, talk);
  const [warc] = await Promise.all([buffer(out), writing.then(() => out.end())]);
  return warc;
}

test('the first provider answers while it is up, and the run says so', async () => {
  const { caller } = await store.newCaller();
  const run = await answered(FOUNDED, caller);
  expect(run.reader).toMatchObject({ kind: 'model', model: 'first' });
  expect(new Set(asked)).toEqual(new Set(['first']));
});

test('every call of a kind begins with the same words, so that providers can cache the prompt', async () => {
  const begun: Record<string, Set<string>> = { reading: new Set(), judging: new Set() };
  first = (prompt, call) => {
    begun[prompt.statements.length > 0 ? 'judging' : 'reading']?.add(
      JSON.stringify(prompt.messages[0]?.role) + prompt.system,
    );
    return answers(prompt, call);
  };
  const { caller } = await store.newCaller();
  await answered(FOUNDED, caller);
  store.clock.advance(86_400_000);
  await answered('In which year was the company founded?', (await store.newCaller()).caller);
  expect(begun.reading?.size).toBe(1);
  expect(begun.judging?.size).toBe(1);
  for (const words of [...(begun.reading ?? []), ...(begun.judging ?? [])])
    expect(words.startsWith('"system"')).toBe(true);
});

test('when the first provider is down the fallback answers: the run names it, and its exchanges are stored and replay', async () => {
  first = isDown;
  const { caller } = await store.newCaller();
  const run = await answered(FOUNDED, caller);
  expect(run).toMatchObject({
    status: 'completed',
    result: { number: { value: 1998 } },
    reader: { kind: 'model', model: 'standby' },
  });
  expect(run.reasoning).toContain('standby');
  const exchanges = await findExchanges(store.deps.db, run.id);
  expect(new Set(exchanges.map(({ model }) => model))).toEqual(new Set(['standby']));
  expect((await findCost(store.deps.db, run.id))?.tools).toMatchObject([
    { model: 'first', failedCalls: 2, usd: 0 },
    { model: 'standby', calls: 2, failedCalls: 0, inputTokens: 2_000, usd: 0.02 },
  ]);

  const replay = await outboundFor({
    WEB_ARCHIVE: temporaryFile(await archived(run)),
    RESEARCH_AS_OF: run.createdAt,
    chooseModel: eitherModel({ clock: store.clock, log }),
  });
  asked = [];
  const deps = { ...store.deps, config: { ...store.deps.config, RESEARCH_AS_OF: run.createdAt } };
  const conducted = await conductResearch(
    { ...deps, outbound: replay },
    run,
    { log, progress: () => {} },
    new AbortController().signal,
  );
  await replay.close();
  expect(conducted.outcome).toMatchObject({ kind: 'answered', reasoning: run.reasoning, reader: run.reader });
  expect(conducted.exchanges).toEqual(exchanges);
  expect(asked).toEqual([]);
});

test('keys are in no log line, response, stored run or archive', async () => {
  first = isDown;
  const { caller } = await store.newCaller();
  const good = await answered(FOUNDED, caller);
  second = isDown;
  const bad = await answered(STORES, caller);
  expect(bad.status).toBe('failed');
  expect(JSON.stringify(lines)).toContain('the API key was not accepted');
  const seen = [
    JSON.stringify([lines, good, bad]),
    JSON.stringify(await Promise.all([good, bad].map(({ id }) => findCost(store.deps.db, id)))),
    JSON.stringify(await findExchanges(store.deps.db, good.id)),
    (await archived(good)).toString('latin1'),
  ].join('\n');
  for (const key of KEYS) expect(seen).not.toContain(key);
  expect(servers.first.headers.at(-1)?.authorization).toBe(`Bearer ${KEYS[0]}`);
  expect(servers.second.headers.at(-1)?.authorization).toBe(`Bearer ${KEYS[1]}`);
});

test.each<[string, ModelScript]>([
  ['wrong JSON ten times', () => '{"answers": [{"q": '],
  ['web pages', () => (response) => void response.setHeader('content-type', 'text/html').end('<html>')],
  [
    '429 without a pause that fits',
    () => (response) => void response.writeHead(429, { 'retry-after': '900' }).end(),
  ],
  [
    'answers that break off',
    () => (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' });
      response.write('{"choices":');
      setTimeout(() => response.destroy(), 30);
    },
  ],
])('%s from both providers fail the run, free of charge and retryable', async (_, script) => {
  first = script;
  second = script;
  const { caller } = await store.newCaller({ credits: 5 });
  const run = await answered(STORES, caller);
  expect(run).toMatchObject({
    status: 'failed',
    errorCode: 'UPSTREAM_FAILED',
    retryable: true,
    creditsState: 'released',
  });
  expect(asked.length).toBeLessThanOrEqual(10);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 5, reserved: 0 });
});

test('beyond the organisation’s ceiling no model is called: the run fails free of charge, or the plain reader answers', async () => {
  const { caller } = await store.newCaller({ credits: 5 });
  await setModelCeiling(store.deps, caller.organizationId, 0);
  expect(await answered(STORES, caller)).toMatchObject({
    status: 'failed',
    errorCode: 'UPSTREAM_FAILED',
    retryable: true,
    creditsState: 'released',
    error: expect.stringContaining('ceiling'),
  });
  expect(asked).toEqual([]);
  const { caller: other } = await store.newCaller();
  expect(await answered(FOUNDED, other)).toMatchObject({ reader: { kind: 'model' } });
});

test('usage shows tokens, seconds and dollars by run, by hour and for the organisation, failed runs included', async () => {
  const { caller } = await store.newCaller();
  const before = store.clock.now();
  const good = await answered(FOUNDED, caller);
  first = () => 'no JSON';
  second = () => 'no JSON';
  const bad = await answered(STORES, caller);
  const span = { from: before.toISOString(), to: new Date(store.clock.now().getTime() + 1).toISOString() };
  const byRun = await getUsage(store.deps, caller, { ...span, groupBy: 'run' });
  expect(byRun.results).toMatchObject([
    {
      key: good.id,
      count: 1,
      model: { runs: 1, calls: 2, failedCalls: 0, inputTokens: 2_000, outputTokens: 200, usd: 0.0028 },
    },
    { key: bad.id, credits: 0, count: 0, model: { calls: 2, inputTokens: 2_000 } },
  ]);
  expect(byRun.results[0]?.model?.seconds).toBeGreaterThan(0);
  expect(byRun.model).toMatchObject({ runs: 2, calls: 4, inputTokens: 4_000, usd: 0.0056 });
  const byHour = await getUsage(store.deps, caller, { ...span, groupBy: 'hour' });
  expect(byHour.results.reduce((sum, { model }) => sum + (model?.calls ?? 0), 0)).toBe(4);
  for (const { key } of byHour.results) expect(key).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/);
  expect((await getUsage(store.deps, caller, { ...span, groupBy: 'operation' })).results).toMatchObject([
    { count: 1, model: { runs: 2 } },
  ]);
  const { caller: other } = await store.newCaller();
  expect(await getUsage(store.deps, other, { groupBy: 'day' })).not.toHaveProperty('model');
  const metrics = await store.deps.readMetrics();
  const labels = `organization="${caller.organizationId}",model="first"`;
  expect(metrics).toContain(`assay_model_tokens_total{${labels},kind="input"} 4000`);
  expect(metrics).toContain(`assay_model_tokens_total{${labels},kind="output"} 400`);
  expect(metrics).toMatch(new RegExp(`assay_model_usd_total\\{${labels}\\} 0\\.005`));
  expect(metrics).toMatch(new RegExp(`assay_model_seconds_total\\{${labels}\\} \\d`));
});
