import { afterAll, beforeAll, expect, test } from 'vitest';
import { setWorkCaps } from '../../../server/services/organizations/workCaps.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test.each<[string, string, (domain: string) => unknown]>([
  ['a prebuilt type', '/v1/companies/enrich/firmographics', (domain) => ({ domain })],
  [
    'a free question',
    '/v1/companies/enrich/custom',
    (domain) => ({ domain, question: 'Do they sell to hospitals?', answerType: 'boolean' }),
  ],
  ['a legacy signal', '/v1/signals/firmographics', (domain) => ({ domain })],
  ['a legacy signal that is waited for', '/v1/signals/sync/firmographics', (domain) => ({ domain })],
])(
  'beyond the waiting runs %s is refused with the envelope and Retry-After, and costs nothing',
  async (_name, path, body) => {
    const client = await api.newClient();
    const { organizationId } = client.caller;
    await setWorkCaps(api.store.deps, organizationId, { waitingRuns: 2 });
    for (const domain of ['one.example', 'two.example'])
      expect((await client.post('/v1/companies/enrich/firmographics', { domain })).status).toBe(202);
    const before = await client.get('/v1/credits');
    const headers = { 'idempotency-key': 'again' };
    const refused = await client.post(path, body('three.example'), headers);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 10 } });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect((await client.get('/v1/credits')).body).toEqual(before.body);
    // What is stored or under way is served all the same, and with more room the same key works.
    expect((await client.post('/v1/companies/enrich/firmographics', { domain: 'two.example' })).status).toBe(
      202,
    );
    if (path.includes('sync')) return;
    await setWorkCaps(api.store.deps, organizationId, { waitingRuns: 3 });
    expect((await client.post(path, body('three.example'), headers)).status).toBeLessThan(300);
  },
);

test('rows of a batch are not counted, and are taken when nothing else may wait', async () => {
  const client = await api.newClient();
  await setWorkCaps(api.store.deps, client.caller.organizationId, { waitingRuns: 1 });
  const batch = await client.post('/v1/companies/enrich/custom/batch', {
    targets: Array.from({ length: 20 }, (_, index) => `row${index}.example`),
    question: 'Do they sell to hospitals?',
    answerType: 'boolean',
  });
  expect(batch.status).toBe(202);
  expect((await client.post('/v1/companies/enrich/firmographics', { domain: 'one.example' })).status).toBe(
    202,
  );
  expect((await client.post('/v1/companies/enrich/firmographics', { domain: 'two.example' })).status).toBe(
    429,
  );
});

test('who asks for a row of a batch by itself gets it before the rest', async () => {
  const client = await api.newClient();
  const question = { question: 'Do they sell to hospitals?', answerType: 'boolean' };
  const targets = ['first.example', 'second.example', 'third.example'];
  await client.post('/v1/companies/enrich/custom/batch', { targets, ...question });
  const joined = await client.post('/v1/companies/enrich/custom', { domain: 'third.example', ...question });
  const [first] = await api.store.deps.db.rows<{ subject: string }>(
    'SELECT subject FROM jobs WHERE organization_id = ? ORDER BY priority, available_at, id LIMIT 1',
    [client.caller.organizationId],
  );
  expect(first?.subject).toBe(joined.body.id);
});
