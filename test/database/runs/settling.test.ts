import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { measuring } from '../../support/measuredStatements.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The statements that settle a completed run, each as its first word and its table. */
async function statementsOf(domain: string, caller: { monthlyCap?: number } = {}) {
  const { deps } = store;
  const { run } = await createRun(deps, (await store.newCaller(caller)).caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'mna',
    domain,
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  const [job] = await withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'research', limit: 1, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
  if (job?.subject !== run.id) throw new Error('The run was not claimed.');
  const db = measuring(deps.db);
  await settleRun({ ...deps, db }, job, run, {
    kind: 'answered',
    answer: {},
    reasoning: '',
    confidence: 0.5,
    citations: [],
  });
  return db.sent.map(({ sql }) => {
    const [verb] = /\w+/.exec(sql) ?? [];
    const [, table] = /.*\b(?:FROM|INTO|UPDATE) (\w+)/s.exec(sql) ?? [];
    return `${verb} ${table}`;
  });
}

test('settling a run that nobody listens to takes seven statements; the account, for which others wait, comes last', async () => {
  expect(await statementsOf('quiet.example')).toEqual([
    'DELETE jobs',
    'SELECT runs',
    'UPDATE runs',
    'SELECT credit_holds',
    'DELETE credit_holds',
    'INSERT credit_entries',
    'UPDATE credit_accounts',
  ]);
});

test('the month of a capped key is written before the account, in the order in which credits are held', async () => {
  const statements = await statementsOf('capped.example', { monthlyCap: 100 });
  expect(statements.slice(-2)).toEqual(['UPDATE key_months', 'UPDATE credit_accounts']);
});
