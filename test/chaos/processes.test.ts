import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAssay } from '../support/assayProcess.ts';
import { freePort } from '../support/freePort.ts';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const ENRICH = '/v1/companies/enrich/firmographics';

describe('several processes on one database', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet(['first.example', 'one.example', 'two.example']);
  });
  afterAll(() => fleet?.close());

  test('the worker process picks up what the api process creates, without being notified', async () => {
    const api = await fleet.start('api');
    const monitoringPort = await freePort();
    const worker = await fleet.start('worker', { METRICS_PORT: String(monitoringPort) });
    const create = (domain: string) =>
      fleet.call<EnrichmentRun>(api, 'POST', ENRICH, { body: { domain } }).then(({ body }) => body.id);
    for (const domain of ['first.example', 'one.example', 'two.example']) {
      const { status } = await fleet.settled(api, await create(domain), 120_000);
      expect(status).toBe('completed');
      expect(fleet.world.visits(domain)).toHaveLength(1);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${monitoringPort}/metrics`)).text();
    expect(metrics).toMatch(/assay_runs_settled_total\{type="firmographics",outcome="completed"\} 3/);
    await Promise.all([api.stop(), worker.stop()]);
  });

  test('a revoked key is refused by every process, and new limits hold in every one', async () => {
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
      eventually('the new limit holds', 60_000, async () => whenTrue((await use(server)).limit === '77')),
    );
    await Promise.all(limited);

    expect((await runAssay(['keys', 'revoke', fleet.keyId], fleet.settings)).code).toBe(0);
    const refused = servers.map((server) =>
      eventually('the key is refused', 60_000, async () => whenTrue((await use(server)).status === 401)),
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

  test('is no longer ready, finishes what it can, answers waiting requests, returns other jobs and leaves no job claimed', async () => {
    const server = await fleet.start('all');
    const release = fleet.world.hold('slow.example');
    const waiting = fleet.call<Signal>(server, 'POST', '/v1/signals/sync/firmographics', {
      body: { domain: 'slow.example' },
    });
    await eventually('the worker reads the site', 120_000, () => fleet.world.visits('slow.example')[0]);

    const stopped = server.stop('SIGTERM');
    await eventually('it says that it is not ready', 30_000, async () => {
      const probe = await fetch(`${server.url}/readyz`).catch(() => null);
      return whenTrue(probe?.status === 503);
    });
    expect(await waiting).toMatchObject({ status: 200, body: { status: 'processing' } });
    expect(await stopped).toBe(0);
    expect(server.output()).toContain('"msg":"stopped"');
    expect(await fleet.db.rows('SELECT id FROM jobs WHERE claim IS NOT NULL')).toEqual([]);
    // It was returned for immediate work, without waiting for a lease.
    expect(
      await fleet.db.rows("SELECT id FROM jobs WHERE queue = 'research' AND available_at > ?", [new Date()]),
    ).toEqual([]);

    release();
    const next = await fleet.start('all');
    const { body } = await waiting;
    expect(await fleet.settled(next, body.id, 120_000)).toMatchObject({ status: 'completed' });
    expect(await next.stop('SIGTERM')).toBe(0);
  });

  test('releases credits of lost work once per minute for all processes', async () => {
    const lost = await fleet.start('api');
    const { body: run } = await fleet.call<EnrichmentRun>(lost, 'POST', ENRICH, {
      body: { domain: 'quick.example' },
    });
    await fleet.db.write('DELETE FROM jobs');
    await fleet.db.write('UPDATE credit_holds SET expires_at = created_at');
    const workers = await Promise.all([fleet.start('worker'), fleet.start('worker')]);
    expect(await fleet.settled(lost, run.id, 200_000)).toMatchObject({
      status: 'failed',
      errorCode: 'INTERNAL',
      credits: { state: 'released' },
    });
    await sleep(2_000); // the other process's sweep has run by now, too
    const swept = workers.flatMap(
      (worker) => worker.output().match(/"task":"expired-holds".*"swept"/g) ?? [],
    );
    expect(swept).toHaveLength(1);
    await Promise.all([lost, ...workers].map((server) => server.stop()));
  });
});
