import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { sealTokens } from '../../../server/services/hubspot/connection/hubTokens.ts';
import { putRule } from '../../../server/services/scoring/rules.ts';
import type { Transaction } from '../../../server/store/database.ts';
import * as actions from '../../../server/store/hubspot/actions.ts';
import { findCompanyAnswers } from '../../../server/store/hubspot/companyAnswers.ts';
import * as events from '../../../server/store/hubspot/events.ts';
import { connectHub } from '../../../server/store/hubspot/hubs.ts';
import * as outbox from '../../../server/store/hubspot/outbox.ts';
import * as records from '../../../server/store/hubspot/records.ts';
import * as refreshes from '../../../server/store/hubspot/refreshes.ts';
import { readHubCredits, readStarters } from '../../../server/store/hubspot/spend.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { isAnsweredByUniqueIndex, plansOf } from '../../support/plans.ts';
import { fillScene, makeScene, type ScoringScene, sceneDomain } from '../../support/scoring/scene.ts';
import { doScoring } from '../../support/scoring/scoring.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const OBJECTS = 6_000;
const [HUB, OTHER] = [62_515, 62_516];
const hashes = Array.from({ length: 100 }, (_, index) => hashOfObject('company', sceneDomain(index)));
const [hash = Buffer.alloc(32)] = hashes;

let store: TestStore;
let caller: Caller;
let scene: ScoringScene;

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  const { deps } = store;
  ({ caller } = await store.newCaller());
  const { organizationId } = caller;
  const now = deps.clock.now();
  const granted = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 1_800, hubId: null, scopes: [] };
  for (const hubId of [HUB, OTHER])
    await withTransaction(deps, (tx) =>
      connectHub(tx, { hubId, organizationId, sealed: sealTokens(deps, hubId, granted), now }),
    );
  scene = await makeScene(deps, caller);
  await fillScene(deps, caller, scene, { count: OBJECTS });
  await putRule(deps, caller, scene.profileId, scene.warehouseRule(30));
  await doScoring(store);
  await fillRows(now);
  for (const table of [
    'hub_outbox',
    'hub_records',
    'hub_events',
    'hub_actions',
    'scores',
    'score_history',
    'scoring_assignments',
    'companies',
    'runs',
  ])
    await deps.db.rows(`ANALYZE TABLE ${table}`);
});
afterAll(() => store.close());

/** Most rows are done, as in life: few of many wait. */
async function fillRows(now: Date): Promise<void> {
  const { db } = store.deps;
  const numbers = `SELECT object_hash, ROW_NUMBER() OVER (ORDER BY object_hash) AS n FROM scoring_assignments`;
  await db.write(
    `INSERT INTO hub_records (hub_id, object_type, record_id, organization_id, object_hash)
     SELECT ?, 'company', 9000000 + n, ?, object_hash FROM (${numbers}) a`,
    [HUB, caller.organizationId],
  );
  await db.write(
    `INSERT INTO hub_events (hub_id, event_hash, kind, object_type, record_id, received_at, attempts)
     SELECT ?, object_hash, 'changed', 'company', n, ?, 0 FROM (${numbers}) a`,
    [HUB, now],
  );
  await db.write(
    `INSERT INTO hub_actions (hub_id, callback_id, object_type, record_id, only_missing, received_at, expires_at, attempts)
     SELECT ?, CONCAT('ap-', n), 'company', n, 1, ?, ?, 0 FROM (${numbers}) a`,
    [HUB, now, now],
  );
  await db.write(
    `INSERT INTO companies (id, organization_id, domain, created_at)
     SELECT DISTINCT id, organization_id, object_id, ? FROM scoring_assignments`,
    [now],
  );
  await db.write(
    `INSERT INTO runs (id, organization_id, surface, entity_type, type, status, company_id, domain, parameters, force_refresh,
       cache_key, answer_type, result_schema_version, credits_state, credits_amount, price_version, created_at, completed_at)
     SELECT id, organization_id, 'enrichment', 'company', 'firmographics', 'completed', id, domain, '{}', 0,
       UNHEX(SHA2(domain, 256)), 'json_schema', 'firmographics/1', 'charged', 1, '1', ?, ? FROM companies`,
    [now, now],
  );
  await db.write(
    "UPDATE hub_outbox SET status = IF(LEFT(object_hash, 1) < X'08', 'dead', 'written'), due_at = NULL WHERE LEFT(object_hash, 1) < X'F0'",
  );
}

const outcomeOf = (objectHash: Buffer) => ({
  objectHash,
  changes: 1,
  status: 'written' as const,
  dueAt: null,
  attempts: 0,
  reason: null,
  lookedUpAt: null,
  writtenAt: null,
});
const recordOf = (recordId: string): records.HubRecord => ({
  recordId,
  objectType: 'company',
  objectHash: hash,
  written: {},
  writtenAt: null,
  kept: [],
  releasedAt: null,
});
const now = new Date();

