import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editByPerson, writtenByApp } from '../../hubspot/records.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { doAllCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';
import { assign, BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

let crm: CrmServer;
let nextHub = 95_001;
beforeAll(async () => {
  crm = await startCrmServer({ RESULT_CACHE_HOURS: '1' });
});
afterAll(() => crm.close());

const NOTHING = {
  name: null,
  domain: null,
  website: null,
  employeeCount: null,
  sizeRange: null,
  type: null,
  foundedYear: null,
  headquarters: null,
  linkedInFollowers: null,
  linkedinIndustry: null,
  svcCategory: null,
  segments: null,
  segmentRationale: null,
};

/** A hub with the records of companies that a profile scores, and text and number properties of the customer's. */
async function newScene(records: Record<string, Record<string, string>>) {
  const client = await crm.newClient({ credits: 1_000 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const account = crm.hubspot.state.account(hubId);
  for (const [name, type] of [
    ['city', 'string'],
    ['numberofemployees', 'number'],
  ] as const) {
    const fieldType = type === 'string' ? 'text' : 'number';
    account.properties.companies.set(name, {
      name,
      label: name,
      groupName: 'standard',
      type,
      fieldType,
      options: [],
    });
  }
  const profileId = await makeProfile(client);
  await putRule(client, profileId, { signalTemplateId: await makeTemplate(client, 'boolean'), ...BOOLEAN });
  for (const [index, [domain, properties]] of Object.entries(records).entries()) {
    crm.hubspot.state.addRecord(hubId, 'companies', String(index + 1), { domain, ...properties });
    await assign(client, profileId, domain);
  }
  await doScoring(crm.store);
  await doAllCrmWork(crm.store);
  const value = (id: string, name: string) => account.records.companies.get(id)?.properties[name];
  const save = async (fields: object, more: object = {}) =>
    (await callCard(crm, hubId, 'settings', { settings: { ...HubSettings.parse(more), fields } })).body;
  return { client, hubId, account, value, save };
}

/** Researches firmographics through the API, with this answer. */
async function answer(client: Client, domain: string, more: object): Promise<void> {
  const { body } = await client.post('/v1/companies/enrich/firmographics', { domain, forceRefresh: true });
  await crm.settle(client.caller, String(body.id), {
    kind: 'answered',
    answer: { ...NOTHING, ...more },
    reasoning: 'The site says so.',
    confidence: 0.8,
    citations: [],
  });
  await doAllCrmWork(crm.store);
}

const MAPPING = { city: 'city', employee_count: 'numberofemployees', employee_range: 'assay_employee_range' };

test('nothing but scores is written until fields are mapped; then what is known goes into existing and own properties', async () => {
  const { client, account, value, save } = await newScene({ 'one.fields.example': {} });
  const known = {
    employeeCount: 240,
    sizeRange: '201-500',
    headquarters: { city: 'Bergen', state: null, countryCode: 'NO' },
  };
  await answer(client, 'one.fields.example', known);
  expect([value('1', 'assay_fit_score'), value('1', 'city')]).toEqual(['0', undefined]);
  expect(await save(MAPPING)).toMatchObject({ ok: true, data: { settings: { fields: MAPPING } } });
  await doAllCrmWork(crm.store);
  expect([value('1', 'city'), value('1', 'numberofemployees'), value('1', 'assay_employee_range')]).toEqual([
    'Bergen',
    '240',
    '201-500',
  ]);
  expect(account.properties.companies.get('assay_employee_range')).toMatchObject({ groupName: 'assay' });
  expect(account.properties.contacts.has('assay_employee_range')).toBe(false);
  await answer(client, 'one.fields.example', { ...known, employeeCount: 310, headquarters: null });
  expect([value('1', 'city'), value('1', 'numberofemployees')]).toEqual(['Bergen', '310']);
  const before = account.records.companies.get('1')?.updatedAtMs;
  await answer(client, 'one.fields.example', { ...known, employeeCount: 310, headquarters: null });
  expect(account.records.companies.get('1')?.updatedAtMs).toBe(before);
});

test('what somebody else filled or changed is never overwritten, and the card names it', async () => {
  const domain = 'theirs.fields.example';
  const { client, hubId, account, value, save } = await newScene({ [domain]: { city: 'Oslo' } });
  await save(MAPPING);
  const headquarters = { city: 'Bergen', state: null, countryCode: 'NO' };
  await answer(client, domain, { employeeCount: 240, headquarters });
  expect([value('1', 'city'), value('1', 'numberofemployees')]).toEqual(['Oslo', '240']);
  editByPerson(account, 'companies', '1', { numberofemployees: '250' }, crm.store.clock.now().getTime());
  await answer(client, domain, { employeeCount: 260, headquarters });
  expect(value('1', 'numberofemployees')).toBe('250');
  expect(writtenByApp(account, 'companies', '1', 'city')).toEqual([]);
  const record = { objectType: 'company', recordId: '1', properties: { domain } };
  const { body } = await callCard(crm, hubId, 'card', record);
  expect((body.data as { writeBack: { message: string } }).writeBack.message).toMatch(
    /Not overwritten.*city.*numberofemployees/,
  );
});

test('a mapping that HubSpot would refuse is refused with what to do, and one that breaks later holds up no scores', async () => {
  const domain = 'broken.fields.example';
  const { client, account, value, save } = await newScene({ [domain]: {} });
  expect(await save({ city: 'domain', employee_range: 'nowhere' })).toMatchObject({
    ok: false,
    error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('which company') },
  });
  await save(MAPPING);
  account.properties.companies.delete('city');
  await answer(client, domain, {
    employeeCount: 12,
    headquarters: { city: 'Bergen', state: null, countryCode: 'NO' },
  });
  expect([value('1', 'city'), value('1', 'numberofemployees')]).toEqual([undefined, '12']);
});

test('a hub that maps fields and writes no scores gets the fields alone', async () => {
  const domain = 'alone.fields.example';
  const { client, value, save } = await newScene({ [domain]: {} });
  await save(MAPPING, { writeProperties: [] });
  await answer(client, domain, { sizeRange: '1-10' });
  expect(value('1', 'assay_employee_range')).toBe('1-10');
});
