import { Credits } from '@assay/shared/credits';
import { EnrichBatchResult } from '@assay/shared/enrichBatch';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRateLimits } from '../../../server/services/organizations/organizations.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { callInAppsScript, type ScriptCall } from '../../support/appsScript/inAppsScript.ts';

const TARGETS = Array.from({ length: 100 }, (_, index) => `row-${index}.example`);

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

async function newScript(options?: { credits?: number }) {
  const client = await api.newClient(options);
  const at = { baseUrl: api.url, apiKey: client.key };
  const call = (
    call: Omit<ScriptCall, 'baseUrl' | 'apiKey'>,
    over?: Parameters<typeof callInAppsScript>[1],
  ) => callInAppsScript({ ...at, ...call }, over);
  return { client, call };
}

test('the add-on’s caller starts a hundred rows, reads them back in one poll, and sees what they cost', async () => {
  const { call } = await newScript();
  const started = await call({
    path: 'enrich.batch',
    input: { type: 'funding', targets: TARGETS },
    idempotencyKey: 'job-1.0',
  });
  const { runs, estimate } = EnrichBatchResult.parse(started.answer);
  expect(estimate).toEqual({ rows: 100, cached: 0, credits: 30 });
  const polled = await call({ path: 'runs.many', input: { ids: runs.map(({ id }) => id) } });
  expect(
    EnrichmentRun.array()
      .parse(polled.answer)
      .map(({ entity }) => entity.domain),
  ).toEqual(TARGETS);
  const { answer } = await call({ path: 'credits.get' });
  expect(Credits.parse(answer)).toMatchObject({ balance: 100, reserved: 30 });
});

test('when a response is lost, the retry finds the work done and nothing is paid twice', async () => {
  const { client, call } = await newScript();
  let attempts = 0;
  const { answer, waits } = await call(
    {
      path: 'enrich.batch',
      input: { type: 'mna', targets: ['a.example'], forceRefresh: true },
      idempotencyKey: 'job-2.0',
    },
    async (send) => {
      const received = await send();
      attempts += 1;
      if (attempts === 1) throw new Error(`Address unavailable: ${api.url}`);
      return received;
    },
  );
  expect(EnrichBatchResult.parse(answer).accepted).toBe(1);
  expect([attempts, waits]).toEqual([2, [500]]);
  expect((await client.get('/v1/enrichment-runs')).body.total).toBe(1);
});

test('on the key’s rate limit the caller waits as long as the server says', async () => {
  const { client, call } = await newScript();
  await setRateLimits(api.store.deps, client.caller.organizationId, { writePerMinute: 30, writeBurst: 1 });
  const statuses: number[] = [];
  const { answer, waits } = await call({ path: 'credits.get' }, async (send) => {
    if (statuses.length === 0) await client.post('/v1/scoring/compute', {}); // uses the bucket up
    const received = await send();
    statuses.push(received.status);
    return received;
  });
  expect(statuses).toEqual([429, 200]);
  expect(waits).toEqual([expect.toSatisfy((ms: number) => ms === 1000 || ms === 2000)]);
  expect(Credits.parse(answer).balance).toBe(100);
});

test.each([
  [
    { path: 'enrich.batch', input: { targets: TARGETS, question: 'Why?' }, idempotencyKey: 'k' },
    402,
    'INSUFFICIENT_CREDITS',
  ],
  [{ path: 'enrich.batch', input: { targets: [] }, idempotencyKey: 'k' }, 422, 'VALIDATION_ERROR'],
  [{ path: 'no.such', input: {} }, 404, 'NOT_FOUND'],
])(
  'what the server refuses arrives with its status and code, asked once, case %#',
  async (asked, status, errorCode) => {
    const { call } = await newScript({ credits: 1 });
    const { error, waits } = await call(asked);
    expect(error).toMatchObject({
      status,
      isRetryable: false,
      data: { errorCode, requestId: expect.any(String) },
    });
    expect(waits).toEqual([]);
  },
);

test('an invalid key is reported as such, with what helps', async () => {
  const { error } = await callInAppsScript({
    baseUrl: api.url,
    apiKey: 'sk_live_wrong',
    path: 'credits.get',
  });
  expect(error).toMatchObject({
    status: 401,
    message:
      'The API key is unknown, has expired or has been revoked. Ask your administrator for another one, and enter it in the settings.',
  });
});
