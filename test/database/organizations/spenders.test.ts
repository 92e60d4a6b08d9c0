import { StartBulk } from '@assay/shared/bulk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../server/domain/caller.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { feedBatch } from '../../../server/services/bulk/feedBatch.ts';
import { startBulk } from '../../../server/services/bulk/startBulk.ts';
import { readSpending } from '../../../server/services/credits/readSpending.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { createEmailBatch } from '../../../server/services/workEmail/batches.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { settle } from '../../support/apiServer.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

const USER = '01890000-0000-7000-8000-000000000001';
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { hasFundingEvent: false },
  reasoning: 'No round is reported.',
  confidence: 0.7,
  citations: [],
};

let store: TestStore;
let byKey: Caller;
let byUser: Caller;
let inHub: Caller;
beforeAll(async () => {
  store = await openTestStore();
  byKey = (await store.newCaller()).caller;
  const { organizationId } = byKey;
  const alone = { organizationId, apiKeyId: null, limits: DEFAULT_RATE_LIMITS };
  byUser = { ...alone, consoleUserId: USER };
  inHub = { ...alone, hubId: 4_711, hubUserId: '77' };
});
afterAll(() => store.close());

const ask = (caller: Caller, domain: string) =>
  createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'funding',
    domain,
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
/** Of the open holds, who asked. */
const spenders = async () => {
  const rows = await store.deps.db.rows<{ spender: string | null }>(
    'SELECT DISTINCT spender FROM credit_holds',
  );
  return rows.map(({ spender }) => spender);
};

test('who asked is known of each answer of a batch and of each row of mail, and of a settled one afterwards', async () => {
  const { deps } = store;
  const rows = [{ domain: 'one.example' }, { domain: 'two.example' }];
  await startBulk(deps, byUser, StartBulk.parse({ rows, types: ['funding'] }));
  const [job] = await withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'batch', limit: 1, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
  if (job === undefined) throw new Error('The batch has no job.');
  await feedBatch(deps, job);
  await createEmailBatch(deps, byUser, [{ full_name: 'Jane Doe', domain: 'one.example' }]);
  expect(await spenders()).toEqual([`console:${USER}`]);

  const runs = await deps.db.rows<{ id: string }>('SELECT id FROM runs');
  expect(runs).toHaveLength(2);
  for (const { id } of runs) {
    await settle(store, byUser, id, ANSWERED);
    store.clock.advance(31_000); // the lease of the other, which is claimed with it
  }
  for (const [caller, domain] of [
    [byKey, 'three.example'],
    [inHub, 'four.example'],
    [{ ...inHub, hubUserId: null }, 'five.example'],
    [{ ...inHub, hubUserId: 'no id; 7' }, 'six.example'],
  ] as const) {
    const { run } = await ask(caller, domain);
    await settle(store, caller, run.id, ANSWERED);
  }
  const { people, total } = await readSpending(deps, byKey, {});
  expect(total).toBe(1.8);
  expect(people.map(({ kind, id, credits, count }) => [kind, id, credits, count])).toEqual(
    expect.arrayContaining([
      ['console', USER, 0.6, 2],
      ['other', null, 0.6, 2],
      ['key', null, 0.3, 1],
      ['hub', '77', 0.3, 1],
    ]),
  );
});
