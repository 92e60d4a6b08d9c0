import { CardData } from '@assay/shared/hubspot/card';
import { HubSettings } from '@assay/shared/hubspot/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfObject } from '../../../server/domain/scoring.ts';
import { eraseContact } from '../../../server/services/privacy/eraseContact.ts';
import { assignObjects } from '../../../server/services/scoring/assignments.ts';
import { createProfile } from '../../../server/services/scoring/profiles.ts';
import { putRule } from '../../../server/services/scoring/rules.ts';
import { scoreNow } from '../../../server/services/scoring/scoreRequests.ts';
import { createTemplate } from '../../../server/services/signalTemplates/signalTemplates.ts';
import { saveHubSettings } from '../../../server/store/hubspot/hubs.ts';
import { findOutboxRow } from '../../../server/store/hubspot/outbox.ts';
import { findHubRecords, objectOfRecord } from '../../../server/store/hubspot/records.ts';
import { saveAnswers } from '../../../server/store/signalTemplates/templateAnswers.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { hubEvent, sendEvents } from '../../hubspot/calls.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../../hubspot/scene.ts';
import { doCrmWork } from '../../hubspot/writeBackScene.ts';
import type { Client } from '../../support/apiServer.ts';

let crm: CrmServer;
let nextHub = 81_001;
beforeAll(async () => {
  crm = await startCrmServer();
});
afterAll(() => crm.close());

interface Scene {
  client: Client;
  hubId: number;
  templateId: string;
  /** Creates a profile for contacts with one rule of these points in this dimension. */
  profile(points: number, dimension?: 'fit' | 'urgency'): Promise<string>;
  /** Assigns a person to a profile, and answers the rule's question with yes. */
  score(profileId: string, objectId: string): Promise<void>;
  property(recordId: string, name: string): string | null;
}

async function newScene(): Promise<Scene> {
  const { deps } = crm.store;
  const client = await crm.newClient();
  const { caller } = client;
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  const question = { name: 'Decides', question: 'Does she decide?', answerType: 'boolean' } as const;
  const { templateId } = await createTemplate(deps, caller, question);
  const { templateId: other } = await createTemplate(deps, caller, { ...question, name: 'Other' });
  return {
    client,
    hubId,
    templateId,
    profile: async (points, dimension = 'fit') => {
      const { id } = await createProfile(deps, caller, { profileType: 'contact', name: `Worth ${points}` });
      const rule = { dimension, answerType: 'boolean' } as const;
      await putRule(deps, caller, id, {
        ...rule,
        signalTemplateId: templateId,
        pointValues: { true: points, false: 0 },
      });
      await putRule(deps, caller, id, {
        ...rule,
        signalTemplateId: other,
        pointValues: { true: 100 - points, false: 0 },
      });
      return id;
    },
    score: async (profileId, objectId) => {
      const hash = hashOfObject('contact', objectId);
      await withTransaction(deps, (tx) =>
        saveAnswers(tx, [
          {
            organizationId: caller.organizationId,
            objectHash: hash,
            signalTemplateId: templateId,
            runId: deps.ids.uuid(),
            answerType: 'boolean',
            result: JSON.stringify({ type: 'boolean', boolean: { value: true } }),
            confidence: 0.9,
            completedAt: deps.clock.now(),
          },
        ]),
      );
      await assignObjects(deps, caller, { profileId, objectType: 'contact', objectIds: [objectId] });
      await scoreNow(deps, caller.organizationId, [hash]);
    },
    property: (recordId, name) =>
      crm.hubspot.state.account(hubId).records.contacts.get(recordId)?.properties[name] ?? null,
  };
}

function addContact(hubId: number, recordId: string, properties: Record<string, string>): void {
  crm.hubspot.state.addRecord(hubId, 'contacts', recordId, properties);
}

const JANE = 'https://www.linkedin.com/in/jane-doe';

test('a contact is found by its profile, however it is spelt in HubSpot, and another by its e-mail address', async () => {
  const scene = await newScene();
  addContact(scene.hubId, '11', { hs_linkedin_url: 'linkedin.com/in/Jane-Doe/', email: 'jane@example.com' });
  addContact(scene.hubId, '12', { email: 'Joe@Example.com' });
  const profileId = await scene.profile(60);
  await scene.score(profileId, JANE);
  await scene.score(profileId, 'joe@example.com');
  await doCrmWork(crm.store);
  expect(scene.property('11', 'assay_fit_score')).toBe('60');
  expect(scene.property('12', 'assay_fit_score')).toBe('60');
});

