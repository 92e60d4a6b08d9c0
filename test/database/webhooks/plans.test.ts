import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../server/store/database.ts';
import { forgetObject } from '../../../server/store/scoring/scores.ts';
import {
  failWaiting,
  findDueDeliveries,
  findUnadopted,
  hastenWaiting,
  listDeliveries,
  listDeliveriesAfter,
  nextDueAt,
} from '../../../server/store/webhookDeliveries.ts';
import {
  countFailing,
  findDestination,
  findIdleDestinations,
} from '../../../server/store/webhookDestinations.ts';
import { listDisabled, listEndpoints, listRemoved } from '../../../server/store/webhookEndpoints.ts';
import { isAnsweredByUniqueIndex, plansOf } from '../../support/plans.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
let organizationId: string;
const destinationId = '01890000-0000-7000-8000-000000000001';
const now = new Date();

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  organizationId = (await store.newCaller()).caller.organizationId;
  await fill();
});
afterAll(() => store.close());

/** Twenty thousand deliveries to one destination and as many to two hundred others, and an event each. */
async function fill(): Promise<void> {
  const { db } = store.deps;
  const digits = `(SELECT 0 d ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `UNION SELECT ${digit}`).join(' ')})`;
  const numbers = `(SELECT a.d + 10*b.d + 100*c.d + 1000*e.d + 10000*f.d n
    FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, (SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3) f) numbers`;
  await db.write(
    `INSERT INTO webhook_destinations (id, organization_id, endpoint_id, origin_hash, failures, failing_since, created_at)
     SELECT UUID(), ?, IF(n % 2, UUID(), NULL), UNHEX(SHA2(n, 256)), n % 20 = 0, IF(n % 20, NULL, NOW(3)),
       NOW(3) - INTERVAL n MINUTE FROM ${numbers} WHERE n < 5000`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO webhook_destinations (id, organization_id, origin_hash, created_at) VALUES (?, ?, UNHEX(SHA2('x', 256)), NOW(3))`,
    [destinationId, organizationId],
  );
  await db.write(
    `INSERT INTO webhook_endpoints (id, organization_id, url, events, status, status_since, secret, created_at)
     SELECT UUID(), ?, 'https://x.example/', '[]', IF(n % 100, 'enabled', 'disabled'), NOW(3) - INTERVAL n MINUTE, '', NOW(3)
     FROM ${numbers} WHERE n < 3000`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO webhook_events (id, organization_id, type, object_hash, data, created_at)
     SELECT UUID(), ?, 'score.changed', UNHEX(SHA2(n, 256)), '{}', NOW(3) FROM ${numbers} WHERE n < 5000`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO webhook_deliveries (id, organization_id, url_hash, url, body, status, attempts, next_attempt_at, created_at,
       destination_id, endpoint_id)
     SELECT UUID(), ?, UNHEX(SHA2(n, 256)), 'https://x.example/', '', ELT(1 + n % 20 DIV 9, 'delivered', 'pending', 'failed'), 0,
       NOW(3) - INTERVAL n SECOND, NOW(3) - INTERVAL n SECOND, IF(n % 2, ?, CONCAT('other-', n % 200)), CONCAT('endpoint-', n % 100)
     FROM ${numbers}`,
    [organizationId, destinationId],
  );
  for (const table of ['webhook_destinations', 'webhook_endpoints', 'webhook_events', 'webhook_deliveries'])
    await db.rows(`ANALYZE TABLE ${table}`);
}

test.each<[string, (db: Transaction) => Promise<unknown>, string]>([
  [
    'reading what is due',
    (db) => findDueDeliveries(db, destinationId, now, 100),
    'webhook_deliveries_waiting',
  ],
  ['finding when more is due', (db) => nextDueAt(db, destinationId), 'webhook_deliveries_waiting'],
  [
    'ending what waits',
    (db) =>
      failWaiting(db, destinationId, { dueBefore: now, madeBefore: now, reason: 'planned', limit: 100 }),
    'webhook_deliveries_waiting',
  ],
  ['hastening what waits', (db) => hastenWaiting(db, destinationId, now, 100), 'webhook_deliveries_waiting'],
  [
    'the log',
    (db) => listDeliveries(db, organizationId, { limit: 20, offset: 0 }),
    'webhook_deliveries_by_time',
  ],
  [
    'the log of a status',
    (db) => listDeliveries(db, organizationId, { limit: 20, offset: 0, status: 'failed' }),
    'webhook_deliveries_by_status',
  ],
  [
    'a later page of the log',
    (db) => listDeliveriesAfter(db, organizationId, { after: { createdAt: now, id: 'a' }, limit: 21 }),
    'webhook_deliveries_by_time',
  ],
  [
    'a later page of a status',
    (db) =>
      listDeliveriesAfter(db, organizationId, {
        status: 'failed',
        after: { createdAt: now, id: 'a' },
        limit: 21,
      }),
    'webhook_deliveries_by_status',
  ],
  [
    'a later page of an endpoint',
    (db) =>
      listDeliveriesAfter(db, organizationId, {
        endpointId: 'endpoint-1',
        after: { createdAt: now, id: 'a' },
        limit: 21,
      }),
    'webhook_deliveries_by_endpoint',
  ],
  [
    'the failed ones of an endpoint',
    (db) =>
      listDeliveriesAfter(db, organizationId, {
        endpointId: 'endpoint-1',
        status: 'failed',
        after: null,
        limit: 21,
      }),
    'webhook_deliveries_of_endpoint',
  ],
  [
    'the log of an endpoint',
    (db) => listDeliveries(db, organizationId, { limit: 20, offset: 0, endpointId: 'endpoint-1' }),
    'webhook_deliveries_by_endpoint',
  ],
])('%s reads an index in order', async (_name, work, index) => {
  const steps = await plansOf(store, work);
  const ofDeliveries = steps.filter(({ table }) => table === 'd' || table === 'webhook_deliveries');
  expect(ofDeliveries.length).toBeGreaterThan(0);
  for (const step of ofDeliveries) {
    expect(step.key, JSON.stringify(step)).toBe(index);
    expect(step.Extra ?? '').not.toContain('filesort');
  }
});

test.each<[string, (db: Transaction) => Promise<unknown>, string]>([
  ['finding a destination', (db) => findDestination(db, destinationId), 'PRIMARY'],
  ['finding who listens', (db) => listEndpoints(db, 'another'), 'webhook_endpoints_by_time'],
  ['finding what is disabled', (db) => listDisabled(db, null, 20), 'webhook_endpoints_by_status'],
  ['finding what was removed', (db) => listRemoved(db, now, 100), 'webhook_endpoints_by_status'],
  [
    'counting what fails of one organisation',
    (db) => countFailing(db, now, organizationId),
    'webhook_destinations_failing',
  ],
  ['counting what fails', (db) => countFailing(db, now, null), 'webhook_destinations_failing'],
  [
    'finding idle destinations',
    (db) => findIdleDestinations(db, { before: new Date(now.getTime() - 86_400_000), after: '', limit: 100 }),
    'PRIMARY',
  ],
  [
    'forgetting an object',
    (db) => forgetObject(db, organizationId, Buffer.alloc(32, 1)),
    'webhook_events_by_object',
  ],
  ['adopting old deliveries', (db) => findUnadopted(db, 100), 'jobs_ready'],
])('%s uses its index', async (_name, work, index) => {
  const steps = await plansOf(store, work);
  expect(
    isAnsweredByUniqueIndex(steps) || steps.some(({ key }) => key === index),
    JSON.stringify(steps),
  ).toBe(true);
});
