import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../server/domain/caller.ts';
import { type EmailRow, statusOfBatch } from '../../../server/domain/workEmail.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { runDueSweeps, sweepExpiredHolds } from '../../../server/services/operations/sweeps.ts';
import { createEndpoint } from '../../../server/services/webhooks/endpoints.ts';
import { createEmailBatch, getEmailBatch } from '../../../server/services/workEmail/batches.ts';
import { searchEmailGroup } from '../../../server/services/workEmail/searchBatchGroup.ts';
import { createVerificationCache } from '../../../server/services/workEmail/verificationCache.ts';
import { type ClaimedJob, claimJobs, StaleAttempt } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { OUTCOMES, ScriptedFinder, untilAborted } from '../../support/mail/scriptedFinder.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let store: TestStore;
let finder: ScriptedFinder;
let caller: Caller;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  finder = new ScriptedFinder();
  store.deps.emailFinder = finder;
  for (const table of ['jobs', 'credit_holds', 'email_batches'])
    await store.deps.db.write(`DELETE FROM ${table}`);
  ({ caller } = await store.newCaller());
});
afterAll(() => store.close());

const NAMES = ['Jane Doe', 'John Roe', 'Jim Poe', 'Joan Low', 'Jack Moe', 'June Noe'];
const create = (names: readonly string[] = NAMES, domain = 'acme.example') =>
  createEmailBatch(
    store.deps,
    caller,
    names.map((full_name) => ({ full_name, domain })),
  );

/** Claims every job whose lease has expired, as a worker would. */
async function claim(): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'email',
      limit: 100,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
}

async function claimOne(): Promise<ClaimedJob> {
  const [job] = await claim();
  if (job === undefined) throw new Error('There was no job to claim.');
  return job;
}

const work = (job: ClaimedJob, stopping = new AbortController().signal) =>
  searchEmailGroup(store.deps, job, stopping);
const rowsOf = async ({ id }: { id: string }) => (await getEmailBatch(store.deps, caller, id)).rows;
const ends = (rows: readonly EmailRow[]) => rows.map(({ status, errorCode }) => errorCode ?? status);
const credits = async () => {
  const { balance, reserved } = await getCredits(store.deps, caller);
  return { balance, reserved };
};
const dead = () => new Promise<never>(() => undefined);

test('when a worker dies the next one continues: no row is searched twice, each is charged once', async () => {
  const batch = await create();
  finder.script = () => (finder.searches.length > 3 ? dead() : OUTCOMES.found);
  const first = await claimOne();
  void work(first); // killed in the middle of its fourth search
  await expect.poll(async () => ends(await rowsOf(batch)).filter((end) => end === 'found').length).toBe(3);
  expect(await claim()).toEqual([]);
  store.clock.advance(31_000);

  const searchedBefore = finder.searches.slice(0, 3).map(({ fullName }) => fullName);
  finder.searches.length = 0;
  finder.script = () => OUTCOMES.missed;
  await work(await claimOne());
  expect(finder.searches.map(({ fullName }) => fullName)).toEqual(
    NAMES.filter((name) => !searchedBefore.includes(name)),
  );
  expect(ends(await rowsOf(batch)).sort()).toEqual([
    ...Array(3).fill('found'),
    ...Array(3).fill('not_found'),
  ]);
  expect(await credits()).toEqual({ balance: 99.4, reserved: 0 });
  store.clock.advance(31_000);
  expect(await claim()).toEqual([]);
});

test('a worker that lost its lease writes nothing, and fails with StaleAttempt', async () => {
  const batch = await create(['Jane Doe']);
  let answer: () => void = () => undefined;
  finder.script = () => new Promise((resolve) => (answer = () => resolve(OUTCOMES.found)));
  const late = work(await claimOne());
  await expect.poll(() => finder.searches.length).toBe(1);
  store.clock.advance(31_000);
  finder.script = () => OUTCOMES.missed;
  const second = await claimOne();
  answer();
  await expect(late).rejects.toThrow(StaleAttempt);
  expect(ends(await rowsOf(batch))).toEqual(['pending']);
  await work(second);
  expect(ends(await rowsOf(batch))).toEqual(['not_found']);
  expect(await credits()).toEqual({ balance: 99.9, reserved: 0 });
});

