import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHub, listHubs, nameSettingsUsers } from '../../../server/services/hubspot/connection/hubs.ts';
import { leaveHub } from '../../../server/services/hubspot/connection/leaveHub.ts';
import { wakeHubs } from '../../../server/services/hubspot/writeBack/queueEverything.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { doAllCrmWork, doCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';
import { assign, BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { makeTemplate } from '../../support/scoring/scoring.ts';

const UNINSTALL = '/appinstalls';
const REVOKE = '/oauth/2026-03/token/revoke';
const never = new AbortController().signal;

let crm: CrmServer;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

async function installed(hubId: number): Promise<Client> {
  const client = await crm.newClient();
  await installHub(crm, client, hubId);
  return client;
}

/** How many refresh tokens and access tokens HubSpot accepts for a hub. */
function tokensOf(hubId: number): [number, number] {
  const { refreshTokens, accessTokens } = crm.hubspot.state;
  const own = (tokens: Map<string, { hubId: number }>) =>
    [...tokens.values()].filter((owner) => owner.hubId === hubId).length;
  return [own(refreshTokens), own(accessTokens)];
}

async function hubOf(client: Client) {
  const [hub] = await listHubs(crm.store.deps, client.caller.organizationId);
  return hub;
}

test('disconnecting uninstalls the app at HubSpot, also when the access token has expired', async () => {
  for (const [hubId, minutes] of [
    [401, 0],
    [402, 45],
  ] as const) {
    const client = await installed(hubId);
    crm.store.clock.advance(minutes * 60_000);
    expect(await leaveHub(crm.store.deps, hubId, never)).toMatchObject({
      hub: { hubId, status: 'disconnected', hasTokens: false },
      atHubspot: 'uninstalled',
    });
    expect(tokensOf(hubId)).toEqual([0, 0]);
    expect(await hubOf(client)).toMatchObject({ status: 'disconnected' });
  }
});

test('when HubSpot does not uninstall the app its refresh token is revoked', async () => {
  await installed(403);
  crm.hubspot.state.faults.push({ path: UNINSTALL, status: 500 });
  expect((await leaveHub(crm.store.deps, 403, never)).atHubspot).toBe('revoked');
  expect(tokensOf(403)[0]).toBe(0);
});

test('a HubSpot that answers nothing useful never leaves a hub half connected', async () => {
  const client = await installed(404);
  crm.hubspot.state.faults.push({ path: UNINSTALL, status: 503 }, { path: REVOKE, status: 503 });
  expect((await leaveHub(crm.store.deps, 404, never)).atHubspot).toBe('unreached');
  expect(await hubOf(client)).toMatchObject({ status: 'disconnected', hasTokens: false, expiresAt: null });
  const throwing = { request: () => Promise.reject(new Error('there is no network')) };
  const other = await installed(405);
  await expect(leaveHub({ ...crm.store.deps, hubspot: throwing }, 405, never)).rejects.toThrow('network');
  expect(await hubOf(other)).toMatchObject({ status: 'disconnected', hasTokens: false });
  expect((await installHub(crm, client, 404)).status).toBe(200);
  const withoutKey = { ...crm.store.deps, encryptionKey: Buffer.alloc(32, 9) };
  expect(await leaveHub(withoutKey, 404, never)).toMatchObject({
    hub: { status: 'disconnected', hasTokens: false },
    atHubspot: 'unreached',
  });
});

test('an app that was removed at HubSpot before, a hub linked by hand and an unknown hub are left quietly', async () => {
  await installed(406);
  crm.hubspot.state.uninstall(406);
  expect((await leaveHub(crm.store.deps, 406, never)).atHubspot).toBe('uninstalled');
  const client = await crm.newClient();
  await linkHub(crm.store.deps, 407, client.caller.organizationId);
  const before = crm.hubspot.state.seen.length;
  expect((await leaveHub(crm.store.deps, 407, never)).atHubspot).toBe('none');
  expect(crm.hubspot.state.seen).toHaveLength(before);
  await expect(leaveHub(crm.store.deps, 499, never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an uninstall at HubSpot is noticed although the hub has nothing to do', async () => {
  const client = await installed(408);
  await doCrmWork(crm.store);
  crm.hubspot.state.uninstall(408);
  crm.store.clock.advance(7 * 3_600_000);
  for (const _minute of [1, 2, 3]) {
    await wakeHubs(crm.store.deps);
    await doCrmWork(crm.store);
    crm.store.clock.advance(60_000);
  }
  expect(await hubOf(client)).toMatchObject({
    status: 'disconnected',
    hasTokens: false,
    statusReason: expect.stringContaining('uninstalled'),
  });
});

test('an idle hub that is still installed is asked about every few hours, and stays connected', async () => {
  const client = await installed(409);
  await doCrmWork(crm.store);
  const renewals = () => crm.hubspot.state.seen.filter(({ path }) => path === '/oauth/2026-03/token').length;
  crm.store.clock.advance(7 * 3_600_000);
  const before = renewals();
  for (const _minute of [1, 2, 3]) {
    await wakeHubs(crm.store.deps);
    await doCrmWork(crm.store);
    crm.store.clock.advance(60_000);
  }
  expect(renewals() - before).toBeLessThanOrEqual(2); // its own, and at most that of a hub of another test
  expect(await hubOf(client)).toMatchObject({ status: 'connected' });
});

/** Which of Assay's properties an account has. */
function propertiesIn(hubId: number): string[] {
  const { companies, contacts } = crm.hubspot.state.account(hubId).properties;
  return [...companies.keys(), ...contacts.keys()].filter((name) => name.startsWith('assay_'));
}

test('disconnecting removes Assay’s own properties on request, before the app goes, and names what HubSpot keeps', async () => {
  await installed(410);
  const account = crm.hubspot.state.account(410);
  const mine = {
    name: 'assay_notes',
    label: 'Mine',
    groupName: 'assay',
    type: 'string',
    fieldType: 'text',
    options: [],
  };
  account.properties.companies.set('assay_notes', mine);
  account.inUse.add('contacts/assay_fit_band');
  crm.store.clock.advance(45 * 60_000);
  const left = await leaveHub(crm.store.deps, 410, never, { removesProperties: true });
  expect(left).toMatchObject({
    hub: { status: 'disconnected' },
    atHubspot: 'uninstalled',
    properties: {
      failure: null,
      refused: [
        { objectType: 'contact', property: 'assay_fit_band', message: expect.stringContaining('1 workflow') },
      ],
    },
  });
  expect(left.properties?.removed).toHaveLength(2 * ASSAY_PROPERTIES.length - 1);
  expect(propertiesIn(410)).toEqual(['assay_notes', 'assay_fit_band']);
  expect([account.groups.companies.has('assay'), account.groups.contacts.has('assay')]).toEqual([true, true]);
  expect(tokensOf(410)).toEqual([0, 0]);
});

test('an account that cannot be reached is disconnected all the same, and it is said that its properties stay', async () => {
  await installed(411);
  crm.hubspot.state.faults.push({ path: '/crm/properties', status: 503 });
  const { hub, properties } = await leaveHub(crm.store.deps, 411, never, { removesProperties: true });
  expect([hub.status, properties?.failure]).toEqual(['disconnected', expect.stringContaining('503')]);
  const client = await crm.newClient();
  await linkHub(crm.store.deps, 412, client.caller.organizationId);
  const byHand = await leaveHub(crm.store.deps, 412, never, { removesProperties: true });
  expect(byHand.properties?.failure).toContain('no access');
});

test('the settings page stops writing and removes the properties; written anew, they are no person’s', async () => {
  const client = await installed(413);
  const account = crm.hubspot.state.account(413);
  crm.hubspot.state.addRecord(413, 'companies', '1', { domain: 'leaving.example' });
  const profileId = await makeProfile(client);
  await putRule(client, profileId, { signalTemplateId: await makeTemplate(client, 'boolean'), ...BOOLEAN });
  await assign(client, profileId, 'leaving.example');
  await doAllCrmWork(crm.store);
  const score = () => account.records.companies.get('1')?.properties.assay_fit_score;
  expect(score()).toBe('0');
  const settings = async (body: object) => (await callCard(crm, 413, 'settings', body)).body;
  const removed = await settings({ removeProperties: true });
  expect(removed).toMatchObject({
    ok: true,
    data: { settings: { writeProperties: [] }, removal: { refused: [], failure: null } },
  });
  expect([propertiesIn(413), account.groups.companies.has('assay'), score()]).toEqual([[], false, undefined]);
  const company = { objectType: 'company', recordId: '1', properties: { domain: 'leaving.example' } };
  expect((await callCard(crm, 413, 'recompute', company)).body.ok).toBe(true);
  await doAllCrmWork(crm.store);
  expect(propertiesIn(413)).toEqual([]);
  await settings({ settings: HubSettings.parse({}) });
  await doAllCrmWork(crm.store);
  expect(score()).toBe('0');
  await nameSettingsUsers(crm.store.deps, 413, ['8']);
  expect(await settings({ removeProperties: true })).toMatchObject({ error: { code: 'FORBIDDEN' } });
});
