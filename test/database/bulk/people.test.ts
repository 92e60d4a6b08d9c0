import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../server/domain/audit.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { feedBatch } from '../../../server/services/bulk/feedBatch.ts';
import { startPeople } from '../../../server/services/bulk/startPeople.ts';
import {
  createList,
  listsOf,
  removeList,
  sweepRemovedLists,
} from '../../../server/services/console/companies/lists.ts';
import { progressOfList, researchList } from '../../../server/services/console/companies/research.ts';
import { researchSelection } from '../../../server/services/console/companies/selection.ts';
import { getCredits } from '../../../server/services/credits/readCredits.ts';
import { eraseContact } from '../../../server/services/privacy/eraseContact.ts';
import { erasePerson } from '../../../server/services/privacy/erasePerson.ts';
import type { Database, Transaction } from '../../../server/store/database.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { COMMAND_LINE } from '../../support/privacy.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const PRICE = 2;
const USER: Actor = { kind: 'console', id: '00000000-0000-7000-8000-000000000009' };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.deps.db.write('DELETE FROM jobs'));
afterAll(() => store.close());

const profileOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** A list of people at acme.example, by the last parts of their profiles. */
async function listOf(caller: Caller, slugs: readonly string[], deps = store.deps): Promise<string> {
  const csv = ['name,profile,website', ...slugs.map((slug) => `${slug},${profileOf(slug)},acme.example`)];
  const file = { name: 'People', entityType: 'contact', bytes: Buffer.from(csv.join('\n')) } as const;
  return (await createList(deps, caller, USER, file)).list.id;
}

async function start(caller: Caller, listId: string, deps = store.deps): Promise<void> {
  const question = { question: 'Which team?', answerType: 'open_text', verificationMode: 'strict' } as const;
  const research = { listId, types: [], questions: [question], signalTemplateIds: [], forceRefresh: false };
  await researchList(deps, caller, USER, { research, maxCredits: 100 });
}

async function claim(): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, { queue: 'batch', limit: 10, leaseMs: 30_000, claim: store.deps.ids.uuid() }),
  );
}

async function feed(deps = store.deps): Promise<void> {
  for (const job of await claim()) await feedBatch(deps, job);
  store.clock.advance(3_000);
}

const stateOf = async (caller: Caller, listId: string) => {
  const state = await progressOfList(store.deps, caller, listId);
  return { ...state?.counts.states, ended: state?.batch.endedAt != null, reserved: Number(state?.reserved) };
};

const runsOf = ({ organizationId }: Caller) =>
  store.deps.db.rows<{ url: string; connectors: string }>(
    `SELECT q.contact_profile_url AS url, q.asked AS connectors FROM run_questions q WHERE q.organization_id = ?
     ORDER BY q.contact_profile_url`,
    [organizationId],
  );

/** The database, with an action that runs before a transaction reaches a statement. */
function whereAt(db: Database, statement: RegExp, happen: () => Promise<void>): Database {
  let hasHappened = false;
  const at = async (sql: string) => {
    if (hasHappened || !statement.test(sql)) return;
    hasHappened = true;
    await happen();
  };
  const watched = (tx: Transaction): Transaction => ({
    ...tx,
    rows: async (sql, parameters) => {
      await at(sql);
      return tx.rows<never>(sql, parameters);
    },
    write: async (sql, parameters) => {
      await at(sql);
      return tx.write(sql, parameters);
    },
  });
  return Object.create(db, {
    transaction: {
      value: (work: (tx: Transaction) => Promise<unknown>) => db.transaction((tx) => work(watched(tx))),
    },
  });
}

test('each person is asked about once, with the employer whose site is read, out of one hold', async () => {
  const { caller } = await store.newCaller({ credits: 20 });
  const listId = await listOf(caller, ['jane-doe', 'Jane-Doe', 'tom-roe']);
  await start(caller, listId);
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 2 * PRICE });
  await feed();
  const runs = await runsOf(caller);
  expect(runs.map(({ url }) => url)).toEqual([profileOf('jane-doe'), profileOf('tom-roe')]);
  for (const { connectors } of runs)
    expect(JSON.parse(connectors)).toMatchObject({ connectors: { employerDomain: 'acme.example' } });
  expect(await stateOf(caller, listId)).toMatchObject({ processing: 2, reserved: 2 * PRICE });
  // The same again finds them: nothing more is held.
  const again = await listOf(caller, ['tom-roe', 'jane-doe']);
  await start(caller, again);
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 2 * PRICE });
});

