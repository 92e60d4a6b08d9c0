import { BulkAccepted, BulkResults, BulkStatus } from '@assay/shared/bulk';
import { RpcBulkAccepted, RpcBulkResults } from '@assay/shared/rpcBulk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { emptyAnswer, startResearcher } from '../../support/bulk/researcher.ts';
import { dataOf, type RpcClient, rpcClientOf } from '../../support/rpcClient.ts';

const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };

let api: ApiServer;
let researcher: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  api = await startApiServer();
});
afterEach(async () => {
  await researcher?.stop();
  researcher = undefined;
  await api.store.deps.db.write('DELETE FROM jobs');
});
afterAll(() => api.close());

const newRpc = async (options?: { credits?: number }) => {
  const client = await api.newClient(options);
  return rpcClientOf(api.url, client.key);
};
const statusOf = async (rpc: RpcClient, batchId: unknown) =>
  dataOf(BulkStatus, await rpc.get('bulk.status', { batchId }));

test('a batch is started, watched to its end, and read page by page', async () => {
  const rpc = await newRpc();
  const input = {
    rows: [
      { domain: 'a.example', externalId: 'row 1' },
      { domain: 'no domain' },
      { domain: 'www.B.example' },
      { domain: 'A.example' },
    ],
    types: ['funding'],
    questions: [QUESTION],
  };
  const estimate = { rows: 3, cached: 0, credits: 4.6 };
  const dry = dataOf(BulkAccepted, await rpc.post('bulk.start', { ...input, dryRun: true }));
  expect(dry).toMatchObject({ batchId: null, accepted: 3, rejected: 1, estimate });
  const batch = dataOf(BulkAccepted, await rpc.post('bulk.start', input));
  expect(batch).toMatchObject({ accepted: 3, rejected: 1, estimate });
  expect(batch.errors).toMatchObject([{ row: 1, domain: 'no domain', externalId: null }]);
  expect(await statusOf(rpc, batch.batchId)).toMatchObject({
    status: 'processing',
    counts: { rows: 4, total: 4, waiting: 4, processing: 0, completed: 0, cached: 0 },
    credits: { estimated: 4.6, reserved: 4.6, charged: 0 },
  });
  researcher = startResearcher(api.store, emptyAnswer);
  await expect
    .poll(async () => (await statusOf(rpc, batch.batchId)).status, { timeout: 15_000 })
    .toBe('completed');
  expect(await statusOf(rpc, batch.batchId)).toMatchObject({
    counts: { total: 4, waiting: 0, processing: 0, completed: 4, failed: 0 },
    credits: { reserved: 0, charged: 4.6 },
  });
  const first = dataOf(BulkResults, await rpc.get('bulk.results', { batchId: batch.batchId, limit: 3 }));
  expect(
    first.results.map(({ row, domain, externalId, status }) => [row, domain, externalId, status]),
  ).toEqual([
    [0, 'a.example', 'row 1', 'completed'],
    [1, 'no domain', null, 'rejected'],
    [2, 'b.example', null, 'completed'],
  ]);
  const more = { batchId: batch.batchId, cursor: first.nextCursor };
  const second = dataOf(BulkResults, await rpc.get('bulk.results', more));
  expect(second).toMatchObject({ nextCursor: null, results: [{ row: 3, domain: 'a.example' }] });
  expect(second.results[0]?.researches).toEqual(first.results[0]?.researches);
  expect(first.results[0]?.researches.map(({ research }) => research)).toEqual([
    'funding',
    QUESTION.question,
  ]);
});

test('a cancelled batch starts nothing more and gives back what has not started', async () => {
  const rpc = await newRpc();
  const rows = [{ domain: 'a.example' }, { domain: 'b.example' }];
  const { batchId } = dataOf(BulkAccepted, await rpc.post('bulk.start', { rows, types: ['mna'] }));
  const cancelled = dataOf(BulkStatus, await rpc.post('bulk.cancel', { batchId }));
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    counts: { cancelled: 2 },
    credits: { estimated: 1.5, reserved: 0, charged: 0 },
  });
  researcher = startResearcher(api.store, emptyAnswer);
  await expect
    .poll(async () => (await statusOf(rpc, batchId)).completedAt, { timeout: 10_000 })
    .not.toBeNull();
  expect(await statusOf(rpc, batchId)).toMatchObject({ status: 'cancelled', credits: { charged: 0 } });
});

const ROLE = { question: 'Does this person lead a team?', answerType: 'boolean' };
const profileOf = (slug: string) => `https://people.example/in/${slug}`;

