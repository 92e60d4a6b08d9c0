import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { BOOLEAN, makeProfile, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../../support/scoring/scoring.ts';

const CONTACT = '/v1/contacts/enrich/custom';
const PROFILE = 'https://profiles.example/in/jane-doe';
const ERASE = `/v1/contacts?contactProfileUrl=${encodeURIComponent(PROFILE)}`;
const QUESTION = { question: 'Which team does she lead?' };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

async function answeredRun(client: Client, contactProfileUrl: string): Promise<string> {
  const { body } = await client.post(
    CONTACT,
    { contactProfileUrl, ...QUESTION, webhookUrl: 'https://hooks.example.com/a' },
    { 'idempotency-key': `key-${contactProfileUrl}` },
  );
  await api.settle(client.caller, body.id as string, {
    kind: 'answered',
    answer: { value: 'Logistics' },
    reasoning: 'The team page says so.',
    confidence: 0.7,
    citations: [],
  });
  api.store.clock.advance(60_000);
  return body.id as string;
}

/** Scores the person by a profile, with an answer, a pending request, and a history. */
async function scorePerson(client: Client) {
  const profileId = await makeProfile(client, { profileType: 'contact' });
  const templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId: templateId, ...BOOLEAN });
  const assignment = { profileId, objectType: 'contact', objectId: `${PROFILE}/?from=search` };
  expect((await client.post('/v1/scoring/assignments', assignment)).status).toBe(201);
  await answerTemplate(api, client, { templateId, contactProfileUrl: PROFILE, value: true });
  await doScoring(api.store);
  await client.post('/v1/scoring/compute', { objectType: 'contact', objectIds: [PROFILE] });
  const scores = `/v1/scoring/scores?objectType=contact&objectId=${encodeURIComponent(PROFILE)}`;
  expect((await client.get(scores)).body).toMatchObject([{ score: 100, version: 2 }]);
  const tables = ['template_answers', 'score_requests', 'scoring_assignments', 'scores', 'score_history'];
  const rowsLeft = async () => {
    const found = tables.map((table) =>
      api.store.deps.db.rows<{ rows: number }>(
        `SELECT COUNT(*) AS \`rows\` FROM ${table} WHERE organization_id = ?`,
        [client.caller.organizationId],
      ),
    );
    const counts = (await Promise.all(found)).map(([row]) => row?.rows ?? 0);
    return tables.filter((_, index) => counts[index] !== 0);
  };
  expect(await rowsLeft()).toEqual(tables);
  return { scores, assignment, rowsLeft };
}

/** Tables that still contain something that names the person. */
async function tracesOf(text: string): Promise<string[]> {
  const { db } = api.store.deps;
  const columns = await db.rows<{ tableName: string; columnName: string }>(
    `SELECT TABLE_NAME AS tableName, COLUMN_NAME AS columnName FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE IN ('char', 'varchar', 'text', 'mediumtext', 'longtext')`,
  );
  const traces: string[] = [];
  for (const { tableName, columnName } of columns) {
    const found = await db.rows(
      `SELECT 1 AS found FROM \`${tableName}\` WHERE INSTR(\`${columnName}\`, ?) > 0 LIMIT 1`,
      [text],
    );
    if (found.length > 0) traces.push(`${tableName}.${columnName}`);
  }
  return traces;
}