test('a person who is erased before their turn is not researched, and the credits are given back', async () => {
  const { caller } = await store.newCaller({ credits: 20 });
  const listId = await listOf(caller, ['ann-poe', 'ben-poe']);
  await start(caller, listId);
  await erasePerson(
    store.deps,
    caller.organizationId,
    { fullName: 'Ann Poe', domain: 'acme.example' },
    COMMAND_LINE,
  );
  await feed();
  expect((await runsOf(caller)).map(({ url }) => url)).toEqual([profileOf('ben-poe')]);
  await store.deps.db.write(
    "UPDATE runs SET status = 'failed', inflight_key = NULL WHERE organization_id = ?",
    [caller.organizationId],
  );
  await feed();
  expect(await stateOf(caller, listId)).toMatchObject({ failed: 1, ended: true });
  expect(
    await store.deps.db.rows('SELECT position FROM console_list_rows WHERE list_id = ?', [listId]),
  ).toEqual([{ position: 1 }]);
});

test('a person of a batch without a list, erased by name and employer before their turn, is forgotten and not researched', async () => {
  const { caller } = await store.newCaller({ credits: 20 });
  const rows = ['ivy-poe', 'joe-poe'].map((slug) => ({
    profileUrl: profileOf(slug),
    employerDomain: 'acme.example',
    externalId: slug,
  }));
  const question = { question: 'Which team?', answerType: 'open_text', verificationMode: 'strict' } as const;
  const asked = {
    types: [],
    questions: [question],
    signalTemplateIds: [],
    forceRefresh: false,
    dryRun: false,
  };
  const { batchId } = await startPeople(store.deps, caller, { ...asked, rows });
  const ivy = { fullName: 'Ivy Poe', domain: 'acme.example' };
  await erasePerson(store.deps, caller.organizationId, ivy, COMMAND_LINE);
  await feed();
  expect((await runsOf(caller)).map(({ url }) => url)).toEqual([profileOf('joe-poe')]);
  expect(
    await store.deps.db.rows(
      'SELECT position, contact_profile_url AS url, employer_domain AS employer, external_id AS id FROM batch_rows WHERE batch_id = ? ORDER BY position',
      [batchId],
    ),
  ).toEqual([
    { position: 0, url: '', employer: null, id: null },
    { position: 1, url: profileOf('joe-poe'), employer: 'acme.example', id: 'joe-poe' },
  ]);
  const again = await startPeople(store.deps, caller, { ...asked, rows, dryRun: true });
  expect(again).toMatchObject({ accepted: 1, errors: [{ row: 0, code: 'FORBIDDEN' }] });
});

test('a person who is erased while their run is being made is left out of it', async () => {
  const { caller } = await store.newCaller({ credits: 20 });
  const listId = await listOf(caller, ['cid-poe', 'dan-poe']);
  await start(caller, listId);
  let erasing: Promise<unknown> = Promise.resolve();
  const db = whereAt(store.deps.db, /INSERT INTO runs/, async () => {
    erasing = eraseContact(store.deps, caller, profileOf('cid-poe'));
    await new Promise((resolve) => setTimeout(resolve, 300)); // until it waits for the batch
  });
  await feed({ ...store.deps, db });
  await erasing;
  expect((await runsOf(caller)).map(({ url }) => url)).toEqual([profileOf('dan-poe')]);
  expect(await stateOf(caller, listId)).toMatchObject({ processing: 1, cancelled: 0 });
});

