import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import type { CompanyList, CompanyRows, ListProgress } from '../../../shared/console/companies.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { answered, startResearcher } from '../../support/bulk/researcher.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import { BOOLEAN, putRule } from '../../support/scoring/client.ts';
import { makeTemplate } from '../../support/scoring/scoring.ts';

let server: ApiServer;
let client: Client;
let call: ReturnType<typeof consoleOf>['call'];
let person: (
  role: ConsoleRole,
  organizationId?: string,
) => ReturnType<ReturnType<typeof consoleOf>['person']>;
let stop: (() => Promise<void>) | null = null;

beforeAll(async () => {
  server = await startApiServer();
  client = await server.newClient({ credits: 500 });
  const console = consoleOf(server);
  call = console.call;
  person = (role, organizationId = client.caller.organizationId) => console.person(role, organizationId);
});
afterEach(async () => {
  await stop?.();
  stop = null;
});
afterAll(() => server.close());

/** Uploads a file of people as the console does. */
async function upload(cookie: string, csv: string, name = 'Speakers') {
  const query = new URLSearchParams({ name, entityType: 'contact' });
  const response = await fetch(`${server.url}/console-api/companies/lists?${query}`, {
    method: 'POST',
    headers: { cookie, origin: server.url, 'content-type': 'text/csv' },
    body: csv,
  });
  const body = (await response.json()) as {
    list: CompanyList;
    withoutEmployer: number;
    problems: { row: number; text: string; reason: string }[];
  };
  return { status: response.status, body };
}

const download = async (cookie: string, query: string) => {
  const response = await fetch(`${server.url}/console-api/companies/table.csv?${query}`, {
    headers: { cookie },
  });
  return { status: response.status, text: await response.text() };
};

const profile = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const CSV = [
  'Contact ID,Name,LinkedIn URL,Website,Email',
  `c1,Jane Doe,${profile('jane-doe')},https://www.acme.example,`,
  `c2,Tom Roe,de.linkedin.com/in/tom-roe/,,tom@bolt.example`,
  'c3,Ann Poe,,acme.example,',
  `c4,Jane Doe,http://linkedin.com/in/Jane-Doe?trk=1,,`,
  `c5,Ida Loe,${profile('ida-loe')},,`,
].join('\n');
const TITLE = { question: 'What is her job title?', answerType: 'open_text' };

const progressOf = async (cookie: string, listId: string) =>
  (await call(cookie, 'companies.progress', { listId })).data as unknown as ListProgress;