test('erasing a person leaves no trace in any table, releases held credits, and is audited', async () => {
  const client = await api.newClient();
  const erased = await answeredRun(client, PROFILE);
  const other = await answeredRun(client, `${PROFILE}-smith`);
  await client.post(CONTACT, { contactProfileUrl: PROFILE, question: 'Under way?' });
  const scoring = await scorePerson(client);
  expect((await client.get('/v1/credits')).body).toMatchObject({ balance: 94, reserved: 2 });
  expect(await tracesOf(PROFILE)).not.toEqual([]);

  expect((await client.delete(ERASE.replace('jane-doe', 'jane-doe%2F%3Fx=1'))).status).toBe(204);
  expect((await client.get(`/v1/enrichment-runs/${erased}`)).status).toBe(404);
  expect((await client.get(`/v1/enrichment-runs/${other}`)).status).toBe(200);
  expect((await client.get('/v1/credits')).body).toMatchObject({ balance: 94, reserved: 0 });
  expect((await client.get(scoring.scores)).body).toEqual([]);
  expect(await scoring.rowsLeft()).toEqual([]);
  expect((await client.post('/v1/scoring/assignments', scoring.assignment)).status).toBe(403);
  const audit = await api.store.deps.db.rows<{ action: string; details: string }>(
    "SELECT action, details FROM audit_log WHERE organization_id = ? AND actor_kind = 'key'",
    [client.caller.organizationId],
  );
  expect(audit.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
    ['contact.erased', { runs: 3, pages: 0, exchanges: 0, emailRows: 0, listRows: 0, texts: 1, answers: 1 }],
  ]);
  await client.delete(`/v1/contacts?contactProfileUrl=${encodeURIComponent(`${PROFILE}-smith`)}`);
  expect(await tracesOf(PROFILE)).toEqual([]);
});

test('research about a suppressed person is 403 on every route; other organisations are not affected', async () => {
  const client = await api.newClient();
  expect((await client.delete(ERASE)).status).toBe(204);
  expect((await client.delete(ERASE)).status).toBe(204);
  for (const route of [CONTACT, '/v1/contacts/signals', '/v1/contacts/signals/sync']) {
    const refused = await client.post(route, { contactProfileUrl: `${PROFILE}/`, ...QUESTION });
    expect([refused.status, (refused.body.error as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await client.get('/v1/enrichment-runs')).body.total).toBe(0);
  const stranger = await api.newClient();
  expect((await stranger.post(CONTACT, { contactProfileUrl: PROFILE, ...QUESTION })).status).toBe(202);
});

test('a person is erased and refused under every spelling of their profile', async () => {
  const client = await api.newClient();
  const spellings = [
    'www.linkedin.com/in/kai-berg-1a2b',
    'de.linkedin.com/in/Kai-Berg-1A2B/en',
    'linkedin.com//in/kai-berg-1a2b',
  ];
  for (const spelling of spellings) await answeredRun(client, `https://${spelling}`);
  const namesake = await answeredRun(client, 'https://www.linkedin.com/in/kai-berg-9f');
  const erase = `/v1/contacts?contactProfileUrl=${encodeURIComponent(`https://${spellings[1]}`)}`;
  expect((await client.delete(erase)).status).toBe(204);
  for (const spelling of [...spellings, 'www.linkedin.com:8443/in/KAI-BERG-1a2b/detail/recent-activity']) {
    const refused = await client.post(CONTACT, { contactProfileUrl: `https://${spelling}`, ...QUESTION });
    expect([spelling, refused.status]).toEqual([spelling, 403]);
  }
  expect(await tracesOf('kai-berg-1a2b')).toEqual([]);
  expect(await tracesOf('Kai-Berg-1A2B')).toEqual([]);
  expect((await client.get(`/v1/enrichment-runs/${namesake}`)).status).toBe(200);
});

test('a person who was erased before other spellings counted stays refused', async () => {
  const client = await api.newClient();
  const hash = createHash('sha256').update(PROFILE).digest();
  await api.store.deps.db.write(
    'INSERT INTO contact_suppressions (organization_id, profile_hash, created_at) VALUES (?, ?, ?)',
    [client.caller.organizationId, hash, new Date(0)],
  );
  expect((await client.post(CONTACT, { contactProfileUrl: PROFILE, ...QUESTION })).status).toBe(403);
});

test('without a profile URL nothing is erased', async () => {
  const client = await api.newClient();
  expect((await client.delete('/v1/contacts')).status).toBe(422);
  expect((await client.delete('/v1/contacts?contactProfileUrl=jane')).status).toBe(422);
});
