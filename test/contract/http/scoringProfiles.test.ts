import { ScoringAssignment } from '@assay/shared/scoring/assignment';
import { ScoringProfile } from '@assay/shared/scoring/profile';
import { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import {
  ASSIGNMENTS,
  assign,
  BOOLEAN,
  codeOf,
  fieldsOf,
  makeProfile,
  PROFILES,
  putRule,
} from '../../support/scoring/client.ts';
import { makeTemplate } from '../../support/scoring/scoring.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

test('a profile is created, listed newest first, read, replaced and deleted; its type never changes', async () => {
  const client = await api.newClient();
  expect((await client.get(PROFILES)).body).toEqual([]);
  const first = await makeProfile(client, { description: 'Who ships freight.' });
  const second = await makeProfile(client, { profileType: 'contact', name: 'Buyers' });
  const listed = ScoringProfile.array().parse((await client.get(PROFILES)).body);
  expect(listed.map(({ id, type, name }) => [id, type, name])).toEqual([
    [second, 'contact', 'Buyers'],
    [first, 'company', 'Shippers'],
  ]);
  const path = `${PROFILES}/${first}`;
  expect((await client.get(path)).body).toEqual(listed[1]);
  const replaced = await client.put(path, { name: 'Carriers', profileType: 'contact' });
  expect([replaced.status, replaced.body]).toEqual([
    200,
    { ...listed[1], name: 'Carriers', updatedAt: replaced.body.updatedAt },
  ]);
  expect((await client.put(path, { name: 'Carriers', description: '' })).body.description).toBeNull();
  expect(codeOf(await client.put(path, {}))).toEqual([422, 'VALIDATION_ERROR']);
  expect(codeOf(await client.post(PROFILES, { profileType: 'person', name: '' }))).toEqual([
    422,
    'VALIDATION_ERROR',
  ]);

  expect((await client.delete(path)).status).toBe(204);
  expect(codeOf(await client.get(path))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await client.delete(path))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await client.get(`${PROFILES}/first`))).toEqual([422, 'VALIDATION_ERROR']);
});

test('a rule is unique by template and dimension: putting it again replaces it under the same id', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const signalTemplateId = await makeTemplate(client, 'boolean');
  const rule = await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  expect(rule).toMatchObject({ profileId, signalTemplateId, dimension: 'fit', selector: '$', ...BOOLEAN });
  const other = await putRule(client, profileId, { signalTemplateId, dimension: 'urgency', ...BOOLEAN });
  const pointValues = { true: 5, false: -5 };
  const replaced = await putRule(client, profileId, { signalTemplateId, answerType: 'boolean', pointValues });
  expect(replaced).toEqual({ ...rule, pointValues });
  const path = `${PROFILES}/${profileId}/rules`;
  expect((await client.get(path)).body).toEqual([other, replaced]);
  expect((await client.delete(`${path}/${rule.id}`)).status).toBe(204);
  expect(codeOf(await client.delete(`${path}/${rule.id}`))).toEqual([404, 'NOT_FOUND']);
  expect((await client.get(path)).body).toEqual([other]);
});

