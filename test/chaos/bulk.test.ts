import type { BulkAccepted, BulkStatus } from '@assay/shared/bulk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssayProcess } from '../support/assayProcess.ts';
import { extent } from '../support/extent.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const BULK = '/v1/companies/enrich/batch';
const ROWS = extent({ usual: 150, long: 300 });
const PRICE = 0.6;
const ESTIMATE = ROWS * PRICE;
const HOSTS = Array.from({ length: ROWS }, (_, index) => `bulk${index}.example`);
/** The site of every tenth company is down: its run fails and is free. */
const UP = HOSTS.filter((_, index) => index % 10 > 0);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await assembleFleet(UP);
});
afterAll(() => fleet?.close());

const start = (role: 'api' | 'worker' | 'all') => fleet.start(role, { WORKER_CONCURRENCY: '8' });

async function ended(): Promise<number> {
  const [row] = await fleet.db.rows<{ ended: number }>(
    "SELECT COUNT(*) AS ended FROM runs WHERE status <> 'processing'",
  );
  return (row?.ended ?? 0) / ROWS;
}

/** The sums that must always agree: of the holds and what is held, of the entries and the balance. */
async function closes(): Promise<void> {
  const [sums] = await fleet.db.rows<Record<string, string>>(
    `SELECT held, balance, (SELECT COALESCE(SUM(amount), 0) FROM credit_holds) AS holds,
       (SELECT SUM(amount) FROM credit_entries) AS entries FROM credit_accounts`,
  );
  expect({ held: Number(sums?.holds), balance: Number(sums?.entries) }).toEqual({
    held: Number(sums?.held),
    balance: Number(sums?.balance),
  });
}

/** Kills a server in the middle and expires its leases (other tests prove that leases expire by themselves). */
async function kill(server: AssayProcess): Promise<void> {
  await server.stop('SIGKILL');
  await fleet.db.write('UPDATE jobs SET available_at = created_at');
  await closes();
}

test(`a bulk of ${ROWS} rows ends correctly although its processes are killed: every row once, no second charge, the ledger closes`, async () => {
  const request = {
    body: {
      rows: HOSTS.map((domain, index) => ({ domain, externalId: `row ${index}` })),
      types: ['firmographics'],
    },
    headers: { 'Idempotency-Key': 'bulk-of-the-chaos' },
  };
  const api = await start('api');
  const taken = await fleet.call<BulkAccepted>(api, 'POST', BULK, request);
  expect([taken.status, taken.body]).toMatchObject([
    202,
    { accepted: ROWS, estimate: { credits: ESTIMATE } },
  ]);
  await kill(api);
  let all = await start('all');
  expect((await fleet.call<BulkAccepted>(all, 'POST', BULK, request)).body).toEqual(taken.body);
  for (const share of [0.1, 0.4, 0.7]) {
    await eventually(`${share} has ended`, 120_000, async () => whenTrue((await ended()) >= share));
    expect(await ended()).toBeLessThan(1);
    await kill(all);
    all = await start('all');
  }
  const status = await eventually('the batch has ended', 180_000, async () => {
    const { body } = await fleet.call<BulkStatus>(all, 'GET', `${BULK}/${taken.body.batchId}`);
    return body.completedAt === null ? undefined : body;
  });
  const charged = UP.length * PRICE;
  expect(status).toMatchObject({
    status: 'completed',
    counts: { total: ROWS, completed: UP.length, failed: ROWS - UP.length, waiting: 0, processing: 0 },
    credits: { estimated: ESTIMATE, reserved: 0, charged },
  });
  const runs = await fleet.db.rows<{ domain: string; count: number }>(
    'SELECT domain, COUNT(*) AS count FROM runs GROUP BY domain',
  );
  expect(runs.map(({ domain }) => domain).sort()).toEqual([...HOSTS].sort());
  expect(runs.filter(({ count }) => count > 1)).toEqual([]);
  const [charges] = await fleet.db.rows<{ charges: number; works: number; credits: string }>(
    `SELECT COUNT(*) AS charges, COUNT(DISTINCT reference) AS works, -SUM(amount) AS credits
     FROM credit_entries WHERE kind = 'charge'`,
  );
  expect({ ...charges, credits: Number(charges?.credits) }).toEqual({
    charges: UP.length,
    works: UP.length,
    credits: charged,
  });
  expect(await fleet.db.rows('SELECT reference FROM credit_holds')).toEqual([]);
  await closes();
  await eventually('no job is left', 60_000, async () =>
    whenTrue((await fleet.db.rows('SELECT id FROM jobs')).length === 0),
  );
  await all.stop('SIGTERM');
}, 480_000);
