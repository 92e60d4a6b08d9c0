import type { ScoringRule } from '@assay/shared/scoring/ruleBody';
import { ScoreHistory } from '@assay/shared/scoring/scoreResult';
import { Simulation } from '@assay/shared/scoring/simulation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rescoreFading } from '../../../server/services/operations/sweeps.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import {
  ASSIGNMENTS,
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

test('the worked example scores 38.36 with 3 of 4 signals, and the arithmetic closes', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const [warehouse, employees, crm, expanding] = [
    await makeTemplate(client, 'boolean'),
    await makeTemplate(client, 'number'),
    await makeTemplate(client, 'list'),
    await makeTemplate(client, 'boolean'),
  ];
  await putRule(client, profileId, { signalTemplateId: warehouse, ...BOOLEAN });
  await putRule(client, profileId, {
    signalTemplateId: employees,
    answerType: 'number',
    pointValues: { ranges: [{ min: 500, max: 5000, points: 15 }] },
  });
  await putRule(client, profileId, {
    signalTemplateId: crm,
    answerType: 'list',
    pointValues: { choices: { Salesforce: 10, HubSpot: 8, None: -10 } },
  });
  const unanswered = await putRule(client, profileId, { signalTemplateId: expanding, ...BOOLEAN });
  await answerTemplate(api, client, { templateId: warehouse, domain: DOMAIN, value: true });
  await answerTemplate(api, client, { templateId: employees, domain: DOMAIN, value: 5000 });
  await answerTemplate(api, client, { templateId: crm, domain: DOMAIN, value: ['hubspot'] });

  const created = await assign(client, profileId, 'https://no-domain.example/');
  expect(created.status).toBe(201);
  expect((await assign(client, profileId, `WWW.${DOMAIN}.`)).status).toBe(201);
  const [score, ...others] = await scoresOf(client, DOMAIN);
  expect(others).toEqual([]);
  expect(score).toMatchObject({
    profileId,
    organizationId: client.caller.organizationId,
    objectType: 'company',
    objectId: DOMAIN,
    dimension: 'fit',
    score: 38.36,
    previousScore: null,
    previousContributions: [],
    signalCoverage: 3,
    totalRules: 4,
    version: 1,
    missing: [{ ruleId: unanswered.id, signalTemplateId: expanding, maxPoints: 20, reason: 'no_answer' }],
  });
  const earned = Object.fromEntries(
    score?.contributions.map(({ signalTemplateId, matchedValue, pointsEarned, maxPoints }) => [
      signalTemplateId,
      [matchedValue, pointsEarned, maxPoints],
    ]) ?? [],
  );
  expect(earned).toEqual({
    [warehouse]: ['true', 20, 20],
    [employees]: ['5000', 0, 15],
    [crm]: ['HubSpot', 8, 18],
  });
  expect(score).not.toHaveProperty('band');
  expect(score).not.toHaveProperty('percentile');
});

test('scores follow rules, answers and their removal; the version advances only when something changed', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await assign(client, profileId);
  expect(await scoresOf(client, DOMAIN)).toEqual([]);
  const rule = await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const [unanswered] = await scoresOf(client, DOMAIN);
  expect(unanswered).toMatchObject({ score: 0, signalCoverage: 0, totalRules: 1, version: 1 });

  await answerTemplate(api, client, { templateId, domain: DOMAIN, value: true });
  await doScoring(api.store);
  const [answered] = await scoresOf(client, DOMAIN);
  expect(answered).toMatchObject({
    id: unanswered?.id,
    score: 100,
    previousScore: 0,
    version: 2,
    signalCoverage: 1,
  });

  api.store.clock.advance(1_000);
  const compute = { objectType: 'company', objectIds: [`www.${DOMAIN}`, DOMAIN, 'unknown.example'] };
  const queued = await client.post('/v1/scoring/compute', compute);
  expect([queued.status, queued.body]).toEqual([202, { queued: 2, failed: 0 }]);
  await client.post('/v1/scoring/compute', compute);
  expect(await doScoring(api.store)).toBe(1);
  const [same] = await scoresOf(client, DOMAIN);
  expect(same).toEqual({ ...answered, computedAt: same?.computedAt });
  expect(Date.parse(same?.computedAt ?? '')).toBeGreaterThan(Date.parse(answered?.computedAt ?? ''));

  const urgent = await putRule(client, profileId, {
    signalTemplateId: templateId,
    dimension: 'urgency',
    ...BOOLEAN,
  });
  expect((await scoresOf(client, DOMAIN)).map(({ dimension }) => dimension)).toEqual(['fit', 'urgency']);
  await client.delete(`${PROFILES}/${profileId}/rules/${rule.id}`);
  expect((await scoresOf(client, DOMAIN)).map(({ dimension }) => dimension)).toEqual(['urgency']);
  await client.delete(`${PROFILES}/${profileId}/rules/${urgent.id}`);
  expect(await scoresOf(client, DOMAIN)).toEqual([]);
});

