import { PageData, ProfilesData, RulesData } from '@assay/shared/hubspot/page';
import { HubSettings } from '@assay/shared/hubspot/settings';
import { type ProfileOverview, WhatIfResult } from '@assay/shared/scoring/studio/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameSettingsUsers } from '../../../server/services/hubspot/connection/hubs.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import type { Client } from '../../support/apiServer.ts';
import { assign, BOOLEAN, makeProfile, PROFILES, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

const MINUTE_MS = 60_000;

let crm: CrmServer;
let nextHub = 82_001;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

async function newHub() {
  const client = await crm.newClient({ credits: 500 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  return { client, hubId };
}

/** The data of a call, or the code and message of its error. */
async function ask(hubId: number, path: string, body: unknown): Promise<unknown> {
  const { status, body: result } = await callCard(crm, hubId, path, body);
  expect(status).toBe(200);
  return result.ok === true ? result.data : result.error;
}
const page = async (hubId: number) => PageData.parse(await ask(hubId, 'page', {}));
const profiles = async (hubId: number, body: object) =>
  ProfilesData.parse(await ask(hubId, 'profiles', body));
const rules = async (hubId: number, body: object) => RulesData.parse(await ask(hubId, 'rules', body));
const namesOf = (all: readonly ProfileOverview[]) => all.map(({ name }) => name);

async function auditOf({ caller }: Client): Promise<{ action: string; details: Record<string, unknown> }[]> {
  const rows = await crm.store.deps.db.rows<{ action: string; details: string }>(
    "SELECT action, details FROM audit_log WHERE organization_id = ? AND actor_kind = 'hub' ORDER BY id",
    [caller.organizationId],
  );
  return rows.map(({ action, details }) => ({ action, details: JSON.parse(details) }));
}

test('an organisation without profiles begins from a ready one, which scores at once and is made once', async () => {
  const { client, hubId } = await newHub();
  const first = await page(hubId);
  expect(first).toMatchObject({ canChange: true, whyNot: null, profiles: [] });
  const ready = first.gallery.find(({ key }) => key === 'manufacturers');
  expect(ready?.researchCredits).toBe(10);

  const made = await profiles(hubId, { action: 'create', gallery: 'manufacturers' });
  expect(made.page.profiles).toMatchObject([
    {
      id: made.profileId,
      objectType: 'company',
      rules: 5,
      objects: 0,
      researchCredits: 10,
      isArchived: false,
    },
  ]);
  const repeated = await profiles(hubId, { action: 'create', gallery: 'manufacturers' });
  expect(repeated.profileId).toBe(made.profileId);
  expect(repeated.page.profiles).toHaveLength(1);

  const seen = await rules(hubId, { action: 'list', profileId: made.profileId });
  expect(seen.rules.map(({ question }) => question.name)).toEqual(ready?.questions.map(({ name }) => name));
  expect(seen.profile.bands.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  expect((await assign(client, made.profileId, 'works.example')).status).toBe(201);
  expect((await page(hubId)).profiles[0]).toMatchObject({
    objects: 1,
    distribution: [
      { dimension: 'fit', scored: 1, bands: [{ name: 'A', objects: 0 }, {}, {}, { name: 'D', objects: 1 }] },
      { dimension: 'urgency', scored: 1 },
    ],
  });
  // Another ready profile asks the same question; it is not made twice.
  await profiles(hubId, { action: 'create', gallery: 'services' });
  const { body } = await client.get('/v1/companies/signals/templates?limit=100');
  const asked = (body.items as { question: string; source: string }[]).map(({ question }) => question);
  expect(new Set(asked).size).toBe(asked.length);
  expect((body.items as { source: string }[]).every(({ source }) => source === 'crm')).toBe(true);

  crm.store.clock.advance(10 * MINUTE_MS);
  expect(await ask(hubId, 'profiles', { action: 'create', gallery: 'manufacturers' })).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('another name'),
  });
  const named = { action: 'create', gallery: 'manufacturers', name: 'Nordic makers' };
  expect(namesOf((await profiles(hubId, named)).page.profiles)).toContain('Nordic makers');
});

test('every ready profile is saved as it is, without a warning about its shape', async () => {
  const { hubId } = await newHub();
  for (const { key, questions } of (await page(hubId)).gallery) {
    const { profileId } = await profiles(hubId, { action: 'create', gallery: key });
    const seen = await rules(hubId, { action: 'list', profileId });
    expect(seen.rules).toHaveLength(questions.length);
    expect(seen.lint).toEqual([]);
  }
});

test('a profile is renamed, archived and restored; archived it is offered nowhere and keeps its scores', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client, { name: 'Old name', description: 'Kept' });
  const renamed = await profiles(hubId, { action: 'rename', profileId, name: 'New name' });
  expect(renamed.page.profiles).toMatchObject([{ name: 'New name', description: 'Kept' }]);

  const archived = await profiles(hubId, { action: 'archive', profileId });
  expect(archived.page.profiles).toMatchObject([{ isArchived: true }]);
  expect((await client.get(PROFILES)).body).toEqual([]);
  expect((await client.get(`${PROFILES}/${profileId}`)).status).toBe(200);
  expect(await ask(hubId, 'settings', {})).toMatchObject({ profiles: { company: [] } });

  const restored = await profiles(hubId, { action: 'restore', profileId });
  expect(restored.page.profiles).toMatchObject([{ isArchived: false }]);
  expect((await client.get(PROFILES)).body).toHaveLength(1);
  expect(
    await ask(hubId, 'profiles', { action: 'archive', profileId: crm.store.deps.ids.uuid() }),
  ).toMatchObject({ code: 'NOT_FOUND' });
});

