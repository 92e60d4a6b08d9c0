import { ListMode } from '@assay/shared/scoring/rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import {
  assign,
  BOOLEAN,
  codeOf,
  DOMAIN,
  fieldsOf,
  makeProfile,
  PROFILES,
  putRule,
  scoresOf,
} from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

/** One profile for each mode, all with the same choices for the same template, and the company assigned to each. */
async function createProfilePerMode(client: Client, choices: Record<string, number>): Promise<string> {
  const templateId = await makeTemplate(client, 'list', {
    qualificationCriteria: { choices: { sf: { answerQualification: 'good', label: 'Salesforce' } } },
  });
  for (const mode of ListMode.options) {
    api.store.clock.advance(1_000);
    const profileId = await makeProfile(client, { name: mode });
    const pointValues = { choices, mode };
    await putRule(client, profileId, { signalTemplateId: templateId, answerType: 'list', pointValues });
    await assign(client, profileId);
  }
  return templateId;
}

/** The points that each mode earns, in the order of the modes, and the maximum. */
async function earned(client: Client, templateId: string, value: readonly string[]) {
  api.store.clock.advance(1_000);
  await answerTemplate(api, client, { templateId, domain: DOMAIN, value });
  await doScoring(api.store);
  const rows = await scoresOf(client, DOMAIN);
  for (const { score, contributions } of rows) {
    const [{ pointsEarned = 0, maxPoints = 0 } = {}] = contributions;
    const share = maxPoints > 0 ? (100 * pointsEarned) / maxPoints : 0;
    expect(score).toBeCloseTo(Math.min(100, Math.max(0, share)), 1);
  }
  return rows.map(({ contributions }) => contributions[0]?.pointsEarned);
}

test('each list mode earns what docs/scoring.md says, whatever the spelling; a key stands for its label', async () => {
  const client = await api.newClient();
  const templateId = await createProfilePerMode(client, { Salesforce: 10, HubSpot: 8 });
  expect(ListMode.options).toEqual([
    'additive',
    'best-match',
    'contains-all',
    'contains-none',
    'exact-match',
  ]);
  expect(await earned(client, templateId, [])).toEqual([0, 0, 0, 18, 0]);
  expect(await earned(client, templateId, ['Pipedrive'])).toEqual([0, 0, 0, 18, 0]);
  expect(await earned(client, templateId, ['hubspot', 'HUBSPOT '])).toEqual([8, 8, 0, 0, 0]);
  expect(await earned(client, templateId, ['HubSpot', 'sf'])).toEqual([18, 10, 18, 0, 18]);
  expect(await earned(client, templateId, ['HubSpot', 'Salesforce', 'Pipedrive'])).toEqual([
    18, 10, 18, 0, 0,
  ]);
});

test('a choice named by its key and by its label is refused: one answer never earns twice', async () => {
  const client = await api.newClient();
  const templateId = await createProfilePerMode(client, { sf: 10 });
  const twice = await client.put(`${PROFILES}/${await makeProfile(client)}/rules`, {
    signalTemplateId: templateId,
    dimension: 'fit',
    answerType: 'list',
    pointValues: { choices: { sf: 10, salesforce: 5 } },
  });
  expect([codeOf(twice), fieldsOf(twice)]).toEqual([
    [422, 'INVALID_POINT_VALUES'],
    ['pointValues.choices.salesforce'],
  ]);
});

test('penalties lower what is earned, never what is possible, and no score leaves 0 to 100', async () => {
  const client = await api.newClient();
  const templateId = await createProfilePerMode(client, { HubSpot: 8, None: -10 });
  expect(await earned(client, templateId, ['None'])).toEqual([-10, -10, 0, 0, 0]);
  expect(await earned(client, templateId, ['None', 'HubSpot'])).toEqual([-2, 8, -2, 0, -2]);

  const profileId = await makeProfile(client);
  const penalised = await makeTemplate(client, 'boolean');
  const rewarded = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, {
    signalTemplateId: penalised,
    answerType: 'boolean',
    pointValues: { true: -30, false: 0 },
  });
  const domain = 'penalised.example';
  await assign(client, profileId, domain);
  await answerTemplate(api, client, { templateId: penalised, domain, value: true });
  await answerTemplate(api, client, { templateId: rewarded, domain, value: true });
  await doScoring(api.store);
  expect(await scoresOf(client, domain)).toMatchObject([
    { score: 0, signalCoverage: 1, contributions: [{ pointsEarned: -30, maxPoints: 0 }] },
  ]);
  await putRule(client, profileId, { signalTemplateId: rewarded, ...BOOLEAN });
  expect(await scoresOf(client, domain)).toMatchObject([{ score: 0, signalCoverage: 2 }]);
  const more = { answerType: 'boolean', pointValues: { true: 40, false: 0 } };
  await putRule(client, profileId, { signalTemplateId: rewarded, ...more });
  expect(await scoresOf(client, domain)).toMatchObject([{ score: 25, previousScore: 0 }]);
});

test('when the template calls a choice by another name, its rules follow, and scores with them', async () => {
  const client = await api.newClient();
  const templateId = await createProfilePerMode(client, { Salesforce: 10 });
  expect(await earned(client, templateId, ['sf'])).toEqual([10, 10, 10, 0, 10]);
  const renamed = { choices: { sf: { answerQualification: 'good', label: 'Salesforce Sales Cloud' } } };
  await client.patch(`/v1/companies/signals/templates/${templateId}`, { qualificationCriteria: renamed });
  const rows = await scoresOf(client, DOMAIN);
  expect(rows.map(({ contributions }) => contributions[0]?.pointsEarned)).toEqual([0, 0, 0, 10, 0]);
});
