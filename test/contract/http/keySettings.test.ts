import type { KeyScope } from '@assay/shared/keyScopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { changeApiKey, listApiKeys, rotateApiKey } from '../../../server/services/organizations/apiKeys.ts';
import { setMonthlyCap, setRateLimits } from '../../../server/services/organizations/organizations.ts';
import { type ApiServer, ask, type Client, clientOf, startApiServer } from '../../support/apiServer.ts';
import { rpcClientOf } from '../../support/rpcClient.ts';

const DAY_MS = 86_400_000;
const CREDITS = '/v1/credits';
const FIRMOGRAPHICS = '/v1/companies/enrich/firmographics';

const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { employeeCount: 69 },
  reasoning: 'The site says so.',
  confidence: 0.85,
  citations: [],
};

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer({ TRUSTED_PROXIES: '127.0.0.0/8' });
});
afterAll(() => api.close());

const keyIdOf = ({ caller }: Client) => caller.apiKeyId ?? '';
const codeOf = ({ body }: { body: Record<string, unknown> }) => (body.error as { code: string }).code;
/** The client's key with another secret of the same organisation. */
const withKey = (client: Client, key: string) => clientOf(api.url, { caller: client.caller, key });
/** A request as a proxy passes it on. */
const from = (client: Client, address: string, path = CREDITS) =>
  ask(api.url + path, {
    headers: { authorization: `Bearer ${client.key}`, 'x-forwarded-for': address },
  });
const keyOf = async (client: Client) => {
  const keys = await listApiKeys(api.store.deps, client.caller.organizationId);
  return keys.find(({ id }) => id === keyIdOf(client));
};

test('an expired key is 401 from the moment on, though it was in use', async () => {
  const client = await api.newClient({ lifetimeMs: DAY_MS });
  expect((await client.get(CREDITS)).status).toBe(200);
  api.store.clock.advance(DAY_MS);
  const refused = await client.get(CREDITS);
  expect([refused.status, codeOf(refused)]).toEqual([401, 'UNAUTHORIZED']);
});

test('a scope that is missing is 403, and the answer says which one is needed', async () => {
  const reader = await api.newClient({ scopes: ['read'] });
  expect((await reader.get(CREDITS)).status).toBe(200);
  const refused = await reader.post(FIRMOGRAPHICS, { domain: 'a.example' });
  expect([refused.status, codeOf(refused)]).toEqual([403, 'FORBIDDEN']);
  expect(refused.body.error).toMatchObject({
    type: 'AUTHORIZATION',
    message: 'This needs a key with the scope research; this key has read.',
    details: { required: 'research', scopes: ['read'] },
  });
  expect(refused.headers.get('x-ratelimit-limit')).toBe('400');
  expect((await reader.get('/v1/enrichment-runs')).body.total).toBe(0);
});

test('a dry run needs no more than read; a dryRun that the route does not know, or that is not true, changes nothing', async () => {
  const reader = await api.newClient({ scopes: ['read'] });
  const batch = { targets: ['a.example'], question: 'Who?', dryRun: true };
  const path = '/v1/companies/enrich/custom/batch';
  expect((await reader.post(path, batch)).body).toMatchObject({ estimate: { rows: 1 } });
  for (const dryRun of [false, 'true', 1, null])
    expect((await reader.post(path, { ...batch, dryRun })).status).toBe(403);
  expect((await reader.post(FIRMOGRAPHICS, { domain: 'a.example', dryRun: true })).status).toBe(403);

  const rpc = rpcClientOf(api.url, reader.key);
  const asked = { targets: ['a.example'], question: 'Who?' };
  expect((await rpc.post('enrich.batch', { ...asked, dryRun: true })).status).toBe(200);
  expect((await rpc.get('credits.get')).status).toBe(200);
  const person = { full_name: 'Jane Doe', domain: 'a.example' };
  for (const [name, input] of [
    ['enrich.batch', asked],
    ['enrich.batch', { ...asked, dryRun: 'true' }],
    ['email.find', { ...person, dryRun: true }],
    ['email.batch', { contacts: [person] }],
  ] as const) {
    const { status, error } = await rpc.post(name, input);
    expect([name, status, error?.data.errorCode]).toEqual([name, 403, 'FORBIDDEN']);
  }
});

test('a key is not replayed what another with more scopes was answered', async () => {
  const owner = await api.newClient();
  const { organizationId } = owner.caller;
  const reader = await api.newClient({ organizationId, scopes: ['read'] });
  const repeat = (client: Client) =>
    client.post(FIRMOGRAPHICS, { domain: 'once.example' }, { 'Idempotency-Key': 'once' });
  expect((await repeat(owner)).status).toBe(202);
  expect((await repeat(reader)).status).toBe(403);
});

test.each<[KeyScope[] | null, number]>([
  [null, 204],
  [['admin'], 204],
  [['read', 'research', 'score'], 403],
])('erasing a person with the scopes %j is %i', async (scopes, status) => {
  const client = await api.newClient({ scopes });
  const url = encodeURIComponent('https://profiles.example/in/jane-doe');
  expect((await client.delete(`/v1/contacts?contactProfileUrl=${url}`)).status).toBe(status);
});

test('a key works in its networks only, judged by what the trusted proxy says', async () => {
  const client = await api.newClient({ networks: ['198.51.100.0/24', '2001:db8::/32'] });
  expect((await from(client, '198.51.100.7')).status).toBe(200);
  expect((await from(client, '2001:db8::7')).status).toBe(200);
  expect((await from(client, '203.0.113.1, 198.51.100.7')).status).toBe(200);
  for (const address of ['203.0.113.1', '198.51.100.7, 203.0.113.1', 'unknown']) {
    const refused = await from(client, address);
    expect([address, refused.status, codeOf(refused)]).toEqual([address, 403, 'FORBIDDEN']);
  }
  expect((await client.get(CREDITS)).status).toBe(403);
  await changeApiKey(api.store.deps, keyIdOf(client), { networks: null });
  api.store.clock.advance(5_000);
  expect((await client.get(CREDITS)).status).toBe(200);
});

