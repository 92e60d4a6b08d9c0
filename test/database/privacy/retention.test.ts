import { afterAll, beforeAll, expect, test } from 'vitest';
import { RETENTION_DEFAULTS, type RetentionKind } from '../../../server/domain/retention.ts';
import { purge } from '../../../server/services/operations/retention.ts';
import { runDueSweeps } from '../../../server/services/operations/sweeps.ts';
import type { Executor } from '../../../server/store/database.ts';
import { sweepPages } from '../../../server/store/research/pages.ts';
import { purgeDeliveries, purgeEvents, purgeExchanges, purgeRuns } from '../../../server/store/retention.ts';
import { plansOf, type Step } from '../../support/plans.ts';
import { plantPerson } from '../../support/privacy.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const DAY_MS = 86_400_000;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
});
afterAll(() => store.close());

/** An organisation with a row in every table, of which the run and what hangs on it are this old. */
async function populated(domain: string, ageDays: number) {
  const { db, ids } = store.deps;
  const { caller } = await store.newCaller();
  const planted = await plantPerson(db, {
    organizationId: caller.organizationId,
    newId: () => ids.uuid(),
    fullName: 'Catriona Ferreira',
    email: `c@${domain}`,
    domain,
    profileUrl: 'https://www.linkedin.com/in/catriona-ferreira',
  });
  const at = new Date(store.clock.now().getTime() - ageDays * DAY_MS);
  const own = [caller.organizationId];
  for (const table of ['runs', 'webhook_deliveries', 'webhook_events', 'batches', 'email_batches'])
    await db.write(`UPDATE ${table} SET created_at = ? WHERE organization_id = ?`, [at, ...own]);
  await db.write(
    `UPDATE model_exchanges e JOIN runs r ON r.id = e.run_id SET e.created_at = ? WHERE r.organization_id = ?`,
    [at, ...own],
  );
  await db.write(
    `UPDATE pages p JOIN run_pages l ON l.page_id = p.id JOIN runs r ON r.id = l.run_id
     SET p.kept_at = ? WHERE r.organization_id = ?`,
    [at, ...own],
  );
  return { ...planted, organizationId: caller.organizationId };
}

const withDays = (days: Partial<Record<RetentionKind, number>>) => ({
  ...store.deps,
  config: { ...store.deps.config, RETENTION_DAYS: { ...RETENTION_DEFAULTS, ...days } },
});

