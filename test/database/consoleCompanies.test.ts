import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfObject } from '../../server/domain/scoring.ts';
import {
  companiesByDomain,
  findScoreValues,
  type ListRowFilter,
  rowsByDomain,
  rowsByPosition,
  rowsByScore,
} from '../../server/store/console/companyRows.ts';
import { findSubjects, readSubjectsAt } from '../../server/store/console/listSubjects.ts';
import { readLists } from '../../server/store/console/lists.ts';
import type { Transaction } from '../../server/store/database.ts';
import { plansOf } from '../support/plans.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

const LISTS = 10;
const ROWS = 1_000;
const DIGITS =
  '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
const NUMBERS = `(SELECT a.d + 10*b.d + 100*c.d n FROM ${DIGITS} a, ${DIGITS} b, ${DIGITS} c) numbers`;
const PROFILE = '00000000-0000-7000-8000-000000000001';

let store: TestStore;
let organizationId: string;
let filter: ListRowFilter;

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  const { db } = store.deps;
  organizationId = (await store.newCaller()).caller.organizationId;
  await db.write(
    `INSERT INTO console_lists (id, organization_id, name, accepted, rejected, researches, created_at)
     SELECT UUID(), ?, CONCAT('list ', n), ${ROWS}, 0, '[]', NOW(3) FROM ${NUMBERS} WHERE n < ${LISTS}`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO console_list_rows (list_id, position, domain, object_hash, error)
     SELECT id, n, CONCAT('c', (7 * n) % 500, '.example'), IF(n % 100, UNHEX(SHA2(CONCAT('company\\n', 'c', (7 * n) % 500, '.example'), 256)), NULL),
       IF(n % 100, NULL, 'is no domain') FROM console_lists, ${NUMBERS}`,
  );
  await db.write(
    `INSERT INTO scores (profile_id, object_hash, dimension, id, organization_id, score, contributions, missing, signal_coverage,
       total_rules, content, version, profile_revision, computed_at, changed_at)
     SELECT ?, UNHEX(SHA2(CONCAT('company\\n', 'c', n, '.example'), 256)), 'fit', UUID(), ?, n % 90, '[]', '[]', 1, 1,
       UNHEX('00'), 1, 1, NOW(3), NOW(3) FROM ${NUMBERS} WHERE n < 400`,
    [PROFILE, organizationId],
  );
  await db.write(
    `INSERT INTO companies (id, organization_id, domain, created_at)
     SELECT UUID(), ?, CONCAT('c', n, '.example'), NOW(3) FROM ${NUMBERS}`,
    [organizationId],
  );
  await db.write('ANALYZE TABLE console_lists, console_list_rows, scores, companies');
  const [list] = await readLists(db, organizationId);
  filter = { listId: list?.id ?? '' };
}, 120_000);
afterAll(() => store.close());

const order = { profileId: PROFILE, dimension: 'fit' };

test.each<[string, (tx: Transaction) => Promise<unknown>]>([
  ['a page of the file', (tx) => rowsByPosition(tx, filter, { from: 500, limit: 100 })],
  [
    'a page by domain',
    (tx) =>
      rowsByDomain(tx, filter, {
        after: { domain: 'c2.example', position: 5 },
        descending: false,
        limit: 100,
      }),
  ],
  [
    'a page by domain, backwards',
    (tx) =>
      rowsByDomain(tx, filter, {
        after: { domain: 'c2.example', position: 5 },
        descending: true,
        limit: 100,
      }),
  ],
  [
    'a page of all companies',
    (tx) => companiesByDomain(tx, organizationId, { after: 'c2.example', descending: false, limit: 100 }),
  ],
  [
    'companies by the beginning of their domain',
    (tx) =>
      companiesByDomain(tx, organizationId, { prefix: 'c99', after: null, descending: true, limit: 100 }),
  ],
])('%s is read in order from an index, without sorting', async (_what, work) => {
  const steps = await plansOf(store, work);
  expect(steps.length).toBeGreaterThan(0);
  for (const { key, Extra } of steps) {
    expect(key).toMatch(/^(?:PRIMARY|console_list_rows_by_domain|companies_by_domain)$/);
    expect(Extra ?? '').not.toContain('filesort');
  }
});

test.each<[string, (tx: Transaction) => Promise<unknown>]>([
  [
    'rows by a score',
    (tx) => rowsByScore(tx, filter, { ...order, after: { rank: '50.00', position: 3 }, limit: 100 }),
  ],
  [
    'rows with a problem',
    (tx) => rowsByPosition(tx, { ...filter, onlyRejected: true }, { from: 0, limit: 100 }),
  ],
  [
    'rows by the beginning of their domain',
    (tx) => rowsByPosition(tx, { ...filter, prefix: 'c4' }, { from: 0, limit: 9 }),
  ],
  [
    'the places of companies',
    (tx) =>
      findSubjects(tx, filter.listId, [
        hashOfObject('company', 'c1.example'),
        hashOfObject('company', 'c2.example'),
      ]),
  ],
  ['the companies of rows', (tx) => readSubjectsAt(tx, filter.listId, [1, 50, 99])],
  [
    'the scores of companies',
    (tx) => findScoreValues(tx, organizationId, [Buffer.alloc(32), Buffer.alloc(32, 1)]),
  ],
])('%s are found by an index, one list at most', async (_what, work) => {
  for (const { table, type, key, rows } of await plansOf(store, work)) {
    if (table === null || table.startsWith('<')) continue;
    expect([table, type, key]).not.toEqual([table, 'ALL', null]);
    expect(Number(rows)).toBeLessThanOrEqual(2 * ROWS);
  }
});

/** All rows of an order, a page of 64 at a time. */
async function walk<Place>(
  read: (after: Place | null) => Promise<{ position: number }[]>,
  placeOf: (row: never) => Place,
): Promise<number[]> {
  const positions: number[] = [];
  for (let after: Place | null = null; ; ) {
    const page: { position: number }[] = await read(after);
    positions.push(...page.map(({ position }) => position));
    const last = page.at(-1);
    if (last === undefined) return positions;
    after = placeOf(last as never);
  }
}

test('page after page every order has each row once', async () => {
  const { db } = store.deps;
  const all = Array.from({ length: ROWS }, (_, position) => position);
  const byDomain = (descending: boolean) =>
    walk(
      (after: { domain: string; position: number } | null) =>
        rowsByDomain(db, filter, { after, descending, limit: 64 }),
      (row: { domain: string; position: number }) => row,
    );
  const ascending = await byDomain(false);
  expect(ascending.toSorted((a, b) => a - b)).toEqual(all);
  expect(await byDomain(true)).toEqual(ascending.toReversed());
  const byScore = await walk(
    (after: { rank: string; position: number } | null) =>
      rowsByScore(db, filter, { ...order, after, limit: 64 }),
    (row: { rank: string; position: number }) => row,
  );
  expect(byScore.toSorted((a, b) => a - b)).toEqual(all);
  const [best] = await rowsByScore(db, filter, { ...order, after: null, limit: 1 });
  expect(best?.rank).toBe('89.00');
  const last = await rowsByScore(db, filter, { ...order, after: { rank: '0.00', position: ROWS }, limit: 1 });
  expect(last[0]?.rank).toBe('-1.00');
});

test('a company of a list is found at its first row', async () => {
  const hashes = ['c7.example', 'c14.example', 'nobody.example'].map((id) => hashOfObject('company', id));
  const found = await findSubjects(store.deps.db, filter.listId, hashes);
  expect(new Map(found.map(({ domain, position }) => [domain, position]))).toEqual(
    new Map([
      ['c7.example', 1],
      ['c14.example', 2],
    ]),
  );
});

test('a prefix with signs of a pattern means them, and not a pattern', async () => {
  const { db } = store.deps;
  for (const prefix of ['%', '_1', 'c\\'])
    expect(await rowsByPosition(db, { ...filter, prefix }, { from: 0, limit: 5 })).toEqual([]);
  expect((await rowsByPosition(db, { ...filter, prefix: 'c12' }, { from: 0, limit: 99 })).length).toBe(22);
});
