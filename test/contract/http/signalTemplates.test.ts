import { SignalTemplate, TemplatePage } from '@assay/shared/signalTemplate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

const TEMPLATES = '/v1/companies/signals/templates';
const QUESTION = { name: 'Own warehouse', question: 'Does the company run a warehouse of its own?' };
const NOWHERE = '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

async function created(client: Client, body: object = QUESTION): Promise<SignalTemplate> {
  const answer = await client.post(TEMPLATES, body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return SignalTemplate.parse(answer.body);
}

const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { fields: { field: string }[] }).fields.map(({ field }) => field);

const page = async (client: Client, query = '') =>
  TemplatePage.parse((await client.get(TEMPLATES + query)).body);

test('a template starts with version 1, and open_text is the default answer type', async () => {
  const client = await api.newClient();
  const template = await created(client);
  expect(template).toMatchObject({
    ...QUESTION,
    id: template.templateId,
    version: 1,
    organizationId: client.caller.organizationId,
    createdByUserId: client.caller.apiKeyId,
    answerType: 'open_text',
    description: null,
    outputSchema: null,
    weight: null,
    qualificationCriteria: null,
    deletedAt: null,
    source: 'api',
  });
  const read = await client.get(`${TEMPLATES}/${template.templateId}`);
  expect([read.status, read.body]).toEqual([200, template]);
});

test('a change makes the next version: omitted fields stay, null empties, the id is the same', async () => {
  const client = await api.newClient();
  const first = await created(client, {
    ...QUESTION,
    description: 'For the freight team.',
    answerType: 'boolean',
    weight: 'important',
    qualificationCriteria: { yes: 'good', no: 'poor' },
  });
  const path = `${TEMPLATES}/${first.templateId}`;
  const second = SignalTemplate.parse((await client.patch(path, { question: 'Is there a warehouse?' })).body);
  expect(second).toEqual({
    ...first,
    version: 2,
    versionId: second.versionId,
    question: 'Is there a warehouse?',
    createdAt: second.createdAt,
  });
  expect(second.versionId).not.toBe(first.versionId);
  const third = await client.patch(path, { description: null, weight: null });
  expect(third.body).toMatchObject({ version: 3, description: null, weight: null, answerType: 'boolean' });
  expect((await client.get(path)).body).toEqual(third.body);
  const { rows } = await storedVersions(first.templateId);
  expect(rows.map(({ version, isDeleted }) => [version, isDeleted])).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
});

async function storedVersions(templateId: string) {
  const rows = await api.store.deps.db.rows<{ version: number; isDeleted: number; question: string }>(
    `SELECT version, deleted_at IS NOT NULL AS isDeleted, question FROM signal_templates
     WHERE template_id = ? ORDER BY version`,
    [templateId],
  );
  return { rows };
}

test('concurrent changes neither lose nor repeat a version', async () => {
  const client = await api.newClient();
  const { templateId } = await created(client);
  const path = `${TEMPLATES}/${templateId}`;
  const wordings = Array.from({ length: 20 }, (_, index) => `Wording ${index}?`);
  const answers = await Promise.all(wordings.map((question) => client.patch(path, { question })));
  expect(answers.map(({ status }) => status)).toEqual(wordings.map(() => 200));
  const versions = answers.map(({ body }) => body.version as number).sort((a, b) => a - b);
  expect(versions).toEqual(wordings.map((_, index) => index + 2));
  const { rows } = await storedVersions(templateId);
  expect(
    rows
      .slice(1)
      .map(({ question }) => question)
      .sort(),
  ).toEqual(wordings.toSorted());
  expect(rows.filter(({ isDeleted }) => isDeleted === 0).map(({ version }) => version)).toEqual([21]);
});

test('a deleted template is 404 for reading, changing and deleting, and listed only on request', async () => {
  const client = await api.newClient();
  const kept = await created(client, { ...QUESTION, name: 'Kept' });
  const { templateId } = await created(client, { ...QUESTION, name: 'Dropped' });
  const path = `${TEMPLATES}/${templateId}`;
  await client.patch(path, { name: 'Dropped later' });
  const deleted = await client.delete(path);
  expect([deleted.status, deleted.body]).toEqual([204, {}]);
  expect((await client.get(path)).status).toBe(404);
  expect((await client.patch(path, { name: 'Back' })).status).toBe(404);
  expect((await client.delete(path)).status).toBe(404);
  expect((await page(client)).items.map(({ name }) => name)).toEqual(['Kept']);
  const all = await page(client, '?includeDeleted=true');
  expect(all.items.map(({ name, version, deletedAt }) => [name, version, deletedAt !== null])).toEqual([
    ['Dropped later', 2, true],
    ['Kept', 1, false],
  ]);
  expect(all.items[1]).toEqual(kept);
});