test('a worker that stops leaves its rows as they are and closes what it opened', async () => {
  const batch = await create(['Jane Doe', 'John Roe']);
  finder.script = ({ fullName }, _domain, signal) =>
    fullName === 'Jane Doe' ? OUTCOMES.found : untilAborted(signal);
  const stopping = new AbortController();
  const job = await claimOne();
  const stopped = work(job, stopping.signal);
  await expect.poll(async () => ends(await rowsOf(batch))).toEqual(['found', 'pending']);
  stopping.abort();
  await stopped;
  expect(finder.openNow).toBe(0);
  expect(ends(await rowsOf(batch))).toEqual(['found', 'pending']);
  expect(await credits()).toEqual({ balance: 99.9, reserved: 0.1 });
});

test('a search that fails unexpectedly affects no other row, and is given up after attempts without progress', async () => {
  const batch = await create(['Jane Doe', 'John Roe', 'Jim Poe']);
  finder.script = ({ fullName }) => {
    if (fullName === 'John Roe') throw new Error('A defect.');
    return OUTCOMES.found;
  };
  let attempts = 0;
  for (let job = (await claim())[0]; job !== undefined && attempts < 20; job = (await claim())[0]) {
    attempts += 1;
    await work(job).catch((error: Error) => expect(error.message).toBe('A defect.'));
    if (attempts < 5) expect(ends(await rowsOf(batch))).toEqual(['found', 'pending', 'found']);
    store.clock.advance(31_000);
  }
  expect(attempts).toBeLessThan(20);
  expect(ends(await rowsOf(batch))).toEqual(['found', 'incomplete', 'found']);
  expect(await credits()).toEqual({ balance: 99.8, reserved: 0 });
});

test('a group that makes progress is never given up, however often its workers die', async () => {
  const batch = await create(Array.from({ length: 15 }, (_, index) => `Jane Doe${'abcdefghijklmno'[index]}`));
  for (let attempt = 1; attempt <= 15; attempt += 1) {
    finder.searches.length = 0;
    finder.script = () => (finder.searches.length > 1 ? dead() : OUTCOMES.found);
    void work(await claimOne());
    const done = async () => ends(await rowsOf(batch)).filter((end) => end === 'found').length;
    await expect.poll(done).toBe(attempt);
    store.clock.advance(31_000);
  }
  expect(new Set(ends(await rowsOf(batch)))).toEqual(new Set(['found']));
});

test('pending rows of a batch are incomplete after a day, and a batch without any search has failed', async () => {
  const batch = await create(['Jane Doe', 'John Roe']);
  store.clock.advance(DAY_MS + MINUTE_MS);
  await work(await claimOne());
  expect(finder.searches).toEqual([]);
  expect(ends(await rowsOf(batch))).toEqual(['incomplete', 'incomplete']);
  expect(await credits()).toEqual({ balance: 100, reserved: 0 });
  expect(statusOfBatch(await getEmailBatch(store.deps, caller, batch.id))).toBe('failed');
});