test('the bands of a profile are replaced and removed, and its other settings stay', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client, { settings: { percentile: true } });
  const bands = [
    { name: 'Later', min: 0 },
    { name: 'Now', min: 60 },
  ];
  await profiles(hubId, { action: 'bands', profileId, bands });
  expect((await rules(hubId, { action: 'list', profileId })).profile.bands).toEqual(bands.toReversed());
  expect((await client.get(`${PROFILES}/${profileId}`)).body.settings).toMatchObject({ percentile: true });
  const twice = { action: 'bands', profileId, bands: [bands[0], bands[0]] };
  expect(await ask(hubId, 'profiles', twice)).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('distinct names'),
  });
  await profiles(hubId, { action: 'bands', profileId, bands: null });
  expect((await rules(hubId, { action: 'list', profileId })).profile.bands).toEqual([]);
});

test('a question is asked in a form that fits its answer, and its rule is put, linted and deleted', async () => {
  const { hubId } = await newHub();
  const { profileId } = await profiles(hubId, { action: 'create', gallery: 'empty-company' });
  const question = {
    name: 'CRM',
    question: 'Which CRM does the company use?',
    answerType: 'list',
    choices: ['HubSpot', 'Salesforce'],
  };
  const asked = await rules(hubId, { action: 'question', profileId, question });
  const again = await rules(hubId, { action: 'question', profileId, question });
  expect(again.questionId).toBe(asked.questionId);
  expect(asked.questions).toMatchObject([
    { id: asked.questionId, choiceLabels: { HubSpot: 'HubSpot', Salesforce: 'Salesforce' } },
  ]);

  const rule = {
    signalTemplateId: asked.questionId,
    dimension: 'fit',
    answerType: 'list',
    pointValues: { choices: { HubSpot: 10, Pipedrive: 5 } },
  };
  const put = await rules(hubId, { action: 'put', profileId, rule });
  expect(put.rules).toMatchObject([{ question: { name: 'CRM' }, pointValues: rule.pointValues }]);
  expect(put.lint).toMatchObject([{ ruleId: put.rules[0]?.id, kind: 'unreachable_choice' }]);
  const wrong = { ...rule, pointValues: { choices: {} } };
  expect(await ask(hubId, 'rules', { action: 'put', profileId, rule: wrong })).toMatchObject({
    code: 'INVALID_POINT_VALUES',
    message: expect.stringContaining('at least one choice'),
  });
  const fault = { ...question, answerType: 'number' };
  expect(await ask(hubId, 'rules', { action: 'question', profileId, question: fault })).toMatchObject({
    code: 'VALIDATION_ERROR',
  });
  const deleted = await rules(hubId, { action: 'delete', profileId, ruleId: put.rules[0]?.id });
  expect(deleted).toMatchObject({ rules: [], lint: [] });
});

