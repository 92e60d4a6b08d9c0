/** @folder Responses of the HTTP API, compared with the contract. */

import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { firmographicsOf } from '../../support/answers.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

const ENRICH = '/v1/companies/enrich/firmographics';
const FOUND = firmographicsOf({ employeeCount: 69 });
const SYNC = '/v1/signals/sync/firmographics';
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { ...FOUND },
  reasoning: 'The site says so.',
  confidence: 0.85,
  citations: [],
};
const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'DOMAIN_UNREACHABLE',
  message: 'Nothing answered.',
  retryable: true,
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test('a new run is 202 with Location, an identical request the same 202, a stored answer 200 and free, forceRefresh another 202', async () => {
  const client = await api.newClient();
  const fresh = await client.post(ENRICH, { domain: 'WWW.Story.Example.', unknownField: true });
  expect(fresh.status).toBe(202);
  const run = EnrichmentRun.parse(fresh.body);
  expect(fresh.headers.get('location')).toBe(`/v1/enrichment-runs/${run.id}`);
  expect(run).toMatchObject({
    object: 'enrichment_run',
    status: 'processing',
    entity: { domain: 'story.example' },
    credits: { state: 'reserved', amount: 0.6 },
  });

  const twin = await client.post(ENRICH, { domain: 'story.example' });
  expect([twin.status, twin.body.id]).toEqual([202, run.id]);
  expect(twin.headers.get('location')).toBe(fresh.headers.get('location'));

  await api.settle(client.caller, run.id, ANSWERED);
  const polled = await client.get(String(fresh.headers.get('location')));
  expect(EnrichmentRun.parse(polled.body)).toMatchObject({
    status: 'completed',
    result: { type: 'json_schema', jsonSchema: FOUND },
    credits: { state: 'charged', amount: 0.6 },
  });

  const stored = await client.post(ENRICH, { domain: 'story.example' });
  expect([stored.status, stored.body.id]).toEqual([200, run.id]);
  expect(stored.headers.has('location')).toBe(false);
  expect(stored.body.credits).toMatchObject({ state: 'free', amount: 0 });

  const again = await client.post(ENRICH, { domain: 'story.example', forceRefresh: true });
  expect(again.status).toBe(202);
  expect(again.body.id).not.toBe(run.id);
});

test('the legacy API: 201 for a new signal, 200 for an identical request and a stored answer, one record in both APIs', async () => {
  const client = await api.newClient();
  const fresh = await client.post('/v1/signals/firmographics', { domain: 'legacy.example' });
  expect(fresh.status).toBe(201);
  const signal = Signal.parse(fresh.body);
  expect(signal).toMatchObject({ signalType: 'COMPANY', namedSignal: 'firmographics', status: 'processing' });
  expect(signal).not.toHaveProperty('answer');
  expect((await client.post('/v1/signals/firmographics', { domain: 'legacy.example' })).status).toBe(200);

  await api.settle(client.caller, signal.id, ANSWERED);
  const polled = await client.get(`/v1/companies/signals/${signal.id}`);
  expect(Signal.parse(polled.body)).toMatchObject({
    status: 'completed',
    answerType: 'json_schema',
    answer: { type: 'json_schema', jsonSchema: FOUND },
    confidence: 0.85,
  });
  const elsewhere = await client.post(ENRICH, { domain: 'legacy.example' });
  expect([elsewhere.status, elsewhere.body.id]).toEqual([200, signal.id]);
  expect((await client.get('/v1/credits')).body).toMatchObject({ balance: 98, reserved: 0 });
});

test('a blocking request returns as soon as the signal has ended', async () => {
  const client = await api.newClient();
  const waiting = client.post(SYNC, { domain: 'sync.example' });
  const runId = await eventually(async () => {
    const { body } = await client.get('/v1/enrichment-runs');
    return (body.results as { id: string }[])[0]?.id;
  });
  await api.settle(client.caller, runId, ANSWERED);
  const answer = await waiting;
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: runId, status: 'completed', confidence: 0.85 });
  const stored = await client.post(SYNC, { domain: 'sync.example' });
  expect([stored.status, stored.body.status]).toEqual([200, 'completed']);
});

