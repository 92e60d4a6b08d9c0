import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../server/store/database.ts';
import {
  endRow,
  findEmailBatch,
  findEmailBatches,
  findEmailGroup,
  groupOfRow,
  pendingRows,
  postponeRow,
  recordProgress,
  startEmailBatch,
  sweepEmailBatches,
} from '../../../server/store/workEmail/batches.ts';
import {
  findMailboxes,
  findMailDomain,
  findPatterns,
  findSearch,
  findSearches,
  findSuccessor,
  sweepMailFacts,
} from '../../../server/store/workEmail/mailFacts.ts';
import { isAnsweredByUniqueIndex, plansOf } from '../../support/plans.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const BATCHES = 30;
const ROWS = 1_000;
/** Engines only estimate how many rows a batch has; there are thirty times as many. */
const ESTIMATE = 4 * ROWS;
const batchIdOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const groupId = `01890000-0000-7000-9000-${'3'.padStart(12, '0')}`;

let store: TestStore;
let organizationId: string;

/** Enough rows that an optimiser picks an index because it is better, not because the table is empty. */
beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  organizationId = (await store.newCaller()).caller.organizationId;
  const { db } = store.deps;
  const digits = `(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5
    UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)`;
  const thousand = `(SELECT a.d + 10 * b.d + 100 * c.d AS n FROM ${digits} a, ${digits} b, ${digits} c) numbers`;
  for (let number = 0; number < BATCHES; number += 1) {
    const [batch, group] = [batchIdOf(number), `01890000-0000-7000-9000-${String(number).padStart(12, '0')}`];
    await db.write(
      `INSERT INTO email_batches (id, organization_id, price_version, created_at)
       VALUES (?, ?, 'x', NOW(3) - INTERVAL ? DAY)`,
      [batch, organizationId, number],
    );
    await db.write(
      "INSERT INTO email_batch_groups (id, batch_id, domain, progressed_in) VALUES (?, ?, 'filled.example', 0)",
      [group, batch],
    );
    await db.write(
      `INSERT INTO email_batch_rows (batch_id, position, group_id, full_name, domain, status, held)
       SELECT ?, n, ?, CONCAT('Jane Doe', n), 'filled.example', IF(n % 3, 'found', 'pending'), 0 FROM ${thousand}`,
      [batch, group],
    );
  }
  for (let number = 0; number < 10; number += 1) {
    const domain = `CONCAT('d', n % 100, 'x${number}.example')`;
    const age = `NOW(3) - INTERVAL (n + ${number}) HOUR`;
    await db.write(
      `INSERT INTO mail_searches SELECT ${domain}, UNHEX(SHA2(CONCAT(n), 256)), '{}', ${age} FROM ${thousand}`,
    );
    await db.write(
      `INSERT INTO mailboxes SELECT ${domain}, CONCAT('jane', n), UNHEX(SHA2('mx', 256)), 'accepted', ${age}
       FROM ${thousand}`,
    );
    await db.write(
      `INSERT INTO mail_patterns SELECT ${domain}, CONCAT('p', n), 'none', UNHEX(SHA2('mx', 256)), 1, 1, ${age}
       FROM ${thousand}`,
    );
    await db.write(
      `INSERT INTO mail_domains SELECT CONCAT('d', n, 'x${number}.example'), 'mx', 0, ${age} FROM ${thousand}`,
    );
    await db.write(
      `INSERT INTO mail_successors SELECT CONCAT('d', n, 'x${number}.example'), NULL, ${age} FROM ${thousand}`,
    );
  }
  for (const table of ['email_batches', 'email_batch_groups', 'email_batch_rows'])
    await db.rows(`ANALYZE TABLE ${table}`);
  for (const table of ['mail_searches', 'mailboxes', 'mail_patterns', 'mail_domains', 'mail_successors'])
    await db.rows(`ANALYZE TABLE ${table}`);
});
afterAll(() => store.close());

const now = new Date();
const long = new Date(now.getTime() - 700 * 3_600_000);
const site = { domain: 'd1x1.example', hostsKey: 'mx' };
const place = { batchId: batchIdOf(3), position: 6 };

