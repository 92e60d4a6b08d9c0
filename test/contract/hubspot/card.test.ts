/** @folder Responses to HubSpot's requests, compared with the contract. */

import { BulkData, ResearchData } from '@assay/shared/hubspot/actions';
import { CardData, type CardScore } from '@assay/shared/hubspot/card';
import { cardResult } from '@assay/shared/hubspot/result';
import { SettingsData } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { linkHub, nameSettingsUsers } from '../../../server/services/hubspot/connection/hubs.ts';
import { hubCall } from '../../../server/services/hubspot/connection/hubTokens.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { doCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';
import { assign, BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

const DOMAIN = 'card.example';
const COMPANY = { objectType: 'company', recordId: '11', properties: { domain: `www.${DOMAIN}` } };
const PROFILE_URL = 'https://www.linkedin.com/in/jane-doe';

let crm: CrmServer;
let nextHub = 301;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

/** An organisation with a hub that was linked by hand. */
async function newHub(credits = 100): Promise<{ client: Client; hubId: number }> {
  const client = await crm.newClient({ credits });
  const hubId = nextHub++;
  await linkHub(crm.store.deps, hubId, client.caller.organizationId);
  return { client, hubId };
}

/** The data of a card call that must succeed. */
async function ask<Data extends z.ZodType>(
  hubId: number,
  path: string,
  body: unknown,
  data: Data,
): Promise<z.output<Data>> {
  const answer = await callCard(crm, hubId, path, body);
  expect(answer.status).toBe(200);
  cardResult(data).parse(answer.body);
  expect(answer.body).toMatchObject({ ok: true });
  return data.parse(answer.body.data);
}

/** The code of a card call that must fail. */
async function codeOf(hubId: number, path: string, body: unknown): Promise<string> {
  const { status, body: result } = await callCard(crm, hubId, path, body);
  expect(status).toBe(200);
  expect(result.ok).toBe(false);
  const { code, message } = result.error as { code: string; message: string };
  expect(message.length).toBeGreaterThan(10);
  return code;
}

const card = (hubId: number, record: object = COMPANY) => ask(hubId, 'card', record, CardData);
const only = (data: CardData): CardScore => {
  const [score, ...others] = data.scores;
  if (score === undefined || others.length > 0) throw new Error('The card has not one score.');
  return score;
};

test('a card says step by step what is missing until there is a score with its reasons', async () => {
  const { client, hubId } = await newHub();
  expect(await card(hubId)).toMatchObject({
    state: 'no_profile',
    objectId: DOMAIN,
    profile: null,
    scores: [],
  });
  const profileId = await makeProfile(client);
  expect(await card(hubId)).toMatchObject({
    state: 'not_assigned',
    profiles: [{ id: profileId, isAssigned: false }],
    freshness: null,
  });
  expect(await card(hubId, { ...COMPANY, properties: { domain: '' } })).toMatchObject({
    state: 'no_identifier',
    objectId: null,
    canResearch: false,
  });
  const assigned = await ask(hubId, 'assign', { ...COMPANY, profileId }, CardData);
  expect(assigned).toMatchObject({ state: 'not_scored', profiles: [{ isAssigned: true }] });

  const [known, unknown] = [
    await makeTemplate(client, 'boolean', { name: 'Own warehouse' }),
    await makeTemplate(client, 'boolean'),
  ];
  await putRule(client, profileId, { signalTemplateId: known, ...BOOLEAN });
  await putRule(client, profileId, { signalTemplateId: unknown, ...BOOLEAN });
  await answerTemplate(crm, client, { templateId: known, domain: DOMAIN, value: true });
  const before = only(await card(hubId));
  expect(before).toMatchObject({ score: 0, trend: 'new', signalCoverage: 0 });

  const after = await ask(hubId, 'recompute', COMPANY, CardData);
  expect(after).toMatchObject({
    state: 'scored',
    objectType: 'company',
    recordId: '11',
    researching: 0,
    canResearch: true,
    freshness: { isStale: false, message: expect.stringContaining('today') },
    writeBack: { status: 'off' },
  });
  const score = only(after);
  expect(score).toMatchObject({
    score: 50,
    band: 'Medium',
    colour: 'yellow',
    hasCircle: true,
    previousScore: 0,
    trend: 'up',
    signalCoverage: 1,
    totalRules: 2,
    version: 2,
  });
  expect(score.explanation).toContain('Own warehouse: yes');
  expect(score.contributions).toMatchObject([
    {
      signalTemplateId: known,
      name: 'Own warehouse',
      pointsEarned: 20,
      scoreEffect: 50,
      confidence: 0.8,
      reasoning: 'The site says so.',
    },
  ]);
  expect(Date.parse(score.contributions[0]?.answeredAt ?? '')).toBeGreaterThan(0);
  expect(score.missing).toMatchObject([
    { signalTemplateId: unknown, reason: 'no_answer', scoreGain: 50, isResearching: false },
  ]);
  expect(score.history.map((point) => point.score)).toEqual([0, 50]);
});

test('a contribution shows the pages behind it, with their dates', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await assign(client, profileId, DOMAIN);
  const { body } = await client.post('/v1/companies/enrich/custom', {
    domain: DOMAIN,
    signalTemplateId: templateId,
  });
  const runId = body.id as string;
  await crm.settle(client.caller, runId, {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'Stated on the site.',
    confidence: 0.9,
    citations: [],
  });
  const source = {
    url: 'https://card.example/about',
    title: 'About us',
    excerpt: 'We own our warehouse.',
    fields: ['value'],
    accessedAt: '2026-11-20T10:00:00.000Z',
    publishedAt: null,
  };
  await crm.store.deps.db.write('UPDATE runs SET sources = ? WHERE id = ?', [
    JSON.stringify([source]),
    runId,
  ]);
  await doScoring(crm.store);
  const { fields: _, ...shown } = source;
  const told = await card(hubId);
  expect(only(told).contributions[0]?.evidence).toEqual([shown]);
  expect(told.whyNow).toEqual([
    {
      ruleId: only(told).contributions[0]?.ruleId,
      dimension: 'fit',
      statement: 'A boolean',
      scoreEffect: 100,
      evidence: shown,
    },
  ]);
});

