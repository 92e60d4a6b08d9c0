import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueSweeps } from '../../server/services/operations/sweeps.ts';
import { listAuditAfter, readAuditFilters } from '../../server/store/audit.ts';
import { countItems, readItems, readRows } from '../../server/store/bulk/items.ts';
import type { Database } from '../../server/store/database.ts';
import { listDeadJobs } from '../../server/store/deadJobs.ts';
import { nextHubEvents } from '../../server/store/hubspot/events.ts';
import { listOutbox } from '../../server/store/hubspot/outbox.ts';
import { readKey } from '../../server/store/idempotencyKeys.ts';
import { countWaitingRuns } from '../../server/store/jobLanes.ts';
import { claimJobs, countReady, hasJob, type Queue } from '../../server/store/jobs.ts';
import { findExchanges } from '../../server/store/research/modelExchanges.ts';
import { readModelTotal, readModelUsage } from '../../server/store/research/modelUsage.ts';
import { listRuns, listRunsAfter, listSignals } from '../../server/store/runs/runLists.ts';
import { stepsAfter } from '../../server/store/runs/runSteps.ts';
import { findCompleted, findRun, findUnderWay } from '../../server/store/runs/runs.ts';
import { listAssignments } from '../../server/store/scoring/assignments.ts';
import { countByScore } from '../../server/store/scoring/scores.ts';
import { readSpendingRows, readStatement, readUsage } from '../../server/store/spending.ts';
import { countOwnWork } from '../../server/store/waitingWork.ts';
import {
  findDueDeliveries,
  listAttempts,
  listDeliveries,
  listDeliveriesAfter,
} from '../../server/store/webhookDeliveries.ts';
import { countFailing, findDestination } from '../../server/store/webhookDestinations.ts';
import { findEmailBatch } from '../../server/store/workEmail/batches.ts';
import { findMailboxes } from '../../server/store/workEmail/mailFacts.ts';
import { extent } from '../support/extent.ts';
import { fillTables, nthId } from '../support/filledTables.ts';
import { type Measured, measuring } from '../support/measuredStatements.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

/** Rows of each table that grows. */
const ROWS = extent({ usual: 40_000, long: 1_000_000 });
/** A statement reads no more, however large the tables: a sweep's portion with what hangs on it, a page of a list. */
const READ_MAX = 8_000;

/** What may read in proportion to a table, and why. */
const EXCEPTIONS: [pattern: RegExp, why: string][] = [
  [
    /^SELECT COUNT\(\*\) AS total FROM (?:runs|webhook_deliveries)/,
    "the contract's `total`: the caller's own rows that match, from an index",
  ],
  [
    /FROM credit_entries\s+WHERE organization_id = \? AND kind/,
    "sums of the organisation's own period, from an index by time",
  ],
  [/FROM model_usage WHERE organization_id/, "sums of the organisation's own period, from an index by time"],
  [/^DELETE FROM email_batches/, 'twenty batches at a time, with a thousand rows each at most'],
  [
    /FROM jobs FORCE INDEX \(jobs_ready\)/,
    'counted to a hundred thousand in each queue, from an index alone',
  ],
  [/SELECT score, COUNT\(\*\) AS objects FROM scores/, 'the objects of one profile, from an index alone'],
];

let store: TestStore;
let organizationId: string;
let db: Database & { sent: Measured[] };
let tables: Set<string>;
beforeAll(async () => {
  store = await openTestStore({}, { isFresh: true });
  organizationId = (await store.newCaller()).caller.organizationId;
  tables = new Set(await fillTables(store.deps.db, organizationId, ROWS));
  await store.deps.db.write(
    'INSERT IGNORE INTO job_lanes (queue, organization_id, priority) SELECT DISTINCT queue, organization_id, priority FROM jobs',
  );
  db = measuring(store.deps.db);
}, 3_600_000);
afterAll(() => store.close());

/** Statements that read more than they may. */
function beyondBounds(sent: readonly Measured[]): { sql: string; rowsRead: number; scanned: string[] }[] {
  return sent
    .filter(({ rowsRead }) => rowsRead > READ_MAX)
    .filter(({ sql }) => !EXCEPTIONS.some(([pattern]) => pattern.test(sql.trim())))
    .map(({ sql, rowsRead, scanned }) => ({
      sql,
      rowsRead,
      scanned: scanned.filter((table) => tables.has(table)),
    }));
}

test('no sweep reads in proportion to a table, with what it deletes and after it', async () => {
  const errors: unknown[] = [];
  const log = { ...store.deps.log, error: (fields: object) => void errors.push(fields) };
  for (let round = 0; round < 2; round += 1) {
    await runDueSweeps({ ...store.deps, db, log });
    await store.deps.db.write('DELETE FROM task_slots');
  }
  expect(errors).toEqual([]);
  expect(beyondBounds(db.sent.splice(0))).toEqual([]);
}, 1_800_000);

