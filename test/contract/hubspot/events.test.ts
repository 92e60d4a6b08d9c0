import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { saveHubSettings } from '../../../server/store/hubspot/hubs.ts';
import { findHubRecords } from '../../../server/store/hubspot/records.ts';
import { callbacksOf } from '../../hubspot/callbacks.ts';
import { executeAction, hubEvent, sendEvents } from '../../hubspot/calls.ts';
import { besideOf } from '../../hubspot/records.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import type { Account } from '../../hubspot/state.ts';
import { doAllCrmWork, doCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';
import { BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

let crm: CrmServer;
let nextHub = 71_001;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

interface Scene {
  client: Client;
  hubId: number;
  profileId: string;
  templates: string[];
}

/** An installed hub with a company profile of two rules. */
async function newScene(
  settings: Partial<HubSettings> = {},
  { credits = 1_000, edition = 'professional' }: { credits?: number; edition?: Account['edition'] } = {},
): Promise<Scene> {
  const client = await crm.newClient({ credits });
  const hubId = nextHub++;
  crm.hubspot.state.account(hubId).edition = edition;
  await installHub(crm, client, hubId);
  const profileId = await makeProfile(client);
  const templates = [await makeTemplate(client, 'boolean'), await makeTemplate(client, 'boolean')];
  for (const signalTemplateId of templates)
    await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  const { deps } = crm.store;
  await saveHubSettings(deps.db, hubId, HubSettings.parse(settings), deps.clock.now());
  await doCrmWork(crm.store);
  return { client, hubId, profileId, templates };
}

const AUTO = HubSettings.parse({ company: { autoAssign: true, autoResearch: true } });

function addCompany(hubId: number, recordId: string, domain: string): void {
  crm.hubspot.state.addRecord(hubId, 'companies', recordId, { domain });
}

async function runsAbout(client: Client, domain: string): Promise<number> {
  const { body } = await client.get(`/v1/companies/signals?domain=${domain}`);
  return body.total as number;
}

async function assignmentsOf(client: Client, domain: string): Promise<number> {
  const { body } = await client.get(`/v1/scoring/assignments?objectType=company&objectId=${domain}`);
  return Array.isArray(body) ? body.length : ((body.results as unknown[] | undefined)?.length ?? 0);
}

const companyRecord = (hubId: number, recordId: string) =>
  crm.hubspot.state.account(hubId).records.companies.get(recordId);

test('a new company is assigned, researched and scored, and its record gets the score', async () => {
  const { client, hubId, templates } = await newScene(AUTO);
  addCompany(hubId, '501', 'new-one.example');
  const answer = await sendEvents(crm, [hubEvent(hubId, { objectId: 501 })]);
  expect(answer).toEqual({ status: 200, body: { accepted: 1, ignored: 0 } });
  await doCrmWork(crm.store);
  expect(await assignmentsOf(client, 'new-one.example')).toBe(1);
  expect(companyRecord(hubId, '501')?.properties.assay_fit_score).toBe('0');
  const [templateId = ''] = templates;
  await answerTemplate(crm, client, { templateId, domain: 'new-one.example', value: true });
  await doScoring(crm.store);
  await doCrmWork(crm.store);
  expect(companyRecord(hubId, '501')?.properties.assay_fit_score).toBe('50');
});

test('an event that is repeated with another event id and attempt is handled once', async () => {
  const { hubId } = await newScene();
  const event = hubEvent(hubId, { objectId: 77 });
  expect((await sendEvents(crm, [event, event])).body).toEqual({ accepted: 1, ignored: 1 });
  expect((await sendEvents(crm, [{ ...event, eventId: 5, attemptNumber: 2 }])).body).toEqual({
    accepted: 0,
    ignored: 1,
  });
  expect((await sendEvents(crm, [{ ...event, occurredAt: 1 }])).body).toEqual({ accepted: 1, ignored: 0 });
});

test('changes of Assay’s own properties start nothing, so it never answers itself', async () => {
  const { hubId } = await newScene(AUTO);
  const own = ['assay_fit_score', 'assay_scored_at', 'name', 'hs_lead_status'].map((propertyName) =>
    hubEvent(hubId, {
      objectId: 501,
      subscriptionType: 'object.propertyChange',
      propertyName,
      propertyValue: '1',
      changeSource: 'INTEGRATION',
    }),
  );
  expect((await sendEvents(crm, own)).body).toEqual({ accepted: 0, ignored: 4 });
});

test('events of hubs without the app, of other kinds, and invalid events are ignored', async () => {
  const { hubId } = await newScene();
  const { status, body } = await sendEvents(crm, [
    hubEvent(404_404, { objectId: 1 }),
    hubEvent(hubId, { objectId: 1, objectTypeId: '0-3' }),
    hubEvent(hubId, { objectId: 1, subscriptionType: 'object.associationChange' }),
    { portalId: hubId },
    null,
  ]);
  expect([status, body]).toEqual([200, { accepted: 0, ignored: 5 }]);
});

test('a changed domain makes the record another company', async () => {
  const { client, hubId } = await newScene(AUTO);
  addCompany(hubId, '601', 'before.example');
  await sendEvents(crm, [hubEvent(hubId, { objectId: 601 })]);
  await doCrmWork(crm.store);
  const record = companyRecord(hubId, '601');
  if (record) record.properties.domain = 'after.example';
  await sendEvents(crm, [
    hubEvent(hubId, { objectId: 601, subscriptionType: 'object.propertyChange', propertyName: 'domain' }),
  ]);
  await doCrmWork(crm.store);
  expect(await assignmentsOf(client, 'after.example')).toBe(1);
  const [link] = await findHubRecords(crm.store.deps.db, hubId, 'company', ['601']);
  expect(link?.objectHash).toEqual(hashOfObject('company', 'after.example'));
});

test('research that events start stays within the daily budget', async () => {
  const { client, hubId } = await newScene({ ...AUTO, dailyResearchLimit: 3 });
  const domains = ['one.budget.example', 'two.budget.example'];
  for (const [index, domain] of domains.entries()) addCompany(hubId, String(700 + index), domain);
  await sendEvents(
    crm,
    domains.map((_, index) => hubEvent(hubId, { objectId: 700 + index })),
  );
  await doCrmWork(crm.store);
  const runs = await Promise.all(domains.map((domain) => runsAbout(client, domain)));
  expect(runs.sort()).toEqual([0, 2]);
  for (const domain of domains) expect(await assignmentsOf(client, domain)).toBe(1);
});

test('without the setting nothing is assigned, and without credits the record is assigned but not researched', async () => {
  const off = await newScene();
  addCompany(off.hubId, '801', 'off.example');
  await sendEvents(crm, [hubEvent(off.hubId, { objectId: 801 })]);
  const poor = await newScene(AUTO, { credits: 0 });
  addCompany(poor.hubId, '802', 'poor.example');
  await sendEvents(crm, [hubEvent(poor.hubId, { objectId: 802 })]);
  await doCrmWork(crm.store);
  expect(await assignmentsOf(off.client, 'off.example')).toBe(0);
  expect(await assignmentsOf(poor.client, 'poor.example')).toBe(1);
  expect(await runsAbout(poor.client, 'poor.example')).toBe(0);
});

test('deleted and merged records are forgotten; the remaining record is read again', async () => {
  const { hubId } = await newScene(AUTO);
  for (const id of ['901', '902']) addCompany(hubId, id, 'twice.example');
  await sendEvents(
    crm,
    [901, 902].map((objectId) => hubEvent(hubId, { objectId })),
  );
  await doCrmWork(crm.store);
  const known = (id: string) => findHubRecords(crm.store.deps.db, hubId, 'company', [id]);
  expect([...(await known('901')), ...(await known('902'))]).toHaveLength(2);
  besideOf(crm.hubspot.state.account(hubId)).archived.add('companies/902');
  await sendEvents(crm, [
    hubEvent(hubId, {
      subscriptionType: 'object.merge',
      objectId: 901,
      primaryObjectId: 901,
      mergedObjectIds: [902],
      newObjectId: 901,
    }),
  ]);
  await doCrmWork(crm.store);
  expect(await known('902')).toEqual([]);
  expect(await known('901')).toHaveLength(1);
  await sendEvents(crm, [hubEvent(hubId, { objectId: 901, subscriptionType: 'object.deletion' })]);
  await doCrmWork(crm.store);
  expect(await known('901')).toEqual([]);
});

test('a record that was deleted and restored at once exists, in whatever order the events arrive', async () => {
  const { hubId } = await newScene(AUTO);
  addCompany(hubId, '911', 'back.example');
  const events = ['object.creation', 'object.deletion', 'object.restore'];
  await sendEvents(
    crm,
    events.map((subscriptionType) => hubEvent(hubId, { objectId: 911, subscriptionType })),
  );
  await doCrmWork(crm.store);
  expect(await findHubRecords(crm.store.deps.db, hubId, 'company', ['911'])).toHaveLength(1);
});

test('a record at which Assay fails holds up no other one, and is retried', async () => {
  const { hubId } = await newScene(AUTO);
  for (const id of ['921', '922']) addCompany(hubId, id, `faulty-${id}.example`);
  await sendEvents(
    crm,
    [921, 922].map((objectId) => hubEvent(hubId, { objectId })),
  );
  const { deps } = crm.store;
  const faulty: typeof deps.db = {
    ...deps.db,
    transaction: (work) =>
      deps.db.transaction((tx) =>
        work({
          ...tx,
          write: (sql, parameters) =>
            JSON.stringify(parameters).includes('faulty-921.example')
              ? Promise.reject(new Error('a fault of this one'))
              : tx.write(sql, parameters),
        }),
      ),
  };
  await doCrmWork({ deps: { ...deps, db: faulty } });
  const known = (id: string) => findHubRecords(deps.db, hubId, 'company', [id]);
  expect([(await known('921')).length, (await known('922')).length]).toEqual([0, 1]);
  expect(crm.logged.some((line) => line.includes('an event was not handled'))).toBe(true);
  await doAllCrmWork(crm.store);
  expect(await known('921')).toHaveLength(1);
});

test('events are refused without HubSpot’s signature, and when a card’s page has them signed', async () => {
  const { hubId } = await newScene();
  const events = [hubEvent(hubId, { objectId: 1 })];
  expect((await sendEvents(crm, events, { secret: 'another' })).status).toBe(401);
  expect((await sendEvents(crm, events, { query: `?portalId=${hubId}` })).status).toBe(401);
  expect((await sendEvents(crm, { not: 'an array' })).status).toBe(422);
});

const execution = (hubId: number, callbackId: string, more: object = {}) => ({
  callbackId,
  origin: { portalId: hubId, actionDefinitionId: 1, actionDefinitionVersion: 1 },
  context: { source: 'WORKFLOWS', workflowId: 9 },
  object: { objectId: 950, objectType: 'COMPANY' },
  inputFields: { research: 'missing' },
  ...more,
});

test('a workflow waits for research and continues with the scores, once, although the step is sent twice', async () => {
  const { client, hubId, templates } = await newScene();
  addCompany(hubId, '950', 'flow.example');
  const { waiting, completed } = callbacksOf(crm.hubspot.state.account(hubId));
  waiting.add('ap-1');
  for (const _ of ['first', 'again'])
    expect(await executeAction(crm, execution(hubId, 'ap-1'))).toEqual({
      status: 200,
      body: { outputFields: { hs_execution_state: 'BLOCK', hs_expiration_duration: 'PT1H' } },
    });
  await doCrmWork(crm.store);
  expect(completed).toEqual([]);
  expect(await runsAbout(client, 'flow.example')).toBe(2);
  for (const templateId of templates) await settleRunOf(client, templateId, 'flow.example');
  await doAllCrmWork(crm.store, 5_000);
  expect(completed).toEqual([
    { callbackId: 'ap-1', outputFields: { hs_execution_state: 'SUCCESS', assay_fit_score: '100' } },
  ]);
});

async function settleRunOf(client: Client, templateId: string, domain: string): Promise<void> {
  const [row] = await crm.store.deps.db.rows<{ runId: string }>(
    `SELECT q.run_id AS runId FROM run_questions q JOIN runs r ON r.id = q.run_id
     WHERE q.signal_template_id = ? AND r.domain = ? AND r.status = 'processing'`,
    [templateId, domain],
  );
  await crm.store.deps.db.write(
    "UPDATE jobs SET available_at = created_at, claim = NULL WHERE queue = 'research'",
  );
  await crm.settle(client.caller, row?.runId ?? '', {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'The site says so.',
    confidence: 0.8,
    citations: [],
  });
}

test('a workflow continues at once, with the reason, when the record cannot be scored or Assay is not installed', async () => {
  const { hubId } = await newScene();
  addCompany(hubId, '951', '');
  const { waiting, completed } = callbacksOf(crm.hubspot.state.account(hubId));
  waiting.add('ap-2');
  await executeAction(crm, execution(hubId, 'ap-2', { object: { objectId: 951, objectType: 'COMPANY' } }));
  await doAllCrmWork(crm.store, 5_000);
  expect(completed[0]?.outputFields).toMatchObject({
    hs_execution_state: 'FAIL_CONTINUE',
    message: expect.stringContaining('domain'),
  });
  const { body } = await executeAction(crm, execution(404_405, 'ap-3'));
  expect(body).toMatchObject({ outputFields: { hs_execution_state: 'FAIL_CONTINUE' } });
  expect((await executeAction(crm, execution(hubId, 'ap-4'), 'another secret')).status).toBe(401);
});

test('an account without the scope for continuing workflows is answered at once, with the reason, and pays for nothing', async () => {
  const { client, hubId } = await newScene({}, { edition: 'starter' });
  addCompany(hubId, '952', 'starter.example');
  const { body } = await executeAction(
    crm,
    execution(hubId, 'ap-5', { object: { objectId: 952, objectType: 'COMPANY' } }),
  );
  expect(body).toMatchObject({
    outputFields: {
      hs_execution_state: 'FAIL_CONTINUE',
      message: expect.stringContaining('"automation"'),
    },
  });
  await doAllCrmWork(crm.store, 5_000);
  expect(await runsAbout(client, 'starter.example')).toBe(0);
  const { body: settings } = await callCard(crm, hubId, 'settings', {});
  expect(settings).toMatchObject({
    data: { hub: { missing: [{ part: 'workflows', scopes: ['automation'] }] } },
  });
});

test('when HubSpot refuses to let a workflow go on, steps that wait or come later spend nothing', async () => {
  const { client, hubId } = await newScene();
  addCompany(hubId, '953', 'downgraded-953.example');
  const step = (id: number) =>
    executeAction(crm, execution(hubId, `ap-${id}`, { object: { objectId: id, objectType: 'COMPANY' } }));
  addCompany(hubId, '956', '');
  await step(956);
  const refusal = { status: 403, body: { category: 'MISSING_SCOPES' } };
  crm.hubspot.state.faults.push({ path: '/automation', ...refusal });
  await doAllCrmWork(crm.store, 5_000);
  expect(crm.hubspot.state.faults).toEqual([]);
  expect((await step(953)).body).toMatchObject({ outputFields: { hs_execution_state: 'FAIL_CONTINUE' } });
  await doAllCrmWork(crm.store, 5_000);
  expect(await runsAbout(client, 'downgraded-953.example')).toBe(0);
  const [stored] = await crm.store.deps.db.rows<{ outcome: string; dueAt: Date | null }>(
    "SELECT outcome, due_at AS dueAt FROM hub_actions WHERE hub_id = ? AND callback_id = 'ap-956'",
    [hubId],
  );
  expect(stored).toEqual({ outcome: expect.stringContaining('has not granted'), dueAt: null });
});