test('the tag and the score have the colour of the profile’s band, and the circle is left out where HubSpot would draw another', async () => {
  const { client, hubId } = await newHub();
  const bands = [
    { name: 'A', min: 50 },
    { name: 'B', min: 0 },
  ];
  const profileId = await makeProfile(client, { settings: { bands } });
  const templateIds = [
    await makeTemplate(client, 'boolean'),
    await makeTemplate(client, 'boolean', { question: 'And this?' }),
  ];
  for (const signalTemplateId of templateIds)
    await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  await assign(client, profileId, DOMAIN);
  await answerTemplate(crm, client, { templateId: templateIds[0] ?? '', domain: DOMAIN, value: true });
  await doScoring(crm.store);
  expect(only(await card(hubId))).toMatchObject({ score: 50, band: 'A', colour: 'green', hasCircle: false });
});

test('"research now" assigns the record, researches its profile’s questions, and shows what is under way; a repeat costs nothing', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client);
  const templateIds = [
    await makeTemplate(client, 'boolean'),
    await makeTemplate(client, 'boolean', { question: 'And this?' }),
  ];
  for (const signalTemplateId of templateIds)
    await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  const started = await ask(hubId, 'research', COMPANY, ResearchData);
  expect(started).toMatchObject({ started: 2, cached: 0, card: { state: 'scored', researching: 2 } });
  expect(only(started.card).missing.every(({ isResearching }) => isResearching)).toBe(true);
  const joined = await ask(hubId, 'research', COMPANY, ResearchData);
  expect(joined).toMatchObject({ started: 2, cached: 0 });
  const { body } = await client.get('/v1/enrichment-runs?limit=10');
  const runs = body.results as { id: string }[];
  expect(runs).toHaveLength(2);
  for (const { id } of runs) {
    await crm.settle(client.caller, id, {
      kind: 'answered',
      answer: { value: true },
      reasoning: '',
      confidence: 0.8,
      citations: [],
    });
    crm.store.clock.advance(31_000);
  }
  await doScoring(crm.store);
  expect(only(await card(hubId))).toMatchObject({ score: 100, band: 'High', signalCoverage: 2 });
  expect(await ask(hubId, 'research', COMPANY, ResearchData)).toMatchObject({ started: 0, cached: 2 });
  expect(await ask(hubId, 'research', { ...COMPANY, onlyMissing: true }, ResearchData)).toMatchObject({
    started: 0,
    cached: 0,
  });
});

