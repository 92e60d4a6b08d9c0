import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import type { WebhookAnswer, WebhookPost } from '../../../server/outbound/webhookPost.ts';
import { checkWebhooks } from '../../../server/services/operations/doctor.ts';
import { runDueSweeps } from '../../../server/services/operations/sweeps.ts';
import { listDeliveries, replayDelivery } from '../../../server/services/webhooks/deliveries.ts';
import { deliverWebhooks } from '../../../server/services/webhooks/deliverWebhooks.ts';
import {
  createEndpoint,
  listEndpoints,
  updateEndpoint,
} from '../../../server/services/webhooks/endpoints.ts';
import { publishEvent } from '../../../server/services/webhooks/publishEvents.ts';
import { readWebhookTrouble } from '../../../server/services/webhooks/receiverTrouble.ts';
import { claimJobs, enqueue, StaleAttempt } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { insertDeliveries } from '../../../server/store/webhookDeliveries.ts';
import { ensureOriginDestination, wakeDestination } from '../../../server/store/webhookDestinations.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';
import { deliverDue } from '../../support/webhooks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const URL = 'https://receiver.example/hook';

let store: TestStore;
let caller: Caller;
let sent: string[];
let answer: WebhookAnswer;
const answered = (status: number, retryAfterMs: number | null = null): WebhookAnswer => ({
  kind: 'answered',
  status,
  bodyExcerpt: '',
  retryAfterMs,
  durationMs: 1,
});
const post: WebhookPost = async ({ headers }) => {
  sent.push(headers['webhook-id'] ?? '');
  return answer;
};

beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  for (const table of [
    'jobs',
    'webhook_deliveries',
    'webhook_events',
    'webhook_endpoints',
    'webhook_destinations',
  ])
    await store.deps.db.write(`DELETE FROM ${table}`);
  caller = (await store.newCaller()).caller;
  sent = [];
  answer = answered(204);
});
afterAll(() => store.close());

const makeEndpoint = async () =>
  (await createEndpoint(store.deps, caller, { url: URL, events: ['batch.completed'] })).endpoint;
const publish = () =>
  withTransaction(store.deps, (tx) =>
    publishEvent(tx, store.deps, caller.organizationId, {
      type: 'batch.completed',
      data: () => ({ done: 1 }),
    }),
  );
const publishMany = async (count: number) => {
  for (let index = 0; index < count; index += 1) await publish();
};
const deliver = () => deliverDue(store, post);
const deliveries = async () => (await listDeliveries(store.deps, caller, { limit: 100, offset: 0 })).results;

/** A delivery to the address of a request. */
async function queueToAddress(url: string): Promise<{ id: string; destinationId: string }> {
  const { deps } = store;
  const { organizationId } = caller;
  const at = store.clock.now();
  const id = deps.ids.uuid();
  return withTransaction(deps, async (tx) => {
    const origin = new globalThis.URL(url).origin;
    const to = await ensureOriginDestination(tx, { id: deps.ids.uuid(), organizationId, origin, at });
    const shared = { organizationId, destinationId: to.id, runId: null, url, at };
    await insertDeliveries(tx, [{ id, ...shared, of: { body: '{}' } }]);
    await wakeDestination(tx, { id: to.id, organizationId, at, now: at });
    return { id, destinationId: to.id };
  });
}

async function claimDelivery() {
  const [job] = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'delivery',
      limit: 1,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
  if (job === undefined) throw new Error('No delivery was claimable.');
  return job;
}

const carryOut = (job: Awaited<ReturnType<typeof claimDelivery>>, postWebhook: WebhookPost) =>
  deliverWebhooks({ ...store.deps, outbound: { postWebhook } }, job, new AbortController().signal);