test('a rotated key works beside its successor until the overlap ends, and the month goes on', async () => {
  const old = await api.newClient({ monthlyCap: 1, scopes: ['research'], lifetimeMs: 90 * DAY_MS });
  expect((await old.post(FIRMOGRAPHICS, { domain: 'a.example' })).status).toBe(202);
  const made = await rotateApiKey(api.store.deps, keyIdOf(old), { overlapMs: DAY_MS });
  const fresh = withKey(old, made.key);
  expect([(await old.get(CREDITS)).status, (await fresh.get(CREDITS)).status]).toEqual([200, 200]);
  expect((await fresh.post(FIRMOGRAPHICS, { domain: 'b.example' })).status).toBe(402);
  expect((await fresh.post('/v1/scoring/compute', {})).status).toBe(403);
  await expect(rotateApiKey(api.store.deps, keyIdOf(old), { overlapMs: 0 })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  api.store.clock.advance(DAY_MS);
  expect([(await old.get(CREDITS)).status, (await fresh.get(CREDITS)).status]).toEqual([401, 200]);
  const keys = await listApiKeys(api.store.deps, old.caller.organizationId);
  expect(keys.map(({ replacedBy }) => replacedBy)).toEqual([made.id, null]);
  expect(keys[1]?.expiresAt?.getTime()).toBeGreaterThan(api.store.clock.now().getTime() + 88 * DAY_MS);
});

test('a new key lives as long as was last set for the old one', async () => {
  const old = await api.newClient({ lifetimeMs: 10 * DAY_MS });
  api.store.clock.advance(9 * DAY_MS);
  await changeApiKey(api.store.deps, keyIdOf(old), { lifetimeMs: 30 * DAY_MS });
  const made = await rotateApiKey(api.store.deps, keyIdOf(old), { overlapMs: DAY_MS });
  const keys = await listApiKeys(api.store.deps, old.caller.organizationId);
  const fresh = keys.find(({ id }) => id === made.id);
  expect((fresh?.expiresAt?.getTime() ?? 0) - (fresh?.createdAt.getTime() ?? 0)).toBe(30 * DAY_MS);
});

test('without an overlap the old key is revoked', async () => {
  const old = await api.newClient();
  await rotateApiKey(api.store.deps, keyIdOf(old), { overlapMs: 0 });
  expect((await old.get(CREDITS)).status).toBe(401);
});

test('the cap of a key can be changed, and one that is given back counts what was charged meanwhile', async () => {
  const client = await api.newClient({ monthlyCap: 0.6 });
  const enrich = async (domain: string) => {
    const { status, body } = await client.post(FIRMOGRAPHICS, { domain });
    if (status === 202) await api.settle(client.caller, String(body.id), ANSWERED);
    return status;
  };
  expect([await enrich('a.example'), await enrich('b.example')]).toEqual([202, 402]);
  await changeApiKey(api.store.deps, keyIdOf(client), { monthlyCap: null });
  expect([await enrich('b.example'), await enrich('c.example')]).toEqual([202, 202]);
  await changeApiKey(api.store.deps, keyIdOf(client), { monthlyCap: 2 });
  expect(await enrich('d.example')).toBe(402);
  await changeApiKey(api.store.deps, keyIdOf(client), { monthlyCap: 2.4 });
  expect(await enrich('d.example')).toBe(202);
});

test('the last use of a key is written once a minute, and no request waits for it', async () => {
  const client = await api.newClient();
  const usedAt = async () => (await keyOf(client))?.lastUsedAt?.getTime() ?? null;
  expect(await usedAt()).toBeNull();
  await client.get(CREDITS);
  await expect.poll(usedAt).not.toBeNull();
  const first = await usedAt();
  api.store.clock.advance(59_000);
  await client.get(CREDITS);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await usedAt()).toBe(first);
  api.store.clock.advance(2_000);
  await client.get(CREDITS);
  await expect.poll(usedAt).not.toBe(first);
});

test('all keys of an organisation together stay within its limits, whoever uses them', async () => {
  const one = await api.newClient();
  const { organizationId } = one.caller;
  const other = await api.newClient({ organizationId });
  await setRateLimits(api.store.deps, organizationId, { totalReadPerMinute: 1, totalReadBurst: 3 });
  const answers = [];
  for (const client of [one, other, one, other]) answers.push(await client.get(CREDITS));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
  expect(answers[3]?.body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
  expect((await (await api.newClient()).get(CREDITS)).status).toBe(200);
});

test('all keys of an organisation together stay within its monthly cap, which also counts what was charged before', async () => {
  const one = await api.newClient();
  const { organizationId } = one.caller;
  const other = await api.newClient({ organizationId });
  expect((await one.post(FIRMOGRAPHICS, { domain: 'a.example' })).status).toBe(202);
  await setMonthlyCap(api.store.deps, organizationId, 1.2);
  expect((await other.post(FIRMOGRAPHICS, { domain: 'b.example' })).status).toBe(202);
  const refused = await other.post(FIRMOGRAPHICS, { domain: 'c.example' });
  expect([refused.status, codeOf(refused)]).toEqual([402, 'INSUFFICIENT_CREDITS']);
  expect((refused.body.error as { message: string }).message).toContain('monthly cap of your organisation');
  await setMonthlyCap(api.store.deps, organizationId, null);
  expect((await other.post(FIRMOGRAPHICS, { domain: 'c.example' })).status).toBe(202);
});