test('an action that cannot be done has a typed result', async () => {
  const { client, hubId } = await newHub(0);
  expect(await codeOf(hubId, 'research', COMPANY)).toBe('NO_PROFILE');
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  expect(await codeOf(hubId, 'research', COMPANY)).toBe('INSUFFICIENT_CREDITS');
  const nameless = { ...COMPANY, properties: { domain: null } };
  for (const path of ['recompute', 'research'])
    expect(await codeOf(hubId, path, nameless)).toBe('NO_IDENTIFIER');
  expect(await codeOf(hubId, 'assign', { ...nameless, profileId })).toBe('NO_IDENTIFIER');
  const contact = { objectType: 'contact', recordId: '1', properties: { email: 'jane@card.example' } };
  expect(await codeOf(hubId, 'assign', { ...contact, profileId })).toBe('NOT_FOUND');
  expect(await codeOf(hubId, 'bulk', { objectType: 'company', recordIds: ['1'] })).toBe('HUB_NOT_CONNECTED');
  const { client: other } = await newHub();
  const foreign = await makeProfile(other);
  expect(await codeOf(hubId, 'assign', { ...COMPANY, profileId: foreign })).toBe('NOT_FOUND');
});

test('what a salesperson reads about a refusal says whom to ask, and names no command', async () => {
  const { client, hubId } = await newHub(1);
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const { deps } = crm.store;
  await nameSettingsUsers(deps, hubId, ['8']);
  const messages: string[] = [];
  for (const [path, body] of [
    ['research', COMPANY],
    ['bulk', { objectType: 'company', recordIds: ['1'] }],
    ['settings', { removeProperties: true }],
  ] as const) {
    const { body: result } = await callCard(crm, hubId, path, body);
    messages.push((result.error as { message: string }).message);
  }
  // What a hub without tokens says is shown on cards while writing pauses.
  const request = { method: 'GET', path: '/crm/properties/2026-09/companies' } as const;
  await hubCall(deps, hubId)(request, new AbortController().signal).catch((error: Error) =>
    messages.push(error.message),
  );
  expect(messages).toEqual([
    'This costs 2 credits, and 1 are available. Ask whoever administers Assay for more credits.',
    expect.stringContaining('Ask whoever administers Assay'),
    expect.stringContaining('your Assay administrator has named'),
    expect.stringContaining('Assay has no access to this account'),
  ]);
  for (const message of messages) expect(message).not.toMatch(/\bassay [a-z]+|npx|npm |\/v1\/|HUBSPOT_/);
});

test('a contact is identified by its profile URL, else by its e-mail address, which cannot be researched', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client, { profileType: 'contact' });
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const properties = { email: 'Jane@Card.Example', hs_linkedin_url: `${PROFILE_URL}/?utm=x` };
  const contact = { objectType: '0-1', recordId: 5, properties };
  expect(await card(hubId, contact)).toMatchObject({
    objectType: 'contact',
    recordId: '5',
    objectId: PROFILE_URL,
    canResearch: true,
  });
  const byMail = { ...contact, properties: { email: properties.email } };
  expect(await card(hubId, byMail)).toMatchObject({ objectId: 'jane@card.example', canResearch: false });
  expect(await codeOf(hubId, 'research', byMail)).toBe('NO_IDENTIFIER');
  await ask(hubId, 'assign', { ...byMail, profileId }, CardData);
  // It was scored by its e-mail address before its profile URL was known: those scores are shown.
  expect(await card(hubId, contact)).toMatchObject({ objectId: 'jane@card.example', state: 'scored' });
  const chosen = { objectType: 'contact', records: [{ recordId: '5', properties }] };
  expect(await ask(hubId, 'bulk', chosen, BulkData)).toMatchObject({ scored: 1, skipped: [] });
  // It can be researched now, and is scored by its profile URL from then on.
  expect(await card(hubId, contact)).toMatchObject({ objectId: 'jane@card.example', canResearch: true });
  const researched = await ask(hubId, 'research', contact, ResearchData);
  expect([researched.started, researched.card.objectId]).toEqual([1, PROFILE_URL]);
});