async function count(table: string, organizationId?: string): Promise<number> {
  const [row] = await store.deps.db.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} ${organizationId === undefined ? '' : 'WHERE organization_id = ?'}`,
    organizationId === undefined ? [] : [organizationId],
  );
  return row?.count ?? 0;
}

test('0 keeps for ever: nothing is deleted of what has no days', async () => {
  const { organizationId } = await populated('forever.example', 3_000);
  for (const kind of ['runs', 'exchanges', 'deliveries'] as const)
    expect(await purge(store.deps, kind)).toBe(0);
  expect(await count('runs', organizationId)).toBe(2);
  await store.deps.db.write('DELETE FROM runs');
});

test('runs go after their days with all that hangs on them; those under way and those still delivered stay', async () => {
  const { db } = store.deps;
  const old = await populated('old.example', 91);
  const recent = await populated('recent.example', 89);
  const deps = withDays({ runs: 90 });
  await db.write("UPDATE runs SET status = 'processing' WHERE id = ?", [old.companyRun]);
  await db.write("UPDATE webhook_deliveries SET status = 'pending' WHERE run_id = ?", [old.contactRun]);
  expect(await purge(deps, 'runs')).toBe(0);
  await db.write("UPDATE runs SET status = 'failed' WHERE id = ?", [old.companyRun]);
  await db.write("UPDATE webhook_deliveries SET status = 'delivered' WHERE run_id = ?", [old.contactRun]);
  expect(await purge(deps, 'runs')).toBe(2);
  expect(await count('runs', old.organizationId)).toBe(0);
  expect(await count('webhook_deliveries', old.organizationId)).toBe(0);
  expect(await count('runs', recent.organizationId)).toBe(2);
  // Answers that scores are made of, and the ledger, stay.
  expect(await count('template_answers', old.organizationId)).toBe(1);
});

test('pages that a kept run cites stay; they go when the run has gone and their days are over', async () => {
  const { organizationId } = await populated('pages.example', 100);
  const before = await count('pages');
  const deps = withDays({ pages: 90, runs: 120 });
  await purge(deps, 'pages');
  expect(await count('pages')).toBeGreaterThanOrEqual(3);
  expect(
    await store.deps.db.rows("SELECT id FROM pages WHERE url LIKE 'https://pages.example/%'"),
  ).toHaveLength(3);
  store.clock.advance(21 * DAY_MS);
  await purge(deps, 'runs');
  expect(await count('runs', organizationId)).toBe(0);
  expect(await purge(withDays({ pages: 130 }), 'pages')).toBe(0);
  await purge(deps, 'pages');
  expect(
    await store.deps.db.rows("SELECT id FROM pages WHERE url LIKE 'https://pages.example/%'"),
  ).toHaveLength(0);
  expect(await count('pages')).toBeLessThan(before);
  const orphans = await store.deps.db.rows(
    'SELECT 1 AS one FROM page_contents c WHERE NOT EXISTS (SELECT 1 FROM pages p WHERE p.content_hash = c.hash)',
  );
  expect(orphans).toEqual([]);
});

test('exchanges, deliveries with their events, and batches go after days of their own', async () => {
  const { organizationId, companyRun } = await populated('kinds.example', 31);
  const deps = withDays({ exchanges: 30, deliveries: 30 });
  await store.deps.db.write('UPDATE batches SET ended_at = created_at');
  for (const kind of ['exchanges', 'deliveries', 'batches', 'email-batches'] as const)
    expect([kind, await purge(deps, kind)]).not.toEqual([kind, 0]);
  for (const table of ['webhook_deliveries', 'webhook_events', 'batches', 'email_batches'])
    expect([table, await count(table, organizationId)]).toEqual([table, 0]);
  expect(
    await store.deps.db.rows('SELECT 1 AS one FROM model_exchanges WHERE run_id = ?', [companyRun]),
  ).toEqual([]);
  expect(await count('runs', organizationId)).toBe(2);
});

test('the sweeps that are due delete what is too old', async () => {
  const { organizationId } = await populated('swept.example', 400);
  await runDueSweeps(withDays({ runs: 365 }));
  expect(await count('runs', organizationId)).toBe(0);
});

test('each purge finds what is old by its index, however much is kept', async () => {
  const { db } = store.deps;
  const { organizationId, companyRun } = await populated('plans.example', 1);
  const digits = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} d`).join(' UNION ');
  const numbers = `(SELECT a.d + 10*b.d + 100*c.d + 1000*e.d n FROM (${digits}) a, (${digits}) b, (${digits}) c,
    (${digits}) e) numbers`;
  const age = 'NOW(3) - INTERVAL n HOUR';
  await db.write(
    `INSERT INTO runs (id, organization_id, surface, entity_type, type, status, parameters, force_refresh, cache_key,
       answer_type, result_schema_version, credits_state, credits_amount, price_version, created_at)
     SELECT UUID(), ?, 'enrichment', 'company', 'funding', 'completed', '{}', 0, UNHEX(SHA2(n, 256)), 'json_schema',
       'funding/1', 'charged', 1, '1', ${age} FROM ${numbers}`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO webhook_events (id, organization_id, type, data, created_at)
     SELECT UUID(), ?, 'run.completed', '{}', ${age} FROM ${numbers}`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO webhook_deliveries (id, organization_id, event_id, url_hash, url, body, status, attempts, created_at)
     SELECT UUID(), organization_id, id, UNHEX(SHA2(id, 256)), 'https://hooks.example/', '', 'delivered', 1, created_at
     FROM webhook_events`,
  );
  await db.write(
    `INSERT INTO model_exchanges (run_id, position, exchange_key, kind, model, prompt_version, prompt, reply, created_at)
     SELECT ?, 10 + n, UNHEX(SHA2(n, 256)), 'reading', 'm', '1', '', '', ${age} FROM ${numbers}`,
    [companyRun],
  );
  await db.write(
    `INSERT INTO pages (id, request_hash, method, requested_url, url, status, headers, content_hash, accessed_at, kept_at)
     SELECT UUID(), UNHEX(SHA2(n, 256)), 'GET', '', '', 200, '{}', (SELECT MIN(hash) FROM page_contents), ${age}, ${age}
     FROM ${numbers}`,
  );
  for (const table of ['runs', 'webhook_events', 'webhook_deliveries', 'model_exchanges', 'pages'])
    await db.rows(`ANALYZE TABLE ${table}`);
  const before = new Date(Date.now() - 390 * DAY_MS);
  const sweepOldPages = (tx: Executor) => sweepPages(tx, { before, limit: 50 });
  for (const [work, table, index] of [
    [purgeRuns, 'r', 'runs_by_age'],
    [purgeExchanges, 'model_exchanges', 'model_exchanges_by_age'],
    [purgeDeliveries, 'webhook_deliveries', 'webhook_deliveries_by_age'],
    [purgeEvents, 'webhook_events', 'webhook_events_by_age'],
    [sweepOldPages, 'p', 'pages_by_time'],
  ] as const) {
    const steps: Step[] = await plansOf(store, (tx) => work(tx, before, 50));
    expect([index, steps.find((step) => step.table === table)?.key]).toEqual([index, index]);
    expect(steps.filter(({ type }) => type === 'ALL')).toEqual([]);
    expect(steps.filter(({ Extra }) => /filesort/.test(Extra ?? ''))).toEqual([]);
  }
});
