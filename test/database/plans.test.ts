import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheKeyOf } from '../../server/domain/runKeys.ts';
import { listAuditAfter, readAuditEntries, readAuditFilters } from '../../server/store/audit.ts';
import { ensureCompanies } from '../../server/store/companies.ts';
import type { Transaction } from '../../server/store/database.ts';
import { readKey, sweepKeys } from '../../server/store/idempotencyKeys.ts';
import { countReady, extendLease } from '../../server/store/jobs.ts';
import { charge, expiredHolds, release, reserve } from '../../server/store/ledger.ts';
import {
  findKeyBySecretHash,
  findOrganizationOfKey,
  noteKeyUse,
  readKeyMonths,
} from '../../server/store/organizations/apiKeys.ts';
import { findNewestPage } from '../../server/store/research/pages.ts';
import { listRuns, listRunsAfter } from '../../server/store/runs/runLists.ts';
import {
  findCompleted,
  findCompletedOfTemplate,
  findPreviousAnswer,
  findRun,
  findUnderWay,
  lockInFlight,
} from '../../server/store/runs/runs.ts';
import { findActiveTemplate, listTemplates } from '../../server/store/signalTemplates/signalTemplates.ts';
import {
  readChargedInMonth,
  readSpendingRows,
  readStatement,
  readUsage,
} from '../../server/store/spending.ts';
import { listAttempts, listDeliveries } from '../../server/store/webhookDeliveries.ts';
import { isAnsweredByUniqueIndex, plansOf, type Step } from '../support/plans.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
let organizationId: string;

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  organizationId = (await store.newCaller()).caller.organizationId;
  await fill();
});
afterAll(() => store.close());

/** Enough rows that an optimiser picks an index because it is better, not because the table is empty. */
async function fill(): Promise<void> {
  const { db } = store.deps;
  const companies = await ensureCompanies(db, {
    organizationId,
    domains: ['filled.example'],
    at: new Date(),
    newId: () => store.deps.ids.uuid(),
  });
  const companyId = companies.get('filled.example') ?? '';
  const digits =
    '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
  await db.write(
    `INSERT INTO runs (id, organization_id, surface, entity_type, type, status, company_id, domain, parameters,
       force_refresh, cache_key, answer_type, result_schema_version, credits_state, credits_amount, price_version,
       created_at, completed_at)
     SELECT UUID(), ?, 'enrichment', 'company', IF(n % 5, 'firmographics', 'funding'), IF(n % 50, 'completed', 'failed'),
       ?, 'filled.example', '{}', 0, UNHEX(SHA2(CONCAT('run', n), 256)), 'json_schema', 'firmographics/1', 'charged',
       0.6, '2026-11-01', NOW(3) - INTERVAL n MINUTE, NOW(3) - INTERVAL n MINUTE
     FROM (SELECT a.d + 10*b.d + 100*c.d + 1000*e.d + 10000*f.d n
       FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, (SELECT 0 d UNION SELECT 1) f) numbers`,
    [organizationId, companyId],
  );
  await db.write(
    `INSERT INTO jobs (queue, subject, available_at, attempt, created_at, group_key)
     SELECT IF(RAND() < 0.5, 'research', 'webhook'), id, created_at, 0, created_at,
       IF(RAND() < 0.5, NULL, UNHEX(SHA2(CONCAT('group', FLOOR(RAND() * 1000)), 256))) FROM runs`,
  );
  await db.write(
    `INSERT INTO credit_entries (organization_id, kind, amount, operation, reference, created_at)
     SELECT organization_id, 'charge', -0.6, 'enrich.firmographics', CONCAT('run:', id), created_at FROM runs`,
  );
  await db.write(
    `INSERT INTO page_contents (hash, bytes, size_bytes, created_at)
     SELECT UNHEX(SHA2(CONCAT('content', id), 256)), '', 0, created_at FROM runs LIMIT 2000`,
  );
  await db.write(
    `INSERT INTO pages (id, request_hash, method, requested_url, url, status, headers, content_hash, accessed_at)
     SELECT UUID(), UNHEX(SHA2(HEX(hash), 256)), 'GET', 'https://x.example/', 'https://x.example/', 200, '{}', hash,
       created_at FROM page_contents`,
  );
  await db.write(
    `INSERT INTO signal_templates (id, template_id, version, latest, organization_id, name, question, answer_type,
       source, created_at)
     SELECT id, UUID(), 1, 1, organization_id, 'Filled', 'Filled?', 'boolean', 'api', created_at FROM runs LIMIT 5000`,
  );
  await db.write(
    `INSERT INTO run_questions (run_id, organization_id, entity_type, asked, created_at, question_key)
     SELECT id, organization_id, entity_type, '{}', created_at, cache_key FROM runs LIMIT 5000`,
  );
  await db.write(
    `INSERT INTO audit_log (organization_id, actor_kind, action, subject, details, created_at)
     SELECT IF(RAND() < 0.1, organization_id, UUID()), 'system', 'x', 'y', '{}', created_at FROM runs LIMIT 5000`,
  );
  for (const table of [
    'audit_log',
    'signal_templates',
    'run_questions',
    'runs',
    'jobs',
    'credit_entries',
    'pages',
    'page_contents',
  ])
    await db.rows(`ANALYZE TABLE ${table}`);
}