test('what-if says how the bands change and which accounts move most, and saves nothing', async () => {
  const { client, hubId } = await newHub();
  const bands = [
    { name: 'Hot', min: 50 },
    { name: 'Cold', min: 0 },
  ];
  const profileId = await makeProfile(client, { settings: { bands } });
  const known = await makeTemplate(client, 'boolean');
  const added = await makeTemplate(client, 'boolean', { question: 'And this?' });
  await putRule(client, profileId, { signalTemplateId: known, ...BOOLEAN });
  for (let index = 0; index < 12; index += 1) {
    const domain = `c${index}.example`;
    await assign(client, profileId, domain);
    if (index < 4) await answerTemplate(crm, client, { templateId: known, domain, value: true });
    if (index === 0) await answerTemplate(crm, client, { templateId: added, domain, value: true });
  }
  await doScoring(crm.store);
  const rule = { signalTemplateId: added, dimension: 'fit', ...BOOLEAN, pointValues: { true: 60, false: 0 } };
  const tried = WhatIfResult.parse(await ask(hubId, 'simulate', { profileId, rule }));
  expect(tried).toMatchObject({
    dimension: 'fit',
    objects: 12,
    assigned: 12,
    moved: 3,
    bands: [
      { name: 'Hot', before: 4, after: 1 },
      { name: 'Cold', before: 0, after: 3 },
      // Nobody has an answer about them: their 0 is no verdict.
      { name: 'Not known yet', before: 8, after: 8 },
    ],
  });
  expect(tried.movers.map(({ objectId }) => objectId)).toEqual(['c1.example', 'c2.example', 'c3.example']);
  expect(tried.movers[0]).toMatchObject({ before: 100, after: 25, bandBefore: 'Hot', bandAfter: 'Cold' });

  const [saved] = (await rules(hubId, { action: 'list', profileId })).rules;
  expect(saved?.question.id).toBe(known);
  const removed = WhatIfResult.parse(await ask(hubId, 'simulate', { profileId, removeRuleId: saved?.id }));
  expect(removed).toMatchObject({ objects: 12, moved: 4 });
  expect(removed.movers).toHaveLength(4);
  expect(removed.movers[0]).toMatchObject({ before: 100, after: null, bandAfter: null });
  expect((await rules(hubId, { action: 'list', profileId })).rules).toHaveLength(1);
  expect(await ask(hubId, 'simulate', { profileId })).toMatchObject({ code: 'VALIDATION_ERROR' });
});

test('spend shows the balance, each day, what it went into and who started it', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await answerTemplate(crm, client, { templateId, domain: 'paid.example', value: true });
  const record = { objectType: 'company', recordId: '11', properties: { domain: 'new.example' } };
  expect(await ask(hubId, 'research', record)).toMatchObject({ started: 1 });
  const { spend } = await page(hubId);
  expect(spend).toMatchObject({
    balance: 498,
    reserved: 2,
    available: 496,
    budget: { perDay: 200, today: 0 },
    operations: [{ operation: 'enrich.custom', credits: 2, count: 1 }],
    starters: [{ by: 'person', userId: '7', isCaller: true, credits: 2, count: 1 }],
  });
  expect(spend.days).toHaveLength(30);
  expect(spend.days.at(-1)).toEqual({ day: crm.store.clock.now().toISOString().slice(0, 10), credits: 2 });
  expect(spend.days.slice(0, -1).every(({ credits }) => credits === 0)).toBe(true);
});

