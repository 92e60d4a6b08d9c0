import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Turns } from '../../../server/domain/turns.ts';
import { type ClaimedJob, claimJobs, enqueueAll, type NewJob } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
let many: string;
let few: string;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  await store.deps.db.write('DELETE FROM jobs');
  many = (await store.newCaller()).caller.organizationId;
  few = (await store.newCaller()).caller.organizationId;
});
afterAll(() => store.close());

async function queue(
  organizationId: string | null,
  count: number,
  more: Partial<Pick<NewJob, 'priority' | 'queue' | 'groupKey'>> & { attempt?: number } = {},
): Promise<string[]> {
  const now = store.clock.now();
  const subjects = Array.from({ length: count }, () => store.deps.ids.uuid());
  const { attempt = 0, ...rest } = more;
  for (let start = 0; start < count; start += 5_000)
    await enqueueAll(
      store.deps.db,
      subjects.slice(start, start + 5_000).map((subject) => ({
        queue: 'research',
        subject,
        organizationId,
        availableAt: now,
        createdAt: now,
        ...rest,
      })),
    );
  if (attempt > 0)
    await store.deps.db.write('UPDATE jobs SET attempt = ?, tried = 1 WHERE subject IN (?)', [
      attempt,
      subjects,
    ]);
  return subjects;
}

function claim(limit: number, more: Partial<Parameters<typeof claimJobs>[1]> = {}): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit, leaseMs: 30_000, claim: store.deps.ids.uuid(), ...more }),
  );
}

const owners = (jobs: ClaimedJob[]) => jobs.map(({ organizationId }) => organizationId);

test('beside an organisation’s 20,000-row batch, another’s work is in the next two claims', async () => {
  await queue(many, 20_000, { priority: 'batch' });
  const turns = new Turns();
  for (let claims = 0; claims < 5; claims += 1) expect(owners(await claim(1, { turns }))).toEqual([many]);
  const [first, second] = await queue(few, 2);
  const next = [...(await claim(1, { turns })), ...(await claim(1, { turns }))];
  expect(next.map(({ subject }) => subject)).toContain(first);
  const after = [...(await claim(1, { turns })), ...(await claim(1, { turns }))];
  expect(after.map(({ subject }) => subject)).toContain(second);
});

test('whoever has less under way is next, so that the places of a worker are shared alike', async () => {
  await queue(many, 40);
  await queue(few, 40);
  const running = new Map([
    [many, 12],
    [few, 2],
  ]);
  const jobs = await claim(20, { running });
  expect(owners(jobs).filter((owner) => owner === few)).toHaveLength(15);
  expect(owners(jobs).filter((owner) => owner === many)).toHaveLength(5);
});

test('an organisation that has nothing else leaves its places to the others', async () => {
  await queue(many, 40);
  await queue(few, 2);
  const jobs = await claim(16);
  expect(owners(jobs).filter((owner) => owner === few)).toHaveLength(2);
  expect(jobs).toHaveLength(16);
});

test('within an organisation a waiting person comes before a batch, and a batch before what nobody looks at', async () => {
  const background = await queue(many, 2, { priority: 'background' });
  const batch = await queue(many, 2, { priority: 'batch' });
  const person = await queue(many, 2);
  const claimed: string[] = [];
  for (let claims = 0; claims < 6; claims += 1)
    for (const { subject } of await claim(1)) claimed.push(subject);
  expect(claimed).toEqual([...person, ...batch, ...background]);
});

test('64 jobs that were tried before leave an idle worker of 32 places 31 fresh ones', async () => {
  await queue(many, 64, { attempt: 1 });
  const fresh = new Set(await queue(many, 100));
  const jobs = await claim(32, { retriesMax: 1 });
  expect(jobs).toHaveLength(32);
  expect(jobs.filter(({ subject }) => fresh.has(subject))).toHaveLength(31);
});

test('jobs that were tried before and fresh ones take turns, so that neither starves', async () => {
  const tried = new Set(await queue(many, 10, { attempt: 1 }));
  await queue(many, 10);
  const turns = new Turns();
  const kinds: boolean[] = [];
  for (let claims = 0; claims < 8; claims += 1)
    for (const { subject } of await claim(1, { turns })) kinds.push(tried.has(subject));
  expect(kinds).toEqual([false, true, false, true, false, true, false, true]);
});

test('an organisation runs no more at once than its cap, whoever claims, and the others are not held up', async () => {
  await store.deps.db.write('UPDATE organizations SET running_runs = 3 WHERE id = ?', [many]);
  await queue(many, 30);
  await queue(few, 4);
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim(4)));
  claims.push(await claim(8));
  const all = owners(claims.flat());
  expect(all.filter((owner) => owner === many)).toHaveLength(3);
  expect(all.filter((owner) => owner === few)).toHaveLength(4);
  store.clock.advance(31_000); // the leases end
  expect(owners(await claim(10)).filter((owner) => owner === many)).toHaveLength(3);
});

test('a group of runs about one company does not exceed the cap', async () => {
  await store.deps.db.write('UPDATE organizations SET running_runs = 3 WHERE id = ?', [many]);
  await queue(many, 8, { groupKey: Buffer.alloc(32, 1) });
  expect(await claim(1)).toHaveLength(3);
  expect(await claim(1)).toHaveLength(0);
});

test('jobs that belong to nobody take part', async () => {
  await queue(null, 1);
  await queue(many, 3);
  expect(owners(await claim(2)).toSorted()).toEqual([many, null].toSorted());
});

test('claimers at the same time never hold a job twice, and leave none behind', async () => {
  const subjects = [...(await queue(many, 60)), ...(await queue(few, 30)), ...(await queue(null, 10))];
  const claimed: string[] = [];
  const claimAll = async () => {
    const turns = new Turns();
    for (let misses = 0; misses < 10; ) {
      const jobs = await claim(3, { turns, queue: 'webhook' });
      if (jobs.length === 0) misses += 1;
      claimed.push(...jobs.map(({ subject }) => subject));
    }
  };
  await store.deps.db.write("UPDATE jobs SET queue = 'webhook'");
  await store.deps.db.write(
    "INSERT IGNORE INTO job_lanes SELECT 'webhook', organization_id, priority FROM job_lanes",
  );
  await Promise.all(Array.from({ length: 5 }, claimAll));
  expect(claimed.toSorted()).toEqual(subjects.toSorted());
});
