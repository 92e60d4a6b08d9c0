import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAssay } from '../support/assayProcess.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const PRICE = 0.6;

describe('a killed worker', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet(['held.example', 'hooked.example']);
  });
  afterAll(() => fleet?.close());

  test('loses nothing: its run is taken over within 45 s, answered once and charged once; a webhook it was sending arrives again under the same id', async () => {
    const { world } = fleet;
    const api = await fleet.start('api');
    const first = await fleet.start('worker');
    const release = world.hold('held.example');
    const webhookUrl = `${world.receiver}/fast/held`;
    const { body: run } = await fleet.call<EnrichmentRun>(api, 'POST', ENRICH, {
      body: { domain: 'held.example', webhookUrl },
    });
    await fleet.call(api, 'POST', ENRICH, {
      body: { domain: 'hooked.example', webhookUrl: `${world.receiver}/slow/hooked` },
    });
    await eventually('the worker reads the site', 10_000, () => world.visits('held.example')[0]);
    await eventually('the worker sends the webhook', 10_000, () => world.received[0]);

    await fleet.start('worker');
    await first.stop('SIGKILL');
    const killedAt = Date.now();
    release();
    const settled = await fleet.settled(api, run.id, 60_000);
    expect(Date.now() - killedAt).toBeLessThan(45_000);
    expect(settled).toMatchObject({ status: 'completed', credits: { state: 'charged', amount: PRICE } });
    expect(await fleet.chargesOf(run.id)).toBe(1);
    expect(world.visits('held.example')).toHaveLength(2);

    const again = await eventually(
      'the webhook arrives again',
      45_000,
      () => world.received.filter(({ path }) => path === '/slow/hooked')[1],
    );
    again.answer();
    const [before] = world.received.filter(({ path }) => path === '/slow/hooked');
    expect({ id: again.webhookId, body: again.body }).toEqual({ id: before?.webhookId, body: before?.body });
    await eventually('every delivery is made', 10_000, async () => {
      const rows = await fleet.db.rows("SELECT id FROM webhook_deliveries WHERE status <> 'delivered'");
      return whenTrue(rows.length === 0);
    });
    expect(world.received.filter(({ path }) => path === '/fast/held')).toHaveLength(1);
  });
});

describe('a killed server', () => {
  const hosts = Array.from({ length: 60 }, (_, index) => `order-${index}.example`);
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet(hosts);
  });
  afterAll(() => fleet?.close());

  test('creates each order once, however often clients send it again with its Idempotency-Key, and charges it once', async () => {
    let server = await fleet.start('all');
    const port = new URL(server.url).port;
    const runs = new Map<string, Set<string>>();
    let answered = 0;

    /** A client that sends its order until it is told the run. */
    const order = async (domain: string) => {
      for (let attempt = 1; attempt <= 200; attempt += 1) {
        const reply = await fleet
          .call<EnrichmentRun>(server, 'POST', ENRICH, {
            body: { domain, forceRefresh: true },
            headers: { 'Idempotency-Key': `key of ${domain}`.replaceAll(' ', '-') },
          })
          .catch(() => null);
        if (reply?.status === 202) {
          answered += 1;
          runs.set(domain, (runs.get(domain) ?? new Set()).add(reply.body.id));
          return;
        }
        if (reply !== null) expect(reply.status).toBe(409); // the killed server's request may seem to be under way
        await sleep(250);
      }
      throw new Error(`The order of ${domain} was never taken.`);
    };
    const orders = [...hosts, ...hosts].map((host, index) => sleep(index * 8).then(() => order(host)));
    for (const answers of [15, 60]) {
      await eventually(`${answers} answers`, 30_000, () => whenTrue(answered >= answers));
      await server.stop('SIGKILL');
      server = await fleet.start('all', { PORT: port });
    }
    await Promise.all(orders);

    expect(runs.size).toBe(hosts.length);
    for (const [domain, ids] of runs) expect([domain, ids.size]).toEqual([domain, 1]);
    for (const [id] of runs.values()) {
      expect(await fleet.settled(server, id ?? '', 60_000)).toMatchObject({ status: 'completed' });
      expect(await fleet.chargesOf(id ?? '')).toBe(1);
    }
    const { body } = await fleet.call<{ total: number }>(server, 'GET', '/v1/enrichment-runs');
    expect(body.total).toBe(hosts.length);
    expect((await fleet.call(server, 'GET', '/v1/credits')).body).toMatchObject({
      balance: 1000 - hosts.length * PRICE,
      reserved: 0,
    });
  });
});

