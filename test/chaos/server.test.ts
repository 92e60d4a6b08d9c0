import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const PRICE = 0.6;

describe('a killed worker', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet(['held.example', 'hooked.example']);
  });
  afterAll(() => fleet?.close());

  test('loses nothing: its run is taken over when its lease expires, answered once and charged once; a webhook it was sending is sent again with the same id', async () => {
    const { world } = fleet;
    const api = await fleet.start('api');
    const first = await fleet.start('worker', { WORKER_CONCURRENCY: '2' });
    await fleet.call(api, 'POST', ENRICH, {
      body: { domain: 'hooked.example', webhookUrl: `${world.receiver}/slow/hooked` },
    });
    await eventually('the worker sends the webhook', 120_000, () => world.received[0]);
    const release = world.hold('held.example');
    const { body: run } = await fleet.call<EnrichmentRun>(api, 'POST', ENRICH, {
      body: { domain: 'held.example', webhookUrl: `${world.receiver}/fast/held` },
    });
    await eventually('the worker reads the site', 120_000, () => world.visits('held.example')[0]);
    await first.stop('SIGKILL');
    release();
    await fleet.start('worker', { WORKER_CONCURRENCY: '2' });
    const settled = await fleet.settled(api, run.id, 200_000);
    expect(settled).toMatchObject({
      status: 'completed',
      errorCode: null,
      credits: { state: 'charged', amount: PRICE },
    });
    expect(await fleet.chargesOf(run.id)).toBe(1);
    expect(world.visits('held.example')).toHaveLength(2);

    const again = await eventually(
      'the webhook arrives again',
      200_000,
      () => world.received.filter(({ path }) => path === '/slow/hooked')[1],
    );
    again.answer();
    const [before] = world.received.filter(({ path }) => path === '/slow/hooked');
    expect({ id: again.webhookId, body: again.body }).toEqual({ id: before?.webhookId, body: before?.body });
    await eventually('every delivery is made', 120_000, async () => {
      const rows = await fleet.db.rows("SELECT id FROM webhook_deliveries WHERE status <> 'delivered'");
      return whenTrue(rows.length === 0);
    });
    expect(world.received.filter(({ path }) => path === '/fast/held')).toHaveLength(1);
  });
});

describe('a stopped server', () => {
  const held = 'awaited.example';
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await assembleFleet([held]);
  });
  afterAll(() => fleet?.close());

  test('hands a waiting keyed request over to its repeat, which waits for the same run and gets its result', async () => {
    const [stopped, other] = await Promise.all([fleet.start('api'), fleet.start('api')]);
    await fleet.start('worker');
    const release = fleet.world.hold(held);
    const ask = (server: { url: string }) =>
      fleet.call<Signal>(server, 'POST', '/v1/companies/signals/sync', {
        body: { domain: held, question: 'How many stores do they have?', answerType: 'number' },
        headers: {
          'Idempotency-Key': 'waits',
          'X-Svc-Timeout-Error': 'true',
          'X-Svc-Timeout-Sec': '600',
        },
      });
    const first = ask(stopped);
    await eventually('the worker reads the site', 120_000, () => fleet.world.visits(held)[0]);
    const stopping = stopped.stop('SIGTERM');
    expect((await first).status).toBe(408);

    const repeated = ask(other);
    release();
    await stopping;
    const { status, headers, body } = await repeated;
    expect({ status, ended: body.status }).toEqual({ status: 200, ended: 'completed' });
    expect(headers.get('idempotent-replayed')).toBeNull();
    const { body: list } = await fleet.call<{ total: number }>(other, 'GET', '/v1/companies/signals');
    expect(list.total).toBe(1);
    expect(await fleet.chargesOf(body.id)).toBe(1);
  });
});
