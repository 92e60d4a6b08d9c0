import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { modelFolder } from '../../../server/models/modelFolder.ts';
import { keptTrial } from '../../../server/models/trial/keptTrials.ts';
import { emptyTrial } from '../../../server/models/trial/trial.ts';
import { buryJob } from '../../../server/services/jobs/buryJob.ts';
import { conductTrial } from '../../../server/services/models/conductTrial.ts';
import { priceOfTrial, startTrial, stopTrial, viewTrials } from '../../../server/services/models/trials.ts';
import type { Database } from '../../../server/store/database.ts';
import { claimJobs, hasJob, holdJob, returnJob } from '../../../server/store/jobs.ts';
import { saveTrial } from '../../../server/store/models/trials.ts';
import { readModelDay } from '../../../server/store/research/modelDays.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { TestServer } from '../../support/httpServer.ts';
import { answering, judging, type ModelScript, startModelServer } from '../../support/scriptedModel.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const OWNER = { kind: 'console', id: 'd0000000-0000-4000-8000-000000000001' } as const;
const PRICES = { LLM_USD_PER_MILLION_INPUT_TOKENS: '1', LLM_USD_PER_MILLION_OUTPUT_TOKENS: '4' };
const never = new AbortController().signal;

let store: TestStore;
let data: string;
let organizationId: string;
let server: TestServer | null = null;
let asked = 0;
/** Called with the number of each request before it is answered. */
let before: (call: number) => Promise<void> | void = () => {};

beforeAll(async () => {
  store = await openTestStore();
  organizationId = (await store.newCaller()).caller.organizationId;
});
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'assay-trials-'));
  asked = 0;
  before = () => {};
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = null;
  await store.deps.db.write('DELETE FROM model_trials');
  await store.deps.db.write("DELETE FROM jobs WHERE queue = 'trial'");
  await store.deps.db.write('DELETE FROM model_days');
  rmSync(data, { recursive: true });
});
afterAll(() => store.close());

/** A model that is silent about everything, set up by the environment. */
async function silentModel(environment: Record<string, string> = {}): Promise<void> {
  const script: ModelScript = (prompt) => (response) => {
    asked += 1;
    void Promise.resolve(before(asked)).then(() => {
      const said = prompt.statements.length > 0 ? judging(prompt, () => 'stated') : answering(prompt, {});
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: said } }],
          usage: { prompt_tokens: 1_000, completion_tokens: 100 },
        }),
      );
    });
  };
  server = await startModelServer(script);
  store.deps.config = readConfig({
    NODE_ENV: 'test',
    ASSAY_DATA_DIR: data,
    LLM_BASE_URL: `${server.origin}/v1`,
    LLM_MODEL: 'silent',
    ...environment,
  });
}

const start = (
  limit: number | null,
  mostUsd: number | null = null,
  model = store.deps.config.LLM_MODEL ?? '',
) => startTrial(store.deps, organizationId, { limit, model, mostUsd }, OWNER);

async function claim() {
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'trial', limit: 1, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
  if (job === undefined) throw new Error('No trial waits.');
  return job;
}

const newest = async () => (await viewTrials(store.deps)).newest;
/** Stops a trial, the newest unless another is named. */
const stop = async (id?: string) =>
  stopTrial(store.deps, organizationId, id ?? (await newest())?.id ?? '', OWNER);

test('a trial is carried out by a worker, says its verdict in the words of the command, and is kept with the model', async () => {
  await silentModel();
  await start(20);
  expect(await newest()).toMatchObject({
    status: 'waiting',
    model: 'silent',
    limit: 20,
    questions: 20,
    asked: 0,
  });
  const job = await claim();
  await conductTrial(store.deps, job, never);
  const trial = await newest();
  expect(trial).toMatchObject({
    status: 'completed',
    asked: 20,
    right: 0,
    wrong: 0,
    silent: 20,
    isKept: true,
    verdict: { kind: 'unknown', sentence: expect.stringContaining('Not enough for a verdict') },
    endedAt: expect.any(String),
    usd: null,
  });
  expect(trial?.faults[0]).toMatchObject({ kind: 'missed' });
  expect(await hasJob(store.deps.db, 'trial', job.subject)).toBe(false);
  const named = { name: 'silent', host: new URL(store.deps.config.LLM_BASE_URL ?? '').host };
  expect(keptTrial(modelFolder(store.deps.config), named)).toMatchObject({ asked: 20, silent: 20 });
});