test('of several profiles the card shows the oldest, or the one of the settings', async () => {
  const { client, hubId } = await newHub();
  const [first, second] = [await makeProfile(client), await makeProfile(client)];
  for (const profileId of [second, first]) await ask(hubId, 'assign', { ...COMPANY, profileId }, CardData);
  expect((await card(hubId)).profile?.id).toBe(first);
  const read = await ask(hubId, 'settings', {}, SettingsData);
  expect(read).toMatchObject({
    settings: {
      company: { profileId: null, autoAssign: false },
      dailyResearchLimit: 100,
      staleAfterDays: 30,
    },
    profiles: { company: [{ id: first }, { id: second }], contact: [] },
    hub: { hubId: String(hubId), canWrite: false },
  });
  expect(read.settings.writeProperties).toHaveLength(7);
  const settings = { company: { profileId: second, autoAssign: true }, writeProperties: ['assay_fit_score'] };
  const written = await ask(hubId, 'settings', { settings }, SettingsData);
  expect(written.settings).toMatchObject({
    ...settings,
    company: { ...settings.company, autoResearch: false },
  });
  expect((await card(hubId)).profile?.id).toBe(second);
  expect((await ask(hubId, 'settings', {}, SettingsData)).settings).toEqual(written.settings);
  expect((await ask(hubId, 'settings', { as: 'before' }, SettingsData)).settings).toEqual(written.settings);
  expect(await codeOf(hubId, 'settings', { settings: { contact: { profileId: first } } })).toBe(
    'VALIDATION_ERROR',
  );
  expect(await codeOf(hubId, 'settings', { settings: { writeProperties: ['name'] } })).toBe(
    'VALIDATION_ERROR',
  );
});

test('of three profiles a person sees the one just assigned, and any other of the record’s by asking for it', async () => {
  const { client, hubId } = await newHub();
  const profiles = [await makeProfile(client), await makeProfile(client), await makeProfile(client)];
  const [first, second, third] = profiles;
  const shown = async (path: string, more: object) =>
    (await ask(hubId, path, { ...COMPANY, ...more }, CardData)).profile?.id;
  expect(await shown('assign', { profileId: first })).toBe(first);
  expect(await shown('assign', { profileId: third })).toBe(third);
  expect(await shown('card', {})).toBe(first);
  expect(await shown('card', { profileId: third })).toBe(third);
  expect(await shown('recompute', { profileId: third })).toBe(third);
  // That profile does not score it: the existing scores are shown, and nothing is assigned.
  expect(await shown('card', { profileId: second })).toBe(first);
  expect((await card(hubId)).profiles.map(({ isAssigned }) => isAssigned)).toEqual([true, false, true]);
});

test('a chosen profile that was deleted since counts as no choice, so that the settings can be saved', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client);
  await ask(hubId, 'settings', { settings: { company: { profileId } } }, SettingsData);
  expect((await client.delete(`/v1/scoring/profiles/${profileId}`)).status).toBe(204);
  const { settings } = await ask(hubId, 'settings', {}, SettingsData);
  expect(settings.company.profileId).toBeNull();
  expect((await ask(hubId, 'settings', { settings }, SettingsData)).settings).toEqual(settings);
});