test.each<[string, (tx: Transaction) => Promise<unknown>, string[]]>([
  ['reading what is due', (tx) => outbox.nextDue(tx, HUB, now, 100), ['hub_outbox_due']],
  ['reading one row', (tx) => outbox.findOutboxRow(tx, HUB, hash), ['PRIMARY']],
  ['settling a slice', (tx) => outbox.settleOutbox(tx, HUB, hashes.map(outcomeOf)), ['PRIMARY']],
  ['queueing rows again', (tx) => outbox.requeueRows(tx, HUB, hashes, now), ['PRIMARY']],
  ['looking which are queued', (tx) => outbox.statusesAmong(tx, HUB, hashes), ['PRIMARY']],
  [
    'listing what was given up',
    (tx) => outbox.listOutbox(tx, HUB, { status: 'dead', limit: 50 }),
    ['hub_outbox_by_change'],
  ],
  ['counting by status', (tx) => outbox.countOutbox(tx, HUB), ['hub_outbox_by_status']],
  [
    'walking all objects',
    (tx) => outbox.nextAssigned(tx, caller.organizationId, hash, 1_000),
    ['scoring_assignments_by_object'],
  ],
  [
    'finding the records of objects',
    (tx) => records.recordsOfObjects(tx, HUB, hashes),
    ['hub_records_by_object'],
  ],
  [
    'finding records',
    (tx) => records.findHubRecords(tx, HUB, 'company', ['9000001', '9000002']),
    // That index ends with the primary key.
    ['PRIMARY', 'hub_records_gone'],
  ],
  [
    'noting what was written',
    (tx) => records.noteWritten(tx, HUB, ['9000001', '9000002'].map(recordOf)),
    ['PRIMARY'],
  ],
  [
    'letting go of records',
    (tx) => records.unlinkRecords(tx, { hubId: HUB, objectType: 'company', now }, ['9000001', '9000002']),
    ['PRIMARY', 'hub_records_gone'],
  ],
  ['sweeping records that are gone', (tx) => records.sweepGoneRecords(tx, now, 500), ['hub_records_gone']],
  ['giving records back', (tx) => records.releaseRecords(tx, HUB, hash, now), ['hub_records_by_object']],
  [
    'finding what is stale',
    (tx) =>
      refreshes.nextStale(tx, {
        hubId: HUB,
        profileId: scene.profileId,
        staleBefore: now,
        triedBefore: now,
        after: hash,
        limit: 50,
      }),
    ['hub_records_by_object', 'scoring_rules_by_signal'],
  ],
  [
    'finding what is known of companies',
    (tx) => findCompanyAnswers(tx, caller.organizationId, [sceneDomain(1), sceneDomain(2)]),
    ['companies_by_domain', 'runs_by_company', 'runs_company'],
  ],
  ['finding what was tried last', (tx) => refreshes.lastTried(tx, HUB), ['hub_refreshes_latest']],
  ['reading events', (tx) => events.nextHubEvents(tx, HUB, now, 100), ['hub_events_due']],
  [
    'reading who started research',
    (tx) => readStarters(tx, { organizationId: caller.organizationId, hubId: HUB, since: now, limit: 50 }),
    ['audit_log_by_action'],
  ],
  ['reading what was spent today', (tx) => readHubCredits(tx, HUB, now), ['PRIMARY']],
  ['reading steps', (tx) => actions.nextHubActions(tx, HUB, now, 100), ['hub_actions_due']],
  [
    'finding writable hubs',
    (tx) => outbox.writableHubs(tx, caller.organizationId),
    ['hubs_by_organization', 'PRIMARY'],
  ],
])('%s goes by an index alone', async (_name, work, indexes) => {
  const steps = await plansOf(store, work);
  const tables = steps.filter(
    ({ table, Extra }) => table !== null && !/^(<|v$)/.test(table) && !/const table/.test(Extra ?? ''),
  );
  expect(tables.length > 0 || isAnsweredByUniqueIndex(steps)).toBe(true);
  for (const step of tables.filter(({ table }) => table !== 'hubs')) {
    expect(step.type, JSON.stringify(step)).not.toBe('ALL');
    const keys = step.key?.split(',') ?? ['none']; // MySQL may intersect two
    expect(['PRIMARY', ...indexes], JSON.stringify(step)).toEqual(expect.arrayContaining(keys));
  }
});

test.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['outbox', (tx) => outbox.nextDueAt(tx, HUB)],
  ['events', (tx) => events.nextEventAt(tx, HUB)],
  ['steps', (tx) => actions.nextActionAt(tx, HUB)],
])(
  'when the next of the %s is due is read off an index, without walking what is done',
  async (_name, work) => {
    const [step] = await plansOf(store, work);
    expect(step?.key).toMatch(/_due$/);
    expect(step?.Extra ?? '').not.toContain('filesort');
  },
);

test('queueing what changed looks at the objects of the transaction, not at all of them', async () => {
  const steps = await plansOf(store, (tx) =>
    outbox.queueChangedScores(tx, {
      organizationId: caller.organizationId,
      profileId: scene.profileId,
      objectHashes: hashes,
      computedAt: now,
    }),
  );
  for (const { table, type, rows } of steps.filter(
    ({ table }) => table !== null && !/^(<|hub|job|p$)/.test(table),
  )) {
    expect(type, String(table)).not.toBe('ALL');
    expect(Number(rows ?? 0), String(table)).toBeLessThan(OBJECTS / 2);
  }
});

test('only scores that changed are queued: a computation that comes to the same leaves the outbox alone', async () => {
  const { db } = store.deps;
  const before = await outbox.findOutboxRow(db, HUB, hash);
  await putRule(store.deps, caller, scene.profileId, scene.warehouseRule(30));
  await doScoring(store);
  expect(await outbox.findOutboxRow(db, HUB, hash)).toEqual(before);
  await putRule(store.deps, caller, scene.profileId, scene.warehouseRule(31));
  await doScoring(store);
  const after = await outbox.findOutboxRow(db, HUB, hash);
  expect(after).toMatchObject({ status: 'pending', changes: (before?.changes ?? 0) + 1 });
});