const recent = () => new Date(store.clock.now().getTime() - 86_400_000);
const page = { limit: 20, offset: 0 };

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['runs', (db) => listRuns(db, organizationId, page as never)],
  [
    'runs of a type and a state',
    (db) => listRuns(db, organizationId, { ...page, type: 'custom', status: ['failed'] } as never),
  ],
  [
    'signals about a company',
    (db) => listSignals(db, organizationId, { ...page, entityType: 'company', companyId: nthId(1) }),
  ],
  [
    'runs after a position',
    (db) =>
      listRunsAfter(db, organizationId, {
        companyId: null,
        after: { createdAt: recent(), id: nthId(1) },
        limit: 20,
      }),
  ],
  [
    'runs of a company after a position',
    (db) =>
      listRunsAfter(db, organizationId, {
        companyId: nthId(1),
        after: { createdAt: recent(), id: nthId(1) },
        limit: 20,
      }),
  ],
  ...[undefined, { kind: 'console' as const, id: nthId(1) }].flatMap((actor) =>
    [undefined, 'key.changed', 'never.done'].map((action): [string, (db: Database) => Promise<unknown>] => [
      `the audit of ${actor?.id ?? 'everybody'}, ${action ?? 'everything'}`,
      (db) =>
        listAuditAfter(db, organizationId, {
          actor,
          action,
          after: { table: 'log', createdAt: recent(), id: ROWS / 2 },
          limit: 50,
        }),
    ]),
  ),
  ['who is in the audit, and what', (db) => readAuditFilters(db, organizationId, 200)],
  [
    'lines of spending',
    (db) => readSpendingRows(db, organizationId, { from: recent(), to: store.clock.now(), limit: 1_000 }),
  ],
  ['deliveries', (db) => listDeliveries(db, organizationId, page as never)],
  [
    'deliveries that wait',
    (db) => listDeliveries(db, organizationId, { ...page, status: 'pending' } as never),
  ],
  ['a page of deliveries', (db) => listDeliveriesAfter(db, organizationId, { after: null, limit: 21 })],
  ['attempts', (db) => listAttempts(db, [nthId(1), nthId(2)])],
  ['a statement of account', (db) => readStatement(db, organizationId, 50)],
  ['the statement of a small account', (db) => readStatement(db, nthId(4), 50)],
  [
    'usage',
    (db) =>
      readUsage(db, organizationId, { from: recent(), to: store.clock.now(), groupBy: 'day', limit: 50 }),
  ],
  [
    'usage of models',
    (db) =>
      readModelUsage(db, organizationId, {
        from: recent(),
        to: store.clock.now(),
        groupBy: 'day',
        limit: 50,
      }),
  ],
  [
    'the sum of usage of models',
    (db) => readModelTotal(db, organizationId, { from: recent(), to: store.clock.now() }),
  ],
  ['what was given up', (db) => listDeadJobs(db, { organizationId: null, limit: 20 })],
  ['what one organisation gave up', (db) => listDeadJobs(db, { organizationId, limit: 20 })],
  ['a hub’s objects without a record', (db) => listOutbox(db, 1, { status: 'unmatched', limit: 20 })],
  ['a hub’s written objects', (db) => listOutbox(db, 1, { status: 'written', limit: 20 })],
  [
    'rows and items of a batch',
    (db) =>
      Promise.all([
        readRows(db, nthId(1), 0, 100),
        readItems(db, nthId(1), [1, 2]),
        countItems(db, nthId(1)),
      ]),
  ],
  ['profiles of an object', (db) => listAssignments(db, organizationId, Buffer.alloc(32, 1))],
  ['objects by score', (db) => countByScore(db, nthId(1), 'fit')],
  ['the work of one organisation', (db) => countOwnWork(db, organizationId, 1_000)],
  ['receivers that fail', (db) => countFailing(db, store.clock.now(), null)],
])('listing %s reads no more than its page', async (_name, work) => {
  await work(db);
  const sent = db.sent.splice(0);
  expect(sent).not.toEqual([]);
  expect(beyondBounds(sent)).toEqual([]);
});

const claim = (queue: Queue) => (db: Database) =>
  db.transaction((tx) => claimJobs(tx, { queue, limit: 16, leaseMs: 30_000, claim: store.deps.ids.uuid() }));

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['claiming runs', claim('research')],
  ['claiming groups of a mail batch', claim('email')],
  ['counting what is due', (db) => countReady(db)],
  ['counting what waits', (db) => countWaitingRuns(db, { organizationId, most: 1_000 })],
  ['looking for a job', (db) => hasJob(db, 'research', nthId(1))],
  ['reading a run', (db) => findRun(db, organizationId, nthId(2))],
  ['reading steps', (db) => stepsAfter(db, nthId(1), 0)],
  [
    'finding a fresh answer',
    (db) => findCompleted(db, [Buffer.alloc(32, 1)], { since: recent(), withPlain: true }),
  ],
  ['waiting for runs', (db) => findUnderWay(db, [nthId(1), nthId(2)])],
  ['reading an idempotency key', (db) => readKey(db, Buffer.alloc(32, 1))],
  ['reading exchanges with models', (db) => findExchanges(db, nthId(ROWS))],
  ['finding due deliveries', (db) => findDueDeliveries(db, nthId(1), store.clock.now(), 4)],
  ['finding a receiver', (db) => findDestination(db, nthId(1))],
  ['finding a hub’s events', (db) => nextHubEvents(db, 1, store.clock.now(), 100)],
  ['finding mailboxes', (db) => findMailboxes(db, { domain: 'c1.example', hostsKey: 'x' }, ['a', 'b'])],
  ['finding a mail batch', (db) => findEmailBatch(db, organizationId, nthId(1))],
])('%s reads the same, however large the tables', async (_name, work) => {
  await work(db);
  expect(beyondBounds(db.sent.splice(0))).toEqual([]);
});
