import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consent } from '../hubspot/consent.ts';
import { type FakeHubspot, startHubspot } from '../hubspot/fakeHubspot.ts';
import { type AssayProcess, assayJson, startAssay } from '../support/assayProcess.ts';
import { freePort } from '../support/freePort.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const APP = { clientId: 'client-id', clientSecret: 'client-secret-of-this-test' };
const HUB = 62515;

let database: TestDatabase;
let hubspot: FakeHubspot;
let assay: AssayProcess;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  hubspot = await startHubspot(APP);
  const port = String(await freePort());
  settings = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: Buffer.alloc(32, 5).toString('base64'),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HUBSPOT_CLIENT_ID: APP.clientId,
    HUBSPOT_CLIENT_SECRET: APP.clientSecret,
    HUBSPOT_API_BASE_URL: hubspot.url,
    WORKER_CONCURRENCY: '1',
    HUBSPOT_AUTHORIZE_URL: 'http://127.0.0.1:9/oauth/authorize',
  };
  assay = await startAssay(settings);
});
afterAll(async () => {
  await assay.stop();
  await hubspot.close();
  await database.drop();
});

test('from the command line to HubSpot and back: the hub is connected and its signed card call answered', async () => {
  await assayJson(['orgs', 'create', 'Acme'], settings);
  const { url } = await assayJson<{ url: string }>(['hubs', 'connect-link', '--org', 'Acme'], settings);
  const begun = await fetch(url, { redirect: 'manual' });
  expect(begun.status).toBe(302);
  const page = new URL(begun.headers.get('location') ?? '');
  expect(page.origin).toBe('http://127.0.0.1:9');
  const redirectUri = page.searchParams.get('redirect_uri') ?? '';
  const agreed = consent(hubspot.state, HUB, page);
  if ('refusal' in agreed) throw new Error(agreed.refusal);
  const { code } = agreed;
  const back = new URLSearchParams({ code, state: page.searchParams.get('state') ?? '' });
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const asked = await fetch(`${redirectUri}?${back}`, { headers: { cookie } });
  const question = await asked.text();
  expect([asked.status, question]).toEqual([200, expect.stringContaining('Acme')]);
  expect(await assayJson(['hubs', 'list', '--org', 'Acme'], settings)).toEqual([]);
  const token = /name="token" value="([^"]*)"/.exec(question)?.[1] ?? '';
  const form = new URLSearchParams({ token });
  const ended = await fetch(redirectUri, { method: 'POST', headers: { cookie }, body: form });
  expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('is ready on companies')]);
  expect(await assayJson(['hubs', 'list', '--org', 'Acme'], settings)).toMatchObject([
    {
      hubId: HUB,
      status: 'connected',
      canWrite: true,
      scopes: expect.arrayContaining(['oauth', 'automation']),
    },
  ]);

  const target = `${settings.PUBLIC_URL}/crm/hubspot/card?portalId=${HUB}`;
  const body = JSON.stringify({
    objectType: 'company',
    recordId: '1',
    properties: { domain: 'example.com' },
  });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', APP.clientSecret)
    .update(`POST${target}${body}${timestamp}`)
    .digest('base64');
  const answer = await fetch(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hubspot-signature-v3': signature,
      'x-hubspot-request-timestamp': timestamp,
    },
    body,
  });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ok: true, data: expect.objectContaining({ state: 'no_profile', objectId: 'example.com' }) },
  ]);
  for (const secret of [
    APP.clientSecret,
    code,
    ...hubspot.state.accessTokens.keys(),
    ...hubspot.state.refreshTokens.keys(),
  ])
    expect(assay.output()).not.toContain(secret);
});
