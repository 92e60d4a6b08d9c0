import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHub, listHubs } from '../../../server/services/hubspot/connection/hubs.ts';
import { hubCall } from '../../../server/services/hubspot/connection/hubTokens.ts';
import { createConnectLink } from '../../../server/services/hubspot/connection/installHub.ts';
import { prepareHub } from '../../../server/services/hubspot/connection/prepareHub.ts';
import {
  APP,
  agree,
  type CrmServer,
  confirm,
  installHub,
  localOf,
  openLink,
  startCrmServer,
} from '../../hubspot/scene.ts';

let crm: CrmServer;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

const never = new AbortController().signal;
const GROUPS = '/crm/properties/2026-09/companies/groups';
const readGroup = { method: 'GET', path: '/crm/properties/2026-09/companies/assay_fit_score' } as const;

test('a link leads to HubSpot, back, and to a hub with all properties on companies and contacts', async () => {
  const client = await crm.newClient();
  const { status, page } = await installHub(crm, client, 101);
  expect([status, page]).toEqual([200, expect.stringContaining('Assay is connected')]);
  expect(page).toContain('101');
  const [hub] = await listHubs(crm.store.deps, client.caller.organizationId);
  expect(hub).toMatchObject({ hubId: 101, status: 'connected', hasTokens: true });
  expect(hub?.propertiesAt).toBeInstanceOf(Date);
  const { groups, properties } = crm.hubspot.state.account(101);
  for (const plural of ['companies', 'contacts'] as const) {
    expect(groups[plural].has('assay')).toBe(true);
    for (const name of ASSAY_PROPERTIES)
      expect(properties[plural].get(name)).toMatchObject({ groupName: 'assay' });
    expect(properties[plural].get('assay_fit_band')?.options.map(({ value }) => value)).toEqual([
      'High',
      'Medium',
      'Low',
    ]);
  }
  expect(crm.hubspot.state.violations).toBe(0);
});

test('the connector shows its status: ready, waiting for access, connected', async () => {
  const client = await crm.newClient();
  const status = async () => {
    const { body } = await client.get('/v1/connectors');
    return (body.connectors as { source: string; status: string }[]).find(
      ({ source }) => source === 'hubspotApp',
    )?.status;
  };
  expect(await status()).toBe('ready-to-connect');
  await linkHub(crm.store.deps, 110, client.caller.organizationId);
  expect(await status()).toBe('needs-authentication');
  await installHub(crm, client, 110);
  expect(await status()).toBe('connected');
});

test('properties are created once: a repetition keeps them and adds the bands of new profiles', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 102);
  const bands = [
    { name: 'Dream', min: 90 },
    { name: 'Low', min: 0 },
  ];
  await client.post('/v1/scoring/profiles', { profileType: 'company', name: 'P', settings: { bands } });
  const hub = { hubId: 102, organizationId: client.caller.organizationId };
  await prepareHub(crm.store.deps, hub, never);
  await prepareHub(crm.store.deps, hub, never);
  const { companies, contacts } = crm.hubspot.state.account(102).properties;
  const valuesOf = (options: { value: string }[] = []) => options.map(({ value }) => value);
  expect(valuesOf(companies.get('assay_urgency_band')?.options)).toEqual(['High', 'Medium', 'Low', 'Dream']);
  expect(valuesOf(contacts.get('assay_urgency_band')?.options)).toEqual(['High', 'Medium', 'Low']);
});

test('properties that somebody creates at the same time are tolerated', async () => {
  const client = await crm.newClient();
  const { faults } = crm.hubspot.state;
  faults.push({ path: GROUPS, status: 409 }, { path: '/crm/properties/2026-09/contacts/batch', status: 409 });
  crm.hubspot.state.account(111).groups.companies.set('assay', { name: 'assay', label: 'Assay' });
  const { page } = await installHub(crm, client, 111);
  expect(page).toContain('is ready on companies');
  expect(crm.hubspot.state.account(111).properties.contacts.has('assay_scored_at')).toBe(true);
});