test('a worker that dies while greylisted rows wait does not change their wait', async () => {
  const batch = await create(['Jane Doe', 'John Roe']);
  finder.script = ({ fullName }) => (fullName === 'Jane Doe' ? OUTCOMES.greylisted : dead());
  void work(await claimOne());
  await expect
    .poll(() => store.deps.db.rows('SELECT 1 AS one FROM email_batch_rows WHERE retry_at IS NOT NULL'))
    .toHaveLength(1);
  store.clock.advance(31_000);
  finder.searches.length = 0;
  finder.script = () => OUTCOMES.missed;
  await work(await claimOne());
  expect(finder.searches.map(({ fullName }) => fullName)).toEqual(['John Roe']);
  expect(ends(await rowsOf(batch))).toEqual(['pending', 'not_found']);
  store.clock.advance(9 * MINUTE_MS);
  expect(await claim()).toEqual([]);
  store.clock.advance(MINUTE_MS);
  await work(await claimOne());
  expect(ends(await rowsOf(batch))).toEqual(['not_found', 'not_found']);
});

test('credits of rows whose work was lost are released, those of rows under way are not', async () => {
  const batch = await create(['Jane Doe', 'John Roe']);
  store.clock.advance(3 * DAY_MS);
  expect(await sweepExpiredHolds(store.deps)).toBe(0);
  await store.deps.db.write('DELETE FROM jobs');
  expect(await sweepExpiredHolds(store.deps)).toBe(2);
  expect(ends(await rowsOf(batch))).toEqual(['incomplete', 'incomplete']);
  expect(await credits()).toEqual({ balance: 100, reserved: 0 });
});

test('a batch is kept for 30 days, and mail facts as long as they are used', async () => {
  const batch = await create(['Jane Doe']);
  const cache = createVerificationCache(store.deps);
  const checkedAt = store.clock.now();
  await cache.keepSearch('old.example', 'jane doe', { outcome: OUTCOMES.found, checkedAt });
  await cache.keepDomain('old.example', { hostsKey: 'mx', acceptAll: false, checkedAt });
  await cache.keepSuccessor('old.example', { successor: null, checkedAt });
  await cache.keepMailboxes('old.example', 'mx', [{ localPart: 'jane', state: 'accepted', checkedAt }]);
  await cache.learn('old.example', 'mx', [{ pattern: 'first', particleRule: 'none', hit: true }]);
  const count = async (table: string) => (await store.deps.db.rows(`SELECT 1 AS one FROM ${table}`)).length;
  store.clock.advance(29 * DAY_MS);
  await runDueSweeps(store.deps);
  expect(await count('email_batches')).toBe(1);
  expect(await count('mail_searches')).toBe(1);
  store.clock.advance(2 * DAY_MS);
  await runDueSweeps(store.deps);
  for (const table of ['email_batches', 'email_batch_groups', 'email_batch_rows'])
    expect([table, await count(table)]).toEqual([table, 0]);
  for (const table of ['mail_searches', 'mailboxes', 'mail_domains', 'mail_successors'])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await count('mail_patterns')).toBe(1);
  await expect(getEmailBatch(store.deps, caller, batch.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  store.clock.advance(MINUTE_MS);
  await runDueSweeps(store.deps);
  expect(await credits()).toEqual({ balance: 100, reserved: 0 });
  await work(await claimOne());
  expect(await claim()).toEqual([]);
});

test('an endpoint hears once that a batch has ended, with its status and without its contacts', async () => {
  const wanted = { url: 'https://hooks.example.com/a', events: ['batch.completed' as const] };
  await createEndpoint(store.deps, caller, wanted);
  finder.script = () => OUTCOMES.found;
  const batch = await create(['Jane Doe', 'John Roe']);
  const events = () =>
    store.deps.db.rows<{ data: string }>('SELECT data FROM webhook_events WHERE organization_id = ?', [
      caller.organizationId,
    ]);
  expect(await events()).toEqual([]);
  await work(await claimOne());
  const [event, ...others] = await events();
  expect(others).toEqual([]);
  expect(JSON.parse(event?.data ?? '')).toEqual({
    batch_id: batch.id,
    status: 'completed',
    progress: { total: 2, pending: 0, found: 2, not_found: 0, inconclusive: 0, error: 0 },
  });
  await create(['Jane Doe'], 'no domain');
  expect(await events()).toHaveLength(2);
});
