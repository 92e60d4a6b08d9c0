import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AskedQuestion } from '../../../server/domain/askedQuestion.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import type { Run } from '../../../server/domain/run.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import {
  claimKey,
  forgetKey,
  handOver,
  keepAlive,
  keepAnswer,
} from '../../../server/services/idempotency.ts';
import { runDueSweeps } from '../../../server/services/operations/sweeps.ts';
import { eraseContact } from '../../../server/services/privacy/eraseContact.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { createRuns } from '../../../server/services/runs/createRuns.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { NOTHING_FOUND } from '../../support/answers.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
let caller: Caller;
beforeAll(async () => {
  store = await openTestStore();
  caller = (await store.newCaller()).caller;
});
afterAll(() => store.close());

const keyed = (key: string, body = '{}') => ({
  method: 'POST',
  path: '/v1/companies/enrich/firmographics',
  key,
  bodyHash: createHash('sha256').update(body).digest(),
});
async function finish(run: Run): Promise<void> {
  const jobs = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 500, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
  const job = jobs.find(({ subject }) => subject === run.id);
  if (job === undefined) throw new Error(`Run ${run.id} was not claimable.`);
  await settleRun(store.deps, job, run, {
    kind: 'answered',
    answer: NOTHING_FOUND.firmographics,
    reasoning: 'Their site states nothing.',
    confidence: 0.5,
    citations: [],
  });
}

const answer = { status: 202, body: '{"id":1}', headers: { location: '/v1/enrichment-runs/1' } };

async function claim(key: string, body?: string) {
  const decision = await claimKey(store.deps, caller, keyed(key, body));
  if (decision.kind !== 'run') throw new Error(`expected to run, got ${decision.kind}`);
  return decision.claim;
}

test('the first answer is replayed, status, body and headers', async () => {
  await keepAnswer(store.deps, await claim('replayed'), answer);
  expect(await claimKey(store.deps, caller, keyed('replayed'))).toEqual({ kind: 'replay', ...answer });
});

test('an answer longer than the limit of a statement is replayed unchanged', async () => {
  const run = JSON.stringify({
    question: 'How many “moorings” are there? ⚓',
    criteria: 'a "b" \\ '.repeat(20_000),
  });
  const long = { ...answer, body: `[${Array.from({ length: 100 }, () => run).join(',')}]` };
  expect(long.body.length).toBeGreaterThan(20_000_000);
  await keepAnswer(store.deps, await claim('long'), long);
  expect(await claimKey(store.deps, caller, keyed('long'))).toEqual({ kind: 'replay', ...long });
});

test('a long stored answer that names an erased person is deleted, another one is not', async () => {
  const profile = (name: string) => `https://profiles.example/in/${name}`;
  const about = (name: string) => ({
    ...answer,
    body: JSON.stringify({ of: profile(name), text: 'x'.repeat(100_000) }),
  });
  for (const name of ['jane-doe', 'ida-holm']) await keepAnswer(store.deps, await claim(name), about(name));
  await eraseContact(store.deps, caller, profile('jane-doe'));
  expect((await claimKey(store.deps, caller, keyed('jane-doe'))).kind).toBe('run');
  expect((await claimKey(store.deps, caller, keyed('ida-holm'))).kind).toBe('replay');
});

test('the same key with another body is detected', async () => {
  await keepAnswer(store.deps, await claim('other-body'), answer);
  expect(await claimKey(store.deps, caller, keyed('other-body', '{"a":1}'))).toEqual({ kind: 'reused' });
});

test('a key counts for one organisation, method and path', async () => {
  await keepAnswer(store.deps, await claim('scoped'), answer);
  const stranger = (await store.newCaller()).caller;
  expect((await claimKey(store.deps, stranger, keyed('scoped'))).kind).toBe('run');
  expect((await claimKey(store.deps, caller, { ...keyed('scoped'), path: '/v1/other' })).kind).toBe('run');
});

test('a concurrent duplicate waits for the first answer', async () => {
  const first = await claim('concurrent');
  const waiting = claimKey(store.deps, caller, keyed('concurrent'));
  setTimeout(() => void keepAnswer(store.deps, first, answer), 200);
  expect(await waiting).toEqual({ kind: 'replay', ...answer });
});

test('a key that was released may be used again', async () => {
  await forgetKey(store.deps, await claim('forgotten'));
  expect((await claimKey(store.deps, caller, keyed('forgotten', '{"corrected":true}'))).kind).toBe('run');
});

test('a day later the key is new again, and the sweep has removed it', async () => {
  await keepAnswer(store.deps, await claim('expired'), answer);
  store.clock.advance(25 * 3_600_000);
  await runDueSweeps(store.deps);
  expect((await claimKey(store.deps, caller, keyed('expired', 'another'))).kind).toBe('run');
});

const REFRESH = {
  surface: 'enrichment',
  entityType: 'company',
  type: 'firmographics',
  parameters: {},
  webhookUrl: null,
  forceRefresh: true,
} as const;
/** Research that no other test asks for. */
let refresh = { ...REFRESH, domain: 'crashed.example' };
beforeEach(() => {
  refresh = { ...REFRESH, domain: `${store.deps.ids.uuid()}.example` };
});