test('a batch of people: priced, done once for its key, a person at two employers kept apart, and read page by page', async () => {
  const rpc = await newRpc();
  const rows = [
    { profileUrl: `${profileOf('jane')}/?src=mail`, employerDomain: 'www.Acme.example', externalId: 'a' },
    { profileUrl: profileOf('jane'), employerDomain: 'other.example', externalId: 'b' },
    { profileUrl: profileOf('jane'), employerDomain: 'Acme Inc', externalId: 'c' },
    { profileUrl: 'nobody', externalId: 'd' },
    { profileUrl: profileOf('jane'), employerDomain: 'acme.example', externalId: 'e' },
    { profileUrl: profileOf('john'), employerDomain: null },
  ];
  const input = { rows, questions: [ROLE] };
  const estimate = { rows: 4, cached: 0, credits: 6 };
  const dry = dataOf(RpcBulkAccepted, await rpc.post('bulk.start', { ...input, dryRun: true }));
  expect(dry).toMatchObject({ batchId: null, accepted: 4, rejected: 2, estimate });
  const keyed = { ...input, idempotencyKey: 'people-1' };
  const batch = dataOf(RpcBulkAccepted, await rpc.post('bulk.start', keyed));
  expect(batch).toMatchObject({
    accepted: 4,
    errors: [
      { row: 2, profileUrl: profileOf('jane'), externalId: 'c', code: 'VALIDATION_ERROR' },
      { row: 3, profileUrl: 'nobody', externalId: 'd', code: 'VALIDATION_ERROR' },
    ],
  });
  expect(batch.errors[0]?.message).toContain('employer domain');
  expect(dataOf(RpcBulkAccepted, await rpc.post('bulk.start', keyed)).batchId).toBe(batch.batchId);
  expect(await statusOf(rpc, batch.batchId)).toMatchObject({
    counts: { total: 3 },
    credits: { reserved: 6 },
  });
  researcher = startResearcher(api.store, emptyAnswer);
  await expect
    .poll(async () => (await statusOf(rpc, batch.batchId)).status, { timeout: 15_000 })
    .toBe('completed');
  expect(await statusOf(rpc, batch.batchId)).toMatchObject({ credits: { reserved: 0, charged: 6 } });
  const read = async (page: object) =>
    dataOf(RpcBulkResults, await rpc.get('bulk.results', { batchId: batch.batchId, ...page }));
  const first = await read({ limit: 4 });
  const second = await read({ cursor: first.nextCursor });
  expect(second.nextCursor).toBeNull();
  const results = [...first.results, ...second.results];
  expect(
    results.map(({ profileUrl, employerDomain, externalId, status }) => [
      profileUrl,
      employerDomain,
      externalId,
      status,
    ]),
  ).toEqual([
    [profileOf('jane'), 'acme.example', 'a', 'completed'],
    [profileOf('jane'), 'other.example', 'b', 'completed'],
    [profileOf('jane'), null, 'c', 'rejected'],
    ['nobody', null, 'd', 'rejected'],
    [profileOf('jane'), 'acme.example', 'e', 'completed'],
    [profileOf('john'), null, null, 'completed'],
  ]);
  const runs = results.map(({ researches }) => researches[0]?.run?.id);
  expect(runs[4]).toBe(runs[0]);
  expect(new Set(runs.filter((id) => id !== undefined)).size).toBe(3);
  expect(results[0]?.researches[0]?.run).toMatchObject({
    entityType: 'contact',
    entity: { contactProfileUrl: profileOf('jane') },
  });
});

test.each([
  ['both in one batch', [{ domain: 'a.example' }, { profileUrl: profileOf('jane') }], {}, 'rows'],
  ['both in one row', [{ domain: 'a.example', profileUrl: profileOf('jane') }], {}, 'rows.0.profileUrl'],
  ['neither', [{ externalId: 'x' }], {}, 'rows.0.domain'],
  ['types of companies', [{ profileUrl: profileOf('jane') }], { types: ['funding'] }, 'types'],
])('a batch of companies or of people, not %s', async (_what, rows, more, field) => {
  const rpc = await newRpc();
  const refused = await rpc.post('bulk.start', { rows, questions: [ROLE], ...more });
  expect(refused).toMatchObject({
    error: { data: { errorCode: 'VALIDATION_ERROR', fields: [{ field }] } },
  });
});

test('people are read with a key of their own organisation, and are no companies of /v1', async () => {
  const client = await api.newClient();
  const rpc = rpcClientOf(api.url, client.key);
  const rows = [{ profileUrl: profileOf('jane') }];
  const { batchId } = dataOf(RpcBulkAccepted, await rpc.post('bulk.start', { rows, questions: [ROLE] }));
  const other = await newRpc();
  for (const procedure of ['bulk.status', 'bulk.results'])
    expect(await other.get(procedure, { batchId })).toMatchObject({
      error: { data: { errorCode: 'NOT_FOUND' } },
    });
  expect(await other.post('bulk.cancel', { batchId })).toMatchObject({
    error: { data: { errorCode: 'NOT_FOUND' } },
  });
  const { status } = await client.get(`/v1/companies/enrich/batch/${batchId}/results`);
  expect(status).toBe(404);
});

test('a person who is erased while the batch runs keeps a place without a name, and what was held comes back', async () => {
  const client = await api.newClient();
  const rpc = rpcClientOf(api.url, client.key);
  const rows = ['jane', 'john', 'mary'].map((slug) => ({
    profileUrl: profileOf(slug),
    externalId: `crm ${slug}`,
  }));
  const { batchId } = dataOf(RpcBulkAccepted, await rpc.post('bulk.start', { rows, questions: [ROLE] }));
  const erased = await client.delete(
    `/v1/contacts?contactProfileUrl=${encodeURIComponent(profileOf('john'))}`,
  );
  expect(erased.status).toBeLessThan(300);
  researcher = startResearcher(api.store, emptyAnswer);
  await expect.poll(async () => (await statusOf(rpc, batchId)).status, { timeout: 15_000 }).toBe('completed');
  expect(await statusOf(rpc, batchId)).toMatchObject({ credits: { reserved: 0, charged: 4 } });
  const page = dataOf(RpcBulkResults, await rpc.get('bulk.results', { batchId }));
  expect(page.results.map(({ row, externalId, status }) => [row, externalId, status])).toEqual([
    [0, 'crm jane', 'completed'],
    [1, null, 'rejected'],
    [2, 'crm mary', 'completed'],
  ]);
  expect(page.results[1]).toMatchObject({
    profileUrl: '',
    error: 'belongs to a person who was erased',
    researches: [],
  });
  const again = dataOf(
    RpcBulkAccepted,
    await rpc.post('bulk.start', { rows, questions: [ROLE], dryRun: true }),
  );
  expect(again).toMatchObject({
    estimate: { rows: 2, cached: 2, credits: 0 },
    errors: [{ row: 1, code: 'FORBIDDEN', profileUrl: profileOf('john') }],
  });
});
