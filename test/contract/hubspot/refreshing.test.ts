import { PageData } from '@assay/shared/hubspot/page';
import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wakeRefreshes } from '../../../server/services/hubspot/refresh/refreshStale.ts';
import { setHubBudget } from '../../../server/services/organizations/organizations.ts';
import { saveHubSettings } from '../../../server/store/hubspot/hubs.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { doAllCrmWork, doCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';
import { assign, BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

const PRICE = 2;
const DAY_MS = 86_400_000;

let crm: CrmServer;
let nextHub = 91_001;
beforeAll(async () => {
  crm = await startCrmServer({ RESULT_CACHE_HOURS: '1' });
});
afterAll(() => crm.close());

/** A hub with a record for each domain, and an answer about each to one of two questions. */
async function newScene(domains: readonly string[], refreshStale = true) {
  const client = await crm.newClient({ credits: 1_000 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const profileId = await makeProfile(client);
  const [asked = '', never = ''] = [
    await makeTemplate(client, 'boolean'),
    await makeTemplate(client, 'boolean', { question: 'And this?' }),
  ];
  for (const signalTemplateId of [asked, never])
    await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  const settings = HubSettings.parse({ company: { refreshStale }, staleAfterDays: 30 });
  await saveHubSettings(crm.store.deps.db, hubId, settings, crm.store.clock.now());
  for (const [index, domain] of domains.entries()) {
    crm.hubspot.state.addRecord(hubId, 'companies', String(index + 1), { domain });
    await assign(client, profileId, domain);
    await answerTemplate(crm, client, { templateId: asked, domain, value: true });
  }
  await doScoring(crm.store);
  await doAllCrmWork(crm.store);
  return { client, hubId, profileId };
}

async function refresh(): Promise<void> {
  await wakeRefreshes(crm.store.deps);
  await doCrmWork(crm.store);
}

async function runsOf(client: Client): Promise<number> {
  const { body } = await client.get('/v1/enrichment-runs?limit=100');
  return (body.results as unknown[]).length;
}

test('what has become stale is asked again by itself, once, and nothing that was never answered', async () => {
  const { client } = await newScene(['one.stale.example']);
  const before = await runsOf(client);
  crm.store.clock.advance(29 * DAY_MS);
  await refresh();
  expect(await runsOf(client)).toBe(before);
  crm.store.clock.advance(2 * DAY_MS);
  await refresh();
  await refresh();
  expect(await runsOf(client)).toBe(before + 1);
  const [entry] = await crm.store.deps.db.rows<{ details: string }>(
    "SELECT details FROM audit_log WHERE organization_id = ? AND action = 'hubspot.research'",
    [client.caller.organizationId],
  );
  expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ by: 'refresh', userId: null, credits: PRICE });
});

test('what refreshing spends is named on the app page, and counts towards the credits of the day there', async () => {
  const { hubId } = await newScene(['page.stale.example']);
  crm.store.clock.advance(31 * DAY_MS);
  await refresh();
  const { spend } = PageData.parse((await callCard(crm, hubId, 'page', {})).body.data);
  expect(spend.starters).toEqual([
    { by: 'refresh', userId: null, isCaller: false, credits: PRICE, count: 1 },
  ]);
  expect(spend.budget).toEqual({ perDay: 200, today: PRICE });
});

test('refreshing is off unless the settings say so, and leaves out what has no record in the account', async () => {
  const off = await newScene(['off.stale.example'], false);
  const on = await newScene([]);
  await assign(on.client, on.profileId, 'elsewhere.stale.example');
  const before = [await runsOf(off.client), await runsOf(on.client)];
  crm.store.clock.advance(40 * DAY_MS);
  await refresh();
  expect([await runsOf(off.client), await runsOf(on.client)]).toEqual(before);
});

test('it ends with the credits of the day and goes on behind the last one the next day, so that each has its turn', async () => {
  const domains = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.turn.example`);
  const { client, hubId } = await newScene(domains);
  await setHubBudget(crm.store.deps, client.caller.organizationId, 2 * PRICE);
  crm.store.clock.advance(40 * DAY_MS);
  const before = await runsOf(client);
  for (const expected of [2, 4, 5]) {
    await refresh();
    await refresh();
    expect(await runsOf(client)).toBe(before + expected);
    crm.store.clock.advance(DAY_MS);
  }
  const tried = await crm.store.deps.db.rows('SELECT 1 FROM hub_refreshes WHERE hub_id = ?', [hubId]);
  expect(tried).toHaveLength(5);
});