test('a failed or empty answer is missing; a failure never replaces an answer', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'currency');
  await putRule(client, profileId, {
    signalTemplateId: templateId,
    answerType: 'currency',
    pointValues: { ranges: [{ min: 0, max: null, points: 10 }] },
  });
  await assign(client, profileId);
  const answer = async (value: number | null | undefined, more = {}) => {
    api.store.clock.advance(1_000);
    await answerTemplate(api, client, { templateId, domain: DOMAIN, value, ...more });
    await doScoring(api.store);
    const [row] = await scoresOf(client, DOMAIN);
    return [row?.score, row?.signalCoverage, row?.missing.map(({ reason }) => reason)];
  };
  expect(await answer(undefined)).toEqual([0, 0, ['failed']]);
  expect(await answer(null)).toEqual([0, 0, ['null_value']]);
  expect(await answer(7)).toEqual([0, 0, ['unknown_currency']]);
  expect(await answer(7, { currency: 'EUR' })).toEqual([100, 1, []]);
  expect(await answer(undefined)).toEqual([100, 1, []]);
  await client.patch(`/v1/companies/signals/templates/${templateId}`, { answerType: 'number' });
  expect(await answer(7)).toEqual([0, 0, ['answer_type_changed']]);
});

test('history lists every version, and the newest is the current row', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'number');
  await putRule(client, profileId, {
    signalTemplateId: templateId,
    answerType: 'number',
    pointValues: {
      ranges: [
        { min: 0, max: 10, points: 5 },
        { min: 10, max: null, points: 10 },
      ],
    },
  });
  const { body: assignment } = await assign(client, profileId);
  for (const value of [5, 5, 50]) {
    api.store.clock.advance(1_000);
    await answerTemplate(api, client, { templateId, domain: DOMAIN, value });
    await doScoring(api.store);
  }
  const path = `/v1/scoring/scores/history?profileId=${profileId}&objectType=company&objectId=${DOMAIN}`;
  const { results, total } = ScoreHistory.parse((await client.get(path)).body);
  expect(total).toBe(3);
  expect(results.map(({ version, score }) => [version, score])).toEqual([
    [3, 100],
    [2, 50],
    [1, 0],
  ]);
  const [row] = await scoresOf(client, DOMAIN);
  expect(row).toMatchObject(results[0] ?? {});
  expect([row?.previousScore, row?.previousContributions]).toEqual([
    results[1]?.score,
    results[1]?.contributions,
  ]);
  const ofUrgency = ScoreHistory.parse((await client.get(`${path}&dimension=urgency`)).body);
  expect(ofUrgency.results).toEqual([]);
  const page = ScoreHistory.parse((await client.get(`${path}&limit=1&offset=1`)).body);
  expect(page.results).toEqual(results.slice(1, 2));
  const asContact = path.replace('objectType=company', 'objectType=contact');
  expect(codeOf(await client.get(asContact))).toEqual([422, 'OBJECT_TYPE_MISMATCH']);

  await client.delete(`${ASSIGNMENTS}/${assignment.id}`);
  expect(await scoresOf(client, DOMAIN)).toEqual([]);
  expect((await client.get(path)).body).toMatchObject({ total: 0 });
});

test('a simulation shows the result of saving, and saves nothing', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  const fresh = await makeTemplate(client, 'list');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await answerTemplate(api, client, { templateId, domain: DOMAIN, value: true });
  await answerTemplate(api, client, { templateId: fresh, domain: DOMAIN, value: ['Rail'] });
  await assign(client, profileId);
  const before = await scoresOf(client, DOMAIN);
  const rules = [
    {
      signalTemplateId: templateId,
      dimension: 'fit',
      answerType: 'boolean',
      pointValues: { true: 1, false: 0 },
    },
    {
      signalTemplateId: fresh,
      dimension: 'fit',
      answerType: 'list',
      pointValues: { choices: { Road: 2, Rail: 1 } },
    },
    {
      signalTemplateId: fresh,
      dimension: 'urgency',
      answerType: 'list',
      pointValues: { choices: { Rail: -1 } },
    },
  ];
  const { status, body } = await client.post('/v1/scoring/simulate', { profileId, rules });
  expect([status, body.error]).toEqual([200, undefined]);
  const simulation = Simulation.parse(body);
  expect(simulation.objects).toEqual([
    { objectId: DOMAIN, dimension: 'fit', before: 100, after: 50 },
    { objectId: DOMAIN, dimension: 'urgency', before: null, after: 0 },
  ]);
  expect(simulation.lint).toContainEqual(
    expect.objectContaining({ kind: 'penalty_only', dimension: 'urgency', ruleId: null }),
  );
  expect(simulation.distribution[0]?.after).toMatchObject({ objects: 1, mean: 50, median: 50 });
  expect(await scoresOf(client, DOMAIN)).toEqual(before);
  const unsaved = await client.post('/v1/scoring/simulate', { profileId, objectIds: ['other.example'] });
  expect(Simulation.parse(unsaved.body).objects).toEqual([
    { objectId: 'other.example', dimension: 'fit', before: 0, after: 0 },
  ]);

  for (const rule of rules) await putRule(client, profileId, rule);
  const saved = await scoresOf(client, DOMAIN);
  expect(saved.map(({ dimension, score }) => [dimension, score])).toEqual(
    simulation.objects.map(({ dimension, after }) => [dimension, after]),
  );
  const listed = (await client.get(`${PROFILES}/${profileId}/rules`)).body as unknown as ScoringRule[];
  expect(listed.map(({ dimension, answerType }) => [dimension, answerType])).toEqual([
    ['urgency', 'list'], // newest first
    ['fit', 'list'],
    ['fit', 'boolean'],
  ]);
  const twice = await client.post('/v1/scoring/simulate', { profileId, rules: [rules[0], rules[0]] });
  expect([codeOf(twice), fieldsOf(twice)]).toEqual([[422, 'VALIDATION_ERROR'], ['rules.1']]);
});

