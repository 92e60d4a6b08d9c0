import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../server/store/database.ts';
import { countWaitingRuns } from '../../../server/store/jobLanes.ts';
import { claimJobs, countReady } from '../../../server/store/jobs.ts';
import { extent } from '../../support/extent.ts';
import { plansOf } from '../../support/plans.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

/** Jobs that wait: half of them of one organisation, the others of a hundred. */
const JOBS = extent({ usual: 40_000, long: 1_000_000 });
const OWNERS = 100;

let store: TestStore;
let many: string;
const now = new Date();
const uuid = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  many = (await store.newCaller()).caller.organizationId;
  const { db } = store.deps;
  const digit =
    '(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
  await db.write(
    `INSERT INTO jobs (queue, subject, organization_id, priority, tried, attempt, available_at, created_at, group_key)
     SELECT 'research', UUID(), IF(n % 2, ?, CONCAT('filled-', n % ?)), 1, n % 10 = 0, n % 10 = 0,
       ? - INTERVAL n MILLISECOND, ?, IF(n % 3, NULL, UNHEX(SHA2(CONCAT('group', n % 9000), 256)))
     FROM (SELECT a.d + 10*b.d + 100*c.d + 1000*e.d + 10000*f.d + 100000*g.d n
       FROM ${digit} a, ${digit} b, ${digit} c, ${digit} e, ${digit} f, ${digit} g) numbers WHERE n < ?`.replace(
      'MILLISECOND',
      'MICROSECOND',
    ),
    [many, OWNERS * 2, new Date(now.getTime() - 1_000), now, JOBS],
  );
  await db.write(
    'INSERT INTO job_lanes (queue, organization_id, priority) SELECT DISTINCT queue, organization_id, priority FROM jobs',
  );
}, 600_000);
afterAll(() => store.close());

const claim = (tx: Transaction) =>
  claimJobs(tx, { queue: 'research', limit: 16, leaseMs: 30_000, claim: uuid });

/** How many rows the engine has read by index or scan in this session. */
async function rowsRead(tx: Transaction): Promise<number> {
  const counters = await tx.rows<{ Value: string }>(
    "SHOW SESSION STATUS WHERE Variable_name IN ('Handler_read_next', 'Handler_read_key', 'Handler_read_first', 'Handler_read_rnd_next')",
  );
  return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
}

// Before and after the engine has statistics of the table: what it knows of it may be old.
test.each(['before', 'after'])(
  'claiming reads the heads of the lanes only, %s statistics are taken',
  async (when) => {
    if (when === 'after') await store.deps.db.rows('ANALYZE TABLE jobs');
    const steps = await plansOf(store, claim);
    const ofJobs = steps.filter(({ table }) => table === 'jobs' || table === 'j');
    expect(ofJobs.length).toBeGreaterThan(16);
    for (const { key } of ofJobs) expect(key).toMatch(/^(?:PRIMARY|jobs_by_lane|jobs_by_group)$/);
    for (const step of ofJobs.filter(({ key }) => key === 'jobs_by_lane'))
      expect(step.Extra ?? '').not.toContain('filesort');
    class Undone extends Error {}
    const undone = store.deps.db.transaction(async (tx) => {
      const before = await rowsRead(tx);
      expect((await claim(tx)).length).toBeGreaterThanOrEqual(16);
      expect((await rowsRead(tx)) - before).toBeLessThan(4_000);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
  },
);

test('counting what an organisation has waiting reads no further than its cap', async () => {
  const steps = await plansOf(store, (tx) => countWaitingRuns(tx, { organizationId: many, most: 10 }));
  for (const { table, key } of steps) if (table === 'jobs') expect(key).toBe('jobs_by_lane');
});

test('counting what waits reads an index', async () => {
  const ofJobs = (await plansOf(store, (tx) => countReady(tx))).filter(({ table }) => table === 'jobs');
  expect(ofJobs).not.toEqual([]);
  for (const { key } of ofJobs) expect(key).toBe('jobs_ready');
});