test('a file of people becomes a list; each person is researched and paid once, and what fails is free', async () => {
  const { cookie, id } = await person('editor');
  const made = await upload(cookie, CSV);
  expect(made).toMatchObject({
    status: 201,
    body: {
      list: { entityType: 'contact', rows: 5, accepted: 4, rejected: 1 },
      columns: {
        profile: 'LinkedIn URL',
        name: 'Name',
        website: 'Website',
        email: 'Email',
        id: 'Contact ID',
      },
      withoutEmployer: 1,
      problems: [{ row: 3, text: 'Ann Poe', reason: 'no profile URL in this row' }],
    },
  });
  const listId = made.body.list.id;
  const lists = async (entityType: string) =>
    ((await call(cookie, 'companies.lists', { entityType })).data as unknown as CompanyList[]).map(
      (list) => list.id,
    );
  expect(await lists('contact')).toEqual([listId]);
  expect(await lists('company')).toEqual([]);

  const refused = await call(cookie, 'companies.price', { listId, types: ['funding'] });
  expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('about companies')]);
  const asked = { listId, types: [], questions: [TITLE] };
  const price = { credits: 6, companies: 3, rejected: 1, stored: 0, missing: 3, failed: [] };
  expect((await call(cookie, 'companies.price', asked)).data).toEqual(price);
  const dear = await call(cookie, 'companies.research', { research: asked, maxCredits: 5 }, 'mutation');
  expect(dear.status).toBe(409);
  stop = startResearcher(server.store, (run) => {
    if (run.contactProfileUrl === profile('ida-loe'))
      return { kind: 'failed', errorCode: 'NOTHING_TO_READ', message: 'Nothing.', retryable: false };
    const { employerDomain } = run.asked?.connectors ?? {};
    return answered({ value: `Head of ${employerDomain}` });
  }).stop;
  const started = await call(cookie, 'companies.research', { research: asked, maxCredits: 6 }, 'mutation');
  expect(started.data).toMatchObject({ status: { counts: { rows: 5, accepted: 4, total: 3 } } });
  await expect.poll(async () => (await progressOf(cookie, listId)).status.completedAt).not.toBeNull();
  expect((await progressOf(cookie, listId)).status).toMatchObject({
    status: 'completed',
    counts: { completed: 2, failed: 1 },
    credits: { charged: 4, reserved: 0 },
  });
  const [entry] = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(entry).toMatchObject({
    actor: { kind: 'console', id },
    action: 'research.requested',
    subject: `list:${listId}`,
    details: { people: 4, researches: 1, credits: 6 },
  });
  expect(JSON.stringify(entry)).not.toMatch(/jane|linkedin/i);

  const { columns } = (await call(cookie, 'companies.table', { listId })).data as unknown as {
    columns: { id: string; shown: boolean; type: string }[];
  };
  expect(columns.map(({ type, shown }) => [type, shown])).toEqual([['custom', true]]);
  const question = columns[0]?.id ?? '';
  const { rows } = (await call(cookie, 'companies.rows', { view: { listId, sort: 'file' } }))
    .data as unknown as CompanyRows;
  expect(rows.map(({ name, contactProfileUrl, domain }) => [name, contactProfileUrl, domain])).toEqual([
    ['Jane Doe', profile('jane-doe'), 'acme.example'],
    ['Tom Roe', 'https://de.linkedin.com/in/tom-roe', 'bolt.example'],
    ['Ann Poe', '', 'acme.example'],
    ['Jane Doe', profile('jane-doe'), 'acme.example'],
    ['Ida Loe', profile('ida-loe'), ''],
  ]);
  const cells = await call(cookie, 'companies.cells', {
    listId,
    columns: [question],
    positions: [0, 1, 2, 4],
  });
  expect(cells.data).toMatchObject({
    [profile('jane-doe')]: {
      answers: { [question]: { result: { openText: { value: 'Head of acme.example' } } } },
    },
    'https://de.linkedin.com/in/tom-roe': { answers: { [question]: { state: 'completed' } } },
    [profile('ida-loe')]: { answers: { [question]: { state: 'failed', errorCode: 'NOTHING_TO_READ' } } },
  });
  const found = async (filter: object) =>
    (
      (await call(cookie, 'companies.rows', { view: { listId, sort: 'file', ...filter } }))
        .data as unknown as CompanyRows
    ).rows.map(({ position }) => position);
  expect(await found({ column: question, contains: 'bolt' })).toEqual([1]);
  expect(await found({ column: question, has: 'nothing' })).toEqual([4]);
  expect(await found({ name: 'DOE' })).toEqual([0, 3]);
  expect(await found({ sort: '-domain', domain: 'bolt' })).toEqual([1]);

  const file = await download(cookie, `listId=${listId}&sort=file&columns=${question}`);
  const lines = file.text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^row,person,profile,company domain,id,problem,What is her job title\?: value,/);
  expect(lines[1]).toMatch(
    /^1,Jane Doe,https:\/\/www.linkedin.com\/in\/jane-doe,acme.example,c1,,Head of acme/,
  );
  expect((await call(cookie, 'companies.price', asked)).data).toMatchObject({ credits: 2, stored: 2 });

  const selected = {
    listId,
    types: [],
    questions: [TITLE],
    subjects: [profile('ida-loe'), profile('jane-doe')],
  };
  expect((await call(cookie, 'companies.priceSelected', selected, 'mutation')).data).toMatchObject({
    credits: 2,
    companies: 2,
    failed: [{ reason: 'NOTHING_TO_READ', answers: 1 }],
  });
  const types = { ...selected, types: ['funding'] };
  expect((await call(cookie, 'companies.priceSelected', types, 'mutation')).status).toBe(422);
  const again = { research: selected, maxCredits: 2 };
  expect((await call(cookie, 'companies.researchSelected', again, 'mutation')).data).toEqual({ listId });
  await expect.poll(async () => (await progressOf(cookie, listId)).status.completedAt).not.toBeNull();
  expect((await progressOf(cookie, listId)).status).toMatchObject({
    counts: { completed: 1, failed: 1, cached: 1 },
    credits: { charged: 0 },
  });
  const unanswered = await found({ column: question, has: 'nothing' });
  expect(unanswered).toEqual([4]);

  // A batch of people is none of companies: its results have no domains.
  const batchId = (await progressOf(cookie, listId)).status.batchId;
  expect((await client.get(`/v1/companies/enrich/batch/${batchId}/results`)).status).toBe(404);
});