test('when the holder died after creating its run, the retry gets that run and pays nothing more', async () => {
  const first = await claim('crashed');
  const created = await createRun(store.deps, { ...caller, idempotency: first }, refresh);
  const before = await getCredits(store.deps, caller);

  store.clock.advance(20_000); // the holder's lock runs out
  const retry = await claim('crashed');
  const again = await createRun(store.deps, { ...caller, idempotency: retry }, refresh);
  expect(again).toMatchObject({ served: 'fresh', run: { id: created.run.id } });
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

const QUESTION: AskedQuestion = {
  question: 'How many stores do they have?',
  answerType: 'number',
  outputSchema: null,
  weight: null,
  qualificationCriteria: null,
  verificationMode: 'strict',
  connectors: {},
  template: null,
};

test('when the holder of a batch with one new run died, the retry gets all runs and pays nothing more', async () => {
  const asked = { ...refresh, type: 'custom', asked: QUESTION } as const;
  const underWay = { ...asked, domain: 'under-way.example', forceRefresh: false };
  await createRun(store.deps, caller, underWay);
  const requests = [{ ...asked, domain: 'new.example' }, underWay];
  const first = await claim('crashed-batch');
  const created = await createRuns(store.deps, { ...caller, idempotency: first }, requests);
  expect(created.map(({ served }) => served)).toEqual(['fresh', 'twin']);
  const before = await getCredits(store.deps, caller);

  store.clock.advance(20_000);
  const retry = await claim('crashed-batch');
  const again = await createRuns(store.deps, { ...caller, idempotency: retry }, requests);
  expect(again.map(({ run: { id } }) => id)).toEqual(created.map(({ run: { id } }) => id));
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

test('a key that its holder hands over is taken over at once', async () => {
  const first = await claim('handed-over');
  const created = await createRun(store.deps, { ...caller, idempotency: first }, refresh);
  await handOver(store.deps, first);
  const retry = await claim('handed-over');
  expect(retry.resourceId).toBe(created.run.id);
});

test('a key whose request takes long stays locked, because its holder renews the lock', async () => {
  const first = await claim('alive');
  const stop = keepAlive(store.deps, first);
  await new Promise((resolve) => setTimeout(resolve, 5_300)); // the first renewal comes after 5 s
  store.clock.advance(12_000); // 17 s after the claim: past the first lock of 15 s, not past the renewed one
  const waiting = claimKey(store.deps, caller, keyed('alive'));
  const decision = await Promise.race([
    waiting,
    new Promise((resolve) => setTimeout(() => resolve('still waiting'), 300)),
  ]);
  stop();
  expect(decision).toBe('still waiting');
  await keepAnswer(store.deps, first, answer);
  expect(await waiting).toMatchObject({ kind: 'replay' });
});

test('a holder that stalls past its lock gets the run of the retry that took over, and creates none itself', async () => {
  const stalled = await claim('stalled');
  store.clock.advance(20_000);
  const retry = await claim('stalled');
  const created = await createRun(store.deps, { ...caller, idempotency: retry }, refresh);
  const before = await getCredits(store.deps, caller);
  const late = await createRun(store.deps, { ...caller, idempotency: stalled }, refresh);
  expect(late.run.id).toBe(created.run.id);
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

test('a holder that joined a run and stalls past its lock binds the retry to it, even when the run has ended', async () => {
  const joined = await createRun(store.deps, caller, refresh);
  const stalled = await claim('joined');
  store.clock.advance(20_000);
  const retry = await claim('joined');
  const first = await createRun(store.deps, { ...caller, idempotency: stalled }, refresh);
  expect(first).toMatchObject({ served: 'twin', run: { id: joined.run.id } });
  await finish(joined.run);
  const before = await getCredits(store.deps, caller);
  const again = await createRun(store.deps, { ...caller, idempotency: retry }, refresh);
  expect(again.run.id).toBe(joined.run.id);
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

test('a holder that stalls past its lock cannot free the key that a retry has used meanwhile', async () => {
  const stalled = await claim('stalled-refused');
  store.clock.advance(20_000);
  const retry = await claim('stalled-refused');
  await createRun(store.deps, { ...caller, idempotency: retry }, refresh);
  await keepAnswer(store.deps, retry, answer);
  await forgetKey(store.deps, stalled);
  expect(await claimKey(store.deps, caller, keyed('stalled-refused'))).toEqual({ kind: 'replay', ...answer });
});

test('a holder that stalls while the retry is refused creates no unwanted run', async () => {
  const stalled = await claim('refused');
  store.clock.advance(20_000);
  await forgetKey(store.deps, await claim('refused'));
  const before = await getCredits(store.deps, caller);
  await expect(createRun(store.deps, { ...caller, idempotency: stalled }, refresh)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

test('after a failure that is not kept, the retry gets what the request had created, at once and unpaid', async () => {
  const first = await claim('failed-late');
  const created = await createRun(store.deps, { ...caller, idempotency: first }, refresh);
  const before = await getCredits(store.deps, caller);
  await forgetKey(store.deps, first);
  const retry = await claim('failed-late');
  expect(retry.resourceId).toBe(created.run.id);
  const again = await createRun(store.deps, { ...caller, idempotency: retry }, refresh);
  expect(again.run.id).toBe(created.run.id);
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

test('a holder that stalls past its lock neither frees the key of a retry under way nor answers for it', async () => {
  const stalled = await claim('stalled-late');
  store.clock.advance(20_000);
  const retry = await claim('stalled-late');
  await forgetKey(store.deps, stalled);
  await handOver(store.deps, stalled);
  await keepAnswer(store.deps, stalled, { ...answer, status: 409 });
  await keepAnswer(store.deps, retry, answer);
  expect(await claimKey(store.deps, caller, keyed('stalled-late'))).toEqual({ kind: 'replay', ...answer });
});
