import { fileURLToPath } from 'node:url';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleFleet, eventually, type Fleet, whenTrue } from './support/fleet.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const PRELOAD = fileURLToPath(new URL('support/stuckReading.ts', import.meta.url));
const HONEST = Array.from({ length: 6 }, (_, index) => `honest-${index}.example`);

let fleet: Fleet;
beforeAll(async () => {
  fleet = await assembleFleet(['stuck.example', ...HONEST]);
});
afterAll(() => fleet?.close());

test('a page that no thread can finish reading blocks no other run: its thread is terminated, and its other runs are answered', async () => {
  const server = await fleet.start('all', { NODE_OPTIONS: `--import ${PRELOAD}`, WORKER_CONCURRENCY: '8' });
  const enrich = async (domain: string) =>
    (await fleet.call<EnrichmentRun>(server, 'POST', ENRICH, { body: { domain } })).body.id;
  const releases = ['stuck.example', ...HONEST].map((host) => fleet.world.hold(host));
  const stuck = await enrich('stuck.example');
  const honest = await Promise.all(HONEST.map(enrich));
  await eventually('every site is being read', 120_000, () =>
    whenTrue(['stuck.example', ...HONEST].every((host) => fleet.world.visits(host).length > 0)),
  );
  for (const release of releases) release();

  for (const id of honest)
    expect(await fleet.settled(server, id, 150_000)).toMatchObject({ status: 'completed' });
  expect(server.output()).toContain('a worker thread is stuck in one computation and is terminated');
  const { body } = await fleet.call<EnrichmentRun>(server, 'GET', `/v1/enrichment-runs/${stuck}`);
  expect(body.status === 'processing' || body.errorCode === 'INTERNAL').toBe(true);
  const late = await enrich('honest-0.example');
  expect((await fleet.settled(server, late, 120_000)).status).toBe('completed');
});