test('people are scored by a contact profile and kept views are of people', async () => {
  const { cookie } = await person('editor');
  const people = await client.post('/v1/scoring/profiles', { profileType: 'contact', name: 'Buyers' });
  const companies = await client.post('/v1/scoring/profiles', { profileType: 'company', name: 'Accounts' });
  const signalTemplateId = await makeTemplate(client, 'boolean');
  await putRule(client, String(people.body.id), { ...BOOLEAN, signalTemplateId });
  const { body } = await upload(cookie, CSV, 'Scored');
  const listId = body.list.id;
  const asked = { listId, types: [], signalTemplateIds: [signalTemplateId] };
  stop = startResearcher(server.store, ({ contactProfileUrl }) =>
    answered({ value: contactProfileUrl === profile('ida-loe') }),
  ).stop;
  await call(cookie, 'companies.research', { research: asked, maxCredits: 6 }, 'mutation');
  await expect.poll(async () => (await progressOf(cookie, listId)).status.completedAt).not.toBeNull();
  const score = (profileId: unknown) => call(cookie, 'companies.score', { listId, profileId }, 'mutation');
  expect((await score(people.body.id)).data).toEqual({ next: null });
  expect((await score(companies.body.id)).status).toBe(422);
  const some = { profileId: people.body.id, entityType: 'contact', subjects: [profile('jane-doe')] };
  expect((await call(cookie, 'companies.scoreSelected', some, 'mutation')).status).toBe(200);
  // As many as one request may score, with names that take six characters a letter.
  const long = Array.from({ length: 500 }, (_, n) => profile(`${encodeURIComponent('あ'.repeat(20))}-${n}`));
  const many = { ...some, subjects: long };
  expect((await call(cookie, 'companies.scoreSelected', many, 'mutation')).status).toBe(200);
  const sort = `fit:${people.body.id}`;
  const { columns } = (await call(cookie, 'companies.table', { listId })).data as unknown as {
    columns: { id: string }[];
  };
  expect(columns.map(({ id }) => id)).toContain(sort);
  expect(columns.map(({ id }) => id)).not.toContain(`fit:${companies.body.id}`);
  // The table of companies shows no person, whatever its address says.
  for (const view of [{ sort }, { score: sort }])
    expect((await call(cookie, 'companies.rows', { view })).status).toBe(404);
  const foreign = { listId, sort: `fit:${companies.body.id}` };
  expect((await call(cookie, 'companies.rows', { view: foreign })).status).toBe(404);
  await expect
    .poll(async () => {
      const cells = await call(cookie, 'companies.cells', { listId, columns: [sort], positions: [4] });
      return cells.data[profile('ida-loe')];
    })
    .toMatchObject({ scores: { [sort]: 100 } });
  const best = (await call(cookie, 'companies.rows', { view: { listId, sort } }))
    .data as unknown as CompanyRows;
  expect(best.rows[0]).toMatchObject({ name: 'Ida Loe' });
  const high = { view: { listId, sort: 'file', score: sort, scoreMin: 50 } };
  const { rows } = (await call(cookie, 'companies.rows', high)).data as unknown as CompanyRows;
  expect(rows.map(({ name }) => name)).toEqual(['Ida Loe']);

  const view = { name: 'Best', entityType: 'contact', query: `listId=${listId}` };
  expect((await call(cookie, 'companies.saveView', view, 'mutation')).data).toHaveLength(1);
  expect((await call(cookie, 'companies.views', { entityType: 'company' })).data).toEqual([]);
});