test('pages are newest first and say whether more follow', async () => {
  const client = await api.newClient();
  for (let index = 0; index < 5; index += 1) {
    await created(client, { ...QUESTION, name: `Template ${index}` });
    api.store.clock.advance(1_000);
  }
  expect(await page(client, '?limit=2')).toMatchObject({ total: 5, limit: 2, offset: 0, hasMore: true });
  const lastPage = await page(client, '?limit=2&offset=3');
  expect(lastPage).toMatchObject({ total: 5, limit: 2, offset: 3, hasMore: false });
  expect(lastPage.items.map(({ name }) => name)).toEqual(['Template 1', 'Template 0']);
  expect(await page(client, '?offset=9')).toMatchObject({ items: [], total: 5, hasMore: false });
  for (const query of ['?limit=0', '?limit=101', '?offset=-1', '?includeDeleted=yes'])
    expect((await client.get(TEMPLATES + query)).status).toBe(422);
});

test.each([
  ['no name', { question: 'Q?' }, ['name']],
  ['an empty name', { ...QUESTION, name: '  ' }, ['name']],
  ['a name of 201 characters', { ...QUESTION, name: 'n'.repeat(201) }, ['name']],
  ['no question', { name: 'N' }, ['question']],
  ['a question of 2001 characters', { ...QUESTION, question: 'q'.repeat(2001) }, ['question']],
  ['a description of 1001 characters', { ...QUESTION, description: 'd'.repeat(1001) }, ['description']],
  ['an unknown answer type', { ...QUESTION, answerType: 'text' }, ['answerType']],
  ['an unknown weight', { ...QUESTION, weight: 'heavy' }, ['weight']],
  ['json_schema without a schema', { ...QUESTION, answerType: 'json_schema' }, ['outputSchema']],
  ['a schema for a number', { ...QUESTION, answerType: 'number', outputSchema: {} }, ['outputSchema']],
  [
    'a schema with anyOf',
    { ...QUESTION, answerType: 'json_schema', outputSchema: { type: 'object', anyOf: [] } },
    ['outputSchema.anyOf'],
  ],
  [
    'criteria of another type',
    { ...QUESTION, answerType: 'boolean', qualificationCriteria: { yes: 'good' } },
    ['qualificationCriteria.no'],
  ],
  ['several faults', { name: '', question: '', weight: 1 }, ['name', 'question', 'weight']],
])('%s is 422 naming the fields, and nothing is stored', async (_what, body, fields) => {
  const client = await api.newClient();
  const refused = await client.post(TEMPLATES, body);
  expect([refused.status, fieldsOf(refused)]).toEqual([422, fields]);
  expect((await page(client)).total).toBe(0);
});

test('names of 200, descriptions of 1000 and questions of 2000 characters fit, in any script', async () => {
  const client = await api.newClient();
  const template = await created(client, {
    name: '名'.repeat(200),
    description: 'ß'.repeat(1000),
    question: 'я'.repeat(2000),
  });
  expect((await client.get(`${TEMPLATES}/${template.id}`)).body).toEqual(template);
});

test('a change is validated together with the kept fields: criteria must fit the new answer type', async () => {
  const client = await api.newClient();
  const { templateId } = await created(client, {
    ...QUESTION,
    answerType: 'boolean',
    qualificationCriteria: { yes: 'good', no: 'poor' },
  });
  const path = `${TEMPLATES}/${templateId}`;
  const refused = await client.patch(path, { answerType: 'number' });
  expect([refused.status, fieldsOf(refused)]).toEqual([
    422,
    ['qualificationCriteria.ranges', 'qualificationCriteria.yes', 'qualificationCriteria.no'],
  ]);
  expect((refused.body.error as { message: string }).message).toContain(
    'qualificationCriteria is kept from version 1: send a value that fits number, or null',
  );
  expect(
    (await client.patch(path, { answerType: 'number', qualificationCriteria: null })).body,
  ).toMatchObject({ version: 2, answerType: 'number', qualificationCriteria: null });
  expect((await client.patch(path, { answerType: 'contacts_generation' })).status).toBe(422);
  expect(fieldsOf(await client.patch(path, {}))).toEqual(['body']);
  expect((await client.get(path)).body).toMatchObject({ version: 2 });
});

test('contacts_generation is possible for new templates only', async () => {
  const client = await api.newClient();
  await created(client, { ...QUESTION, answerType: 'contacts_generation' });
});

test("another organisation's template is 404", async () => {
  const owner = await api.newClient();
  const stranger = await api.newClient();
  const { templateId } = await created(owner);
  const path = `${TEMPLATES}/${templateId}`;
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.patch(path, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.delete(path)).status).toBe(404);
  expect((await page(stranger, '?includeDeleted=true')).total).toBe(0);
  expect((await owner.get(path)).body).toMatchObject({ name: QUESTION.name, version: 1 });
});

test('a malformed id is 422, an id never given out 404', async () => {
  const client = await api.newClient();
  const malformed = await client.get(`${TEMPLATES}/abc`);
  expect([malformed.status, fieldsOf(malformed)]).toEqual([422, ['templateId']]);
  expect((await client.get(`${TEMPLATES}/${NOWHERE}`)).status).toBe(404);
});

test('the same Idempotency-Key creates one template', async () => {
  const client = await api.newClient();
  const headers = { 'idempotency-key': 'template-once' };
  const first = await client.post(TEMPLATES, QUESTION, headers);
  const again = await client.post(TEMPLATES, QUESTION, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await page(client)).total).toBe(1);
});