test('once users are named, others may look and try but not change; what was changed stands in the audit', async () => {
  const { client, hubId } = await newHub();
  const { profileId } = await profiles(hubId, { action: 'create', gallery: 'empty-company' });
  const question = { name: 'B2B', question: 'Does it sell to businesses?', answerType: 'boolean' };
  const { questionId } = await rules(hubId, { action: 'question', profileId, question });
  const rule = { signalTemplateId: questionId, dimension: 'fit', ...BOOLEAN };
  const { rules: put } = await rules(hubId, { action: 'put', profileId, rule });
  const changes = (await auditOf(client)).map(({ action, details }) => [
    action,
    details.change,
    details.userId,
  ]);
  expect(changes).toEqual([
    ['hubspot.profile', 'created', '7'],
    ['hubspot.question', 'created', '7'],
    ['hubspot.profile', 'rule put', '7'],
  ]);

  await nameSettingsUsers(crm.store.deps, hubId, ['8']);
  expect(await page(hubId)).toMatchObject({
    canChange: false,
    whyNot: expect.stringContaining('user id in HubSpot is 7'),
  });
  const refused: [string, object][] = [
    ['profiles', { action: 'create', gallery: 'services' }],
    ['profiles', { action: 'archive', profileId }],
    ['rules', { action: 'question', profileId, question }],
    ['rules', { action: 'put', profileId, rule }],
    ['rules', { action: 'delete', profileId, ruleId: put[0]?.id }],
  ];
  for (const [path, body] of refused)
    expect(await ask(hubId, path, body)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ask(hubId, 'simulate', { profileId, rule })).toMatchObject({ moved: 0 });
  expect((await rules(hubId, { action: 'list', profileId })).rules).toHaveLength(1);
  expect(await auditOf(client)).toHaveLength(3);
});

test('each call that spends, or changes settings, profiles or rules, leaves the signed user in the audit', async () => {
  const { client, hubId } = await newHub();
  const { profileId } = await profiles(hubId, { action: 'create', gallery: 'empty-company' });
  const asked = { name: 'B2B', question: 'Does it sell to businesses?', answerType: 'boolean' };
  const { questionId } = await rules(hubId, { action: 'question', profileId, question: asked });
  const rule = { signalTemplateId: questionId, dimension: 'fit', ...BOOLEAN };
  const record = { recordId: '11', properties: { domain: 'audited.example' } };
  const calls: [string, () => object][] = [
    ['rules', () => ({ action: 'put', profileId, rule })],
    ['research', () => ({ objectType: 'company', ...record })],
    ['bulk', () => ({ objectType: 'company', action: 'research', forceRefresh: true, records: [record] })],
    ['settings', () => ({ settings: HubSettings.parse({ staleAfterDays: 9 }) })],
    ['settings', () => ({ removeProperties: true })],
    ['profiles', () => ({ action: 'rename', profileId, name: 'Buyers' })],
    ['profiles', () => ({ action: 'bands', profileId, bands: [{ name: 'A', min: 50 }] })],
    ['profiles', () => ({ action: 'archive', profileId })],
    ['profiles', () => ({ action: 'restore', profileId })],
    ['rules', () => ({ action: 'delete', profileId, ruleId })],
  ];
  let ruleId = '';
  for (const [path, body] of calls) {
    const before = (await auditOf(client)).length;
    expect((await callCard(crm, hubId, path, body())).body).toMatchObject({ ok: true });
    if (ruleId === '') ruleId = (await rules(hubId, { action: 'list', profileId })).rules[0]?.id ?? '';
    const added = (await auditOf(client)).slice(before);
    expect(added.length, `${path} ${JSON.stringify(body())}`).toBeGreaterThan(0);
    for (const { details } of added) expect(details).toMatchObject({ hubId, userId: '7' });
  }
});

test('what belongs to another organisation is not found', async () => {
  const { client } = await newHub();
  const { hubId } = await newHub();
  const profileId = await makeProfile(client);
  const notFound = { code: 'NOT_FOUND' };
  expect(await ask(hubId, 'rules', { action: 'list', profileId })).toMatchObject(notFound);
  expect(await ask(hubId, 'profiles', { action: 'rename', profileId, name: 'Mine' })).toMatchObject(notFound);
  expect(await ask(hubId, 'simulate', { profileId, removeRuleId: profileId })).toMatchObject(notFound);
  expect((await page(hubId)).profiles).toEqual([]);
});