const uuid = '01890000-0000-7000-8000-000000000000';
const hash = Buffer.alloc(32, 1);
const now = new Date();
const held = {
  id: 1,
  queue: 'research' as const,
  subject: uuid,
  organizationId: null,
  claim: uuid,
  attempt: 9,
  failures: 1,
};
const cacheKey = cacheKeyOf({
  organizationId: uuid,
  entityType: 'company',
  type: 'firmographics',
  entity: 'x',
  parameters: {},
});

test.each<[string, (db: Transaction) => Promise<unknown>, string]>([
  ['reading a run', (db) => findRun(db, organizationId, uuid), 'PRIMARY'],
  ...[true, false].map((withPlain): [string, (db: Transaction) => Promise<unknown>, string] => [
    `finding a cached answer (of the plain reader too: ${withPlain})`,
    (db) => findCompleted(db, [cacheKey], { since: new Date(0), withPlain }),
    'runs_by_cache_key',
  ]),
  [
    'finding the answer before',
    (db) => findPreviousAnswer(db, { cacheKey, questionKey: hash }),
    'run_questions_by_question',
  ],
  [
    "finding a template's newest answers",
    (db) => findCompletedOfTemplate(db, uuid, [hash]),
    'run_questions_by_question',
  ],
  ['finding which awaited runs go on', (db) => findUnderWay(db, [uuid, uuid]), 'PRIMARY'],
  ['finding a run under way', (db) => lockInFlight(db, [cacheKey], { forced: false }), 'runs_in_flight'],
  [
    "listing an organisation's audit",
    (db) => readAuditEntries(db, organizationId, 20),
    'audit_log_by_organization',
  ],
  [
    'choosing from the actors of the audit',
    (db) => readAuditFilters(db, organizationId, 200),
    'audit_log_by_actor',
  ],
  ['finding whose a key is', (db) => findOrganizationOfKey(db, uuid), 'PRIMARY'],
  [
    'reading the months of keys',
    (db) => readKeyMonths(db, organizationId, '2026-11'),
    'api_keys_by_organization',
  ],
  ['reading what a month was charged', (db) => readChargedInMonth(db, organizationId, '2026-11'), 'PRIMARY'],
  ['noting the use of a key', (db) => noteKeyUse(db, uuid, now, now), 'PRIMARY'],
  ['authenticating a key', (db) => findKeyBySecretHash(db, hash), 'api_keys_by_secret'],
  ['keeping a lease', (db) => extendLease(db, held, 30_000), 'PRIMARY'],
  ['counting what waits', (db) => countReady(db), 'jobs_ready'],
  ['finding expired holds', (db) => expiredHolds(db, now, 10), 'credit_holds_by_expiry'],
  ['reading an idempotency key', (db) => readKey(db, hash), 'PRIMARY'],
  ['sweeping idempotency keys', (db) => sweepKeys(db, 10), 'idempotency_keys_by_expiry'],
  [
    'finding a stored page',
    (db) =>
      findNewestPage(db, { url: 'https://x.example/', method: 'GET', requestBodyHash: null }, new Date(0)),
    'pages_by_request',
  ],
  ['reading a template', (db) => findActiveTemplate(db, organizationId, uuid), 'signal_templates_latest'],
])('%s uses its index', async (_name, work, index) => {
  const steps = await plansOf(store, work);
  expect(isAnsweredByUniqueIndex(steps) || steps.some(({ key }) => key === index)).toBe(true);
  // The result of a subquery (`<derived2>`) is read completely; it is as long as the list in the query.
  const tables = steps.filter(({ table }) => !table?.startsWith('<'));
  expect(tables.every(({ type }) => type !== 'ALL')).toBe(true);
});