test('a score whose answers have aged is stale, and says so', async () => {
  const { client, hubId } = await newHub();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await assign(client, profileId, DOMAIN);
  await answerTemplate(crm, client, { templateId, domain: DOMAIN, value: true });
  await doScoring(crm.store);
  crm.store.clock.advance(31 * 86_400_000);
  expect((await card(hubId)).freshness).toMatchObject({
    isStale: true,
    message: expect.stringContaining('31 days ago'),
  });
});

test('chosen records are looked up in the CRM, assigned and scored; those without an identifier are listed', async () => {
  const client = await crm.newClient();
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const { state } = crm.hubspot;
  state.addRecord(hubId, 'companies', '1', { domain: 'one.example', name: 'One Ltd' });
  state.addRecord(hubId, 'companies', '2', { domain: null, name: 'Two Ltd' });
  state.addRecord(hubId, 'companies', '3', { domain: 'www.one.example' });
  const body = {
    objectType: '0-2',
    recordIds: ['2', 3, '404'],
    records: [{ recordId: '1' }, { recordId: '9', properties: { domain: 'nine.example' } }],
  };
  const scored = await ask(hubId, 'bulk', body, BulkData);
  const zero = [{ dimension: 'fit', score: 0, band: 'Low', colour: 'red' }];
  expect(scored).toMatchObject({
    scored: 2,
    started: 0,
    credits: 0,
    records: [
      { recordId: '1', name: 'One Ltd', scores: zero },
      { recordId: '9', name: null, scores: zero },
      { recordId: '3', name: null, scores: zero },
    ],
    skipped: [
      { recordId: '2', name: 'Two Ltd' },
      { recordId: '404', name: null },
    ],
    remaining: [],
  });
  expect(await ask(hubId, 'bulk', { ...body, action: 'research' }, BulkData)).toMatchObject({
    scored: 2,
    started: 2,
    credits: 4,
  });
  expect((await card(hubId, { ...COMPANY, properties: { domain: 'nine.example' } })).state).toBe('scored');
});

test('five hundred records are scored in one call, five requests to HubSpot, and written; more are refused', async () => {
  const client = await crm.newClient();
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const { state } = crm.hubspot;
  const recordIds = Array.from({ length: 500 }, (_, index) => String(70_000 + index));
  for (const id of recordIds) state.addRecord(hubId, 'companies', id, { domain: `bulk-${id}.example` });
  const before = state.seen.length;
  const request = { objectType: 'company', recordIds };
  expect(await ask(hubId, 'bulk', request, BulkData)).toMatchObject({ scored: 500, skipped: [] });
  expect(state.seen.slice(before).map(({ path }) => path.split('/').at(-1))).toEqual(Array(5).fill('read'));
  await doCrmWork(crm.store);
  const { companies } = state.account(hubId).records;
  expect(recordIds.every((id) => companies.get(id)?.properties.assay_fit_score === '0')).toBe(true);
  expect(state.violations).toBe(0);
  expect(await codeOf(hubId, 'bulk', { ...request, recordIds: [...recordIds, '1'] })).toBe(
    'VALIDATION_ERROR',
  );
});

test('what the time of a call does not suffice for is handed back, and done by the next call', async () => {
  const client = await crm.newClient();
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const records = Array.from({ length: 60 }, (_, index) => ({
    recordId: String(80_000 + index),
    properties: { domain: `slow-${index}.example` },
  }));
  const { deps, clock } = crm.store;
  const { wakeWorkers } = deps;
  // Each portion wakes the writer once; here that is when its seconds pass.
  deps.wakeWorkers = (queue) => {
    if (queue === 'crm') clock.advance(4_000);
    wakeWorkers(queue);
  };
  const request = { objectType: 'company', records };
  const first = await ask(hubId, 'bulk', request, BulkData);
  deps.wakeWorkers = wakeWorkers;
  expect([first.scored, first.records.length]).toEqual([50, 50]);
  expect(first.remaining).toEqual(records.slice(50).map(({ recordId }) => recordId));
  const rest = records.filter(({ recordId }) => first.remaining.includes(recordId));
  expect(await ask(hubId, 'bulk', { ...request, records: rest }, BulkData)).toMatchObject({
    scored: 10,
    remaining: [],
  });
});
