import { BulkData, ResearchData } from '@assay/shared/hubspot/actions';
import { CardData } from '@assay/shared/hubspot/card';
import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameSettingsUsers } from '../../../server/services/hubspot/connection/hubs.ts';
import { doHubWork } from '../../../server/services/hubspot/doHubWork.ts';
import { setHubBudget, setHubUserLimit } from '../../../server/services/organizations/organizations.ts';
import { saveHubSettings } from '../../../server/store/hubspot/hubs.ts';
import { readHubJob } from '../../../server/store/hubspot/jobs.ts';
import { callbacksOf } from '../../hubspot/callbacks.ts';
import { executeAction, hubEvent, sendEvents } from '../../hubspot/calls.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { claimCrm, doCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';
import { BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, makeTemplate } from '../../support/scoring/scoring.ts';

/** A question costs two credits. */
const PRICE = 2;
const DAY_MS = 86_400_000;
/** After it the next job can be claimed. */
const LEASE_MS = 31_000;

let crm: CrmServer;
let nextHub = 81_001;
beforeAll(async () => {
  crm = await startCrmServer({ RESULT_CACHE_HOURS: '1' });
});
afterAll(() => crm.close());

/** An installed hub with a company profile of two questions. */
async function newScene(settings: object = {}) {
  const client = await crm.newClient({ credits: 1_000 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const profileId = await makeProfile(client);
  const templates = [
    await makeTemplate(client, 'boolean'),
    await makeTemplate(client, 'boolean', { question: 'And this?' }),
  ];
  for (const signalTemplateId of templates)
    await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  const { deps } = crm.store;
  await saveHubSettings(deps.db, hubId, HubSettings.parse(settings), deps.clock.now());
  return { client, hubId, templates };
}

const company = (domain: string) => ({ objectType: 'company', recordId: '11', properties: { domain } });

/** The result of a card call: its data, or the code of its error. */
async function ask(hubId: number, path: string, body: unknown): Promise<unknown> {
  const { body: result } = await callCard(crm, hubId, path, body);
  return result.ok === true ? result.data : (result.error as { code: string }).code;
}

async function runsOf(client: Client): Promise<number> {
  const { body } = await client.get('/v1/enrichment-runs?limit=100');
  return (body.results as unknown[]).length;
}

function auditOf({ caller }: Client): Promise<{ action: string; details: Record<string, unknown> }[]> {
  return crm.store.deps.db
    .rows<{ action: string; details: string }>(
      "SELECT action, details FROM audit_log WHERE organization_id = ? AND actor_kind = 'hub' ORDER BY id",
      [caller.organizationId],
    )
    .then((rows) => rows.map(({ action, details }) => ({ action, details: JSON.parse(details) })));
}

test('a dry run says what research would cost and changes nothing; above the agreed price nothing is spent', async () => {
  const { client, hubId } = await newScene();
  const record = company('price.example');
  const dry = ResearchData.parse(await ask(hubId, 'research', { ...record, dryRun: true }));
  expect(dry).toMatchObject({
    started: 0,
    estimate: { rows: 2, cached: 0, credits: 2 * PRICE },
    card: { state: 'not_assigned' },
  });
  const refused = { ...record, maxCredits: 2 * PRICE - 1 };
  expect(await ask(hubId, 'research', refused)).toBe('PRICE_ABOVE_MAXIMUM');
  expect([await runsOf(client), await auditOf(client)]).toEqual([0, []]);
  expect(CardData.parse(await ask(hubId, 'card', record)).state).toBe('not_assigned');
  expect(await ask(hubId, 'research', { ...record, maxCredits: 2 * PRICE })).toMatchObject({ started: 2 });
  // What is under way is free: a repeated call costs nothing, whatever was agreed to.
  expect(await ask(hubId, 'research', { ...record, maxCredits: 0 })).toMatchObject({ started: 2 });
  expect(await runsOf(client)).toBe(2);
});

test('selected records have one price, and are neither assigned nor researched above it', async () => {
  const { client, hubId, templates } = await newScene();
  await answerTemplate(crm, client, {
    templateId: templates[0] ?? '',
    domain: 'a.bulk.example',
    value: true,
  });
  const before = await runsOf(client);
  const bulk = {
    objectType: 'company',
    action: 'research',
    records: ['a', 'b', 'c'].map((name, index) => ({
      recordId: String(index + 1),
      properties: { domain: name === 'c' ? null : `${name}.bulk.example` },
    })),
  };
  const dry = BulkData.parse(await ask(hubId, 'bulk', { ...bulk, dryRun: true }));
  expect(dry).toMatchObject({ scored: 0, started: 0, estimate: { rows: 4, cached: 1, credits: 3 * PRICE } });
  expect(dry.skipped.map(({ recordId }) => recordId)).toEqual(['3']);
  expect(await ask(hubId, 'bulk', { ...bulk, maxCredits: 5 })).toBe('PRICE_ABOVE_MAXIMUM');
  expect(CardData.parse(await ask(hubId, 'card', company('b.bulk.example'))).state).toBe('not_assigned');
  expect(await runsOf(client)).toBe(before);
  expect(await ask(hubId, 'bulk', { ...bulk, action: 'score', dryRun: true })).toMatchObject({
    estimate: { rows: 0, cached: 0, credits: 0 },
  });
  expect(await ask(hubId, 'bulk', { ...bulk, maxCredits: 6 })).toMatchObject({ scored: 2, started: 3 });
});

test('"research now" pays only for what is missing or stale, unless everything is asked for', async () => {
  const { client, hubId, templates } = await newScene({ staleAfterDays: 30 });
  const record = company('known.example');
  const [first = '', second = ''] = templates;
  await answerTemplate(crm, client, { templateId: first, domain: 'known.example', value: true });
  crm.store.clock.advance(20 * DAY_MS);
  await answerTemplate(crm, client, { templateId: second, domain: 'known.example', value: true });
  const estimate = async (more: object = {}) =>
    ResearchData.parse(await ask(hubId, 'research', { ...record, ...more, dryRun: true })).estimate;
  crm.store.clock.advance(2 * DAY_MS);
  expect(await ask(hubId, 'research', record)).toMatchObject({ started: 0, cached: 2 });
  expect(await estimate()).toEqual({ rows: 2, cached: 2, credits: 0 });
  crm.store.clock.advance(10 * DAY_MS);
  expect(await estimate()).toEqual({ rows: 2, cached: 1, credits: PRICE });
  expect(await estimate({ onlyMissing: true })).toEqual({ rows: 2, cached: 2, credits: 0 });
  expect(await estimate({ forceRefresh: true })).toEqual({ rows: 2, cached: 0, credits: 2 * PRICE });
  expect(await ask(hubId, 'research', record)).toMatchObject({ started: 1, cached: 1 });
});

test('asking everything again is paid once, also when HubSpot repeats the call after the answers have come', async () => {
  const { client, hubId, templates } = await newScene();
  const record = company('again.example');
  for (const templateId of templates)
    await answerTemplate(crm, client, { templateId, domain: 'again.example', value: true });
  crm.store.clock.advance(DAY_MS);
  const again = { ...record, forceRefresh: true, maxCredits: 2 * PRICE };
  expect(await ask(hubId, 'research', again)).toMatchObject({ started: 2, cached: 0 });
  const { body } = await client.get('/v1/enrichment-runs?status=processing');
  for (const { id } of body.results as { id: string }[]) {
    crm.store.clock.advance(LEASE_MS);
    await crm.settle(client.caller, id, {
      kind: 'answered',
      answer: { value: true },
      reasoning: '',
      confidence: 0.9,
      citations: [],
    });
  }
  const spent = async () => (await auditOf(client)).length;
  const before = [await runsOf(client), await spent()];
  crm.store.clock.advance(15_000);
  expect(await ask(hubId, 'research', again)).toMatchObject({ started: 0, cached: 2 });
  expect([await runsOf(client), await spent()]).toEqual(before);
  crm.store.clock.advance(60_000);
  expect(await ask(hubId, 'research', { ...again, dryRun: true })).toMatchObject({
    estimate: { rows: 2, cached: 0, credits: 2 * PRICE },
  });
});

test('the signed user stands in the audit of what was spent and of changed settings', async () => {
  const { client, hubId } = await newScene();
  await ask(hubId, 'research', company('audit.example'));
  await ask(hubId, 'settings', { settings: HubSettings.parse({}) });
  expect(await auditOf(client)).toEqual([
    {
      action: 'hubspot.research',
      details: { hubId, userId: '7', by: 'person', objects: 1, credits: 2 * PRICE },
    },
    { action: 'hubspot.settings', details: { hubId, userId: '7' } },
  ]);
});

test('workflows and events spend within the budget of the day, which people are not bound by', async () => {
  const auto = { company: { autoAssign: true, autoResearch: true } };
  const { client, hubId } = await newScene(auto);
  const { organizationId } = client.caller;
  const { deps } = crm.store;
  expect(await setHubBudget(deps, organizationId)).toBe(200);
  await setHubBudget(deps, organizationId, 3 * PRICE);
  const { waiting, completed } = callbacksOf(crm.hubspot.state.account(hubId));
  const step = async (recordId: number) => {
    crm.hubspot.state.addRecord(hubId, 'companies', String(recordId), { domain: `${recordId}.flow.example` });
    waiting.add(`ap-${recordId}`);
    await executeAction(crm, {
      callbackId: `ap-${recordId}`,
      origin: { portalId: hubId, actionDefinitionId: 1, actionDefinitionVersion: 1 },
      context: { source: 'WORKFLOWS', workflowId: 9 },
      object: { objectId: recordId, objectType: 'COMPANY' },
      inputFields: { research: 'missing' },
    });
    await doCrmWork(crm.store);
  };
  await step(1);
  expect([await runsOf(client), completed]).toEqual([2, []]);
  await step(2);
  expect(await runsOf(client)).toBe(2);
  expect(completed).toMatchObject([
    { outputFields: { hs_execution_state: 'FAIL_CONTINUE', message: expect.stringContaining('6 credits') } },
  ]);
  crm.hubspot.state.addRecord(hubId, 'companies', '3', { domain: '3.flow.example' });
  await sendEvents(crm, [hubEvent(hubId, { objectId: 3 })]);
  await doCrmWork(crm.store);
  expect(await runsOf(client)).toBe(2);
  expect(await ask(hubId, 'research', company('person.example'))).toMatchObject({ started: 2 });
  crm.store.clock.advance(DAY_MS);
  await step(4);
  expect(await runsOf(client)).toBe(6);
  expect((await auditOf(client)).map(({ details }) => [details.by, details.userId])).toEqual([
    ['workflow', null],
    ['person', '7'],
    ['workflow', null],
  ]);
});

test('workflows and events that come at once share the budget of the day: together they never spend more', async () => {
  const { client, hubId } = await newScene({ company: { autoAssign: true, autoResearch: true } });
  const { deps } = crm.store;
  await setHubBudget(deps, client.caller.organizationId, 3 * PRICE);
  for (const id of [1, 2, 3, 4])
    crm.hubspot.state.addRecord(hubId, 'companies', String(id), { domain: `${id}.rush.example` });
  const { waiting, completed } = callbacksOf(crm.hubspot.state.account(hubId));
  for (const id of [1, 2]) {
    waiting.add(`ap-${id}`);
    await executeAction(crm, {
      callbackId: `ap-${id}`,
      origin: { portalId: hubId, actionDefinitionId: 1, actionDefinitionVersion: 1 },
      context: { source: 'WORKFLOWS', workflowId: 9 },
      object: { objectId: id, objectType: 'COMPANY' },
      inputFields: { research: 'missing' },
    });
  }
  await sendEvents(
    crm,
    [3, 4].map((objectId) => hubEvent(hubId, { objectId })),
  );
  const jobs = await claimCrm(crm.store);
  const kinds = jobs.map(readHubJob).flatMap((job) => (job.hubId === hubId ? job.kind : []));
  expect(kinds).toEqual(expect.arrayContaining(['actions', 'events']));
  await Promise.all(jobs.map((job) => doHubWork(deps, job, new AbortController().signal)));
  expect(await runsOf(client)).toBe(2);
  const spent = (await auditOf(client)).map(({ details }) => details.credits);
  expect(spent).toEqual([2 * PRICE]);
  expect(completed.every(({ outputFields }) => outputFields.message?.includes('6 credits'))).toBe(true);
});

test('until somebody is named every signed user may change settings, then only they', async () => {
  const { hubId } = await newScene();
  const save = () => ask(hubId, 'settings', { settings: HubSettings.parse({ staleAfterDays: 9 }) });
  expect(await save()).toMatchObject({ settings: { staleAfterDays: 9 } });
  await nameSettingsUsers(crm.store.deps, hubId, ['8']);
  expect(await save()).toBe('FORBIDDEN');
  expect(await ask(hubId, 'settings', {})).toMatchObject({
    settings: { staleAfterDays: 9 },
    whyNot: expect.stringContaining('Your user id in HubSpot is 7'),
  });
  await nameSettingsUsers(crm.store.deps, hubId, ['8', '7']);
  expect(await save()).toMatchObject({ settings: { staleAfterDays: 9 } });
  await nameSettingsUsers(crm.store.deps, hubId, null);
  expect(await save()).toMatchObject({ settings: { staleAfterDays: 9 }, whyNot: null });
});

test('a user spends at most the daily limit, each for themselves, also with two requests at once', async () => {
  const { client, hubId } = await newScene();
  const { deps } = crm.store;
  const { organizationId } = client.caller;
  expect(await setHubUserLimit(deps, organizationId)).toBeNull();
  await setHubUserLimit(deps, organizationId, 3 * PRICE);
  const asked = async (domain: string, userId: string, more: object = {}) => {
    const { body } = await callCard(
      crm,
      hubId,
      'research',
      { ...company(domain), ...more },
      { query: `portalId=${hubId}&userId=${userId}` },
    );
    return body.ok === true ? (body.data as { started: number }).started : body.error;
  };
  const both = await Promise.all([asked('u1.example', '7'), asked('u2.example', '7')]);
  const refused = both.filter((answer) => answer !== 2);
  expect(refused).toEqual([
    {
      code: 'USER_LIMIT_REACHED',
      message: expect.stringContaining('This costs 4 credits. You may spend 6 a day'),
    },
  ]);
  expect(await runsOf(client)).toBe(2);
  expect(await asked('u3.example', '7')).toMatchObject({
    message: expect.stringContaining('2 of them are left'),
  });
  expect(CardData.parse(await ask(hubId, 'card', company('u3.example'))).state).toBe('not_assigned');
  expect(await asked('u3.example', '7', { dryRun: true })).toBe(0);
  expect(await asked('u3.example', '8')).toBe(2);
  crm.store.clock.advance(DAY_MS);
  expect(await asked('u4.example', '7')).toBe(2);
  await setHubUserLimit(deps, organizationId, null);
  expect(await asked('u5.example', '7')).toBe(2);
  expect(await asked('u6.example', '7')).toBe(2);
});

test('requests that name no user share one limit, and may change nothing once users are named', async () => {
  const { client, hubId } = await newScene();
  const { deps } = crm.store;
  await setHubUserLimit(deps, client.caller.organizationId, 3 * PRICE);
  const anonymous = async (path: string, body: object) => {
    const { body: result } = await callCard(crm, hubId, path, body, { query: `portalId=${hubId}` });
    return result.ok === true ? result.data : (result.error as { code: string }).code;
  };
  expect(await anonymous('research', company('n1.example'))).toMatchObject({ started: 2 });
  expect(await anonymous('research', company('n2.example'))).toBe('USER_LIMIT_REACHED');
  // A user in the body is nobody: only the signed query counts.
  expect(await anonymous('research', { ...company('n2.example'), userId: '8' })).toBe('USER_LIMIT_REACHED');
  await nameSettingsUsers(deps, hubId, ['8']);
  const settings = HubSettings.parse({});
  expect(await anonymous('settings', { settings, userId: '8' })).toBe('FORBIDDEN');
  expect(await anonymous('settings', { removeProperties: true })).toBe('FORBIDDEN');
});

test('selected records beyond a user’s limit are neither assigned nor researched', async () => {
  const { client, hubId } = await newScene();
  await setHubUserLimit(crm.store.deps, client.caller.organizationId, PRICE);
  const records = [{ recordId: '1', properties: { domain: 'limited.example' } }];
  const bulk = { objectType: 'company', action: 'research', records };
  expect(await ask(hubId, 'bulk', bulk)).toBe('USER_LIMIT_REACHED');
  expect(CardData.parse(await ask(hubId, 'card', company('limited.example'))).state).toBe('not_assigned');
  expect(await ask(hubId, 'bulk', { ...bulk, action: 'score' })).toMatchObject({ scored: 1 });
});