test.each<[string, string, unknown, string[]]>([
  ['no group', 'boolean', {}, ['pointValues.true', 'pointValues.false']],
  ['no object', 'boolean', [1], ['pointValues']],
  [
    'points that are text',
    'boolean',
    { true: '20', false: 'NaN' },
    ['pointValues.true', 'pointValues.false'],
  ],
  [
    'another group',
    'boolean',
    { choices: { A: 1 } },
    ['pointValues.choices', 'pointValues.true', 'pointValues.false'],
  ],
  ['two groups', 'number', { ranges: [{ min: 0, max: 1, points: 1 }], true: 1 }, ['pointValues.true']],
  ['min above max', 'currency', { ranges: [{ min: 2, max: 1, points: 1 }] }, ['pointValues.ranges.0.min']],
  ['no ranges', 'percentage', { ranges: [] }, ['pointValues.ranges']],
  [
    'a bound that is text',
    'number',
    { ranges: [{ min: '0', max: null, points: 1 }] },
    ['pointValues.ranges.0.min'],
  ],
  ['no choices', 'list', { choices: {} }, ['pointValues.choices']],
  ['an unknown mode', 'list', { choices: { A: 1 }, mode: 'any' }, ['pointValues.mode']],
  [
    'one label twice',
    'list',
    { choices: { 'Big  Corp': 1, 'big corp': 2 } },
    ['pointValues.choices.big corp'],
  ],
])(
  'point values with %s (%s) are INVALID_POINT_VALUES and say where',
  async (_what, answerType, pointValues, fields) => {
    const client = await api.newClient();
    const profileId = await makeProfile(client);
    const signalTemplateId = await makeTemplate(client, answerType);
    const body = { signalTemplateId, dimension: 'fit', answerType, pointValues };
    const refused = await client.put(`${PROFILES}/${profileId}/rules`, body);
    expect(codeOf(refused)).toEqual([422, 'INVALID_POINT_VALUES']);
    expect(fieldsOf(refused)).toEqual(fields);
    const simulated = await client.post('/v1/scoring/simulate', { profileId, rules: [body] });
    expect(codeOf(simulated)).toEqual([422, 'INVALID_POINT_VALUES']);
    expect(fieldsOf(simulated)).toEqual(fields.map((field) => `rules.0.${field}`));
  },
);

test('a rule must have the answer type of its template, which must be there', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const path = `${PROFILES}/${profileId}/rules`;
  const signalTemplateId = await makeTemplate(client, 'number');
  const mismatch = await client.put(path, { signalTemplateId, dimension: 'fit', ...BOOLEAN });
  expect([codeOf(mismatch), fieldsOf(mismatch)]).toEqual([[422, 'INVALID_POINT_VALUES'], ['answerType']]);
  const url = { signalTemplateId, dimension: 'fit', answerType: 'url', pointValues: {} };
  expect(codeOf(await client.put(path, url))).toEqual([422, 'VALIDATION_ERROR']);

  const deleted = await makeTemplate(client, 'boolean');
  await client.delete(`/v1/companies/signals/templates/${deleted}`);
  const ofStranger = await makeTemplate(await api.newClient(), 'boolean');
  for (const gone of [deleted, ofStranger]) {
    const rule = { signalTemplateId: gone, dimension: 'fit', ...BOOLEAN };
    expect(codeOf(await client.put(path, rule))).toEqual([404, 'NOT_FOUND']);
    const simulation = { profileId, rules: [rule] };
    expect(codeOf(await client.post('/v1/scoring/simulate', simulation))).toEqual([404, 'NOT_FOUND']);
  }
});

test('an object is assigned once, whatever its spelling; a bulk answers with the new ones only', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const first = await assign(client, profileId, 'WWW.Example.COM.');
  expect([first.status, first.body]).toMatchObject([
    201,
    {
      profileId,
      objectType: 'company',
      objectId: 'example.com',
      organizationId: client.caller.organizationId,
    },
  ]);
  const again = await assign(client, profileId, 'example.com');
  expect([again.status, again.body]).toEqual([200, first.body]);
  const objectIds = ['b.example', 'EXAMPLE.com', 'a.example', 'B.example.', 'no domain at all'];
  const bulk = await client.post(`${ASSIGNMENTS}/bulk`, { profileId, objectType: 'company', objectIds });
  expect(bulk.status).toBe(201);
  const created = ScoringAssignment.array().parse(bulk.body);
  expect(created.map(({ objectId }) => objectId)).toEqual(['b.example', 'a.example', 'no domain at all']);
  const other = await makeProfile(client, { name: 'Second' });
  await assign(client, other, 'example.com');
  const listed = await client.get(`${ASSIGNMENTS}?objectType=company&objectId=www.example.com`);
  expect(
    ScoringAssignment.array()
      .parse(listed.body)
      .map((row) => row.profileId),
  ).toEqual([other, profileId]);
  expect((await client.get(`${ASSIGNMENTS}?objectType=contact&objectId=example.com`)).body).toEqual([]);

  const path = `${ASSIGNMENTS}/${first.body.id}`;
  expect((await client.delete(path)).status).toBe(204);
  expect(codeOf(await client.delete(path))).toEqual([404, 'NOT_FOUND']);
});