test('bands and percentiles come only when the profile asks for them; a least confidence makes answers missing', async () => {
  const client = await api.newClient();
  const settings = {
    bands: [
      { name: 'hot', min: 70 },
      { name: 'warm', min: 30 },
    ],
    percentile: true,
  };
  const profileId = await makeProfile(client, { settings });
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await answerTemplate(api, client, { templateId, domain: DOMAIN, value: true });
  for (const id of [DOMAIN, 'a.example', 'b.example']) await assign(client, profileId, id);
  expect(await scoresOf(client, DOMAIN, 'a.example')).toMatchObject([
    { objectId: DOMAIN, score: 100, band: 'hot', percentile: 83.33 },
    { objectId: 'a.example', score: 0, band: null, percentile: 33.33 },
  ]);
  const path = `${PROFILES}/${profileId}`;
  const kept = await client.put(path, { name: 'Same' });
  expect(kept.body.settings).toMatchObject(settings);
  await client.put(path, { name: 'Sure', settings: { minConfidence: 0.9 } });
  const [row] = await scoresOf(client, DOMAIN);
  expect(row).toMatchObject({ score: 0, missing: [{ reason: 'low_confidence' }] });
  expect(row).not.toHaveProperty('band');
  expect((await client.put(path, { name: 'Bare', settings: null })).body).not.toHaveProperty('settings');
  expect(await scoresOf(client, DOMAIN)).toMatchObject([{ score: 100, version: 3 }]);
});

test('runs that become a template’s later count as its answers, the newest of them, also one under way', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await assign(client, profileId);
  const ask = async () => {
    const question = { domain: DOMAIN, question: 'Is it so?', answerType: 'boolean', forceRefresh: true };
    return (await client.post('/v1/companies/enrich/custom', question)).body.id as string;
  };
  const settle = async (runId: string, value: boolean) => {
    api.store.clock.advance(1_000);
    await api.settle(client.caller, runId, {
      kind: 'answered',
      answer: { value },
      reasoning: 'Read.',
      confidence: 0.8,
      citations: [],
    });
    return runId;
  };
  const attach = (executionIds: string[]) =>
    client.post('/v1/signal-templates/extract/apply', {
      clusters: [{ kind: 'existing', templateId, executionIds }],
    });
  const scored = async () => {
    await doScoring(api.store);
    return (await scoresOf(client, DOMAIN)).map(({ score, signalCoverage }) => [score, signalCoverage]);
  };
  const older = await settle(await ask(), false);
  const newer = await settle(await ask(), true);
  expect(await scored()).toEqual([[0, 0]]);
  expect((await attach([newer])).status).toBe(201);
  expect(await scored()).toEqual([[100, 1]]);
  await attach([older]);
  expect(await scored()).toEqual([[100, 1]]);
  const underWay = await ask();
  await attach([underWay]);
  await settle(underWay, false);
  expect(await scored()).toEqual([[0, 1]]);
});

test('with a half-life answers decay: the daily sweep rescores, and only urgency falls', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const urgent = await putRule(client, profileId, {
    signalTemplateId: templateId,
    dimension: 'urgency',
    ...BOOLEAN,
  });
  const settings = { halfLifeDays: { [urgent.id]: 10 } };
  await client.put(`${PROFILES}/${profileId}`, { name: 'Fading', settings });
  await answerTemplate(api, client, { templateId, domain: DOMAIN, value: true });
  await assign(client, profileId);
  expect((await scoresOf(client, DOMAIN)).map(({ score }) => score)).toEqual([100, 100]);
  api.store.clock.advance(10 * 86_400_000);
  expect(await rescoreFading(api.store.deps)).toBe(1);
  await doScoring(api.store);
  expect(await scoresOf(client, DOMAIN)).toMatchObject([
    { dimension: 'fit', score: 100, version: 1 },
    { dimension: 'urgency', score: 50, previousScore: 100, version: 2 },
  ]);
});
