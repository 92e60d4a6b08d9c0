import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const PRICE = 0.6;
const ORDERS = 60;

describe('a killed server', () => {
  const hosts = Array.from({ length: ORDERS }, (_, index) => `order-${index}.example`);
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

    /** A client that repeats its request until it gets the run. */
    const order = async (domain: string) => {
      for (let attempt = 1; attempt <= 200; attempt += 1) {
        const reply = await fleet
          .call<EnrichmentRun>(server, 'POST', ENRICH, {
            body: { domain, forceRefresh: true },
            headers: { 'Idempotency-Key': `key of ${domain}`.replaceAll(' ', '-') },
          })
          .catch(() => null);
        // 200: what the killed request created has ended meanwhile.
        if (reply?.status === 202 || reply?.status === 200) {
          answered += 1;
          runs.set(domain, (runs.get(domain) ?? new Set()).add(reply.body.id));
          return;
        }
        if (reply !== null) expect(reply.status).toBe(409); // the killed server's request may appear to be in progress
        await sleep(250);
      }
      throw new Error(`The order of ${domain} was never taken.`);
    };
    const orders = [...hosts, ...hosts].map((host, index) => sleep(index * 8).then(() => order(host)));
    for (const answers of [15, 60]) {
      await eventually(`${answers} answers`, 120_000, () => whenTrue(answered >= answers));
      await server.stop('SIGKILL');
      server = await fleet.start('all', { PORT: port });
    }
    await Promise.all(orders);

    expect(runs.size).toBe(hosts.length);
    for (const [domain, ids] of runs) expect([domain, ids.size]).toEqual([domain, 1]);
    for (const [id] of runs.values()) {
      expect(await fleet.settled(server, id ?? '', 200_000)).toMatchObject({ status: 'completed' });
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
