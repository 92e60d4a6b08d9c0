/** @folder Responses of procedures under /trpc, compared with the contract. */

import { Credits, KeyCredits, Usage } from '@assay/shared/credits';
import { EnrichBatchResult } from '@assay/shared/enrichBatch';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { TemplatePage } from '@assay/shared/signalTemplate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMonthlyCap } from '../../../server/services/organizations/organizations.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { dataOf, type RpcClient, rpcClientOf } from '../../support/rpcClient.ts';
import { assign, BOOLEAN, makeProfile, putRule, scoresOf } from '../../support/scoring/client.ts';
import { answerTemplate, makeTemplate } from '../../support/scoring/scoring.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const newRpc = async () => {
  const client = await api.newClient();
  return { client, rpc: rpcClientOf(api.url, client.key) };
};
const enrich = async (rpc: RpcClient, targets: string[]) =>
  dataOf(EnrichBatchResult, await rpc.post('enrich.batch', { type: 'funding', targets })).runs;
const UNKNOWN = '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e';

test('runs are read many at a time, in the order of their ids, by GET and by POST, as /v1 shows them', async () => {
  const { client, rpc } = await newRpc();
  const made = await enrich(rpc, ['a.example', 'b.example', 'c.example']);
  const [a = '', b = '', c = ''] = made.map(({ id }) => id);
  await api.settle(client.caller, b, {
    kind: 'failed',
    errorCode: 'DOMAIN_UNREACHABLE',
    message: 'No answer.',
    retryable: true,
  });
  const ids = [c, UNKNOWN, b.toUpperCase(), a, c];
  const read = dataOf(EnrichmentRun.array(), await rpc.post('runs.many', { ids }));
  expect(read.map(({ id, status }) => [id, status])).toEqual([
    [c, 'processing'],
    [b, 'failed'],
    [a, 'processing'],
  ]);
  expect(dataOf(EnrichmentRun.array(), await rpc.get('runs.many', { ids }))).toEqual(read);
  expect(read[1]).toEqual((await client.get(`/v1/enrichment-runs/${b}`)).body);
});

test('resources of another organisation are not found', async () => {
  const [{ client, rpc }, { rpc: stranger }] = [await newRpc(), await newRpc()];
  const [run] = await enrich(rpc, ['a.example']);
  await makeTemplate(client, 'boolean');
  await makeProfile(client);
  expect(dataOf(EnrichmentRun.array(), await stranger.post('runs.many', { ids: [run?.id] }))).toEqual([]);
  expect(dataOf(TemplatePage, await stranger.get('templates.list')).items).toEqual([]);
  const scores = await stranger.get('scores.many', { objectType: 'company', objectIds: ['a.example'] });
  expect(dataOf(ScoreRow.array(), scores)).toEqual([]);
  expect(dataOf(KeyCredits, await stranger.get('credits.get'))).toMatchObject({ balance: 100, reserved: 0 });
});

test.each<[string, Record<string, unknown>, string]>([
  ['runs.many', { ids: [] }, 'ids'],
  ['runs.many', { ids: new Array(101).fill(UNKNOWN) }, 'ids'],
  ['runs.many', { ids: ['no-uuid'] }, 'ids.0'],
  ['scores.many', { objectType: 'company', objectIds: [] }, 'objectIds'],
  ['scores.many', { objectType: 'company', objectIds: new Array(501).fill('a.example') }, 'objectIds'],
  ['scores.many', { objectType: 'deal', objectIds: ['a.example'] }, 'objectType'],
  ['templates.list', { limit: 101 }, 'limit'],
  ['templates.list', { limit: '20' }, 'limit'],
  ['usage.get', { groupBy: 'week' }, 'groupBy'],
  ['usage.get', { from: 'yesterday' }, 'from'],
  ['usage.get', { from: '2026-11-03', to: '2026-11-01' }, 'from'],
  ['email.batchStatus', { batchId: 'no-uuid' }, 'batchId'],
])('%s refuses case %#', async (name, input, field) => {
  const { rpc } = await newRpc();
  for (const { status, error } of [await rpc.get(name, input), await rpc.post(name, input)]) {
    expect([status, error?.data.fields[0]?.field, error?.data.path]).toEqual([422, field, name]);
  }
});

