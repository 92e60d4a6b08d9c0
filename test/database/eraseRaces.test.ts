import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/domain/caller.ts';
import type { QuestionRequest } from '../../server/domain/runRequest.ts';
import { getCredits } from '../../server/services/credits/readCredits.ts';
import { eraseContact } from '../../server/services/privacy/eraseContact.ts';
import { erasePerson } from '../../server/services/privacy/erasePerson.ts';
import { createRun } from '../../server/services/runs/createRun.ts';
import { createEmailBatch } from '../../server/services/workEmail/batches.ts';
import type { Database, Transaction } from '../../server/store/database.ts';
import { COMMAND_LINE } from '../support/privacy.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

/** A person is erased while research about them is requested: in every order, nothing about them remains. */

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const question = (contactProfileUrl: string): QuestionRequest => ({
  surface: 'enrichment',
  entityType: 'contact',
  type: 'custom',
  contactProfileUrl,
  asked: {
    question: 'Which team does she lead?',
    answerType: 'open_text',
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    verificationMode: 'strict',
    connectors: {},
    template: null,
  },
  webhookUrl: 'https://hooks.example.com/a',
  forceRefresh: false,
});

/** The database, with an action that runs when a transaction reaches a statement. */
function whereAt(db: Database, statement: RegExp, happen: () => Promise<void>): Database {
  const at = async (sql: string) => {
    if (statement.test(sql)) await happen();
  };
  const watched = (tx: Transaction): Transaction => ({
    ...tx,
    rows: async (sql, parameters) => {
      const rows = await tx.rows<never>(sql, parameters);
      await at(sql);
      return rows;
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

async function nothingLeft(caller: Caller): Promise<void> {
  const [left] = await store.deps.db.rows<{ runs: number }>(
    'SELECT COUNT(*) AS runs FROM runs WHERE organization_id = ?',
    [caller.organizationId],
  );
  expect(left?.runs).toBe(0);
  expect(await getCredits(store.deps, caller)).toMatchObject({ balance: 10, reserved: 0 });
}

test('a person who is erased between the check and the new run is not researched', async () => {
  const { caller } = await store.newCaller({ credits: 10 });
  const profile = 'https://profiles.example/in/before';
  const db = whereAt(store.deps.db, /INSERT INTO runs/, () => eraseContact(store.deps, caller, profile));
  await expect(createRun({ ...store.deps, db }, caller, question(profile))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await nothingLeft(caller);
});

test('erasing a person while a new run is about to be committed erases that run too', async () => {
  const { caller } = await store.newCaller({ credits: 10 });
  const profile = 'https://profiles.example/in/after';
  let erasing: Promise<void> = Promise.resolve();
  const db = whereAt(store.deps.db, /contact_suppressions[\s\S]*LOCK IN SHARE MODE/, async () => {
    erasing = eraseContact(store.deps, caller, profile);
    await new Promise((resolve) => setTimeout(resolve, 300)); // until it waits for the run
  });
  await createRun({ ...store.deps, db }, caller, question(profile));
  await erasing;
  await nothingLeft(caller);
});

test('a person who is erased while a batch of searches with them is about to be committed leaves that batch', async () => {
  const { caller } = await store.newCaller({ credits: 10 });
  const person = { fullName: 'Jane Doe', domain: 'acme.example' };
  let erasing: Promise<unknown> = Promise.resolve();
  const db = whereAt(store.deps.db, /contact_suppressions[\s\S]*LOCK IN SHARE MODE/, async () => {
    erasing = erasePerson(store.deps, caller.organizationId, person, COMMAND_LINE);
    await new Promise((resolve) => setTimeout(resolve, 300)); // until it waits for the batch
  });
  const contacts = [{ full_name: 'Jane Doe', domain: 'acme.example' }];
  await createEmailBatch({ ...store.deps, db }, caller, contacts);
  await erasing;
  expect(
    await store.deps.db.rows("SELECT 1 AS one FROM email_batch_rows WHERE full_name = 'Jane Doe'"),
  ).toEqual([]);
  await nothingLeft(caller);
});