test('a viewer reads people and starts nothing; another organisation sees none of them', async () => {
  const editor = await person('editor');
  const viewer = await person('viewer');
  const { body } = await upload(editor.cookie, CSV, 'For reading');
  const listId = body.list.id;
  const asked = { listId, types: [], questions: [TITLE] };
  expect((await call(viewer.cookie, 'companies.price', asked)).status).toBe(200);
  expect((await upload(viewer.cookie, CSV)).status).toBe(403);
  const start = { research: asked, maxCredits: 9 };
  expect((await call(viewer.cookie, 'companies.research', start, 'mutation')).status).toBe(403);
  const { cookie } = await person('owner', (await server.newClient()).caller.organizationId);
  expect((await call(cookie, 'companies.lists', { entityType: 'contact' })).data).toEqual([]);
  for (const [name, input] of [
    ['price', asked],
    ['rows', { view: { listId } }],
    ['cells', { listId, columns: ['x'], positions: [0] }],
  ] as const)
    expect([name, (await call(cookie, `companies.${name}`, input)).status]).toEqual([name, 404]);
  expect((await download(cookie, `listId=${listId}`)).status).toBe(404);
});

test('an erased person is gone from lists and their research, and does not come back with the next file', async () => {
  const { cookie } = await person('editor');
  const slug = 'xaviera-quillfeather';
  const csv = `Name,LinkedIn,Domain,ID\nXaviera Quillfeather,${profile(slug)},acme.example,e1\nTom Roe,${profile('tom-roe-2')},acme.example,e2\n`;
  const { body } = await upload(cookie, csv, 'Erased');
  const listId = body.list.id;
  const asked = { listId, types: [], questions: [{ question: 'Which team?', answerType: 'open_text' }] };
  await call(cookie, 'companies.research', { research: asked, maxCredits: 4 }, 'mutation');
  const erasing = await fetch(
    `${server.url}/v1/contacts?contactProfileUrl=${encodeURIComponent(`https://de.linkedin.com/in/${slug}/`)}`,
    { method: 'DELETE', headers: { authorization: `Bearer ${client.key}` } },
  );
  expect(erasing.status).toBe(204);
  const rowsOf = async (id: string) =>
    (
      (await call(cookie, 'companies.rows', { view: { listId: id, sort: 'file' } }))
        .data as unknown as CompanyRows
    ).rows;
  expect((await rowsOf(listId)).map(({ externalId }) => externalId)).toEqual(['e2']);
  stop = startResearcher(server.store, () => answered({ value: 'Sales' })).stop;
  await expect.poll(async () => (await progressOf(cookie, listId)).status.completedAt).not.toBeNull();
  expect((await progressOf(cookie, listId)).status).toMatchObject({
    counts: { total: 1, completed: 1 },
    credits: { charged: 2, reserved: 0 },
  });
  const again = await upload(cookie, csv, 'Again');
  expect(again.body.list).toMatchObject({ accepted: 1, rejected: 1 });
  expect((await rowsOf(again.body.list.id))[0]).toMatchObject({
    name: null,
    externalId: null,
    contactProfileUrl: '',
    error: 'belongs to a person who was erased',
  });
});

test('a template is priced and tried on up to five people, whose names are not audited', async () => {
  const { cookie } = await person('editor');
  const templateId = await makeTemplate(client, 'boolean');
  const people = [
    { profile: profile('trial-one'), employer: 'acme.example' },
    { profile: 'acme', employer: '' },
  ];
  const price = await call(cookie, 'templates.priceTrial', { templateId, people });
  expect(price.data).toMatchObject({
    estimate: { rows: 1, cached: 0, credits: 2 },
    errors: [{ target: 'acme', code: 'VALIDATION_ERROR' }],
  });
  const both = await call(cookie, 'templates.priceTrial', { templateId, people, domains: ['a.example'] });
  expect(both.status).toBe(422);
  const tried = await call(cookie, 'templates.startTrial', { templateId, people, maxCredits: 2 }, 'mutation');
  const { runIds } = tried.data as unknown as { runIds: string[] };
  expect((await call(cookie, 'runs.get', { runId: runIds[0] })).data).toMatchObject({
    entityType: 'contact',
    entity: { contactProfileUrl: profile('trial-one') },
    connectors: { employerDomain: 'acme.example' },
  });
  const [entry] = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(entry).toMatchObject({ action: 'research.requested', details: { people: 2, credits: 2 } });
  expect(JSON.stringify(entry)).not.toContain('trial-one');
});
