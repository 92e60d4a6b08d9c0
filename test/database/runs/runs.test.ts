import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import type { PrebuiltRequest } from '../../../server/domain/runRequest.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { sweepExpiredHolds } from '../../../server/services/operations/sweeps.ts';
import { grantCredits } from '../../../server/services/organizations/organizations.ts';
import { setWorkCaps } from '../../../server/services/organizations/workCaps.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { estimateRuns } from '../../../server/services/runs/estimateRuns.ts';
import { getRun, listRuns } from '../../../server/services/runs/readRuns.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { type ClaimedJob, claimJobs, StaleAttempt } from '../../../server/store/jobs.ts';
import { findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { readStatement } from '../../../server/store/spending.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const request = (domain: string, changes: Partial<PrebuiltRequest> = {}): PrebuiltRequest => ({
  surface: 'enrichment',
  entityType: 'company',
  type: 'firmographics',
  domain,
  parameters: {},
  webhookUrl: null,
  forceRefresh: false,
  ...changes,
});

const answered: ResearchOutcome = {
  kind: 'answered',
  answer: { employeeCount: 69 },
  reasoning: 'The site says so.',
  confidence: 0.85,
  citations: [],
};
const failed: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'DOMAIN_UNREACHABLE',
  message: 'nothing answered',
  retryable: true,
};

/** @param aheadMs  the database's time of the claim, from now */
async function claim(runId: string, aheadMs = 0): Promise<ClaimedJob> {
  if (aheadMs > 0) store.setDatabaseTime(() => store.clock.now().getTime() + aheadMs);
  const jobs = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'research',
      limit: 500,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
  store.setDatabaseTime(store.clock.sessionTime);
  const job = jobs.find(({ subject }) => subject === runId);
  if (job === undefined) throw new Error(`run ${runId} was not claimable`);
  return job;
}

async function finish(caller: Caller, runId: string, outcome: ResearchOutcome = answered) {
  return settleRun(store.deps, await claim(runId), await getRun(store.deps, caller, runId), outcome);
}

test('a run holds its price, and its answer charges it', async () => {
  const { caller } = await store.newCaller({ credits: 1 });
  const { run, served } = await createRun(store.deps, caller, request('price.example'));
  expect(served).toBe('fresh');
  expect(run).toMatchObject({ status: 'processing', creditsState: 'reserved', creditsAmount: 0.6 });
  expect(await getCredits(store.deps, caller)).toMatchObject({
    balance: 1,
    reserved: 0.6,
    remainingCredits: 0,
  });

  const settled = await finish(caller, run.id);
  expect(settled.run).toMatchObject({
    status: 'completed',
    creditsState: 'charged',
    result: { type: 'json_schema', jsonSchema: { employeeCount: 69 } },
  });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 0.4, reserved: 0 });
});

test('settling returns the run as it is stored', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, request('returned.example'));
  const settled = await finish(caller, run.id, { ...answered, confidence: 0.123456 });
  expect(settled.run).toEqual(await getRun(store.deps, caller, run.id));
});

test('a failed run releases its hold and charges nothing', async () => {
  const { caller } = await store.newCaller({ credits: 1 });
  const { run } = await createRun(store.deps, caller, request('failing.example'));
  const settled = await finish(caller, run.id, failed);
  expect(settled.run).toMatchObject({
    status: 'failed',
    creditsState: 'released',
    errorCode: 'DOMAIN_UNREACHABLE',
  });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 1, reserved: 0 });
});

test('a run that the balance does not cover is refused whole: no run, no job, no hold', async () => {
  const { caller } = await store.newCaller({ credits: 0.5 });
  await expect(createRun(store.deps, caller, request('poor.example'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
  });
  expect((await listRuns(store.deps, caller, { limit: 20, offset: 0 })).total).toBe(0);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 0.5, reserved: 0 });
});