test('an organisation without an endpoint for an event stores nothing and makes no data', async () => {
  const made: string[] = [];
  const count = await withTransaction(store.deps, (tx) =>
    publishEvent(tx, store.deps, caller.organizationId, {
      type: 'batch.completed',
      data: () => {
        made.push('data');
        return {};
      },
    }),
  );
  expect([count, made, await store.deps.db.rows('SELECT id FROM webhook_events')]).toEqual([0, [], []]);
});

test('a delivery is tried eight times over a day, then it has failed', async () => {
  await queueToAddress(URL);
  answer = answered(500);
  const waits = [0, 5, 300, 1_800, 7_200, 14_400, 28_800, 36_000];
  for (const [index, seconds] of waits.entries()) {
    store.clock.advance(seconds * 1_200); // beyond the + 20 %
    await deliver();
    expect(sent).toHaveLength(index + 1);
  }
  expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 8, lastError: 'answered 500' }]);
  store.clock.advance(DAY_MS);
  expect(await deliver()).toBe(0);
});

test('after ten failures in a row the receiver is left alone, then tried by one; its success brings all the others', async () => {
  await makeEndpoint();
  await publishMany(30);
  answer = answered(503);
  await deliver();
  const before = sent.length;
  expect(before).toBeGreaterThanOrEqual(10);
  expect(before).toBeLessThan(14);
  await publish();
  await deliver();
  expect(sent).toHaveLength(before);
  store.clock.advance(6_001);
  await deliver();
  expect(sent).toHaveLength(before + 1);
  store.clock.advance(12_001);
  answer = answered(204);
  await deliver();
  expect((await deliveries()).filter(({ attempts }) => attempts === 0)).toEqual([]);
  expect(await readWebhookTrouble(store.deps.db, store.clock.now(), null)).toMatchObject({
    failing: 0,
    open: 0,
  });
});

test('an endpoint that fails for five days is disabled with a notice; enabled again, it gets what waited', async () => {
  const { id } = await makeEndpoint();
  answer = { kind: 'failed', reason: 'refused the connection', durationMs: 1 };
  const metric = async () => (await store.deps.metrics.webhookEndpointsDisabled.get()).values;
  for (let hours = 0; hours <= 5 * 24; hours += 4) {
    await publish();
    await deliver();
    store.clock.advance(4 * HOUR_MS);
  }
  await publish();
  await deliver();
  expect(await listEndpoints(store.deps, caller)).toMatchObject([
    {
      status: 'disabled',
      disabledReason: expect.stringMatching(/^Every delivery has failed since 20.*refused/),
    },
  ]);
  expect(await metric()).toMatchObject([{ labels: { cause: 'failing' }, value: 1 }]);
  expect(await checkWebhooks({ openDatabase: async () => store.deps.db })).toMatchObject({
    state: 'warn',
    detail: expect.stringContaining(id),
  });

  const waiting = (await deliveries()).filter(({ status }) => status === 'pending');
  expect(await publish()).toBe(0);
  store.clock.advance(DAY_MS);
  expect(await deliver()).toBe(0);
  answer = answered(204);
  sent = [];
  const resumed = await updateEndpoint(store.deps, caller, id, { status: 'enabled' });
  expect(resumed).toMatchObject({ status: 'enabled', disabledReason: null });
  await deliver();
  expect(sent.toSorted()).toEqual(waiting.map((delivery) => delivery.id).toSorted());
});

test('what waits for the address of a request ends when its receiver has failed for three days', async () => {
  for (let index = 0; index < 30; index += 1) await queueToAddress(`${URL}/${index}`);
  answer = answered(500);
  await deliver();
  for (let hours = 0; hours < 80; hours += 1) {
    store.clock.advance(HOUR_MS);
    await deliver();
  }
  const left = await deliveries();
  expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['failed']));
  expect(left.some(({ lastError }) => lastError === 'not sent: the receiver has failed for 3 days')).toBe(
    true,
  );
});

