import { BulkStatus } from '@assay/shared/bulk';
import { SignalBatch } from '@assay/shared/customSignal';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { answered, startResearcher } from '../../support/bulk/researcher.ts';
import { makeTemplate } from '../../support/scoring/scoring.ts';

const BATCH = '/v1/companies/signals/batch';
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

const domainsOf = (count: number) => Array.from({ length: count }, (_, index) => `signal${index}.example`);
const creditsOf = async (client: Client) => {
  const { balance, reserved } = (await client.get('/v1/credits')).body;
  return { balance, reserved };
};
const countOf = async (sql: string) => (await api.store.deps.db.rows(sql)).length;

test('without async the answer waits until every signal has ended, for at most a hundred pairs', async () => {
  const client = await api.newClient();
  researcher = startResearcher(api.store, () => answered({ value: true }));
  const { status, body } = await client.post(BATCH, {
    signals: [QUESTION],
    domains: ['a.example', 'b.example'],
  });
  expect([status, SignalBatch.parse(body)]).toMatchObject([
    200,
    { async: false, status: 'completed', results: [{ status: 'completed' }, { status: 'completed' }] },
  ]);
  const refused = await client.post(BATCH, { signals: [QUESTION], domains: domainsOf(101) });
  expect([refused.status, refused.body.error]).toMatchObject([422, { fields: [{ field: 'async' }] }]);
  const tooMany = { signals: [QUESTION, QUESTION], domains: domainsOf(10_001), async: true };
  expect((await client.post(BATCH, tooMany)).body.error).toMatchObject({ fields: [{ field: 'domains' }] });
});

test('a signal of a batch may ask the question of a template', async () => {
  const client = await api.newClient();
  const signalTemplateId = await makeTemplate(client, 'number');
  const ask = (signal: object) =>
    client.post(BATCH, { signals: [signal], domains: ['a.example'], async: true });
  const { results } = SignalBatch.parse((await ask({ signalTemplateId })).body);
  const signal = await client.get(`/v1/companies/signals/${results[0]?.id}`);
  expect(signal.body).toMatchObject({ signalTemplateId, question: results[0]?.question });
  expect((await ask({})).body.error).toMatchObject({ fields: [{ field: 'signals.0.question' }] });
  expect((await ask({ signalTemplateId: results[0]?.id })).status).toBe(404);
});

test('up to 500 pairs make their runs and holds at once; their jobs are queued in portions', async () => {
  const client = await api.newClient({ credits: 1000 });
  const { body } = await client.post(BATCH, { signals: [QUESTION], domains: domainsOf(160), async: true });
  const batch = SignalBatch.parse(body);
  expect(new Set(batch.results.map(({ id }) => id)).size).toBe(160);
  expect(await creditsOf(client)).toEqual({ balance: 1000, reserved: 320 });
  expect(await countOf("SELECT id FROM jobs WHERE queue = 'research'")).toBe(50);
  researcher = startResearcher(api.store, () => answered({ value: true }));
  await expect.poll(() => creditsOf(client), { timeout: 30_000 }).toEqual({ balance: 680, reserved: 0 });
  await expect.poll(() => countOf('SELECT id FROM jobs'), { timeout: 10_000 }).toBe(0);
  expect(await countOf('SELECT id FROM batches')).toBe(0);
});

test('more pairs are kept as rows with one hold, made in portions, and read like a bulk enrichment', async () => {
  const client = await api.newClient({ credits: 2000 });
  const stored = await client.post('/v1/companies/enrich/custom', {
    domain: 'signal0.example',
    ...QUESTION,
  });
  await api.settle(client.caller, stored.body.id as string, answered({ value: true }));
  const body = {
    signals: [QUESTION, { question: 'What does it sell?' }],
    domains: [...domainsOf(300), 'signal1.example', 'not a domain'],
    async: true,
  };
  const dry = await client.post(BATCH, { ...body, dryRun: true });
  expect(dry.body).toMatchObject({
    accepted: 602,
    rejected: 2,
    estimate: { rows: 602, cached: 1, credits: 1198 },
  });
  const taken = await client.post(BATCH, body);
  const batch = SignalBatch.parse(taken.body);
  expect([taken.status, batch]).toMatchObject([
    202,
    { totalSignals: 604, accepted: 602, rejected: 2, status: 'processing', async: true },
  ]);
  expect(batch.results[0]).toMatchObject({ id: stored.body.id, status: 'completed' });
  expect(batch.results[1]).toMatchObject({ id: null, status: 'processing', domain: 'signal1.example' });
  expect(await creditsOf(client)).toEqual({ balance: 1998, reserved: 1198 });
  const held = `SELECT reference FROM credit_holds WHERE organization_id = '${client.caller.organizationId}'`;
  expect(await countOf(held)).toBe(1);
  researcher = startResearcher(api.store, () => answered({ value: true }));
  const status = async () =>
    BulkStatus.parse((await client.get(`/v1/companies/enrich/batch/${batch.batchId}`)).body);
  await expect.poll(async () => (await status()).status, { timeout: 60_000 }).toBe('completed');
  expect(await status()).toMatchObject({
    counts: { rows: 302, total: 600, completed: 600, cached: 1 },
    credits: { estimated: 1198, charged: 1198, reserved: 0 },
  });
  expect(await creditsOf(client)).toEqual({ balance: 800, reserved: 0 });
}, 90_000);

test('a signal that is no object is refused by its place', async () => {
  const client = await api.newClient();
  const { status, body } = await client.post(BATCH, { signals: [null, QUESTION], domains: ['a.example'] });
  const { fields } = body.error as { fields: { field: string }[] };
  expect([status, fields.map(({ field }) => field)]).toEqual([422, expect.arrayContaining(['signals.0'])]);
});