test('a key stops at its monthly cap, holds included, and works again when a hold is released', async () => {
  const { caller } = await store.newCaller({ credits: 10, monthlyCap: 1.3 });
  const first = await createRun(store.deps, caller, request('cap-1.example'));
  await createRun(store.deps, caller, request('cap-2.example'));
  await expect(createRun(store.deps, caller, request('cap-3.example'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
  });
  await finish(caller, first.run.id, failed);
  expect((await createRun(store.deps, caller, request('cap-3.example'))).served).toBe('fresh');
});

test('a run that is asked for in one month and charged in the next counts for the first month only', async () => {
  const late = new Date('2026-11-30T23:59:59Z');
  const early = new Date('2026-12-01T00:00:05Z');
  const { caller } = await store.newCaller({ credits: 10, monthlyCap: 1.3 });
  const at = (now: Date) => ({ ...store.deps, clock: { now: () => now } });
  const { run } = await createRun(at(late), caller, request('month-end.example'));
  await settleRun(at(early), await claim(run.id, 30 * 24 * 3_600_000), run, answered);
  await createRun(at(early), caller, request('month-start-1.example'));
  expect((await createRun(at(early), caller, request('month-start-2.example'))).served).toBe('fresh');
  await expect(createRun(at(early), caller, request('month-start-3.example'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
  });
});

test('a repeat of a completed run is served from the cache and costs nothing, in the other API too', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, request('cached.example'));
  await finish(caller, run.id);
  const before = await getCredits(store.deps, caller);
  for (const surface of ['enrichment', 'legacy'] as const) {
    const repeat = await createRun(store.deps, caller, request('cached.example', { surface }));
    expect(repeat).toMatchObject({ served: 'cache', run: { id: run.id } });
  }
  expect(await getCredits(store.deps, caller)).toEqual(before);
});

test('failures are never served from the cache', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, request('flaky.example'));
  await finish(caller, run.id, failed);
  const again = await createRun(store.deps, caller, request('flaky.example'));
  expect(again.served).toBe('fresh');
  expect(again.run.id).not.toBe(run.id);
});

test('a cached answer is served for twelve hours and no longer', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, request('ageing.example'));
  await finish(caller, run.id);
  store.clock.advance(11.9 * 3_600_000);
  expect((await createRun(store.deps, caller, request('ageing.example'))).served).toBe('cache');
  store.clock.advance(0.2 * 3_600_000);
  expect((await createRun(store.deps, caller, request('ageing.example'))).served).toBe('fresh');
});

test.each([
  ['the plain reader', 'plain', 'fresh'],
  ['a model', 'model', 'cache'],
  ['structured sources alone', 'none', 'cache'],
] as const)(
  'where a model is configured, an answer of %s is served again as %s: %s',
  async (_whose, kind, how) => {
    const model = { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' };
    const withModel = { ...store.deps, config: { ...store.deps.config, ...model } };
    const { caller } = await store.newCaller();
    const wanted = request(`${kind}.example`);
    const { run } = await createRun(store.deps, caller, wanted);
    const reader = { kind, model: kind === 'model' ? 'small' : null, promptVersion: null };
    await finish(caller, run.id, { ...answered, reader });
    expect(await createRun(store.deps, caller, wanted)).toMatchObject({
      served: 'cache',
      run: { id: run.id, reader },
    });
    expect(await estimateRuns(withModel, caller, [wanted])).toMatchObject({
      cached: how === 'cache' ? 1 : 0,
    });
    expect((await createRun(withModel, caller, wanted)).served).toBe(how);
  },
);

test('thirty identical requests at once become one run that is paid once', async () => {
  const { caller } = await store.newCaller({ credits: 100 });
  const created = await Promise.all(
    Array.from({ length: 30 }, () => createRun(store.deps, caller, request('twins.example'))),
  );
  expect(new Set(created.map(({ run }) => run.id)).size).toBe(1);
  expect(created.filter(({ served }) => served === 'fresh')).toHaveLength(1);
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 0.6 });
});

test('a forced refresh joins only one that was forced as well, and an identical request joins a run that is under way', async () => {
  const { caller } = await store.newCaller();
  const first = await createRun(store.deps, caller, request('forced.example'));
  const second = await createRun(store.deps, caller, request('forced.example', { forceRefresh: true }));
  const third = await createRun(store.deps, caller, request('forced.example'));
  expect(second.served).toBe('fresh');
  expect(second.run.id).not.toBe(first.run.id);
  expect(third).toMatchObject({ served: 'twin', run: { id: first.run.id } });
  const fourth = await createRun(store.deps, caller, request('forced.example', { forceRefresh: true }));
  expect(fourth).toMatchObject({ served: 'twin', run: { id: second.run.id } });
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 1.2 });
  await finish(caller, second.run.id);
  const fifth = await createRun(store.deps, caller, request('forced.example', { forceRefresh: true }));
  expect(fifth.served).toBe('fresh');
});

test('of many forced refreshes at the same time one run comes, and one charge', async () => {
  const { caller } = await store.newCaller();
  const forced = request('many-forced.example', { forceRefresh: true });
  const created = await Promise.all(Array.from({ length: 8 }, () => createRun(store.deps, caller, forced)));
  expect(new Set(created.map(({ run }) => run.id)).size).toBe(1);
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 0.6 });
});

