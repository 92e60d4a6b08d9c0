import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import {
  ASSIGNMENTS,
  assign,
  BOOLEAN,
  codeOf,
  DOMAIN,
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

test('deleting a profile takes its rules, assignments and scores with it, at once for every reader', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const { body: assignment } = await assign(client, profileId);
  expect(await scoresOf(client, DOMAIN)).toHaveLength(1);
  expect((await client.delete(`${PROFILES}/${profileId}`)).status).toBe(204);
  expect(await scoresOf(client, DOMAIN)).toEqual([]);
  expect((await client.get(`${ASSIGNMENTS}?objectType=company&objectId=${DOMAIN}`)).body).toEqual([]);
  expect(codeOf(await client.delete(`${ASSIGNMENTS}/${assignment.id}`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await client.get(`${PROFILES}/${profileId}/rules`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await assign(client, profileId))).toEqual([404, 'NOT_FOUND']);
  await doScoring(api.store);
  for (const table of [
    'scoring_rules',
    'scoring_assignments',
    'scores',
    'score_history',
    'profile_rescores',
  ]) {
    const left = await api.store.deps.db.rows(`SELECT 1 AS one FROM ${table} WHERE profile_id = ?`, [
      profileId,
    ]);
    expect([table, left.length]).toEqual([table, 0]);
  }
});

test('no organisation can read or change resources of another: ids in paths, bodies and queries', async () => {
  const owner = await api.newClient();
  const profileId = await makeProfile(owner);
  const templateId = await makeTemplate(owner, 'boolean');
  const rule = await putRule(owner, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  await answerTemplate(api, owner, { templateId, domain: DOMAIN, value: true });
  const { body: assignment } = await assign(owner, profileId);
  await doScoring(api.store);
  const scores = await scoresOf(owner, DOMAIN);
  expect(scores).toMatchObject([{ score: 100 }]);

  const stranger = await api.newClient();
  const path = `${PROFILES}/${profileId}`;
  const own = await makeTemplate(stranger, 'boolean');
  const refused = [
    await stranger.get(path),
    await stranger.put(path, { name: 'Mine' }),
    await stranger.delete(path),
    await stranger.get(`${path}/rules`),
    await stranger.put(`${path}/rules`, { signalTemplateId: own, dimension: 'fit', ...BOOLEAN }),
    await stranger.delete(`${path}/rules/${rule.id}`),
    await assign(stranger, profileId),
    await stranger.post(`${ASSIGNMENTS}/bulk`, { profileId, objectType: 'company', objectIds: [DOMAIN] }),
    await stranger.delete(`${ASSIGNMENTS}/${assignment.id}`),
    await stranger.post('/v1/scoring/simulate', { profileId }),
    await stranger.get(
      `/v1/scoring/scores/history?profileId=${profileId}&objectType=company&objectId=${DOMAIN}`,
    ),
  ];
  for (const answer of refused) expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
  expect(await scoresOf(stranger, 'a.example', DOMAIN, DOMAIN)).toEqual([]);
  expect((await stranger.get(`${ASSIGNMENTS}?objectType=company&objectId=${DOMAIN}`)).body).toEqual([]);
  expect((await stranger.get(PROFILES)).body).toEqual([]);

  const ownProfile = await makeProfile(stranger);
  const ofOwnProfile = `${PROFILES}/${ownProfile}/rules/${rule.id}`;
  expect(codeOf(await stranger.delete(ofOwnProfile))).toEqual([404, 'NOT_FOUND']);
  await putRule(stranger, ownProfile, { signalTemplateId: own, ...BOOLEAN });
  await assign(stranger, ownProfile);
  await stranger.post('/v1/scoring/compute', { objectType: 'company', objectIds: [DOMAIN] });
  await doScoring(api.store);
  expect(await scoresOf(stranger, DOMAIN)).toMatchObject([{ profileId: ownProfile, score: 0 }]);
  expect(await scoresOf(owner, DOMAIN)).toEqual(scores);
});

test('a retry with its Idempotency-Key gets the first answer, also for what was assigned', async () => {
  const client = await api.newClient();
  const profileId = await makeProfile(client);
  const body = { profileId, objectType: 'company', objectIds: ['a.example', 'b.example'] };
  const headers = { 'idempotency-key': 'assign-two' };
  const first = await client.post(`${ASSIGNMENTS}/bulk`, body, headers);
  // The process died after its commit: the key is bound, the answer was never stored.
  await api.store.deps.db.write(
    'UPDATE idempotency_keys SET status = NULL, body = NULL, headers = NULL, locked_until = created_at WHERE organization_id = ?',
    [client.caller.organizationId],
  );
  const retried = await client.post(`${ASSIGNMENTS}/bulk`, body, headers);
  expect([retried.status, retried.body]).toEqual([201, first.body]);
  expect(retried.headers.get('idempotent-replayed')).toBeNull();
  const replayed = await client.post(`${ASSIGNMENTS}/bulk`, body, headers);
  expect(replayed.body).toEqual(first.body);
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
});