test.each<[string, (tx: Transaction) => Promise<unknown>, string, number]>([
  ['a known search', (tx) => findSearch(tx, 'd1x1.example', '1'), 'PRIMARY', 1],
  ['known mailboxes', (tx) => findMailboxes(tx, site, ['jane1', 'jane101', 'nobody']), 'PRIMARY', 3],
  ['address patterns', (tx) => findPatterns(tx, site), 'PRIMARY', 20],
  ['a mail domain', (tx) => findMailDomain(tx, 'd1x1.example'), 'PRIMARY', 1],
  ['a successor', (tx) => findSuccessor(tx, 'd1x1.example'), 'PRIMARY', 1],
  ['a group', (tx) => findEmailGroup(tx, groupId), 'PRIMARY', 1],
  ['the group of a row', (tx) => groupOfRow(tx, place), 'PRIMARY', 1],
  ['waiting rows', (tx) => pendingRows(tx, groupId), 'email_batch_rows_by_group', ESTIMATE],
  ['a batch', (tx) => findEmailBatch(tx, organizationId, batchIdOf(3)), 'PRIMARY', ESTIMATE],
  ['noting the start', (tx) => startEmailBatch(tx, batchIdOf(3), now), 'PRIMARY', 1],
  ['noting progress', (tx) => recordProgress(tx, groupId, 2), 'PRIMARY', 1],
  ['ending a row', (tx) => endRow(tx, place, { status: 'error', errorCode: 'incomplete' }), 'PRIMARY', 1],
  ['postponing a row', (tx) => postponeRow(tx, place, now), 'PRIMARY', 1],
])('%s is read by its key, and little else is', async (_what, work, key, rowsMax) => {
  const steps = await plansOf(store, work);
  expect(isAnsweredByUniqueIndex(steps) || steps.some((step) => step.key === key)).toBe(true);
  for (const step of steps) {
    expect(step.type, JSON.stringify(step)).not.toBe('ALL');
    expect(step.Extra ?? '').not.toContain('filesort');
    expect(Number(step.rows ?? 0), JSON.stringify(step)).toBeLessThanOrEqual(rowsMax);
  }
});

test.each([null, batchIdOf(1)])(
  'a page of batches older than %s is read along an index, and their rows by batch',
  async (before) => {
    const [list, counts] = await plansOf(store, (tx) =>
      findEmailBatches(tx, organizationId, { before, limit: 20 }),
    );
    expect(list).toMatchObject({ key: 'email_batches_by_organization' });
    expect(list?.Extra ?? '').not.toContain('filesort');
    if (counts !== undefined) expect(counts).toMatchObject({ key: 'PRIMARY' });
  },
);

test('a thousand searches are looked up by their keys, in one statement', async () => {
  const searches = Array.from({ length: 1_000 }, (_, index) => ({
    domain: `d${index % 50}x1.example`,
    searchKey: String(index),
  }));
  const steps = await plansOf(store, (tx) => findSearches(tx, searches));
  expect(steps).toMatchObject([{ key: 'PRIMARY' }]);
  expect(Number(steps[0]?.rows)).toBeLessThanOrEqual(1_000);
});

test.each([
  ['mail_searches', 'mail_searches_by_age'],
  ['mailboxes', 'mailboxes_by_age'],
  ['mail_patterns', 'mail_patterns_by_age'],
  ['mail_domains', 'mail_domains_by_age'],
  ['mail_successors', 'mail_successors_by_age'],
] as const)('old rows of %s are found by their age, in order', async (fact, key) => {
  const steps = await plansOf(store, (tx) => sweepMailFacts(tx, fact, long, 100));
  expect(steps).toMatchObject([{ key }]);
  expect(steps[0]?.Extra ?? '').not.toContain('filesort');
});

test('old batches are found by their age', async () => {
  const before = new Date(now.getTime() - 27 * 86_400_000);
  const steps = await plansOf(store, (tx) => sweepEmailBatches(tx, before, 2));
  expect(steps).toMatchObject([{ key: 'email_batches_by_age' }]);
});
