import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import { deleteOrganization } from '../../../server/services/organizations/deleteOrganization.ts';
import { exportOrganization } from '../../../server/services/organizations/exportOrganization.ts';
import { createOrganization, grantCredits } from '../../../server/services/organizations/organizations.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import type { Database, Value } from '../../../server/store/database.ts';
import { claimJobs, StaleAttempt } from '../../../server/store/jobs.ts';
import { reserve } from '../../../server/store/ledger.ts';
import { ORGANIZATION_TABLES } from '../../../server/store/organizations/ownedTables.ts';
import { PERSONAL_TEXTS } from '../../../server/store/personalTexts.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { COMMAND_LINE, plantPerson } from '../../support/privacy.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

/** Tables without rows of one organisation, or with rules of their own. */
const NOT_OWNED = [
  'migrations',
  'migration_steps',
  'task_slots',
  'hub_signatures',
  'outbound_turns',
  // the installation's, without organisation or person
  'model_trials',
  // facts of mail hosts, shared by all
  'mail_domains',
  'mail_patterns',
  'mail_searches',
  'mail_successors',
  'mailboxes',
  // deleted and exported by rules of their own
  'jobs',
  'job_lanes',
  'model_days',
  'pages',
  'page_contents',
];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const allTables = async () =>
  (
    await store.deps.db.rows<{ name: string }>(
      'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
    )
  ).map(({ name }) => name);

const counts = async () => {
  const found: Record<string, number> = {};
  for (const table of await allTables()) {
    const [row] = await store.deps.db.rows<{ count: number }>(`SELECT COUNT(*) AS count FROM \`${table}\``);
    found[table] = row?.count ?? 0;
  }
  return found;
};

test('every table is an organisation’s, or named as one that is not', async () => {
  const known = [...ORGANIZATION_TABLES.map(({ table }) => table), ...NOT_OWNED];
  expect((await allTables()).sort()).toEqual(known.sort());
});

/** An organisation with a row in every table. */
async function populated(domain: string) {
  const { deps } = store;
  const { caller } = await store.newCaller({ monthlyCap: 50 });
  const { organizationId, apiKeyId } = caller;
  const organization = { id: organizationId, name: 'Test', createdAt: new Date() };
  await plantPerson(deps.db, {
    organizationId,
    newId: () => deps.ids.uuid(),
    fullName: 'Catriona Ferreira',
    email: `c.ferreira@${domain}`,
    domain,
    profileUrl: 'https://www.linkedin.com/in/catriona-ferreira-4b2a9',
  });
  await grantCredits(deps, organizationId, 5, 'invoice 7');
  const now = deps.clock.now();
  await withTransaction(deps, (tx) =>
    reserve(tx, {
      reference: `email:${deps.ids.uuid()}`,
      organizationId,
      apiKeyId,
      operation: 'find-email',
      amount: '0.1',
      createdAt: now,
      expiresAt: now,
    }),
  );
  await deps.db.write(
    `INSERT INTO contact_suppressions (organization_id, profile_hash, created_at) VALUES (?, ?, ?)`,
    [organizationId, Buffer.alloc(32, 1), now],
  );
  await deps.db.write(
    `INSERT INTO audit_entries (organization_id, action, subject_hash, details, created_at) VALUES (?, 'contact.erased', ?, '{}', ?)`,
    [organizationId, Buffer.alloc(32, 1), now],
  );
  await deps.db.write(
    `INSERT INTO audit_log (organization_id, actor_kind, action, subject, details, created_at) VALUES (?, 'system', 'key.created', 'key:1', '{}', ?)`,
    [organizationId, now],
  );
  return organization;
}

const exportOf = async (organization: Parameters<typeof exportOrganization>[1]) => {
  const lines: { table: string; row: Record<string, unknown> }[] = [];
  const rows = await exportOrganization(store.deps, organization, async (line) => {
    expect(line.endsWith('\n')).toBe(true);
    lines.push(JSON.parse(line));
  });
  return { lines, rows };
};

test('an export has every row of the organisation and of no other, and no secret', async () => {
  const { db } = store.deps;
  const organization = await populated('exported.example');
  await populated('stranger.example');
  await db.write("UPDATE hubs SET tokens = 'sealed-tokens' WHERE organization_id = ?", [organization.id]);
  const { lines, rows } = await exportOf(organization);
  expect(lines[0]).toMatchObject({ table: 'export', row: { organizationId: organization.id, name: 'Test' } });
  expect(lines.at(-1)).toEqual({ table: 'end', row: { rows } });
  const tables = ORGANIZATION_TABLES.filter(({ notExported }) => notExported === undefined);
  expect(Object.keys(rows).sort()).toEqual(
    [...tables.map(({ table }) => table), 'model_days', 'pages'].sort(),
  );
  const text = JSON.stringify(lines);
  expect(text).toContain('c.ferreira@exported.example');
  expect(text).not.toContain('stranger.example');
  const [key] = await db.rows<{ hash: Buffer }>(
    'SELECT secret_hash AS hash FROM api_keys WHERE organization_id = ?',
    [organization.id],
  );
  for (const form of ['hex', 'base64'] as const) expect(text).not.toContain(key?.hash.toString(form));
  for (const secret of ['secret', 'tokens', 'link_hash']) expect(text).not.toContain(`"${secret}`);
  const exchange = lines.find(({ table }) => table === 'model_exchanges');
  expect(exchange?.row.prompt).toContain('Catriona Ferreira');
  const run = lines.find(({ table }) => table === 'runs');
  expect(run?.row.result).toMatchObject({ list: [{ name: 'Catriona Ferreira' }] });
  const page = lines.find(({ table, row }) => table === 'pages' && row.url === 'https://exported.example/');
  expect(Buffer.from(String(page?.row.bytes), 'base64').toString()).toContain('We ship parcels.');
});

