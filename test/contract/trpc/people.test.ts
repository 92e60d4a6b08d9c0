import { EnrichBatchResult } from '@assay/shared/enrichBatch';
import { ScoringProfile } from '@assay/shared/scoring/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { dataOf, rpcClientOf } from '../../support/rpcClient.ts';

const ASKED = { entityType: 'contact', question: 'What is the person’s role?', answerType: 'open_text' };
const JANE = 'https://people.example/in/jane-doe';
const JOHN = 'https://people.example/in/john-roe';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());
const newClient = async () => {
  const client = await api.newClient();
  return { client, rpc: rpcClientOf(api.url, client.key) };
};

test('a question is asked about many people at once, each with the employer of the same row; invalid ones are listed alone', async () => {
  const { rpc } = await newClient();
  const targets = [JANE, 'https://people.example', JOHN, JANE];
  const employerDomains = ['acme.example', null, null, 'https://acme.example/'];
  const batch = dataOf(
    EnrichBatchResult,
    await rpc.post('enrich.batch', { ...ASKED, targets, employerDomains }),
  );
  expect(batch).toMatchObject({ accepted: 2, rejected: 2, estimate: { rows: 2, cached: 0, credits: 4 } });
  expect(batch.errors).toMatchObject([
    { target: 'https://people.example', message: 'must have a path that names the person' },
    { target: JANE, message: expect.stringContaining('has an employer domain that') },
  ]);
  expect(batch.runs.map(({ entity, connectors }) => [entity.contactProfileUrl, connectors])).toEqual([
    [JANE, { employerDomain: 'acme.example' }],
    [JOHN, {}],
  ]);
});

test('the price of people comes before anything is asked, and what is under way is free', async () => {
  const { rpc } = await newClient();
  const input = { ...ASKED, targets: [JANE, JOHN] };
  const priced = dataOf(EnrichBatchResult, await rpc.post('enrich.batch', { ...input, dryRun: true }));
  expect(priced).toMatchObject({ runs: [], estimate: { rows: 2, cached: 0, credits: 4 } });
  await rpc.post('enrich.batch', { ...input, targets: [JANE] });
  const again = dataOf(EnrichBatchResult, await rpc.post('enrich.batch', { ...input, dryRun: true }));
  expect(again.estimate).toEqual({ rows: 2, cached: 1, credits: 2 });
});

test('a person who was erased is rejected alone; the others are asked about', async () => {
  const { client, rpc } = await newClient();
  await client.delete(`/v1/contacts?contactProfileUrl=${encodeURIComponent(JANE)}`);
  const batch = dataOf(
    EnrichBatchResult,
    await rpc.post('enrich.batch', { ...ASKED, targets: [JANE, JOHN] }),
  );
  expect(batch).toMatchObject({ accepted: 1, errors: [{ target: JANE, code: 'FORBIDDEN' }] });
});

test('people are only asked questions, and employers are as many as people', async () => {
  const { rpc } = await newClient();
  const refused = await rpc.post('enrich.batch', {
    entityType: 'contact',
    type: 'funding',
    targets: [JANE],
    employerDomains: [],
  });
  expect(refused).toMatchObject({
    status: 422,
    error: { data: { fields: [{ field: 'type' }, { field: 'employerDomains' }] } },
  });
});

test('the scoring profiles are listed, newest first', async () => {
  const { client, rpc } = await newClient();
  for (const name of ['Old', 'New'])
    await client.post('/v1/scoring/profiles', { profileType: 'company', name });
  const profiles = dataOf(z.array(ScoringProfile), await rpc.get('profiles.list'));
  expect(profiles.map(({ name }) => name).sort()).toEqual(['New', 'Old']);
});