test('the redirect names the app, every scope and the callback; opening the link does not use it up', async () => {
  const client = await crm.newClient();
  const { url } = await createConnectLink(crm.store.deps, client.caller.organizationId);
  const [first, second] = [
    await fetch(localOf(crm, url), { redirect: 'manual' }),
    await fetch(localOf(crm, url), { redirect: 'manual' }),
  ];
  expect([first.status, second.status]).toEqual([302, 302]);
  const consent = new URL(first.headers.get('location') ?? '');
  expect(`${consent.origin}${consent.pathname}`).toBe('https://app.hubspot.com/oauth/authorize');
  expect(consent.searchParams.get('client_id')).toBe(APP.clientId);
  expect(consent.searchParams.get('redirect_uri')).toBe('https://assay.example/crm/hubspot/callback');
  expect(consent.searchParams.get('scope')?.split(' ')).toHaveLength(9);
  expect(consent.href).not.toContain(APP.clientSecret);
  const state = consent.searchParams.get('state') ?? '';
  const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const stale = await fetch(`${crm.url}/crm/hubspot/callback?code=x&state=${state}`, { headers: { cookie } });
  expect(stale.status).toBe(400);
});

test.for([
  ['no link', ''],
  ['an unknown link', `?link=${'A'.repeat(43)}`],
  ['a malformed link', '?link=%00'],
  ['a repeated link', '?link=a&link=b'],
])('%s is explained on a page, not followed', async ([, query]) => {
  const answer = await fetch(`${crm.url}/crm/hubspot/install${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toContain('assay hubs connect-link');
});

test('a link works once, and not after its time', async () => {
  const client = await crm.newClient();
  const link = await createConnectLink(crm.store.deps, client.caller.organizationId);
  const first = await openLink(crm, link.url);
  const back = `${first.redirectUri}?${new URLSearchParams({ code: 'not-a-code', state: first.state })}`;
  const failed = await fetch(localOf(crm, back), { headers: { cookie: first.cookie } });
  expect(failed.status).toBe(400);
  const second = await openLink(crm, link.url);
  const { token } = await agree(crm, second, 103);
  expect((await confirm(crm, { cookie: second.cookie, token })).status).toBe(200);
  expect((await agree(crm, second, 103)).status).toBe(400);
  expect((await fetch(localOf(crm, link.url), { redirect: 'manual' })).status).toBe(400);

  const late = await createConnectLink(crm.store.deps, client.caller.organizationId);
  crm.store.clock.advance(73 * 3_600_000);
  expect((await fetch(localOf(crm, late.url), { redirect: 'manual' })).status).toBe(400);
});

test('an administrator who declines sees that, and the link still works', async () => {
  const client = await crm.newClient();
  const link = await createConnectLink(crm.store.deps, client.caller.organizationId);
  const { state, cookie } = await openLink(crm, link.url);
  const declined = await fetch(`${crm.url}/crm/hubspot/callback?error=access_denied&state=${state}`, {
    headers: { cookie },
  });
  expect([declined.status, await declined.text()]).toEqual([
    400,
    expect.stringContaining('did not grant access'),
  ]);
  expect((await fetch(localOf(crm, link.url), { redirect: 'manual' })).status).toBe(302);
});

test('without permission to create properties the hub is connected nevertheless', async () => {
  const client = await crm.newClient();
  crm.hubspot.state.faults.push({ path: '/crm/properties', status: 403 });
  const { status, page } = await installHub(crm, client, 104);
  expect([status, page]).toEqual([200, expect.stringContaining('could not be created yet')]);
});

test('a token is renewed before it expires, once for many concurrent requests', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 105);
  const renewals = () => crm.hubspot.state.seen.filter(({ path }) => path === '/oauth/2026-03/token').length;
  const before = renewals();
  const call = hubCall(crm.store.deps, 105);
  expect(await call(readGroup, never)).toMatchObject({ status: 200 });
  expect(renewals()).toBe(before);
  crm.store.clock.advance(28 * 60_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(readGroup, never)));
  expect(answers.map((answer) => answer.kind === 'answered' && answer.status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect(renewals()).toBe(before + 1);
});

test('a token that lives shorter than usual is renewed after half of its life, not for every request', async () => {
  const client = await crm.newClient();
  crm.hubspot.state.tokenSeconds = 120;
  await installHub(crm, client, 121);
  const renewals = () => crm.hubspot.state.seen.filter(({ path }) => path === '/oauth/2026-03/token').length;
  const before = renewals();
  const call = hubCall(crm.store.deps, 121);
  for (const [seconds, expected] of [
    [0, 0],
    [50, 0],
    [20, 1],
    [30, 1],
  ] as const) {
    crm.store.clock.advance(seconds * 1_000);
    expect(await call(readGroup, never)).toMatchObject({ status: 200 });
    expect(renewals() - before).toBe(expected);
  }
  crm.hubspot.state.tokenSeconds = 1_800;
});

test('a token that HubSpot refuses early is renewed, and the request made again', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 106);
  for (const [token, { hubId }] of crm.hubspot.state.accessTokens)
    if (hubId === 106) crm.hubspot.state.accessTokens.delete(token);
  expect(await hubCall(crm.store.deps, 106)(readGroup, never)).toMatchObject({ status: 200 });
});

test('an uninstalled app is detected by refused renewals: the hub is disconnected, its tokens are deleted', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 107);
  crm.hubspot.state.uninstall(107);
  const call = hubCall(crm.store.deps, 107);
  for (const _try of [1, 2, 3]) await expect(call(readGroup, never)).rejects.toThrow('uninstalled');
  const [hub] = await listHubs(crm.store.deps, client.caller.organizationId);
  expect(hub).toMatchObject({ status: 'disconnected', hasTokens: false });
  expect(hub?.statusReason).toContain('Install it again');
  const { status } = await installHub(crm, client, 107);
  expect(status).toBe(200);
  expect((await listHubs(crm.store.deps, client.caller.organizationId))[0]).toMatchObject({
    status: 'connected',
    statusReason: null,
  });
});

test('a refusal that many requests waited for counts once: a brief outage disconnects nobody', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 120);
  crm.store.clock.advance(29 * 60_000);
  const { refreshTokens } = crm.hubspot.state;
  const [lost] = [...refreshTokens].filter(([, { hubId }]) => hubId === 120);
  if (lost === undefined) throw new Error('The hub has no refresh token.');
  refreshTokens.delete(lost[0]);
  const call = hubCall(crm.store.deps, 120);
  const refused = await Promise.allSettled(Array.from({ length: 8 }, () => call(readGroup, never)));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  expect((await listHubs(crm.store.deps, client.caller.organizationId))[0]?.status).toBe('connected');
  refreshTokens.set(...lost);
  expect(await call(readGroup, never)).toMatchObject({ status: 200 });
});

test('a client secret that is wrong on this server disconnects nobody, and the log says what is wrong', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 112);
  crm.store.clock.advance(29 * 60_000);
  const { config } = crm.store.deps;
  const deps = { ...crm.store.deps, config: { ...config, HUBSPOT_CLIENT_SECRET: 'mistyped' } };
  for (const _try of [1, 2, 3, 4])
    await expect(hubCall(deps, 112)(readGroup, never)).rejects.toThrow('HUBSPOT_CLIENT_SECRET');
  expect((await listHubs(crm.store.deps, client.caller.organizationId))[0]?.status).toBe('connected');
  expect(crm.logged.some((line) => line.includes('BAD_CLIENT_SECRET'))).toBe(true);
  expect(await hubCall(crm.store.deps, 112)(readGroup, never)).toMatchObject({ status: 200 });
});

test('an outage of HubSpot disconnects nobody', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 108);
  crm.store.clock.advance(29 * 60_000);
  for (const _try of [1, 2, 3, 4]) {
    crm.hubspot.state.faults.push({ path: '/oauth', status: 503 });
    await expect(hubCall(crm.store.deps, 108)(readGroup, never)).rejects.toThrow('503');
  }
  expect((await listHubs(crm.store.deps, client.caller.organizationId))[0]?.status).toBe('connected');
  expect(await hubCall(crm.store.deps, 108)(readGroup, never)).toMatchObject({ status: 200 });
});

test('a 429 is retried after its pause', async () => {
  const client = await crm.newClient();
  await installHub(crm, client, 109);
  crm.hubspot.state.faults.push({ path: GROUPS, status: 429, headers: { 'Retry-After': '1' } });
  const answer = await hubCall(crm.store.deps, 109)(
    { method: 'POST', path: GROUPS, body: { name: 'assay', label: 'Assay' } },
    never,
  );
  expect(answer).toMatchObject({ kind: 'answered', status: 409 });
});

test('no token or secret is in any log line, page, metric or stored unencrypted', async () => {
  const { accessTokens, refreshTokens, codes } = crm.hubspot.state;
  const secrets = [APP.clientSecret, ...accessTokens.keys(), ...refreshTokens.keys(), ...codes.keys()];
  expect(secrets.length).toBeGreaterThan(5);
  const metrics = await crm.store.deps.readMetrics();
  const rows = await crm.store.deps.db.rows<{ tokens: Buffer }>(
    'SELECT tokens FROM hubs WHERE tokens IS NOT NULL',
  );
  const stored = rows.map(({ tokens }) => tokens.toString('latin1'));
  const said = [...crm.logged, metrics, ...stored].join('\n');
  expect(crm.logged.length).toBeGreaterThan(20);
  for (const each of secrets) expect(said).not.toContain(each);
});
