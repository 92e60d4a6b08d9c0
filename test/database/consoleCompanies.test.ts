import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfObject } from '../../server/domain/scoring.ts';
import { readTableRows } from '../../server/services/console/companies/rows.ts';
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
import {
  findLastFailures,
  findNewestAnswers,
  findUnanswered,
} from '../../server/store/console/newestAnswers.ts';
import { findWithin, listByRank, type RankPlace } from '../../server/store/console/rankedObjects.ts';
import type { Transaction } from '../../server/store/database.ts';
import { CompanyView } from '../../shared/console/companies.ts';
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
     SELECT ?, UNHEX(SHA2(CONCAT('company\\n', 'c', n, '.example'), 256)), 'fit', UUID(), ?, IF(n % 4, n % 90, 0), '[]', '[]', n % 4, 3,
       UNHEX('00'), 1, 1, NOW(3), NOW(3) FROM ${NUMBERS} WHERE n < 400`,
    [PROFILE, organizationId],
  );
  await db.write(
    `INSERT INTO scoring_assignments (profile_id, object_hash, id, organization_id, object_id, assigned_at)
     SELECT ?, UNHEX(SHA2(CONCAT('company\\n', 'c', n, '.example'), 256)), UUID(), ?, CONCAT('c', n, '.example'), NOW(3)
     FROM ${NUMBERS} WHERE n < 400`,
    [PROFILE, organizationId],
  );
  // Of ten researches each the older runs answered; every third failed when it was tried again.
  await db.write(
    `INSERT INTO runs (id, organization_id, surface, entity_type, type, status, domain, parameters, force_refresh, cache_key, answer_type,
       result_schema_version, result, confidence, credits_state, credits_amount, price_version, error_code, created_at, completed_at)
     SELECT UUID(), ?, 'enrichment', 'company', 'funding', IF(times.d = 9 AND n % 3 = 0, 'failed', 'completed'), CONCAT('c', n, '.example'),
       '{}', 0, UNHEX(SHA2(n, 256)), 'json_schema', '1', CONCAT('{"times":', times.d, '}'), times.d / 10, 'charged', 1, '1',
       IF(times.d = 9 AND n % 3 = 0, 'TIMEOUT', NULL), NOW(3), NOW(3) + INTERVAL times.d SECOND
     FROM ${NUMBERS}, ${DIGITS} times WHERE n < 200`,
    [organizationId],
  );
  await db.write(
    `INSERT INTO companies (id, organization_id, domain, created_at)
     SELECT UUID(), ?, CONCAT('c', n, '.example'), NOW(3) FROM ${NUMBERS}`,
    [organizationId],
  );
  await db.write(
    'ANALYZE TABLE console_lists, console_list_rows, scores, scoring_assignments, companies, runs',
  );
  const [list] = await readLists(db, organizationId);
  filter = { listId: list?.id ?? '' };
}, 120_000);
afterAll(() => store.close());

const order = { profileId: PROFILE, dimension: 'fit', lowestFirst: false, range: null } as const;
const BETWEEN = { from: 20, below: 60 };
const PLACE: RankPlace = { score: '40.00', coverage: 2, objectHash: Buffer.alloc(32, 9) };
const keyOf = (n: number) => createHash('sha256').update(String(n)).digest();
const KEYS = [0, 1, 2, 3, 999].map(keyOf);

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
  ...[false, true].flatMap((lowestFirst) =>
    [null, BETWEEN].flatMap((range) =>
      [null, PLACE].map((after): [string, (tx: Transaction) => Promise<unknown>] => [
        `a page of a profile ${lowestFirst ? 'from the lowest' : 'from the highest'} score${range ? ', between two' : ''}${after ? ', further on' : ''}`,
        (tx) => listByRank(tx, { ...order, lowestFirst, range, after, limit: 1_000 }),
      ]),
    ),
  ),
])('%s is read in order from an index, without sorting', async (_what, work) => {
  const steps = await plansOf(store, work);
  expect(steps.length).toBeGreaterThan(0);
  for (const { key, Extra } of steps) {
    expect(key).toMatch(/^(?:PRIMARY|console_list_rows_by_domain|companies_by_domain|scores_by_rank)$/);
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
    'rows within a range of scores',
    (tx) => rowsByScore(tx, filter, { ...order, range: BETWEEN, after: null, limit: 100 }),
  ],
  [
    'scores within a range',
    (tx) => findWithin(tx, { ...order, ...BETWEEN }, [Buffer.alloc(32), Buffer.alloc(32, 1)]),
  ],
  ['the newest answers to researches', (tx) => findNewestAnswers(tx, KEYS, 'all')],
  ['researches that failed last', (tx) => findLastFailures(tx, KEYS)],
  ['what a batch has not answered', (tx) => findUnanswered(tx, PROFILE, 0)],
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
  for (const lowestFirst of [false, true]) {
    const byScore = await walk(
      (after: { rank: string; position: number } | null) =>
        rowsByScore(db, filter, { ...order, lowestFirst, after, limit: 64 }),
      (row: { rank: string; position: number }) => row,
    );
    expect(byScore.toSorted((a, b) => a - b)).toEqual(all);
  }
});

test('rows by score begin with the best or the worst, and end with those of which none is known', async () => {
  const { db } = store.deps;
  const ranks = async (lowestFirst: boolean, range: typeof BETWEEN | null = null) =>
    (await rowsByScore(db, filter, { ...order, lowestFirst, range, after: null, limit: ROWS })).map(
      ({ rank }) => Number(rank),
    );
  const best = await ranks(false);
  expect([best[0], best.at(-1)]).toEqual([89, -1]);
  expect(best).toEqual(best.toSorted((a, b) => b - a));
  const worst = await ranks(true);
  expect([worst[0], worst.at(-1)]).toEqual([0, 101]);
  const between = await ranks(true, BETWEEN);
  expect(between).toEqual(best.filter((rank) => rank >= 20 && rank < 60).toReversed());
});

test('a filtered page ends when its time is over, and the next one goes on where it ended', async () => {
  const { db } = store.deps;
  const { caller } = await store.newCaller();
  const [list] = await readLists(db, organizationId);
  if (list === undefined) throw new Error('There is no list.');
  const view = CompanyView.parse({ listId: list.id, sort: 'file', column: 'mna' });
  let looks = 0;
  const clock = {
    now() {
      looks += 1;
      return new Date(400 * looks);
    },
  };
  const looked: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readTableRows(
      { db, clock },
      { ...caller, organizationId },
      { list, view, limit: 200, ...(cursor && { cursor }) },
    );
    expect(page.rows).toEqual([]);
    looked.push(page.looked);
    cursor = page.next;
  }
  expect(looked).toEqual([750, 250]);
  const all = await readTableRows(
    { db, clock: { now: () => new Date(0) } },
    { ...caller, organizationId },
    { list, view: { ...view, has: 'nothing' }, limit: 300 },
  );
  expect([all.rows.length, all.looked]).toEqual([300, 304]);
});

test('page after page the objects of a profile come once each, those of which nothing is known last in both directions', async () => {
  const { db } = store.deps;
  const read = async (lowestFirst: boolean, range: typeof BETWEEN | null = null) => {
    const found: (RankPlace & { objectId: string })[] = [];
    for (let after: RankPlace | null = null; ; after = found.at(-1) ?? null) {
      const page = await listByRank(db, { ...order, lowestFirst, range, after, limit: 7 });
      found.push(...page);
      if (page.length < 7) return found;
    }
  };
  const best = await read(false);
  expect(new Set(best.map(({ objectId }) => objectId)).size).toBe(400);
  const known = best.filter(({ coverage }) => coverage > 0);
  expect(best.slice(known.length).every(({ coverage }) => coverage === 0)).toBe(true);
  expect(known.map(({ score }) => Number(score))).toEqual(
    known.map(({ score }) => Number(score)).toSorted((a, b) => b - a),
  );
  const worst = await read(true);
  expect(worst.slice(0, known.length)).toEqual(known.toReversed());
  const between = await read(true, BETWEEN);
  expect(between.length).toBe(known.filter(({ score }) => Number(score) >= 20 && Number(score) < 60).length);
});

test('of many runs the newest answer counts, and a failure only when nothing answered after it', async () => {
  const { db } = store.deps;
  const hex = (n: number) => keyOf(n).toString('hex');
  const answers = await findNewestAnswers(db, KEYS, 'all');
  expect([0, 1, 999].map((n) => answers.get(hex(n))?.result)).toEqual([
    '{"times":8}',
    '{"times":9}',
    undefined,
  ]);
  expect((await findNewestAnswers(db, KEYS, 'none')).get(hex(1))).toMatchObject({
    confidence: 0.9,
    result: null,
  });
  const some = await findNewestAnswers(db, KEYS, { containing: 'times":9' });
  expect([0, 1].map((n) => some.get(hex(n))?.result)).toEqual([null, '{"times":9}']);
  const failures = await findLastFailures(db, KEYS);
  expect([...failures.keys()].toSorted()).toEqual([hex(0), hex(3)].toSorted());
  expect(failures.get(hex(3))?.errorCode).toBe('TIMEOUT');
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