test('all rows of an export are of one moment', async () => {
  const { deps } = store;
  const { id } = await createOrganization(deps, { name: 'Moment', credits: 1 });
  let sum = 0;
  await exportOrganization(deps, { id, name: 'Moment', createdAt: new Date() }, async (line) => {
    const { table, row } = JSON.parse(line);
    if (table === 'export') await grantCredits(deps, id, 7, null);
    if (table === 'credit_accounts' || table === 'credit_entries') sum += Number(row.balance ?? row.amount);
  });
  expect(sum).toBe(2);
});

test('a deleted organisation leaves nothing in any table but the record of its deletion', async () => {
  const { deps } = store;
  const shared = await populated('shared.example');
  const before = await counts();
  const organization = await populated('deleted.example');
  // A page that the other organisation cites as well.
  await deps.db.write(
    `INSERT INTO run_pages (run_id, page_id)
     SELECT (SELECT MIN(r.id) FROM runs r WHERE r.organization_id = ?), p.id FROM pages p
     WHERE p.url = 'https://deleted.example/press'`,
    [shared.id],
  );
  const remove = (options: { confirm: string; stop: boolean }) =>
    deleteOrganization(deps, organization, { ...options, actor: COMMAND_LINE });
  await expect(remove({ confirm: 'test', stop: false })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  const underWay = remove({ confirm: 'Test', stop: false });
  await expect(underWay).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Work is under way: 1 batch. Wait until it has ended, or give --stop to end it now.',
  });
  await deps.db.write('UPDATE hubs SET tokens = ? WHERE organization_id = ?', ['x', organization.id]);
  await expect(remove({ confirm: 'Test', stop: true })).rejects.toThrow(/hubs disconnect --hub-id \d+/);
  await deps.db.write('UPDATE hubs SET tokens = NULL WHERE organization_id = ?', [organization.id]);

  expect(await remove({ confirm: 'Test', stop: true })).toMatchObject({ runs: 2 });

  const after = await counts();
  const shifted = Object.entries(after).flatMap(([table, count]) =>
    count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
  );
  expect(Object.fromEntries(shifted)).toEqual({
    audit_log: 2,
    page_contents: 1,
    pages: 1,
    run_pages: 1,
    // facts of mail hosts, shared by all
    mail_searches: 1,
    mailboxes: 2,
  });
  const entries = await listAudit(deps, { organizationId: null, limit: 10 });
  expect(
    entries
      .filter(({ action }) => action.startsWith('organization.delet'))
      .map(({ action, subject }) => [action, subject]),
  ).toEqual([
    ['organization.deleted', `organization:${organization.id}`],
    ['organization.deletion-begun', `organization:${organization.id}`],
  ]);
});

/** Of these an organisation has few, so that sorting them costs nothing. */
const FEW = ['signal_templates', 'batches'];

test('what can grow is read in the order of an index that begins with its owner', async () => {
  const rows = await store.deps.db.rows<{ tableName: string; indexName: string; columns: string }>(
    `SELECT TABLE_NAME AS tableName, INDEX_NAME AS indexName,
       GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS columns
     FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() GROUP BY TABLE_NAME, INDEX_NAME`,
  );
  const without: string[] = [];
  for (const { table, owner, key } of [...ORGANIZATION_TABLES, ...PERSONAL_TEXTS]) {
    if (FEW.includes(table)) continue;
    const order = [...new Set([owner.column, ...key])];
    const indexes = rows.filter(({ tableName }) => tableName === table);
    const primary = indexes.find(({ indexName }) => indexName === 'PRIMARY')?.columns.split(',') ?? [];
    // An index goes on with what of the primary key it does not have.
    const fits = indexes.some(
      ({ columns }) =>
        [...new Set([...columns.split(','), ...primary])].slice(0, order.length).join() === order.join(),
    );
    if (!fits) without.push(`${table} (${order})`);
  }
  expect(without).toEqual([]);
});

test('a worker that has a run of a deleted organisation writes nothing, and the deletion can be begun again', async () => {
  const { deps } = store;
  const { caller } = await store.newCaller();
  const request = {
    surface: 'enrichment' as const,
    entityType: 'company' as const,
    type: 'firmographics' as const,
    domain: 'running.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  };
  const { run } = await createRun(deps, caller, request);
  const now = store.clock.now();
  const [job] = await withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 60_000, claim: deps.ids.uuid() }),
  );
  if (job === undefined) throw new Error('There is no run to carry out.');
  const organization = { id: caller.organizationId, name: 'Test', createdAt: now };
  const remove = (db: Database) =>
    deleteOrganization({ ...deps, db }, organization, { confirm: 'Test', stop: true, actor: COMMAND_LINE });
  // Cut off where the ledger is deleted.
  const cut: Database = Object.create(deps.db, {
    write: {
      value: (sql: string, parameters: readonly Value[]) =>
        /FROM credit_entries/.test(sql) ? Promise.reject(new Error('cut')) : deps.db.write(sql, parameters),
    },
  });
  await expect(remove(cut)).rejects.toThrow('cut');
  const settled = settleRun(deps, job, run, {
    kind: 'failed',
    errorCode: 'NOTHING_TO_READ',
    message: 'Nothing.',
    retryable: false,
  });
  await expect(settled).rejects.toThrow(StaleAttempt);
  await remove(deps.db);
  for (const { table, owner } of ORGANIZATION_TABLES)
    if (owner.of === 'organization')
      expect([
        table,
        await deps.db.rows(`SELECT 1 AS one FROM ${table} WHERE ${owner.column} = ?`, [organization.id]),
      ]).toEqual([table, []]);
});
