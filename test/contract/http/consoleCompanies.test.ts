import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../server/services/audit.ts';
import type {
  CompanyCells,
  CompanyList,
  CompanyRows,
  ListProgress,
} from '../../../shared/console/companies.ts';
import type { ConsoleRole } from '../../../shared/consoleRole.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { answered, startResearcher } from '../../support/bulk/researcher.ts';
import { consoleOf } from '../../support/consoleClient.ts';
import { BOOLEAN, putRule } from '../../support/scoring/client.ts';
import { answerTemplate, makeTemplate } from '../../support/scoring/scoring.ts';

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

const FUNDING = {
  domain: 'x.example',
  hasFundingEvent: true,
  isPublic: false,
  latestRound: 'series_a',
  latestEvents: [],
};

function research(outcomeOf: Parameters<typeof startResearcher>[1] = () => answered(FUNDING)): void {
  stop = startResearcher(server.store, outcomeOf).stop;
}

/** Uploads a file as the console does. */
async function upload(
  cookie: string,
  csv: string,
  {
    name = 'Fair in May',
    column,
    origin = server.url,
  }: { name?: string; column?: string; origin?: string } = {},
) {
  const query = new URLSearchParams({ name, ...(column !== undefined && { column }) });
  const response = await fetch(`${server.url}/console-api/companies/lists?${query}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'text/csv' },
    body: csv,
  });
  const body = (await response.json()) as {
    list: CompanyList;
    columns: Record<string, string>;
    problems: { row: number; text: string; reason: string }[];
    error?: { message: string; data: { fields: { field: string }[] } };
  };
  return { status: response.status, body };
}

const download = async (cookie: string, query: string) => {
  const response = await fetch(`${server.url}/console-api/companies/table.csv?${query}`, {
    headers: { cookie },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const CSV =
  'Company,Website,Record ID\n=HYPERLINK("x"),https://www.one.example/,r1\nTwo,two.example,r2\nNobody,gmail,r3\nTwo again,two.example,r4\n';

async function progressOf(cookie: string, listId: string): Promise<ListProgress> {
  return (await call(cookie, 'companies.progress', { listId })).data as unknown as ListProgress;
}

test('a file becomes a list that keeps its bad rows; price, research, results, and a file for spreadsheets', async () => {
  const { cookie, id } = await person('editor');
  const made = await upload(cookie, CSV);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    list: { name: 'Fair in May', rows: 4, accepted: 3, rejected: 1, batchId: null },
    columns: { company: 'Company', website: 'Website', id: 'Record ID' },
    problems: [{ row: 3, text: 'gmail', reason: '"gmail" is no domain' }],
  });
  const listId = made.body.list.id;
  const asked = {
    listId,
    types: ['funding'],
    questions: [{ question: 'Is it nice?', answerType: 'boolean' }],
  };
  expect((await call(cookie, 'companies.price', asked)).data).toEqual({
    credits: 4.6,
    companies: 2,
    rejected: 1,
    stored: 0,
    missing: 4,
    failed: [],
  });
  const dear = await call(cookie, 'companies.research', { research: asked, maxCredits: 1 }, 'mutation');
  expect([dear.status, dear.message]).toEqual([409, expect.stringContaining('look at the price again')]);

  const started = await call(cookie, 'companies.research', { research: asked, maxCredits: 4.6 }, 'mutation');
  expect(started.data).toMatchObject({ status: { status: 'processing', counts: { total: 4, rejected: 1 } } });
  const again = await call(cookie, 'companies.research', { research: asked, maxCredits: 9 }, 'mutation');
  expect([again.status, again.message]).toEqual([409, expect.stringContaining('researched already')]);
  const [entry] = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(entry).toMatchObject({
    actor: { kind: 'console', id },
    action: 'research.requested',
    subject: `list:${listId}`,
    details: { credits: 4.6, researches: 2 },
  });

  research((run) => {
    if (run.domain === 'two.example' && run.type === 'custom')
      return {
        kind: 'failed',
        errorCode: 'DOMAIN_UNREACHABLE',
        message: 'It cannot be reached.',
        retryable: false,
      };
    return answered(run.type === 'custom' ? { value: true } : FUNDING);
  });
  await expect.poll(async () => (await progressOf(cookie, listId)).status.completedAt).not.toBeNull();

  const table = (await call(cookie, 'companies.table', { listId })).data as unknown as {
    columns: { id: string; label: string | null }[];
  };
  const question = table.columns.find(({ label }) => label === 'Is it nice?')?.id ?? '';
  const rows = (await call(cookie, 'companies.rows', { view: { listId, sort: 'file' } }))
    .data as unknown as CompanyRows;
  expect(rows.rows.map(({ domain, error }) => [domain, error])).toEqual([
    ['one.example', null],
    ['two.example', null],
    ['gmail', '"gmail" is no domain'],
    ['two.example', null],
  ]);
  const columns = ['funding', question];
  const domains = ['one.example', 'two.example'];
  const cells = (await call(cookie, 'companies.cells', { listId, columns, domains })).data;
  expect(cells).toMatchObject({
    'one.example': {
      answers: {
        funding: { state: 'completed', confidence: 0.7, result: { jsonSchema: { latestRound: 'series_a' } } },
        [question]: { state: 'completed', result: { boolean: { value: true } } },
      },
    },
    'two.example': { answers: { [question]: { state: 'failed', errorCode: 'DOMAIN_UNREACHABLE' } } },
  });
  const only = { listId, sort: 'file', column: 'funding', contains: 'series_a', confidence: 0.5 };
  expect((await call(cookie, 'companies.rows', { view: only })).data).toMatchObject({
    rows: [{ position: 0 }, { position: 1 }, { position: 3 }],
    next: null,
  });

  const file = await download(
    cookie,
    new URLSearchParams({ listId, sort: 'file', columns: columns.join() }).toString(),
  );
  expect(file.headers.get('content-type')).toContain('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="Fair-in-May.csv"');
  const [header = '', first = '', second = '', third = ''] = file.text.split('\r\n');
  expect(header).toMatch(/^row,domain,company,id,problem,funding: hasFundingEvent,/);
  expect(header).toContain('Is it nice?: value');
  expect(first).toMatch(/^1,one\.example,"'=HYPERLINK\(""x""\)",r1,,/);
  expect(second).toContain('DOMAIN_UNREACHABLE');
  expect(third).toMatch(/^3,gmail,Nobody,r3,"""gmail"" is no domain",/);

  const repriced = await call(cookie, 'companies.price', { listId, types: ['funding'] });
  expect(repriced.data).toMatchObject({ credits: 0, stored: 2, missing: 0 });
});

test('a paused research starts nothing more until it is resumed, and cancelling gives back what has not started', async () => {
  const { cookie } = await person('editor');
  const domains = Array.from({ length: 5 }, (_, index) => `paused${index}.example`);
  const { body } = await upload(cookie, `domain\n${domains.join('\n')}\n`);
  const listId = body.list.id;
  const start = (type: string) =>
    call(cookie, 'companies.research', { research: { listId, types: [type] }, maxCredits: 50 }, 'mutation');
  await start('funding');
  expect((await call(cookie, 'companies.pause', { listId }, 'mutation')).data).toMatchObject({
    pausedAt: expect.any(String),
    status: { counts: { waiting: 5 } },
  });
  research();
  const batch = server.store.deps.db;
  const polled = () =>
    batch.rows<{ attempt: number }>("SELECT attempt FROM jobs WHERE queue = 'batch' AND attempt > 0");
  await expect.poll(polled).toHaveLength(1);
  expect((await progressOf(cookie, listId)).status).toMatchObject({
    status: 'processing',
    counts: { waiting: 5, processing: 0, completed: 0 },
    credits: { reserved: 1.5 },
  });
  await call(cookie, 'companies.resume', { listId }, 'mutation');
  await expect
    .poll(async () => (await progressOf(cookie, listId)).status, { timeout: 10_000 })
    .toMatchObject({ status: 'completed', counts: { completed: 5 }, credits: { reserved: 0, charged: 1.5 } });

  await stop?.();
  stop = null;
  await start('mna');
  await call(cookie, 'companies.pause', { listId }, 'mutation');
  const cancelled = await call(cookie, 'companies.cancel', { listId }, 'mutation');
  expect(cancelled.data).toMatchObject({
    status: { status: 'cancelled', credits: { reserved: 0, charged: 0 } },
  });
  const actions = (
    await listAudit(server.store.deps, { organizationId: client.caller.organizationId, limit: 6 })
  ).map(({ action }) => action);
  expect(actions).toEqual([
    'research.cancelled',
    'research.paused',
    'research.requested',
    'research.resumed',
    'research.paused',
    'research.requested',
  ]);
});

test('a file whose column is not recognised is answered with those that it has, and taken once one is named', async () => {
  const { cookie } = await person('editor');
  const asked = await upload(cookie, 'Seite,Land\nA,DE\n');
  expect([asked.status, asked.body.error?.data.fields]).toEqual([
    422,
    [{ field: 'column', message: expect.stringContaining('Seite | Land') }],
  ]);
  expect((await upload(cookie, 'Seite,Land\na.example,DE\n', { column: 'Seite' })).status).toBe(201);
  expect((await upload(cookie, 'a'.repeat(20 * 1_048_576 + 1))).status).toBe(413);
});

test('a viewer sees lists, prices and files and changes nothing; another organisation and another site see nothing', async () => {
  const editor = await person('editor');
  const viewer = await person('viewer');
  const { body } = await upload(editor.cookie, CSV, { name: 'For reading' });
  const listId = body.list.id;
  const asked = { listId, types: ['firmographics'] };
  expect((await call(viewer.cookie, 'companies.price', asked)).status).toBe(200);
  expect((await call(viewer.cookie, 'companies.rows', { view: { listId, sort: 'file' } })).status).toBe(200);
  expect((await download(viewer.cookie, `listId=${listId}`)).status).toBe(200);
  expect((await upload(viewer.cookie, CSV)).status).toBe(403);
  expect((await upload(editor.cookie, CSV, { origin: 'https://evil.example' })).status).toBe(403);
  const mutations: [string, unknown][] = [
    ['research', { research: asked, maxCredits: 9 }],
    ['pause', { listId }],
    ['resume', { listId }],
    ['cancel', { listId }],
    ['renameList', { listId, name: 'Other' }],
    ['score', { listId, profileId: listId }],
    ['removeList', { listId }],
    ['restoreList', { listId }],
    ['saveView', { name: 'Mine', query: 'sort=domain' }],
    ['removeView', { viewId: listId }],
  ];
  for (const [name, input] of mutations)
    expect([name, (await call(viewer.cookie, `companies.${name}`, input, 'mutation')).status]).toEqual([
      name,
      403,
    ]);

  const other = (await server.newClient()).caller.organizationId;
  const { cookie } = await person('owner', other);
  expect((await call(cookie, 'companies.lists')).data).toEqual([]);
  for (const [name, input] of [
    ['price', asked],
    ['progress', { listId }],
    ['table', { listId }],
    ['rows', { view: { listId } }],
    ['cells', { listId, columns: ['funding'], domains: ['one.example'] }],
  ] as const)
    expect([name, (await call(cookie, `companies.${name}`, input)).status]).toEqual([name, 404]);
  for (const [name, input] of mutations.filter(([name]) => name !== 'saveView'))
    expect([name, (await call(cookie, `companies.${name}`, input, 'mutation')).status]).toEqual([name, 404]);
  expect((await download(cookie, `listId=${listId}`)).status).toBe(404);
});

test('whoever asks for prices without end has to wait: each looks at all of a list', async () => {
  const { cookie } = await person('viewer');
  const { body } = await upload((await person('editor')).cookie, 'domain\nonce.example\n');
  const asked = { listId: body.list.id, types: ['mna'] };
  await expect
    .poll(async () => (await call(cookie, 'companies.price', asked)).status, { interval: 0, timeout: 30_000 })
    .toBe(429);
});

test('a removed list can be brought back; a view of the same name is replaced', async () => {
  const { cookie } = await person('editor');
  const { body } = await upload(cookie, CSV, { name: 'Undone' });
  const listId = body.list.id;
  const names = (lists: unknown) => (lists as CompanyList[]).map(({ name }) => name);
  const removed = await call(cookie, 'companies.removeList', { listId }, 'mutation');
  expect(names(removed.data)).not.toContain('Undone');
  expect((await call(cookie, 'companies.table', { listId })).status).toBe(404);
  const restored = await call(cookie, 'companies.restoreList', { listId }, 'mutation');
  expect(names(restored.data)).toContain('Undone');
  const renamed = await call(cookie, 'companies.renameList', { listId, name: 'Named anew' }, 'mutation');
  expect(names(renamed.data)).toContain('Named anew');

  await call(cookie, 'companies.saveView', { name: 'Best', query: 'sort=domain' }, 'mutation');
  const saved = await call(cookie, 'companies.saveView', { name: 'Best', query: 'sort=-domain' }, 'mutation');
  expect(saved.data).toEqual([{ id: expect.any(String), name: 'Best', query: 'sort=-domain' }]);
  const [view] = saved.data as unknown as { id: string }[];
  expect((await call(cookie, 'companies.removeView', { viewId: view?.id }, 'mutation')).data).toEqual([]);
});

test('a list is scored by a profile part by part, ordered by it, and a contact’s profile is refused', async () => {
  const { cookie } = await person('editor');
  const profile = await client.post('/v1/scoring/profiles', { profileType: 'company', name: 'Good fit' });
  const people = await client.post('/v1/scoring/profiles', { profileType: 'contact', name: 'People' });
  const signalTemplateId = await makeTemplate(client, 'boolean');
  await putRule(client, String(profile.body.id), { ...BOOLEAN, signalTemplateId });
  const domains = Array.from({ length: 501 }, (_, index) => `scored${index}.example`);
  const { body } = await upload(cookie, `domain\n${domains.join('\n')}\nnobody\n`);
  const listId = body.list.id;
  const score = (profileId: unknown, from: number) =>
    call(cookie, 'companies.score', { listId, profileId, from }, 'mutation');
  expect((await score(profile.body.id, 0)).data).toEqual({ next: 500 });
  expect((await score(profile.body.id, 500)).data).toEqual({ next: null });
  expect((await score(people.body.id, 0)).status).toBe(422);
  const sort = `fit:${profile.body.id}`;
  const cells = await call(cookie, 'companies.cells', {
    listId,
    columns: [sort],
    domains: ['scored500.example'],
  });
  expect(cells.data).toEqual({ 'scored500.example': { answers: {}, scores: { [sort]: 'unasked' } } });
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const view = { listId, sort };
    const page = (await call(cookie, 'companies.rows', { view, limit: 300, ...(cursor && { cursor }) }))
      .data as unknown as CompanyRows;
    pages.push(page.rows.length);
    cursor = page.next;
  }
  expect(pages).toEqual([300, 202]);
  const best = (await call(cookie, 'companies.rows', { view: { sort } })).data as unknown as CompanyRows;
  expect(best.rows).toHaveLength(200);
  const foreign = await call(cookie, 'companies.rows', { view: { sort: 'domain' }, cursor: best.next });
  expect([foreign.status, foreign.message]).toEqual([422, expect.stringContaining('cursor')]);
});

test('companies are filtered and ordered by a score as it is shown, those about which nothing is known apart', async () => {
  const { cookie } = await person('editor');
  const settings = {
    bands: [
      { name: 'A', min: 60 },
      { name: 'B', min: 30 },
    ],
  };
  const profile = await client.post('/v1/scoring/profiles', {
    profileType: 'company',
    name: 'Banded',
    settings,
  });
  const profileId = String(profile.body.id);
  const templates = await Promise.all([1, 2, 3].map(() => makeTemplate(client, 'boolean')));
  for (const signalTemplateId of templates)
    await putRule(client, profileId, { ...BOOLEAN, signalTemplateId });
  const { body } = await upload(
    cookie,
    'domain\nnone.example\nthird.example\nboth.example\nnot.example\nbad\n',
  );
  const listId = body.list.id;
  const answer = async (domain: string, values: boolean[]) => {
    for (const [index, value] of values.entries())
      await answerTemplate(server, client, { templateId: templates[index] ?? '', domain, value });
  };
  await answer('third.example', [true]);
  await answer('both.example', [true, true]);
  await answer('not.example', [false]);
  await call(cookie, 'companies.score', { listId, profileId }, 'mutation');
  const score = `fit:${profileId}`;
  const shown = async (view: object) => {
    const { data } = await call(cookie, 'companies.rows', { view });
    return (data as unknown as CompanyRows).rows.map(({ domain }) => domain.split('.')[0]);
  };
  const known = ['both', 'third', 'not'];
  for (const list of [{ listId }, {}]) {
    const of = (view: object) => shown({ ...list, sort: score, score, ...view });
    // 66.67, 33.33, 0, and one about which nobody knows anything.
    expect(await shown({ ...list, sort: score })).toEqual([
      ...known,
      'none',
      ...('listId' in list ? ['bad'] : []),
    ]);
    expect((await shown({ ...list, sort: `${score}:lowest` })).slice(0, 4)).toEqual([
      ...known.toReversed(),
      'none',
    ]);
    expect(await of({})).toEqual(known);
    expect(await of({ sort: 'domain' })).toEqual(known.toSorted());
    expect(await of({ scoreMin: 34 })).toEqual(['both']);
    expect(await of({ scoreMax: 33, sort: '-domain' })).toEqual(['third', 'not']);
    expect(await of({ scoreMin: 1, scoreMax: 66 })).toEqual(['both', 'third']);
    expect(await of({ scoreBand: 'B' })).toEqual(['third']);
    expect(await of({ scoreBand: 'A', sort: 'domain' })).toEqual(['both']);
    expect(await of({ scoreBand: 'gone' })).toEqual([]);
    expect(await of({ scoreIs: 'unknown' })).toEqual(['none']);
  }
  const file = await download(
    cookie,
    new URLSearchParams({ listId, sort: `${score}:lowest`, score, scoreMin: '1', columns: score }).toString(),
  );
  expect(file.text.trim().split('\r\n').slice(1)).toEqual([
    '2,third.example,,,,33.33',
    '3,both.example,,,,66.67',
  ]);
  const wrong = await download(cookie, `listId=${listId}&score=${score}&scoreMin=101`);
  expect(wrong.status).toBe(422);
  const missing = await call(cookie, 'companies.rows', { view: { score: score.replace(/.$/, '_') } });
  expect(missing.status).toBe(422);
  const table = (await call(cookie, 'companies.table', { listId })).data as unknown as {
    columns: { id: string; bands: string[] }[];
  };
  expect(table.columns.find(({ id }) => id === score)?.bands).toEqual(['A', 'B']);
  const stranger = await server.newClient({ credits: 5 });
  const other = await person('owner', stranger.caller.organizationId);
  expect((await call(other.cookie, 'companies.rows', { view: { score } })).status).toBe(404);

  const accounts = (await call(cookie, 'scoring.accounts', { profileId })).data as unknown as {
    accounts: { objectId: string; fit: { unknown: string | null; explanation: string } }[];
  };
  expect(accounts.accounts.map(({ objectId, fit }) => [objectId, fit.unknown])).toEqual([
    ['both.example', null],
    ['third.example', null],
    ['not.example', null],
    ['none.example', 'unasked'],
  ]);
  expect(accounts.accounts.at(0)?.fit.explanation).toMatch(/^Fit 66 of 100/);
  expect(accounts.accounts.at(-1)?.fit.explanation).toMatch(/^Fit: not researched yet\. Not known yet:/);
});

test('selected companies are priced by anybody, researched and scored by editors, in their list or as a list of their own', async () => {
  const { cookie, id } = await person('editor');
  const viewer = await person('viewer');
  const { body } = await upload(cookie, 'domain\ns1.example\ns2.example\ns2.example\ns3.example\n');
  const listId = body.list.id;
  const asked = { types: ['mna'], listId, subjects: ['s2.example', 's3.example'] };
  const price = await call(viewer.cookie, 'companies.priceSelected', asked, 'mutation');
  expect(price.data).toMatchObject({ credits: 1.5, companies: 2, missing: 2, failed: [] });
  const start = { research: asked, maxCredits: 1.5 };
  expect((await call(viewer.cookie, 'companies.researchSelected', start, 'mutation')).status).toBe(403);
  const dear = await call(cookie, 'companies.researchSelected', { ...start, maxCredits: 1 }, 'mutation');
  expect(dear.status).toBe(409);
  research(({ domain }) =>
    domain === 's3.example'
      ? { kind: 'failed', errorCode: 'TIMEOUT', message: 'Too slow.', retryable: true }
      : answered(FUNDING),
  );
  expect((await call(cookie, 'companies.researchSelected', start, 'mutation')).data).toEqual({ listId });
  await expect.poll(async () => (await progressOf(cookie, listId)).status.completedAt).not.toBeNull();
  expect((await progressOf(cookie, listId)).status.counts).toMatchObject({
    total: 2,
    completed: 1,
    failed: 1,
  });
  const cellsOf = async (columns: string[], domains: string[], of: object) =>
    (await call(cookie, 'companies.cells', { columns, domains, ...of })).data as unknown as Record<
      string,
      CompanyCells
    >;
  const cells = await cellsOf(['mna'], asked.subjects, { listId });
  expect(Object.values(cells).map(({ answers }) => answers.mna?.state)).toEqual(['completed', 'failed']);
  // Among all companies it is seen as well that it failed, also after another research of the list.
  expect((await cellsOf(['mna'], ['s3.example'], {}))['s3.example']?.answers.mna).toMatchObject({
    state: 'failed',
    errorCode: 'TIMEOUT',
  });
  const again = await call(cookie, 'companies.price', { listId, types: ['mna'] });
  expect(again.data).toMatchObject({ stored: 1, missing: 2, failed: [{ reason: 'TIMEOUT', answers: 1 }] });

  const among = { types: ['mna'], subjects: ['s2.example', 's4.example'] };
  expect(
    (await call(cookie, 'companies.researchSelected', { research: among, maxCredits: 9 }, 'mutation')).status,
  ).toBe(422);
  const made = await call(
    cookie,
    'companies.researchSelected',
    { research: among, name: 'Two of all', maxCredits: 9 },
    'mutation',
  );
  const madeId = String(made.data.listId);
  await expect.poll(async () => (await progressOf(cookie, madeId)).status.completedAt).not.toBeNull();
  const { data } = await call(cookie, 'companies.rows', { view: { listId: madeId, sort: 'file' } });
  expect((data as unknown as CompanyRows).rows.map(({ domain }) => domain)).toEqual(among.subjects);
  // A call whose answer was lost is repeated with its key: nothing is asked, listed or paid again, although it asks everything anew.
  const anew = { ...among, forceRefresh: true };
  const once = { research: anew, name: 'Anew', maxCredits: 9, idempotencyKey: 'anew-1' };
  const first = await call(cookie, 'companies.researchSelected', once, 'mutation');
  expect(first.status).toBe(200);
  const anewId = String(first.data.listId);
  await expect.poll(async () => (await progressOf(cookie, anewId)).status.completedAt).not.toBeNull();
  const spent = async () => (await client.get('/v1/credits')).body;
  const afterwards = await spent();
  expect((await call(cookie, 'companies.researchSelected', once, 'mutation')).data).toEqual(first.data);
  expect(await spent()).toEqual(afterwards);
  const other = { ...once, research: among };
  expect((await call(cookie, 'companies.researchSelected', other, 'mutation')).status).toBe(409);
  const whole = {
    research: { listId: anewId, types: ['mna'], forceRefresh: true },
    maxCredits: 9,
    idempotencyKey: 'anew-2',
  };
  const batches = new Set<string>();
  for (const _ of ['first', 'repeated']) {
    expect((await call(cookie, 'companies.research', whole, 'mutation')).status).toBe(200);
    await expect.poll(async () => (await progressOf(cookie, anewId)).status.completedAt).not.toBeNull();
    batches.add((await progressOf(cookie, anewId)).status.batchId);
  }
  expect([...batches]).toHaveLength(1);
  const bad = { ...among, subjects: ['no domain'] };
  expect((await call(cookie, 'companies.priceSelected', bad, 'mutation')).status).toBe(422);
  const foreign = { ...asked, subjects: ['elsewhere.example'] };
  expect((await call(cookie, 'companies.priceSelected', foreign, 'mutation')).status).toBe(422);

  const profile = await client.post('/v1/scoring/profiles', { profileType: 'company', name: 'Of some' });
  await putRule(client, String(profile.body.id), {
    ...BOOLEAN,
    signalTemplateId: await makeTemplate(client, 'boolean'),
  });
  const scored = { profileId: profile.body.id, subjects: ['s1.example', 's1.example'] };
  expect((await call(viewer.cookie, 'companies.scoreSelected', scored, 'mutation')).status).toBe(403);
  expect((await call(cookie, 'companies.scoreSelected', scored, 'mutation')).status).toBe(200);
  const [entry] = await listAudit(server.store.deps, {
    organizationId: client.caller.organizationId,
    limit: 1,
  });
  expect(entry).toMatchObject({
    actor: { kind: 'console', id },
    action: 'companies.scored',
    details: { companies: 1 },
  });
});
