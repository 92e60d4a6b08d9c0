import { EnrichBatchResult } from '@assay/shared/enrichBatch';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { dataOf, rpcClientOf } from '../../support/rpcClient.ts';

const DAY_MS = 86_400_000;
const TEMPLATES = '/v1/companies/signals/templates';
const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test('the newest stored answers are read in the order of the targets, whatever their age, and nothing is started or paid', async () => {
  const client = await api.newClient();
  const rpc = rpcClientOf(api.url, client.key);
  const targets = ['answered.example', 'running.example'];
  const { runs } = dataOf(EnrichBatchResult, await rpc.post('enrich.batch', { targets, ...QUESTION }));
  const [answered] = runs;
  await api.settle(client.caller, answered?.id ?? '', {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'The logistics page says so.',
    confidence: 0.7,
    citations: [],
  });
  api.store.clock.advance(30 * DAY_MS);
  const before = (await client.get('/v1/credits')).body;
  const asked = {
    targets: ['new.example', 'WWW.answered.example', 'no domain', 'running.example'],
    ...QUESTION,
  };
  const latest = dataOf(EnrichmentRun.nullable().array(), await rpc.post('enrich.latest', asked));
  expect(latest.map((run) => run?.id ?? null)).toEqual([null, answered?.id, null, null]);
  expect(latest[1]?.result).toEqual({ type: 'boolean', boolean: { value: true } });
  expect((await client.get('/v1/enrichment-runs')).body.total).toBe(2);
  expect((await client.get('/v1/credits')).body).toEqual(before);

  const otherwise = await rpc.post('enrich.latest', { ...asked, question: 'Does it run a fleet?' });
  expect(otherwise.data).toEqual([null, null, null, null]);
  const stranger = rpcClientOf(api.url, (await api.newClient()).key);
  expect((await stranger.post('enrich.latest', asked)).data).toEqual([null, null, null, null]);
});

test('a renamed template keeps its newest answers; one that asks something else does not', async () => {
  const client = await api.newClient();
  const rpc = rpcClientOf(api.url, client.key);
  const template = await client.post(TEMPLATES, { name: 'Warehouse', ...QUESTION });
  expect(template).toMatchObject({ status: 201 });
  const { templateId } = template.body as { templateId: string };
  const asked = { targets: ['renamed.example'], signalTemplateId: templateId };
  const { runs } = dataOf(EnrichBatchResult, await rpc.post('enrich.batch', asked));
  await api.settle(client.caller, runs[0]?.id ?? '', {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'The logistics page says so.',
    confidence: 0.7,
    citations: [],
  });
  const latest = async () =>
    dataOf(EnrichmentRun.nullable().array(), await rpc.post('enrich.latest', asked)).map(
      (run) => run?.id ?? null,
    );
  await client.patch(`${TEMPLATES}/${templateId}`, { name: 'Own warehouse' });
  expect(await latest()).toEqual([runs[0]?.id]);
  await client.patch(`${TEMPLATES}/${templateId}`, { question: 'Does it run a fleet?' });
  expect(await latest()).toEqual([null]);
});