describe('several processes on one database', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet(['first.example', 'one.example', 'two.example', 'three.example']);
  });
  afterAll(() => fleet?.close());

  test('what the api process creates, the worker process takes up within a second', async () => {
    const api = await fleet.start('api');
    const worker = await fleet.start('worker');
    const create = (domain: string) =>
      fleet.call<EnrichmentRun>(api, 'POST', ENRICH, { body: { domain } }).then(({ body }) => body.id);
    await fleet.settled(api, await create('first.example'), 20_000); // its threads have started
    for (const domain of ['one.example', 'two.example', 'three.example']) {
      const runId = await create(domain);
      const createdAt = Date.now();
      await fleet.settled(api, runId, 10_000);
      const takenUpAt = fleet.world.firstSoughtAt(domain) ?? Number.NaN;
      expect(takenUpAt - createdAt).toBeLessThan(1_000);
    }
    await Promise.all([api.stop(), worker.stop()]);
  });

  test('a revoked key is refused by every process within five seconds, and new limits hold within five', async () => {
    const servers = await Promise.all([fleet.start('api'), fleet.start('api')]);
    const use = (server: { url: string }) =>
      fleet.call(server, 'GET', '/v1/credits').then(({ status, headers }) => ({
        status,
        limit: headers.get('x-ratelimit-limit'),
      }));
    for (const server of servers) expect(await use(server)).toEqual({ status: 200, limit: '10000' });

    const limits = [
      'limits',
      'set',
      '--org',
      fleet.organizationId,
      '--read-per-minute',
      '600',
      '--read-burst',
      '77',
    ];
    expect((await runAssay(limits, fleet.settings)).code).toBe(0);
    const limited = servers.map((server) =>
      eventually('the new limit holds', 5_000, async () => whenTrue((await use(server)).limit === '77')),
    );
    await Promise.all(limited);

    expect((await runAssay(['keys', 'revoke', fleet.keyId], fleet.settings)).code).toBe(0);
    const refused = servers.map((server) =>
      eventually('the key is refused', 5_000, async () => whenTrue((await use(server)).status === 401)),
    );
    await Promise.all(refused);
    await Promise.all(servers.map((server) => server.stop()));
  });
});

describe('a stopping server', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet(['slow.example', 'quick.example']);
  });
  afterAll(() => fleet?.close());

  test('is no longer ready, ends what it can, answers who waits, gives the rest back and leaves no job claimed', async () => {
    const server = await fleet.start('all');
    const release = fleet.world.hold('slow.example');
    const waiting = fleet.call<Signal>(server, 'POST', '/v1/signals/sync/firmographics', {
      body: { domain: 'slow.example' },
    });
    await eventually('the worker reads the site', 10_000, () => fleet.world.visits('slow.example')[0]);

    const stopped = server.stop('SIGTERM');
    await eventually('it says that it is not ready', 2_000, async () => {
      const probe = await fetch(`${server.url}/readyz`).catch(() => null);
      return whenTrue(probe?.status === 503);
    });
    expect(await waiting).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await stopped).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
    expect(await fleet.db.rows('SELECT id FROM jobs WHERE claim IS NOT NULL')).toEqual([]);

    release();
    const next = await fleet.start('all');
    const { body } = await waiting;
    // Within 15 s: a job that was not given back would wait for the end of its lease of 30 s.
    expect(await fleet.settled(next, body.id, 15_000)).toMatchObject({ status: 'completed' });
    expect(await next.stop('SIGTERM')).toBe(0);
  });

  test('lets go of credits whose work was lost, once for all processes of a minute', async () => {
    const lost = await fleet.start('api');
    const { body: run } = await fleet.call<EnrichmentRun>(lost, 'POST', ENRICH, {
      body: { domain: 'quick.example' },
    });
    await fleet.db.write('DELETE FROM jobs');
    await fleet.db.write('UPDATE credit_holds SET expires_at = created_at');
    const workers = await Promise.all([fleet.start('worker'), fleet.start('worker')]);
    expect(await fleet.settled(lost, run.id, 90_000)).toMatchObject({
      status: 'failed',
      errorCode: 'INTERNAL',
      credits: { state: 'released' },
    });
    await sleep(2_000); // the other process's sweep has had its time, too
    const swept = workers.flatMap(
      (worker) => worker.output().match(/"task":"expired-holds".*"swept"/g) ?? [],
    );
    expect(swept).toHaveLength(1);
    await Promise.all([lost, ...workers].map((server) => server.stop()));
  });
});