test.each<[string, Parameters<typeof listRuns>[2]]>([
  ['all', { limit: 20, offset: 0 }],
  ['a status', { limit: 20, offset: 0, status: ['failed'] }],
  ['a type', { limit: 20, offset: 0, type: 'funding' }],
])('the newest runs of %s come from an index in order', async (_name, filters) => {
  const steps = await plansOf(store, (db) => listRuns(db, organizationId, filters));
  for (const step of steps) {
    expect(step.key).toMatch(/^runs_by_/);
    expect(step.Extra ?? '').not.toContain('filesort');
  }
});

test.each([true, false])(
  'a page of runs (of one company: %s) is read along an index, in order',
  async (ofCompany) => {
    const first = (await listRuns(store.deps.db, organizationId, { limit: 1, offset: 0 })).rows[0];
    const companyId = ofCompany ? (first?.companyId ?? null) : null;
    for (const after of [null, { createdAt: new Date(now.getTime() - 3_600_000), id: uuid }]) {
      const steps = await plansOf(store, (db) =>
        listRunsAfter(db, organizationId, { companyId, after, limit: 20 }),
      );
      const ofRuns = steps.filter(({ table }) => table === 'runs');
      expect(ofRuns).toHaveLength(1);
      for (const step of ofRuns) {
        expect(step.key).toBe(ofCompany ? 'runs_by_company' : 'runs_by_time');
        expect(step.Extra ?? '').not.toContain('filesort');
      }
    }
  },
);

const ana = { kind: 'console', id: uuid } as const;
test.each<[string, Pick<Parameters<typeof listAuditAfter>[2], 'actor' | 'action'>, string]>([
  ['all', {}, 'audit_log_by_organization'],
  ['an action', { action: 'x' }, 'audit_log_by_action'],
  ['a person', { actor: ana }, 'audit_log_by_actor'],
  ['nobody known', { actor: { kind: 'system', id: null } }, 'audit_log_by_actor'],
  ['a person and an action', { actor: ana, action: 'x' }, 'audit_log_by_actor_action'],
])('a page of the audit of %s is read along an index, in order', async (_name, selection, index) => {
  for (const after of [null, { table: 'log', createdAt: now, id: 1_000 } as const]) {
    const steps = await plansOf(store, (db) =>
      listAuditAfter(db, organizationId, { ...selection, after, limit: 50 }),
    );
    const ofLog = steps.filter(({ table }) => table === 'audit_log');
    expect(ofLog).toHaveLength(1);
    for (const step of ofLog) {
      expect(step.key).toBe(index);
      expect(step.Extra ?? '').not.toContain('filesort');
    }
  }
});

test.each([true, false])(
  'the newest templates (deleted ones too: %s) come in order',
  async (includeDeleted) => {
    const steps = await plansOf(store, (db) =>
      listTemplates(db, organizationId, { includeDeleted, limit: 20, offset: 0 }),
    );
    for (const step of steps) {
      expect(step.key).toMatch(/^signal_templates_(?:active|by_time)$/);
      expect(step.Extra ?? '').not.toContain('filesort');
    }
  },
);

test('holding, charging and releasing credits read by key, however long the ledger', async () => {
  const { apiKeyId } = (await store.newCaller({ monthlyCap: 5 })).caller;
  const steps = await plansOf(store, async (tx) => {
    for (const reference of ['plan:1', 'plan:2']) {
      await reserve(tx, {
        reference,
        organizationId,
        apiKeyId,
        operation: 'enrich.funding',
        amount: '0.3',
        createdAt: now,
        expiresAt: now,
      });
    }
    await charge(tx, 'plan:1', '2026-11-01', now);
    await release(tx, 'plan:2');
  });
  expect(steps.length).toBeGreaterThan(10);
  for (const step of steps) expect(Number(step.rows ?? 0), JSON.stringify(step)).toBeLessThan(10);
});

test('statements, usage, deliveries and attempts never read a whole table', async () => {
  const steps = await plansOf(store, async (db) => {
    await readStatement(db, organizationId, 50);
    await readUsage(db, organizationId, {
      from: new Date(now.getTime() - 86_400_000),
      to: now,
      groupBy: 'day',
      limit: 100,
    });
    const period = { from: new Date(now.getTime() - 86_400_000), to: now, limit: 100 };
    await readUsage(db, organizationId, { ...period, groupBy: 'spender' });
    await readSpendingRows(db, organizationId, period);
    await listDeliveries(db, organizationId, { limit: 20, offset: 0 });
    await listAttempts(db, [uuid]);
  });
  // Rows that were selected by index are then read in order, once.
  const picked = (step: Step) => step.table?.startsWith('<derived') ?? false;
  for (const step of steps.filter((each) => !picked(each))) expect(step.type).not.toBe('ALL');
});
