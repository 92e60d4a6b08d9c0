import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssayProcess } from '../support/assayProcess.ts';
import { extent } from '../support/extent.ts';
import { type DurableDatabase, startDurableDatabase } from './support/durableDatabase.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';
import { brokenInvariants } from './support/ledgerInvariants.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const ROUNDS = extent({ usual: 1, long: 4 });
/** Of orders with a key; as many again are sent once, without one. */
const ORDERS_A_FAULT = 12;
const FAULTS = 4 * ROUNDS;
const ORDERS = ORDERS_A_FAULT * FAULTS;
const PAUSE_MS = 150;
const PRICE = 0.6;
/** The promise is a minute; the usual run, beside other suites, only has a limit for what hangs. */
const SETTLED_WITHIN_MS = extent({ usual: 240_000, long: 60_000 });

const keyed = Array.from({ length: ORDERS }, (_, index) => `keyed-${index}.example`);
const once = Array.from({ length: ORDERS }, (_, index) => `once-${index}.example`);

let database: DurableDatabase;
let fleet: Fleet;
beforeAll(async () => {
  database = await startDurableDatabase();
  fleet = await assembleFleet([...keyed, ...once], { url: database.url, drop: () => database.close() });
});
afterAll(() => fleet?.close());

test('whatever is killed under load, api, worker, database or all of them: no accepted order is lost, none is paid twice, and all ends within a minute', async () => {
  const apis = [await fleet.start('api'), await fleet.start('api')];
  const workers = [await fleet.start('worker'), await fleet.start('worker')];
  const ports = apis.map(({ url }) => new URL(url).port);
  const accepted = new Map<string, Set<string>>();
  const refusals = new Map<string, string>();
  let sent = 0;

  const send = async (domain: string, attempt: number, headers: Record<string, string>) => {
    const api = apis[attempt % apis.length] as AssayProcess;
    const webhookUrl = `${fleet.world.receiver}/fast/${domain}`;
    const reply = await fleet
      .call<EnrichmentRun>(api, 'POST', ENRICH, { body: { domain, webhookUrl }, headers })
      .catch(() => null);
    // 200 is a repeat whose first answer was lost, and whose run has ended meanwhile.
    if (reply?.status !== 202 && reply?.status !== 200) {
      refusals.set(domain, reply === null ? 'no answer' : JSON.stringify(reply));
      return false;
    }
    accepted.set(domain, (accepted.get(domain) ?? new Set()).add(reply.body.id));
    return true;
  };
  /** A client that repeats its order, at either server, until one takes it. */
  const order = async (domain: string, index: number) => {
    for (let attempt = index; attempt < index + 400; attempt += 1) {
      if (await send(domain, attempt, { 'Idempotency-Key': domain })) return;
      await sleep(250);
    }
    throw new Error(`The order of ${domain} was never taken: ${refusals.get(domain)}`);
  };
  const load = keyed.map(async (domain, index) => {
    await sleep(index * PAUSE_MS);
    sent += 1;
    await Promise.all([order(domain, index), send(once[index] ?? '', index, {})]);
  });

  const startApi = async () => {
    apis[0] = await fleet.start('api', { PORT: ports[0] ?? '0' });
  };
  const startWorker = async () => {
    workers[0] = await fleet.start('worker');
  };
  const killApi = () => apis[0]?.stop('SIGKILL').then(startApi);
  const killWorker = () => workers[0]?.stop('SIGKILL').then(startWorker);
  const killDatabase = async () => {
    database.kill();
    await sleep(1_000);
    await database.restart();
  };
  const killAll = async () => {
    await Promise.all([apis[0]?.stop('SIGKILL'), workers[0]?.stop('SIGKILL'), killDatabase()]);
    await Promise.all([startApi(), startWorker()]);
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, kill] of [killApi, killWorker, killDatabase, killAll].entries()) {
      const due = (4 * round + index + 0.5) * ORDERS_A_FAULT;
      await eventually(`${due} orders were sent`, 200_000, () => whenTrue(sent >= due));
      await kill();
    }
  await Promise.all(load);

  await eventually('all work has ended', SETTLED_WITHIN_MS, async () =>
    whenTrue((await brokenInvariants(database.url, true)).length === 0),
  ).catch(() => {});
  expect(await brokenInvariants(database.url, true)).toEqual([]);

  expect(keyed.filter((domain) => accepted.get(domain)?.size !== 1)).toEqual([]);
  const rows = await fleet.db.rows<{ id: string; status: string }>('SELECT id, status FROM runs');
  const states = new Map(rows.map(({ id, status }) => [id, status]));
  const ids = [...accepted.values()].flatMap((some) => [...some]);
  expect(ids.filter((id) => states.get(id) !== 'completed')).toEqual([]);
  const completed = rows.filter(({ status }) => status === 'completed').length;
  const { body } = await fleet.call<{ balance: number; reserved: number }>(
    apis[0] as AssayProcess,
    'GET',
    '/v1/credits',
  );
  expect(body.balance).toBeCloseTo(1000 - completed * PRICE, 4);
  expect(body.reserved).toBe(0);
  const delivered = new Set(fleet.world.received.map(({ path }) => path));
  expect(keyed.filter((domain) => !delivered.has(`/fast/${domain}`))).toEqual([]);
});