test('invalid assignments are refused: the wrong type, no object, too many, too long', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const bulk = (objectIds: unknown, objectType = 'company') =>
    client.post(`${ASSIGNMENTS}/bulk`, { profileId, objectType, objectIds });
  const many = (count: number) => Array.from({ length: count }, (_, index) => `o${index}.example`);
  expect(codeOf(await bulk(['a.example'], 'contact'))).toEqual([422, 'OBJECT_TYPE_MISMATCH']);
  for (const wrong of [[], many(501), [''], ['x'.repeat(501)], 'a.example', [1]]) {
    expect(codeOf(await bulk(wrong))).toEqual([422, 'VALIDATION_ERROR']);
    const compute = { objectType: 'company', objectIds: wrong };
    expect(codeOf(await client.post('/v1/scoring/compute', compute))).toEqual([422, 'VALIDATION_ERROR']);
  }
  expect((await bulk(['x'.repeat(500)])).status).toBe(201);
  expect(codeOf(await client.get('/v1/scoring/scores?objectType=company'))).toEqual([
    422,
    'VALIDATION_ERROR',
  ]);
  const query = (count: number) =>
    many(count)
      .map((id) => `&objectId=${id}`)
      .join('');
  expect((await client.get(`/v1/scoring/scores?objectType=company${query(500)}`)).status).toBe(200);
  const tooMany = await client.get(`/v1/scoring/scores?objectType=company${query(501)}`);
  expect(codeOf(tooMany)).toEqual([422, 'VALIDATION_ERROR']);
  expect((await bulk(many(500))).status).toBe(201);
});

test('500 objects of 500 characters are read in one request', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client, { profileType: 'contact' });
  const signalTemplateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  const objectIds = Array.from({ length: 500 }, (_, index) =>
    `https://profiles.example/in/${index}-`.padEnd(500, 'x'),
  );
  const assigned = { profileId, objectType: 'contact', objectIds };
  expect((await client.post(`${ASSIGNMENTS}/bulk`, assigned)).status).toBe(201);
  const query = objectIds.map((id) => `&objectId=${encodeURIComponent(id)}`).join('');
  const { body } = await client.get(`/v1/scoring/scores?objectType=contact${query}`);
  expect(
    ScoreRow.array()
      .parse(body)
      .map(({ objectId }) => objectId),
  ).toEqual(objectIds);
});

test('the contract names 404 for every request that names a profile, a rule or an assignment', async () => {
  const { body } = await (await api.newClient()).get('/openapi.json');
  const paths = body.paths as Record<string, Record<string, { responses?: Record<string, unknown> }>>;
  const without = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/scoring/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        responses === undefined || '404' in responses ? [] : [`${method} ${path}`],
      ),
    );
  expect(without.sort()).toEqual([
    'get /v1/scoring/assignments',
    'get /v1/scoring/profiles',
    'get /v1/scoring/scores',
    'post /v1/scoring/compute',
    'post /v1/scoring/profiles',
  ]);
});

test('the error about a rule for a text template names the answer types that can be scored', async () => {
  const client = await api.newClient();
  const refused = await client.put(`${PROFILES}/${await makeProfile(client)}/rules`, {
    signalTemplateId: await makeTemplate(client, 'open_text'),
    dimension: 'fit',
    answerType: 'list',
    pointValues: { choices: { A: 1 } },
  });
  expect([codeOf(refused), fieldsOf(refused)]).toEqual([[422, 'INVALID_POINT_VALUES'], ['answerType']]);
  expect(JSON.stringify(refused.body)).toContain(
    'cannot be scored: the template answers with open_text; use a template of boolean, number',
  );
});