test('an installation has one trial at a time', async () => {
  await silentModel();
  await start(20);
  await expect(start(null)).rejects.toMatchObject({ code: 'CONFLICT' });
  const first = await newest();
  await stop();
  await start(null);
  // Who stops what they saw stops nothing that began since.
  await expect(stop(first?.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(stop()).resolves.toBeUndefined();
  await expect(stop()).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('what was agreed to for one model starts no trial of another', async () => {
  await silentModel();
  await expect(start(20, null, 'built-in')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('silent'),
  });
  expect(await newest()).toBeNull();
});

test('somebody stops a trial while its worker keeps answers: neither waits for the other in a circle', async () => {
  await silentModel();
  await start(20);
  const job = await claim();
  const retried = vi.spyOn(store.deps.metrics.transactionRetries, 'inc');
  const isAtJob = Promise.withResolvers<void>();
  const db: Database = {
    ...store.deps.db,
    transaction: (work) =>
      store.deps.db.transaction((tx) =>
        work({
          ...tx,
          write: (sql, parameters) => {
            if (sql.startsWith('DELETE FROM jobs')) isAtJob.resolve();
            return tx.write(sql, parameters);
          },
        }),
      ),
  };
  let stopping = Promise.resolve();
  await store.deps.db.transaction(async (tx) => {
    await holdJob(tx, job);
    stopping = stopTrial({ ...store.deps, db }, organizationId, job.subject, OWNER);
    await isAtJob.promise;
    await saveTrial(tx, job.subject, JSON.stringify(emptyTrial()));
  });
  await stopping;
  expect(retried).not.toHaveBeenCalled();
  expect(await newest()).toMatchObject({ status: 'stopped' });
});

test('a worker that shuts down leaves its trial to the next, which asks no page again', async () => {
  await silentModel();
  await start(20);
  const shutDown = new AbortController();
  before = (call) => {
    if (call === 3) shutDown.abort();
  };
  const job = await claim();
  await conductTrial(store.deps, job, shutDown.signal);
  await returnJob(store.deps.db, job);
  const between = await newest();
  expect(between).toMatchObject({ status: 'running', endedAt: null });
  expect(between?.asked).toBeGreaterThan(0);
  expect(between?.asked).toBeLessThan(20);
  await conductTrial(store.deps, await claim(), never);
  expect(await newest()).toMatchObject({ status: 'completed', asked: 20 });
  const interrupted = asked;
  await start(20);
  await conductTrial(store.deps, await claim(), never);
  const whole = asked - interrupted;
  // The page under way at the shutdown is asked twice, and no other.
  expect(interrupted).toBe(whole + 1);
});

test('a trial that somebody stops ends at once, with what was asked so far, and saves nothing with the model', async () => {
  await silentModel();
  await start(20);
  const held = Promise.withResolvers<void>();
  before = async (call) => {
    if (call !== 3) return;
    await stop();
    await held.promise;
  };
  await conductTrial(store.deps, await claim(), never);
  held.resolve();
  const stopped = await newest();
  expect(stopped).toMatchObject({ status: 'stopped', isKept: false });
  expect(stopped?.asked).toBeGreaterThan(0);
  expect(stopped?.asked).toBeLessThan(20);
  const named = { name: 'silent', host: new URL(store.deps.config.LLM_BASE_URL ?? '').host };
  expect(keptTrial(modelFolder(store.deps.config), named)).toBeNull();
});

test('its cost counts towards the ceiling of the day, beyond which it ends and says why', async () => {
  await silentModel({ ...PRICES, LLM_USD_PER_DAY: '0.02' });
  const price = await priceOfTrial(store.deps, 20);
  expect(price).toMatchObject({
    kind: 'priced',
    questions: 20,
    mostUsd: 0.02,
    leftTodayUsd: 0.02,
    endsEarly: false,
  });
  expect(await priceOfTrial(store.deps, null)).toMatchObject({ aboutUsd: 0.02, endsEarly: true });
  await expect(start(20, 0.01)).rejects.toMatchObject({ code: 'CONFLICT' });
  await start(20, 0.02);
  await conductTrial(store.deps, await claim(), never);
  const ended = await newest();
  expect(ended).toMatchObject({ status: 'failed', isKept: false });
  expect(ended?.failure).toBe('The trial could not go on: the daily ceiling for language models is reached.');
  const day = { day: store.deps.clock.now().toISOString().slice(0, 10), organizationId: null };
  const spent = Number(await readModelDay(store.deps.db, day));
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThanOrEqual(0.02);
  expect(ended?.usd).toBeLessThanOrEqual(spent);
});

test('a trial costs no more than was agreed to, also when it goes on the next day', async () => {
  await silentModel({ ...PRICES, LLM_USD_PER_DAY: '0.05' });
  await start(null, 0.05);
  const tomorrow = 20;
  before = (call) => {
    if (call === tomorrow) store.clock.advance(24 * 3_600_000);
  };
  await conductTrial(store.deps, await claim(), never);
  expect(asked).toBeGreaterThan(tomorrow);
  const ended = await newest();
  expect(ended?.failure).toBe('The trial could not go on: it has cost what was agreed to.');
  expect(ended).toMatchObject({ status: 'failed', isKept: false });
  const usdOfCall = (1_000 + 4 * 100) / 1e6;
  expect(asked * usdOfCall).toBeLessThanOrEqual(0.05);
});

test('a trial whose model is not set up any more, or whose attempts all fail, ends and says so', async () => {
  await silentModel();
  await start(20);
  store.deps.config = { ...store.deps.config, LLM_MODEL: 'another' };
  await conductTrial(store.deps, await claim(), never);
  expect(await newest()).toMatchObject({ status: 'failed', failure: expect.stringContaining('another') });
  store.clock.advance(1_000);
  await start(20);
  await buryJob(store.deps, await claim());
  expect(await newest()).toMatchObject({ status: 'failed', failure: expect.stringContaining('Given up') });
});