test('a repeat after 408 waits for the same run and pays nothing more', async () => {
  const client = await api.newClient();
  const wait = (seconds: string) =>
    client.post(
      SYNC,
      { domain: 'slow.example', forceRefresh: true },
      { 'Idempotency-Key': 'slow', 'X-Svc-Timeout-Sec': seconds, 'X-Svc-Timeout-Error': 'true' },
    );
  expect((await wait('1')).status).toBe(408);
  const listed = await client.get('/v1/enrichment-runs?status=processing');
  const [run] = listed.body.results as { id: string }[];
  const runId = run?.id ?? '';
  await api.settle(client.caller, runId, ANSWERED);
  const answer = await wait('5');
  expect([answer.status, answer.body.id, answer.body.status]).toEqual([200, runId, 'completed']);
  expect((await client.get('/v1/enrichment-runs')).body).toMatchObject({ total: 1 });
});

test('at the timeout: 200 with the latest status, or 408 when asked for; the work goes on', async () => {
  const client = await api.newClient();
  for (const prefix of ['X-Svc', 'X-Sbr']) {
    const domain = `${prefix.toLowerCase()}.example`;
    const startedAtMs = performance.now();
    const latest = await client.post(SYNC, { domain }, { [`${prefix}-Timeout-Sec`]: '1' });
    expect(performance.now() - startedAtMs).toBeGreaterThan(950);
    expect([latest.status, latest.body.status]).toEqual([200, 'processing']);
    const refused = await client.post(
      SYNC,
      { domain },
      { [`${prefix}-Timeout-Sec`]: '1', [`${prefix}-Timeout-Error`]: 'true' },
    );
    expect(refused.status).toBe(408);
    expect(refused.body.error).toMatchObject({
      type: 'TIMEOUT',
      code: 'REQUEST_TIMEOUT',
      details: { signalId: latest.body.id },
    });
  }
  expect((await client.get('/v1/enrichment-runs?status=processing')).body).toMatchObject({ total: 2 });
});

test.each([
  ['DOMAIN_UNREACHABLE', true],
  ['NOTHING_TO_READ', false],
] as const)(
  'a run that failed by %s says so on both surfaces, and costs nothing',
  async (errorCode, retryable) => {
    const client = await api.newClient();
    const { body } = await client.post(ENRICH, { domain: 'dead.example' });
    await api.settle(client.caller, String(body.id), { ...FAILED, errorCode, retryable });
    expect((await client.get(`/v1/enrichment-runs/${body.id}`)).body).toMatchObject({
      status: 'failed',
      errorCode,
      retryable,
      reader: { kind: 'none', model: null },
      credits: { state: 'released', amount: 0 },
    });
    expect((await client.get(`/v1/companies/signals/${body.id}`)).body).toMatchObject({
      status: 'failed',
      error: 'Nothing answered.',
      errorCode,
      retryable,
    });
    expect((await client.get('/v1/credits')).body).toMatchObject({ balance: 100, reserved: 0 });
  },
);

test('runs are listed newest first and filtered by every documented parameter', async () => {
  const client = await api.newClient();
  const ids: string[] = [];
  for (const name of ['one', 'two', 'three']) {
    ids.unshift(String((await client.post(ENRICH, { domain: `${name}.example` })).body.id));
  }
  await api.settle(client.caller, ids[0] ?? '', ANSWERED);
  const list = async (query: string) => (await client.get(`/v1/enrichment-runs?${query}`)).body;
  const idsOf = (body: Record<string, unknown>) => (body.results as { id: string }[]).map(({ id }) => id);

  const all = await list('');
  expect(all).toMatchObject({ total: 3, limit: 20, offset: 0, count: 3 });
  expect(idsOf(all)).toEqual(ids);
  expect(await list('limit=1&offset=1')).toMatchObject({ total: 3, limit: 1, offset: 1, count: 1 });
  expect(idsOf(await list('limit=1&offset=1'))).toEqual([ids[1]]);
  expect(idsOf(await list('status=completed'))).toEqual([ids[0]]);
  expect(idsOf(await list('status=completed&status=processing'))).toEqual(ids);
  expect(await list('status=failed')).toMatchObject({ total: 0, count: 0 });
  expect(await list('type=funding')).toMatchObject({ total: 0 });
  expect(await list('entityType=company&type=firmographics')).toMatchObject({ total: 3 });
  expect(await list('entityType=contact')).toMatchObject({ total: 0 });
  const [first] = all.results as { entity: { companyId: string }; createdAt: string }[];
  expect(idsOf(await list(`entityId=${first?.entity.companyId}`))).toEqual([ids[0]]);
  expect(idsOf(await list(`fromDate=${first?.createdAt}&toDate=${first?.createdAt}`))).toContain(ids[0]);
  expect(await list('toDate=2020-01-01T00:00:00Z')).toMatchObject({ total: 0 });
  expect(await list('fromDate=2020-01-01T00:00:00%2B02:00')).toMatchObject({ total: 3 });
});

