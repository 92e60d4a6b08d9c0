import { ErrorEnvelope, RateLimitBody } from '@assay/shared/errorEnvelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHub } from '../../../server/services/hubspot/connection/hubs.ts';
import { leaveHub } from '../../../server/services/hubspot/connection/leaveHub.ts';
import { setRateLimits } from '../../../server/services/organizations/organizations.ts';
import type { Parameter } from '../../../server/store/database.ts';
import { APP, type CrmServer, callCard, type Forgery, signed, startCrmServer } from '../../hubspot/scene.ts';
import type { Client } from '../../support/apiServer.ts';

const HUB = 201;
const RECORD = { objectType: 'company', recordId: '1', properties: { domain: 'example.com' } };
const BODY = JSON.stringify(RECORD);

let crm: CrmServer;
let client: Client;
beforeAll(async () => {
  crm = await startCrmServer();
  client = await crm.newClient();
  await linkHub(crm.store.deps, HUB, client.caller.organizationId);
});
afterAll(() => crm.close());

const agoMs = (ms: number) => String(crm.store.clock.now().getTime() - ms);

/** The problem, the request, and the logged reason. */
const REFUSALS: [string, () => { hubId?: number; forgery?: Forgery; body?: string }, string][] = [
  ['another secret', () => ({ forgery: { secret: 'guessed' } }), 'does not match'],
  [
    'another body',
    () => ({ forgery: { signedBody: BODY.replace('example.com', 'example.org') } }),
    'does not match',
  ],
  [
    'an address of the sender’s choice',
    () => ({ forgery: { signedUri: `${crm.url}/crm/hubspot/card` } }),
    'does not match',
  ],
  [
    'the Host header as address',
    () => ({
      forgery: {
        signedUri: `http://assay.attacker.example/crm/hubspot/card?portalId=${HUB}`,
        headers: { host: 'assay.attacker.example' },
      },
    }),
    'does not match',
  ],
  ['no signature', () => ({ forgery: { headers: { 'x-hubspot-signature-v3': '' } } }), 'does not match'],
  [
    'a signature of version 1',
    () => ({ forgery: { headers: { 'x-hubspot-signature-v3': 'ab'.repeat(32) } } }),
    'does not match',
  ],
  ['a stale request', () => ({ forgery: { timestamp: agoMs(301_000) } }), 'stale'],
  ['a request of the future', () => ({ forgery: { timestamp: agoMs(-301_000) } }), 'future'],
  ['an invalid timestamp', () => ({ forgery: { timestamp: 'NaN' } }), 'whole number'],
  [
    'a portalId given twice',
    () => ({ forgery: { query: `portalId=${HUB}&portalId=999` } }),
    'portalId more than once',
  ],
  [
    'a portalId hidden in an escape',
    () => ({ forgery: { query: `portalId=${HUB}&portal%49d=999` } }),
    'more than once',
  ],
  ['no portalId', () => ({ forgery: { query: 'userId=7' } }), 'no portalId'],
  [
    'a portalId in the body only',
    () => ({ forgery: { query: 'userId=7' }, body: JSON.stringify({ ...RECORD, portalId: HUB }) }),
    'no portalId',
  ],
  ['an invalid portalId', () => ({ forgery: { query: 'portalId=1e2' } }), 'not a hub id'],
  ['an unknown hub', () => ({ hubId: 999_999 }), 'unknown'],
];

test.for(REFUSALS)(
  '%s is refused: plainly to the caller, with the reason in the log',
  async ([, make, reason]) => {
    const { hubId = HUB, forgery = {}, body = BODY } = make();
    const from = crm.logged.length;
    const { url, init } = signed(crm, hubId, 'card', body, forgery);
    const answer = await fetch(url, init);
    expect(answer.status).toBe(401);
    const { error } = ErrorEnvelope.parse(await answer.json());
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', requestId: answer.headers.get('x-request-id') });
    expect(JSON.stringify(error)).not.toContain(reason);
    const line = crm.logged.slice(from).find((text) => text.includes('a CRM request was refused'));
    expect(line).toContain(reason);
    expect(line).not.toContain(APP.clientSecret);
  },
);

