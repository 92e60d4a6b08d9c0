import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeApiKey } from '../../../server/services/organizations/apiKeys.ts';
import { type ApiServer, ask, startApiServer } from '../../support/apiServer.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test.each([
  ['missing', undefined],
  ['malformed', 'Bearer sk_live_short'],
  ['unknown', `Bearer sk_live_${'A'.repeat(43)}`],
  ['of another scheme', `Basic ${'A'.repeat(43)}`],
])('a key that is %s is 401', async (_what, authorization) => {
  const answer = await ask(`${api.url}/v1/credits`, { headers: authorization ? { authorization } : {} });
  expect(answer.status).toBe(401);
  expect(answer.body.error).toMatchObject({ type: 'AUTHENTICATION', code: 'UNAUTHORIZED' });
});

test('a revoked key is 401 within five seconds, also one that was in use', async () => {
  const client = await api.newClient();
  expect((await client.get('/v1/credits')).status).toBe(200);
  await revokeApiKey(api.store.deps, client.caller.apiKeyId ?? '');
  api.store.clock.advance(5_000);
  expect((await client.get('/v1/credits')).status).toBe(401);
});

test("another organisation's resources are 404, like resources that do not exist", async () => {
  const owner = await api.newClient();
  const stranger = await api.newClient();
  const created = await owner.post('/v1/companies/enrich/firmographics', { domain: 'mine.example' });
  const runId = String(created.body.id);
  const nowhere = '11111111-1111-1111-1111-111111111111';
  for (const path of ['/v1/enrichment-runs', '/v1/companies/signals']) {
    expect((await owner.get(`${path}/${runId}`)).status).toBe(200);
    expect((await owner.get(`${path}/${runId.toUpperCase()}`)).body.id).toBe(runId);
    for (const [client, id] of [
      [stranger, runId],
      [owner, nowhere],
    ] as const) {
      const answer = await client.get(`${path}/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toMatchObject({ type: 'NOT_FOUND', code: 'NOT_FOUND' });
    }
  }
  expect((await stranger.get('/v1/enrichment-runs')).body).toMatchObject({ total: 0 });
  expect((await stranger.post(`/v1/webhook-deliveries/${nowhere}/replay`, {})).status).toBe(404);
});

test('a key whose monthly cap or balance does not cover the price is 402, and nothing is held', async () => {
  const capped = await api.newClient({ credits: 10, monthlyCap: 1 });
  expect((await capped.post('/v1/companies/enrich/firmographics', { domain: 'a.example' })).status).toBe(202);
  const poor = await api.newClient({ credits: 0.5 });
  for (const [client, domain] of [
    [capped, 'b.example'],
    [poor, 'a.example'],
  ] as const) {
    const answer = await client.post('/v1/companies/enrich/firmographics', { domain });
    expect(answer.status).toBe(402);
    expect(answer.body.error).toMatchObject({ type: 'PAYMENT', code: 'INSUFFICIENT_CREDITS' });
  }
  expect((await poor.get('/v1/credits')).body).toMatchObject({
    balance: 0.5,
    reserved: 0,
    remainingCredits: 0,
  });
});