test('a list or a research that is made while one of its people is erased does not keep them', async () => {
  const { caller } = await store.newCaller({ credits: 20 });
  let erasing: Promise<unknown> = Promise.resolve();
  const erase = (slug: string) => async () => {
    erasing = eraseContact(store.deps, caller, profileOf(slug));
    await new Promise((resolve) => setTimeout(resolve, 300)); // until it waits for what is being written
  };
  const making = whereAt(store.deps.db, /INSERT INTO console_list_rows/, erase('eva-poe'));
  await expect(listOf(caller, ['eva-poe'], { ...store.deps, db: making })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await erasing;
  const listId = await listOf(caller, ['fay-poe', 'gus-poe']);
  const db = whereAt(store.deps.db, /INSERT INTO batch_rows/, erase('fay-poe'));
  await expect(start(caller, listId, { ...store.deps, db })).rejects.toMatchObject({ code: 'CONFLICT' });
  await erasing;
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: 0 });
  await start(caller, listId);
  expect(await getCredits(store.deps, caller)).toMatchObject({ reserved: PRICE });
});

test('a list that was removed can be brought back for a day, then its people are deleted', async () => {
  const { caller } = await store.newCaller();
  const listId = await listOf(caller, ['hal-poe']);
  const remove = (removed: boolean) => removeList(store.deps, caller, USER, { listId, removed });
  await remove(true);
  store.clock.advance(23 * 3_600_000);
  expect(await sweepRemovedLists(store.deps)).toBe(0);
  await remove(false);
  await remove(true);
  store.clock.advance(25 * 3_600_000);
  await expect(remove(false)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await sweepRemovedLists(store.deps)).toBe(1);
  expect(
    await store.deps.db.rows('SELECT 1 AS one FROM console_list_rows WHERE list_id = ?', [listId]),
  ).toEqual([]);
});

test('a selection whose process died before it answered is found again by its key, in the list that it had made', async () => {
  const { caller } = await store.newCaller({ credits: 20 });
  const asked = { types: ['mna' as const], questions: [], signalTemplateIds: [], forceRefresh: true };
  const research = { ...asked, subjects: ['acme.example'] };
  const once = { research, name: 'One', maxCredits: 10, idempotencyKey: 'died-1' };
  const db = Object.create(store.deps.db, {
    write: {
      value: (sql: string, parameters: never) =>
        sql.includes('SET status = ?')
          ? Promise.reject(new Error('died'))
          : store.deps.db.write(sql, parameters),
    },
  });
  await expect(researchSelection({ ...store.deps, db }, caller, USER, once)).rejects.toThrow('died');
  const reserved = await getCredits(store.deps, caller);
  const listId = await researchSelection(store.deps, caller, USER, once);
  expect(await listsOf(store.deps, caller, 'company')).toMatchObject([{ id: listId, name: 'One' }]);
  expect(await getCredits(store.deps, caller)).toEqual(reserved);
});

test('an organisation keeps a hundred lists, and a hundred that it has removed: nothing grows by removing and bringing back', async () => {
  const { caller } = await store.newCaller();
  const { db, ids } = store.deps;
  const insert = (removedAt: Date | null, count: number) =>
    db.write(
      `INSERT INTO console_lists (id, organization_id, name, accepted, rejected, researches, created_at, removed_at) VALUES ?`,
      [
        Array.from({ length: count }, () => [
          ids.uuid(),
          caller.organizationId,
          'One of many',
          0,
          0,
          '[]',
          store.clock.now(),
          removedAt,
        ]),
      ],
    );
  const removed = await listOf(caller, ['jane-doe']);
  await removeList(store.deps, caller, USER, { listId: removed, removed: true });
  await insert(null, 100);
  await expect(
    removeList(store.deps, caller, USER, { listId: removed, removed: false }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  const [some] = await listsOf(store.deps, caller, 'company');
  await removeList(store.deps, caller, USER, { listId: some?.id ?? '', removed: true });
  await removeList(store.deps, caller, USER, { listId: removed, removed: false });
  await removeList(store.deps, caller, USER, { listId: removed, removed: true });
  await insert(store.clock.now(), 99);
  await expect(listOf(caller, ['tom-roe'])).rejects.toMatchObject({
    fields: [{ field: 'name', message: expect.stringContaining('within a day') }],
  });
});