test('a repeated Idempotency-Key starts and charges once, also with forceRefresh, also at the same time', async () => {
  const client = await api.newClient();
  const send = () =>
    client.post(ENRICH, { domain: 'once.example', forceRefresh: true }, { 'idempotency-key': 'order-1' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(2);
  expect((await client.get('/v1/enrichment-runs')).body).toMatchObject({ total: 1 });
  expect((await client.get('/v1/credits')).body).toMatchObject({ reserved: 0.6 });

  const other = await client.post(ENRICH, { domain: 'other.example' }, { 'idempotency-key': 'order-1' });
  expect([other.status, (other.body.error as { code: string }).code]).toEqual([
    409,
    'IDEMPOTENCY_KEY_REUSED',
  ]);
});

test('credits and usage add up to what was charged', async () => {
  const client = await api.newClient({ credits: 5 });
  const { body } = await client.post(ENRICH, { domain: 'usage.example' });
  await api.settle(client.caller, String(body.id), ANSWERED);
  expect((await client.get('/v1/credits')).body).toEqual({
    remainingCredits: 4,
    balance: 4.4,
    reserved: 0,
    priceVersion: expect.any(String),
  });
  const byKey = await client.get('/v1/usage?groupBy=key');
  expect(byKey.body).toMatchObject({
    groupBy: 'key',
    results: [{ key: client.caller.apiKeyId, credits: 0.6, count: 1 }],
  });
  expect((await client.get('/v1/usage?groupBy=operation')).body).toMatchObject({
    results: [{ credits: 0.6 }],
  });
  expect((await client.get('/v1/usage?groupBy=month')).status).toBe(422);
  const east = await client.get('/v1/usage?from=2026-01-01T00:00:00+02:00&to=2026-01-02');
  expect([east.status, east.body.from]).toEqual([200, '2025-12-31T22:00:00.000Z']);
  expect((await client.get('/v1/usage?from=2026-02-01&to=2026-01-01')).status).toBe(422);
});

test('a delivery is listed, and can be sent again while its attempts still run', async () => {
  const client = await api.newClient();
  const webhookUrl = 'https://hooks.example/assay';
  const { body } = await client.post(ENRICH, { domain: 'hooked.example', webhookUrl });
  await api.settle(client.caller, String(body.id), ANSWERED);
  const listed = await client.get('/v1/webhook-deliveries');
  expect(listed.body).toMatchObject({
    total: 1,
    count: 1,
    results: [
      {
        runId: body.id,
        endpointId: null,
        eventType: null,
        url: webhookUrl,
        status: 'pending',
        attempts: 0,
        log: [],
      },
    ],
  });
  const [delivery] = listed.body.results as { id: string }[];
  const replayed = await client.post(`/v1/webhook-deliveries/${delivery?.id}/replay`, {});
  expect([replayed.status, replayed.body.status]).toEqual([202, 'pending']);
  expect((await client.get('/v1/webhook-deliveries?status=delivered')).body).toMatchObject({ total: 0 });
  expect((await client.get('/v1/webhook-deliveries?status=lost')).status).toBe(422);
});

test('connectors show the configuration of this server', async () => {
  const client = await api.newClient();
  expect((await client.get('/v1/connectors')).body).toEqual({
    connectors: [
      { source: 'hubspotApp', status: 'disconnected' },
      { source: 'webSearch', status: 'disconnected' },
      { source: 'llm', status: 'disconnected' },
      { source: 'archive', status: 'disconnected' },
    ],
  });
});

async function eventually<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It never came.');
}