test('a delivery that is replayed during an attempt is sent once more', async () => {
  await makeEndpoint();
  await publish();
  const [delivery] = await deliveries();
  const id = delivery?.id ?? '';
  await carryOut(await claimDelivery(), async (webhook, signal) => {
    if (sent.length === 0) await replayDelivery(store.deps, caller, id);
    return post(webhook, signal);
  });
  expect(sent).toEqual([id, id]);
  expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1, log: [{}, {}] }]);
});

test('a worker that has lost its lease writes no outcome', async () => {
  await makeEndpoint();
  await publish();
  const job = await claimDelivery();
  const late = carryOut(job, async (webhook, signal) => {
    store.clock.advance(31_000);
    await carryOut(await claimDelivery(), post);
    answer = answered(500);
    return post(webhook, signal);
  });
  await expect(late).rejects.toThrow(StaleAttempt);
  expect(await deliveries()).toMatchObject([
    { status: 'delivered', attempts: 1, log: [{ statusCode: 204 }] },
  ]);
});

test('a shutdown costs no attempt', async () => {
  await makeEndpoint();
  await publish();
  const stopping = new AbortController();
  const interrupted: WebhookPost = async () => {
    stopping.abort();
    return { kind: 'failed', reason: 'interrupted', durationMs: 1 };
  };
  const deps = { ...store.deps, outbound: { postWebhook: interrupted } };
  await deliverWebhooks(deps, await claimDelivery(), stopping.signal);
  expect(await deliveries()).toMatchObject([{ status: 'pending', attempts: 0, log: [] }]);
});

test('an endpoint that is paused for more than a week is disabled, and keeps what waited', async () => {
  const { id } = await makeEndpoint();
  await updateEndpoint(store.deps, caller, id, { status: 'paused' });
  store.clock.advance(6 * DAY_MS);
  expect(await publish()).toBe(1);
  store.clock.advance(2 * DAY_MS);
  expect(await publish()).toBe(0);
  expect(await listEndpoints(store.deps, caller)).toMatchObject([
    { status: 'disabled', disabledReason: expect.stringContaining('paused') },
  ]);
  await updateEndpoint(store.deps, caller, id, { status: 'enabled' });
  await deliver();
  expect(sent).toHaveLength(1);
});

test('deliveries that a version before 0.3 queued are adopted and sent; their replay, too', async () => {
  const { deps } = store;
  const at = store.clock.now();
  const id = deps.ids.uuid();
  await deps.db.write(
    `INSERT INTO webhook_deliveries (id, organization_id, run_id, url_hash, url, body, status, attempts, next_attempt_at,
       created_at) VALUES (?, ?, NULL, ?, ?, '{}', 'pending', 0, ?, ?)`,
    [id, caller.organizationId, Buffer.alloc(32, 1), URL, at, at],
  );
  for (const subject of [id, deps.ids.uuid()])
    await enqueue(deps.db, {
      queue: 'webhook',
      subject,
      organizationId: caller.organizationId,
      availableAt: at,
      createdAt: at,
    });
  store.clock.advance(60_000);
  await runDueSweeps(deps);
  await deliver();
  expect(sent).toEqual([id]);
  expect(await deps.db.rows('SELECT id FROM jobs')).toEqual([]);
  await deps.db.write('UPDATE webhook_deliveries SET destination_id = NULL');
  await replayDelivery(deps, caller, id);
  await deliver();
  expect(sent).toEqual([id, id]);
});

test('destinations go when nothing in the log was sent to them', async () => {
  const { id } = await queueToAddress(URL);
  const kept = await queueToAddress('https://kept.example/hook');
  await deliver();
  store.clock.advance(2 * DAY_MS);
  await store.deps.db.write('DELETE FROM webhook_deliveries WHERE id = ?', [id]);
  await runDueSweeps(store.deps);
  expect(await store.deps.db.rows('SELECT id FROM webhook_destinations')).toEqual([
    { id: kept.destinationId },
  ]);
});