test('a request that was answered is not accepted again; another one of the same moment is', async () => {
  const first = signed(crm, HUB, 'card', BODY);
  expect((await fetch(first.url, first.init)).status).toBe(200);
  const from = crm.logged.length;
  expect((await fetch(first.url, first.init)).status).toBe(401);
  expect(crm.logged.slice(from).join('\n')).toContain('it is a replay');
  const timestamp = (first.init.headers as Record<string, string>)['x-hubspot-request-timestamp'] ?? '';
  const other = { ...RECORD, recordId: '2' };
  expect((await callCard(crm, HUB, 'card', other, { timestamp })).status).toBe(200);
});

test('a request whose answer did not arrive is answered when HubSpot sends it again', async () => {
  const { url, init } = signed(crm, HUB, 'recompute', BODY);
  const hold = Promise.withResolvers<void>();
  const { db } = crm.store.deps;
  const { rows } = db;
  const claimed = async () => {
    const sql = 'SELECT COUNT(*) AS count FROM hub_signatures';
    return (await db.preparedRows<{ count: number }>(sql, []))[0]?.count ?? 0;
  };
  const before = await claimed();
  db.rows = <Row>(sql: string, parameters?: readonly Parameter[]) =>
    hold.promise.then(() => rows<Row>(sql, parameters));
  const leaving = new AbortController();
  const left = fetch(url, { ...init, signal: leaving.signal }).catch((error: Error) => error.name);
  await expect.poll(claimed).toBe(before + 1);
  leaving.abort();
  expect(await left).toBe('AbortError');
  db.rows = rows;
  hold.resolve();
  await expect.poll(async () => (await fetch(url, init)).status).toBe(200);
});

test('a disconnected hub is refused within five seconds, a connected one again at once', async () => {
  await linkHub(crm.store.deps, 202, client.caller.organizationId);
  expect((await callCard(crm, 202, 'card', RECORD)).status).toBe(200);
  await leaveHub(crm.store.deps, 202, new AbortController().signal);
  crm.store.clock.advance(5_000);
  expect((await callCard(crm, 202, 'card', RECORD)).status).toBe(401);
  expect(crm.logged.at(-2)).toContain('hub 202 is disconnected');
  await linkHub(crm.store.deps, 202, client.caller.organizationId);
  expect((await callCard(crm, 202, 'card', RECORD)).status).toBe(200);
});

test('each hub has its own limit; beyond it the answer is 429 with the flat body', async () => {
  const small = await crm.newClient();
  await setRateLimits(crm.store.deps, small.caller.organizationId, { writePerMinute: 1, writeBurst: 2 });
  for (const hubId of [203, 204]) await linkHub(crm.store.deps, hubId, small.caller.organizationId);
  const statuses = [];
  for (const hubId of [203, 203, 203, 204]) {
    crm.store.clock.advance(1);
    statuses.push((await callCard(crm, hubId, 'card', RECORD)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
  const refused = await callCard(crm, 203, 'card', RECORD);
  expect(RateLimitBody.parse(refused.body)).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
});

test('an invalid signed request gets a typed result with status 200', async () => {
  const refused = async (path: string, body: string) => {
    const { url, init } = signed(crm, HUB, path, body);
    const answer = await fetch(url, init);
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  };
  expect(await refused('card', '{"objectType":')).toEqual([200, 'MALFORMED_JSON']);
  expect(await refused('card', '[]')).toEqual([200, 'VALIDATION_ERROR']);
  expect(await refused('card', '{"objectType":"deal","recordId":"1"}')).toEqual([200, 'VALIDATION_ERROR']);
  expect(
    await refused('assign', JSON.stringify({ ...RECORD, profileId: crm.store.deps.ids.uuid() })),
  ).toEqual([200, 'NOT_FOUND']);
  expect(await refused('bulk', '{"objectType":"company","recordIds":[]}')).toEqual([200, 'VALIDATION_ERROR']);
});

test('other methods and paths get the usual errors, without a signature', async () => {
  expect((await fetch(`${crm.url}/crm/hubspot/card`)).status).toBe(405);
  expect((await fetch(`${crm.url}/crm/hubspot/nothing`, { method: 'POST' })).status).toBe(404);
});