test('scores are read for 500 objects at a time, as /v1 shows them', async () => {
  const { client, rpc } = await newRpc();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await assign(client, profileId, 'a.example');
  await assign(client, profileId, 'b.example');
  await answerTemplate(api, client, { templateId, domain: 'a.example', value: true });
  const others = Array.from({ length: 498 }, (_, index) => `unscored-${index}.example`);
  const objectIds = ['b.example', ...others, 'WWW.A.example.'];
  const rows = dataOf(ScoreRow.array(), await rpc.post('scores.many', { objectType: 'company', objectIds }));
  expect(rows.map(({ objectId }) => objectId)).toEqual(['b.example', 'a.example']);
  expect(rows).toEqual(await scoresOf(client, 'b.example', 'a.example'));
});

test('templates are listed a page at a time, newest first', async () => {
  const { client, rpc } = await newRpc();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.unshift(await makeTemplate(client, 'boolean'));
    api.store.clock.advance(1_000);
  }
  const all = dataOf(TemplatePage, await rpc.get('templates.list'));
  expect(all).toEqual((await client.get('/v1/companies/signals/templates')).body);
  expect(all).toMatchObject({ total: 3, limit: 20, offset: 0, hasMore: false });
  const page = dataOf(TemplatePage, await rpc.post('templates.list', { limit: 1, offset: 1 }));
  expect(page).toMatchObject({ items: [{ id: ids[1] }], total: 3, limit: 1, offset: 1, hasMore: true });
  await client.delete(`/v1/companies/signals/templates/${ids[0]}`);
  expect(dataOf(TemplatePage, await rpc.get('templates.list')).total).toBe(2);
  expect(dataOf(TemplatePage, await rpc.get('templates.list', { includeDeleted: true })).total).toBe(3);
});

test('credits and usage are what /v1 says, with or without an input, several in one request', async () => {
  const { client, rpc } = await newRpc();
  const [run] = await enrich(rpc, ['a.example']);
  await api.settle(client.caller, run?.id ?? '', {
    kind: 'answered',
    answer: {},
    reasoning: 'None.',
    confidence: 0.5,
    citations: [],
  });
  const input = { groupBy: 'operation', from: '2020-01-01' };
  const { status, calls } = await rpc.batch(
    ['credits.get', 'usage.get', 'usage.get'],
    [undefined, undefined, input],
  );
  expect(status).toBe(200);
  expect(Credits.parse(calls[0]?.data)).toEqual((await client.get('/v1/credits')).body);
  expect(Usage.parse(calls[1]?.data)).toMatchObject({
    groupBy: 'day',
    results: [{ credits: 0.3, count: 1 }],
  });
  expect(Usage.parse(calls[2]?.data).results).toEqual([{ key: 'enrich.funding', credits: 0.3, count: 1 }]);
  expect(dataOf(Usage, await rpc.get('usage.get')).groupBy).toBe('day');
  expect(dataOf(Usage, await rpc.post('usage.get')).groupBy).toBe('day');
});

test('what a key can spend is the least of the balance and the monthly caps, of the key and of the organisation', async () => {
  const client = await api.newClient({ credits: 10, monthlyCap: 5 });
  const rpc = rpcClientOf(api.url, client.key);
  const spendable = async () => dataOf(KeyCredits, await rpc.get('credits.get')).spendable;
  expect(await spendable()).toBe(5);
  await enrich(rpc, ['a.example']);
  expect(await spendable()).toBe(4);
  await setMonthlyCap(api.store.deps, client.caller.organizationId, 2);
  expect(await spendable()).toBe(1);
});

test('the queries of one request succeed or fail independently, as 207', async () => {
  const { rpc } = await newRpc();
  const { status, calls } = await rpc.batch(
    ['credits.get', 'runs.many', 'no.such'],
    [undefined, { ids: [7] }],
  );
  expect([status, calls.map(({ error }) => error?.data.httpStatus)]).toEqual([207, [undefined, 422, 404]]);
});
