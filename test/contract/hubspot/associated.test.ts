import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveHub } from '../../../server/services/hubspot/connection/leaveHub.ts';
import { wakeHubs } from '../../../server/services/hubspot/writeBack/queueEverything.ts';
import { editByPerson } from '../../hubspot/records.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { doAllCrmWork } from '../../hubspot/writeBackScene.ts';
import { assign, BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

let crm: CrmServer;
let nextHub = 97_001;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

const DOMAIN = 'owner.example';

/** A scored company with a deal and a contact of its own, and a deal of which it is not the primary company. */
async function newScene() {
  const client = await crm.newClient({ credits: 1_000 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const { state } = crm.hubspot;
  const account = state.account(hubId);
  state.addRecord(hubId, 'companies', '1', { domain: DOMAIN });
  state.addRecord(hubId, 'deals', '21', { dealname: 'Ours' });
  state.addRecord(hubId, 'deals', '22', { dealname: 'Of another company' });
  state.addRecord(hubId, 'contacts', '31', { email: 'jane@owner.example' });
  account.associations.push(
    { company: '1', plural: 'deals', id: '21', isPrimary: true },
    { company: '1', plural: 'deals', id: '22', isPrimary: false },
    { company: '1', plural: 'contacts', id: '31', isPrimary: true },
  );
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await assign(client, profileId, DOMAIN);
  await doScoring(crm.store);
  await doAllCrmWork(crm.store);
  const save = async (companyScoresOn: string[]) => {
    const { body } = await callCard(crm, hubId, 'settings', {
      settings: { ...HubSettings.parse({}), companyScoresOn },
    });
    await doAllCrmWork(crm.store);
    return body;
  };
  const score = (plural: 'deals' | 'contacts', id: string) =>
    account.records[plural].get(id)?.properties.assay_company_fit_score;
  const answer = async (value: boolean) => {
    crm.store.clock.advance(86_400_000);
    await answerTemplate(crm, client, { templateId, domain: DOMAIN, value });
    await doScoring(crm.store);
    await doAllCrmWork(crm.store);
  };
  return { hubId, account, save, score, answer };
}

test('a company’s scores go into its contacts and deals once the settings say so, and follow its score', async () => {
  const { account, save, score, answer } = await newScene();
  expect([score('deals', '21'), score('contacts', '31')]).toEqual([undefined, undefined]);
  expect(account.properties.deals.has('assay_company_fit_score')).toBe(false);
  await save(['contact', 'deal']);
  expect([score('deals', '21'), score('contacts', '31')]).toEqual(['0', '0']);
  expect(score('deals', '22')).toBeUndefined();
  expect(account.properties.deals.get('assay_company_fit_band')).toMatchObject({ groupName: 'assay' });
  await answer(true);
  expect([score('deals', '21'), score('contacts', '31')]).toEqual(['100', '100']);
  expect(account.records.deals.get('21')?.properties.assay_company_fit_band).toBe('High');
  expect(crm.hubspot.state.violations).toBe(0);
});

test('a deal that is made later gets the scores within a day', async () => {
  const { hubId, account, save, score } = await newScene();
  await save(['deal']);
  crm.hubspot.state.addRecord(hubId, 'deals', '23', { dealname: 'Later' });
  account.associations.push({ company: '1', plural: 'deals', id: '23', isPrimary: true });
  crm.store.clock.advance(86_400_000);
  await wakeHubs(crm.store.deps);
  await doAllCrmWork(crm.store);
  expect(score('deals', '23')).toBe('0');
});

test('what a person changed on a deal stays theirs, and nothing else is held back', async () => {
  const { account, save, score, answer } = await newScene();
  await save(['deal']);
  const now = crm.store.clock.now().getTime();
  editByPerson(account, 'deals', '21', { assay_company_fit_score: '55' }, now + 1);
  await answer(true);
  expect(score('deals', '21')).toBe('55');
  expect(account.records.deals.get('21')?.properties.assay_company_fit_band).toBe('High');
  expect(score('contacts', '31')).toBeUndefined();
});

test('an account that has not granted access to deals is told so, and its contacts get the scores', async () => {
  const { hubId, save, score } = await newScene();
  await crm.store.deps.db.write('UPDATE hubs SET scopes = ? WHERE hub_id = ?', [
    JSON.stringify(['oauth', 'automation']),
    hubId,
  ]);
  expect(await save(['contact', 'deal'])).toMatchObject({
    data: {
      hub: { missing: [{ part: 'deals', scopes: expect.arrayContaining(['crm.objects.deals.write']) }] },
    },
  });
  expect([score('deals', '21'), score('contacts', '31')]).toEqual([undefined, '0']);
});

test('leaving with the properties removes those on contacts and deals, too', async () => {
  const { hubId, account, save } = await newScene();
  await save(['contact', 'deal']);
  const signal = new AbortController().signal;
  const { properties } = await leaveHub(crm.store.deps, hubId, signal, { removesProperties: true });
  expect(properties).toMatchObject({ refused: [], failure: null });
  for (const plural of ['contacts', 'deals'] as const)
    expect([...account.properties[plural].keys()].filter((name) => name.startsWith('assay_'))).toEqual([]);
});