test('each distinct webhook address of identical requests gets one delivery, and a failed run is not delivered', async () => {
  const { caller } = await store.newCaller();
  const hooks = ['https://a.example/hook', 'https://b.example/hook', 'https://a.example/hook'];
  const runs = [];
  for (const webhookUrl of hooks) {
    runs.push(await createRun(store.deps, caller, request('hooked.example', { webhookUrl })));
  }
  const id = runs[0]?.run.id ?? '';
  expect((await finish(caller, id)).deliveries).toBe(2);

  const other = await createRun(
    store.deps,
    caller,
    request('unhooked.example', { webhookUrl: hooks[0] ?? null }),
  );
  expect((await finish(caller, other.run.id, failed)).deliveries).toBe(0);
});

test('a worker that returns after its lease has expired writes nothing', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, request('late.example'));
  const slow = await claim(run.id);
  const quick = await claim(run.id, 31_000);
  expect(quick.attempt).toBe(slow.attempt + 1);
  await expect(settleRun(store.deps, slow, run, answered)).rejects.toBeInstanceOf(StaleAttempt);
  expect((await findRunAnywhere(store.deps.db, run.id))?.status).toBe('processing');

  await settleRun(store.deps, quick, run, failed);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 100, reserved: 0 });
});

test('fifty workers claiming at once never hold the same job', async () => {
  const { caller } = await store.newCaller({ credits: 1000 });
  await setWorkCaps(store.deps, caller.organizationId, { runningRuns: 100 });
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => createRun(store.deps, caller, request(`busy-${index}.example`))),
  );
  const claims = await Promise.all(
    Array.from({ length: 50 }, () =>
      withTransaction(store.deps, (tx) =>
        claimJobs(tx, {
          queue: 'research',
          limit: 3,
          leaseMs: 30_000,
          claim: store.deps.ids.uuid(),
        }),
      ),
    ),
  );
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
});

test('a later answer says how it differs from the one before', async () => {
  const { caller } = await store.newCaller();
  const first = await createRun(store.deps, caller, request('changing.example'));
  expect((await finish(caller, first.run.id)).run.changeContext).toBeNull();
  const second = await createRun(store.deps, caller, request('changing.example', { forceRefresh: true }));
  const settled = await finish(caller, second.run.id, { ...answered, answer: { employeeCount: 85 } });
  expect(settled.run.changeContext).toMatchObject({
    changed: true,
    changeType: 'modified',
    previousRunId: first.run.id,
    summary: 'employeeCount: 69 → 85.',
  });
});

test('the sweep releases a hold without a job; one with a queued job is left alone', async () => {
  const { caller } = await store.newCaller();
  const lost = await createRun(store.deps, caller, request('lost.example'));
  const queued = await createRun(store.deps, caller, request('queued.example'));
  await store.deps.db.write('DELETE FROM jobs WHERE subject = ?', [lost.run.id]);
  store.clock.advance(3 * 3_600_000);
  expect(await sweepExpiredHolds(store.deps)).toBeGreaterThanOrEqual(1);
  expect(await getRun(store.deps, caller, lost.run.id)).toMatchObject({
    status: 'failed',
    creditsState: 'released',
  });
  expect(await getRun(store.deps, caller, queued.run.id)).toMatchObject({ status: 'processing' });
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 100, reserved: 0.6 });
});

test("another organisation's run is not found", async () => {
  const mine = await store.newCaller();
  const theirs = await store.newCaller();
  const { run } = await createRun(store.deps, mine.caller, request('private.example'));
  await expect(getRun(store.deps, theirs.caller, run.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await listRuns(store.deps, theirs.caller, { limit: 20, offset: 0 })).total).toBe(0);
});

test('a webhook to a literal private address is refused when the run is created', async () => {
  const { caller } = await store.newCaller();
  await expect(
    createRun(store.deps, caller, request('hook.example', { webhookUrl: 'http://169.254.169.254/latest' })),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ field: 'webhookUrl' }] });
});

test('a statement shows the balance after each entry, however few entries are requested', async () => {
  const { caller } = await store.newCaller({ credits: 10 });
  for (const [index, outcome] of [answered, failed, answered].entries()) {
    const { run } = await createRun(store.deps, caller, request(`statement-${index}.example`));
    await finish(caller, run.id, outcome);
  }
  await grantCredits(store.deps, caller.organizationId, 2.5, 'more');
  const statement = async (limit: number) =>
    (await readStatement(store.deps.db, caller.organizationId, limit)).map(
      ({ kind, amount, balanceAfter }) => [kind, Number(amount), Number(balanceAfter)],
    );
  const all = [
    ['grant', 2.5, 11.3],
    ['charge', -0.6, 8.8],
    ['charge', -0.6, 9.4],
    ['grant', 10, 10],
  ];
  expect(await statement(10)).toEqual(all);
  expect(await statement(2)).toEqual(all.slice(0, 2));
});