test('where a record’s profile and its e-mail address both have scores, the profile’s are written', async () => {
  const scene = await newScene();
  addContact(scene.hubId, '21', { hs_linkedin_url: JANE, email: 'jane@example.com' });
  await scene.score(await scene.profile(30), 'jane@example.com');
  await scene.score(await scene.profile(80), JANE);
  await doCrmWork(crm.store);
  expect(scene.property('21', 'assay_fit_score')).toBe('80');
});

test('of several profiles the oldest is written, or the one that the settings choose', async () => {
  const { deps } = crm.store;
  const scene = await newScene();
  addContact(scene.hubId, '31', { hs_linkedin_url: JANE });
  const older = await scene.profile(20);
  crm.store.clock.advance(1_000);
  const newer = await scene.profile(90);
  for (const profileId of [newer, older]) await scene.score(profileId, JANE);
  await doCrmWork(crm.store);
  expect(scene.property('31', 'assay_fit_score')).toBe('20');
  const settings = HubSettings.parse({ contact: { profileId: newer } });
  await saveHubSettings(deps.db, scene.hubId, settings, deps.clock.now());
  await doCrmWork(crm.store);
  expect(scene.property('31', 'assay_fit_score')).toBe('90');
});

test('a card that shows another profile than HubSpot’s properties hold says whose those are', async () => {
  const scene = await newScene();
  addContact(scene.hubId, '32', { hs_linkedin_url: JANE });
  const [first, second] = [await scene.profile(30), await scene.profile(90)];
  for (const profileId of [first, second]) await scene.score(profileId, JANE);
  await doCrmWork(crm.store);
  const look = async (profileId: string) => {
    const record = { objectType: 'contact', recordId: '32', properties: { hs_linkedin_url: JANE } };
    const { body } = await callCard(crm, scene.hubId, 'card', { ...record, profileId });
    return CardData.parse(body.data);
  };
  const own = await look(first);
  expect([own.scores[0]?.score, own.writeBack]).toMatchObject([30, { status: 'written', message: null }]);
  const other = await look(second);
  expect(other.scores[0]?.score).toBe(90);
  expect(other.writeBack.message).toContain('“Worth 30”');
});

test('the link between an erased person and the CRM record is deleted with everything else', async () => {
  const { deps } = crm.store;
  const scene = await newScene();
  addContact(scene.hubId, '41', { hs_linkedin_url: JANE });
  await scene.score(await scene.profile(70, 'urgency'), JANE);
  await doCrmWork(crm.store);
  expect(scene.property('41', 'assay_urgency_score')).toBe('70');
  await eraseContact(deps, scene.client.caller, JANE);
  expect(await findOutboxRow(deps.db, scene.hubId, hashOfObject('contact', JANE))).toBeNull();
  expect(await findHubRecords(deps.db, scene.hubId, 'contact', ['41'])).toEqual([]);
});

// HubSpot sends two events for such a deletion, in any order.
test.for([
  ['alone', ['contact.privacyDeletion']],
  ['after the deletion', ['object.deletion', 'contact.privacyDeletion']],
  ['before the deletion', ['contact.privacyDeletion', 'object.deletion']],
] as const)(
  'a contact deleted in HubSpot for privacy, announced %s, is erased here and not researched any more',
  async ([, announced]) => {
    const { deps } = crm.store;
    const scene = await newScene();
    addContact(scene.hubId, '51', { hs_linkedin_url: JANE });
    await scene.score(await scene.profile(70), JANE);
    await doCrmWork(crm.store);
    for (const subscriptionType of announced) {
      await sendEvents(crm, [hubEvent(scene.hubId, { subscriptionType, objectTypeId: '0-1', objectId: 51 })]);
      await doCrmWork(crm.store);
    }
    expect(await findOutboxRow(deps.db, scene.hubId, hashOfObject('contact', JANE))).toBeNull();
    expect(await objectOfRecord(deps.db, scene.hubId, 'contact', '51')).toBeNull();
    const { status } = await scene.client.post('/v1/contacts/enrich/custom', {
      contactProfileUrl: JANE,
      signalTemplateId: scene.templateId,
    });
    expect(status).toBe(403);
  },
);
