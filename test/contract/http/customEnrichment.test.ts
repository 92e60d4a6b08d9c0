import { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import { SignalBatch, SignalPage } from '@assay/shared/customSignal';
import { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { Signal } from '@assay/shared/signal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

const CUSTOM = '/v1/companies/enrich/custom';
const CONTACT = '/v1/contacts/enrich/custom';
const COMPANY_SIGNALS = '/v1/companies/signals';
const CONTACT_SIGNALS = '/v1/contacts/signals';
const PROFILE = 'https://profiles.example/in/jane-doe';
const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const answered = (answer: Record<string, unknown>): ResearchOutcome => ({
  kind: 'answered',
  answer,
  reasoning: 'The logistics page says so.',
  confidence: 0.7,
  citations: [],
});

const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { fields: { field: string }[] }).fields.map(({ field }) => field);

const creditsOf = async (client: Client) =>
  (await client.get('/v1/credits')).body as { balance: number; reserved: number };

async function newTemplate(
  client: Client,
  more: object = {},
): Promise<{ templateId: string; versionId: string }> {
  const { status, body } = await client.post(`${COMPANY_SIGNALS}/templates`, {
    name: 'Own warehouse',
    ...QUESTION,
    ...more,
  });
  expect(status).toBe(201);
  return body as { templateId: string; versionId: string };
}

test('a free question is a run for 2 credits, and completes with its qualification', async () => {
  const client = await api.newClient();
  const criteria = { yes: 'good', no: 'poor' };
  const { status, body, headers } = await client.post(CUSTOM, {
    domain: 'WWW.Quillmere.example.',
    ...QUESTION,
    weight: 'important',
    qualificationCriteria: criteria,
    connectors: { webSearch: false },
  });
  const run = EnrichmentRun.parse(body);
  expect([status, headers.get('location')]).toEqual([202, `/v1/enrichment-runs/${run.id}`]);
  expect(run).toMatchObject({
    type: 'custom',
    entityType: 'company',
    entity: { domain: 'quillmere.example', contactProfileUrl: null },
    ...QUESTION,
    weight: 'important',
    qualificationCriteria: criteria,
    qualification: null,
    verificationMode: 'strict',
    connectors: { webSearch: false },
    resultSchemaVersion: 'custom/1',
    credits: { state: 'reserved', amount: 2 },
  });
  await api.settle(client.caller, run.id, answered({ value: true }));
  const read = EnrichmentRun.parse((await client.get(`/v1/enrichment-runs/${run.id}`)).body);
  expect(read).toMatchObject({
    status: 'completed',
    result: { type: 'boolean', boolean: { value: true } },
    qualification: 'good',
    credits: { state: 'charged', amount: 2 },
  });
  const signal = Signal.parse((await client.get(`${COMPANY_SIGNALS}/${run.id}`)).body);
  expect(signal).toMatchObject({
    ...QUESTION,
    weight: 'important',
    qualification: 'good',
    signalType: 'COMPANY',
  });
  expect(signal.namedSignal).toBeUndefined();
});

test('the same question about the same company is paid once, on either API, regardless of white space', async () => {
  const client = await api.newClient();
  const first = await client.post(CUSTOM, { domain: 'once.example', ...QUESTION });
  const twin = await client.post(CUSTOM, {
    domain: 'once.example',
    ...QUESTION,
    question: `  ${QUESTION.question.replace(' run', '  run')} `,
  });
  expect([twin.status, twin.body.id]).toEqual([202, first.body.id]);
  await api.settle(client.caller, first.body.id as string, answered({ value: null }));
  const stored = await client.post(COMPANY_SIGNALS, { domain: 'once.example', ...QUESTION });
  expect([stored.status, stored.body.id]).toEqual([200, first.body.id]);
  expect(await creditsOf(client)).toMatchObject({ balance: 98, reserved: 0 });
  for (const different of [
    { question: 'Another question?' },
    { answerType: 'open_text' },
    { verificationMode: 'lenient' },
    { qualificationCriteria: { yes: 'good', no: 'poor' } },
  ]) {
    const other = await client.post(CUSTOM, { domain: 'once.example', ...QUESTION, ...different });
    expect(other.body.id).not.toBe(first.body.id);
  }
});

test('a request by template uses its latest question, type and criteria; a new version is another question', async () => {
  const client = await api.newClient();
  const criteria = { yes: 'excellent', no: 'poor' };
  const { templateId, versionId } = await newTemplate(client, { qualificationCriteria: criteria });
  const ask = async () =>
    EnrichmentRun.parse(
      (
        await client.post(CUSTOM, {
          domain: 'templated.example',
          signalTemplateId: templateId,
          answerType: 'number',
        })
      ).body,
    );
  const run = await ask();
  expect(run).toMatchObject({
    ...QUESTION,
    signalTemplateId: templateId,
    signalTemplateVersionId: versionId,
    qualificationCriteria: criteria,
  });
  expect((await ask()).id).toBe(run.id);
  const next = await client.patch(`${COMPANY_SIGNALS}/templates/${templateId}`, {
    question: 'Any warehouse?',
  });
  const second = await ask();
  expect(second.id).not.toBe(run.id);
  expect(second).toMatchObject({ question: 'Any warehouse?', signalTemplateVersionId: next.body.versionId });
  await client.delete(`${COMPANY_SIGNALS}/templates/${templateId}`);
  const gone = await client.post(CUSTOM, { domain: 'templated.example', signalTemplateId: templateId });
  expect(gone.status).toBe(404);
  const stranger = await api.newClient();
  const { templateId: foreign } = await newTemplate(client);
  const refused = await stranger.post(CUSTOM, { domain: 'a.example', signalTemplateId: foreign });
  expect(refused.status).toBe(404);
});

test.each([
  ['no question and no template', CUSTOM, { domain: 'a.example' }, ['question']],
  ['no domain', CUSTOM, QUESTION, ['domain']],
  [
    'a contact on a company route',
    CUSTOM,
    { domain: 'a.example', ...QUESTION, contactProfileUrl: PROFILE },
    ['contactProfileUrl'],
  ],
  [
    'a domain on a contact route',
    CONTACT,
    { domain: 'a.example', ...QUESTION, contactProfileUrl: PROFILE },
    ['domain'],
  ],
  ['no contact', CONTACT, QUESTION, ['contactProfileUrl']],
  ['a profile that is no URL', CONTACT, { ...QUESTION, contactProfileUrl: 'jane' }, ['contactProfileUrl']],
  [
    'an employer that is no domain',
    CONTACT,
    { contactProfileUrl: PROFILE, question: 'Q?', connectors: { employerDomain: 'https://acme.example' } },
    ['connectors.employerDomain'],
  ],
  [
    'a field of connectors that nobody knows',
    CONTACT,
    { contactProfileUrl: PROFILE, question: 'Q?', connectors: { employer: 'acme.example' } },
    ['connectors.employer'],
  ],
  [
    'an unknown mode',
    CUSTOM,
    { domain: 'a.example', ...QUESTION, verificationMode: 'lax' },
    ['verificationMode'],
  ],
  [
    'json_schema without a schema',
    CUSTOM,
    { domain: 'a.example', question: 'Q?', answerType: 'json_schema' },
    ['outputSchema'],
  ],
  [
    "a template's shape of criteria in a request",
    CUSTOM,
    {
      domain: 'a.example',
      question: 'Q?',
      answerType: 'number',
      qualificationCriteria: { ranges: [{ rangeStart: 0, rangeEnd: 1, answerQualification: 'good' }] },
    },
    ['qualificationCriteria.ranges.0.answerValue'],
  ],
  ['an invalid template id', CUSTOM, { domain: 'a.example', signalTemplateId: 'x' }, ['signalTemplateId']],
  ['no signal of a batch', `${COMPANY_SIGNALS}/batch`, { domains: ['a.example'], signals: [] }, ['signals']],
])('%s is 422 and names it', async (_what, path, body, fields) => {
  const client = await api.newClient();
  const refused = await client.post(path, body);
  expect([refused.status, fieldsOf(refused)]).toEqual([422, fields]);
  expect(await creditsOf(client)).toMatchObject({ balance: 100, reserved: 0 });
});

test('a question about a contact is a run of the contact, normalised, on both surfaces', async () => {
  const client = await api.newClient();
  const asked = { question: 'Which team does she lead?' };
  const { status, body } = await client.post(CONTACT, {
    contactProfileUrl: 'http://Profiles.example/in/jane-doe/?x=1',
    ...asked,
  });
  const run = EnrichmentRun.parse(body);
  expect(status).toBe(202);
  expect(run).toMatchObject({
    entityType: 'contact',
    entity: { domain: null, companyId: null, contactProfileUrl: PROFILE },
    answerType: 'open_text',
  });
  await api.settle(client.caller, run.id, answered({ value: 'Logistics' }));
  const signal = await client.post(CONTACT_SIGNALS, { contactProfileUrl: PROFILE, ...asked });
  expect(signal.status).toBe(200);
  expect(Signal.parse(signal.body)).toMatchObject({
    id: run.id,
    signalType: 'CONTACT',
    contactProfileUrl: PROFILE,
    answer: { type: 'open_text', openText: { value: 'Logistics' } },
  });
  expect((await client.get(`${CONTACT_SIGNALS}/${run.id}`)).status).toBe(200);
  expect((await client.get(`${COMPANY_SIGNALS}/${run.id}`)).status).toBe(404);
  expect((await client.get('/v1/enrichment-runs?entityType=company')).body.total).toBe(0);
});

test('signals are listed by company, contact, state and time, newest first, companies and contacts separately', async () => {
  const client = await api.newClient();
  const ids: unknown[] = [];
  for (const domain of ['one.example', 'two.example', 'one.example']) {
    const asked = { domain, ...QUESTION, question: `${QUESTION.question} (${ids.length})` };
    ids.push((await client.post(COMPANY_SIGNALS, asked)).body.id);
    api.store.clock.advance(1_000);
  }
  const contact = (await client.post(CONTACT_SIGNALS, { contactProfileUrl: PROFILE, ...QUESTION })).body;
  await client.post(CONTACT_SIGNALS, { contactProfileUrl: `${PROFILE}-2`, ...QUESTION });
  await api.settle(client.caller, ids[1] as string, answered({ value: true }));
  const list = async (path: string) => {
    const { results, total } = SignalPage.parse((await client.get(path)).body);
    return [results.map(({ id }) => id), total];
  };
  expect(await list(COMPANY_SIGNALS)).toEqual([ids.toReversed(), 3]);
  expect(await list(`${COMPANY_SIGNALS}?domain=One.example`)).toEqual([[ids[2], ids[0]], 2]);
  expect(await list(`${COMPANY_SIGNALS}?domain=none.example`)).toEqual([[], 0]);
  expect(await list(`${COMPANY_SIGNALS}?status=completed`)).toEqual([[ids[1]], 1]);
  expect(await list(`${COMPANY_SIGNALS}?status=completed&status=processing&limit=1&offset=1`)).toEqual([
    [ids[1]],
    3,
  ]);
  expect(await list(`${CONTACT_SIGNALS}?contactProfileUrl=${encodeURIComponent(`${PROFILE}/`)}`)).toEqual([
    [contact.id],
    1,
  ]);
  expect((await list(CONTACT_SIGNALS))[1]).toBe(2);
  const later = new Date(api.store.clock.now().getTime() + 3_600_000).toISOString().replace('Z', '+00:00');
  expect(await list(`${COMPANY_SIGNALS}?fromDate=${later}`)).toEqual([[], 0]);
  expect((await list(`${COMPANY_SIGNALS}?toDate=${encodeURIComponent(later)}`))[1]).toBe(3);
  expect(fieldsOf(await client.get(`${COMPANY_SIGNALS}?status=done`))).toEqual(['status']);
  expect(fieldsOf(await client.get(`${COMPANY_SIGNALS}?domain=https://one.example`))).toEqual(['domain']);
  expect(fieldsOf(await client.get(`${CONTACT_SIGNALS}?contactProfileUrl=jane`))).toEqual([
    'contactProfileUrl',
  ]);
  const stranger = await api.newClient();
  expect((await stranger.get(COMPANY_SIGNALS)).body.total).toBe(0);
});

test('the dates of a list are those of completion; brackets, dates alone and dates without a zone are understood', async () => {
  const client = await api.newClient();
  const { body: made } = await client.post(COMPANY_SIGNALS, { domain: 'dates.example', ...QUESTION });
  const createdAt = api.store.clock.now();
  api.store.clock.advance(2 * 86_400_000);
  await api.settle(client.caller, String(made.id), answered({ value: true }));
  const list = async (query: string) => {
    const { status, body } = await client.get(`${COMPANY_SIGNALS}?${query}`);
    return status === 200 ? body.total : status;
  };
  const day = (daysLater: number) =>
    new Date(createdAt.getTime() + daysLater * 86_400_000).toISOString().slice(0, 10);
  expect(await list(`fromDate=${day(1)}`)).toBe(1);
  expect(await list(`toDate=${day(1)}`)).toBe(0);
  expect(await list(`fromDate=${day(2)}&toDate=${day(2)}`)).toBe(1);
  expect(await list(`fromDate=${day(1)}T00:00:00&toDate=${day(3)}T00:00:00`)).toBe(1);
  expect(await list('status[0]=completed&status[1]=failed')).toBe(1);
  expect(await list('status%5B%5D=failed')).toBe(0);
  expect(await list(`companyId=${made.companyId ?? api.store.deps.ids.uuid()}&domain=dates.example`)).toBe(0);
  expect(await list('subscriptionId=anything')).toBe(0);
  expect(await list('fromDate=&domain=&status[0]=completed')).toBe(1);
  expect(await list('fromDate=tomorrow')).toBe(422);
});

test('what a form left blank counts as absent, and a required field left blank is 422', async () => {
  const client = await api.newClient();
  const blank = { webhookUrl: '', signalTemplateId: '', ...QUESTION };
  expect((await client.post(COMPANY_SIGNALS, { domain: 'blank.example', ...blank })).status).toBe(201);
  const { templateId } = await newTemplate(client);
  const asked = { domain: 'blank.example', question: '', signalTemplateId: templateId };
  expect((await client.post(COMPANY_SIGNALS, asked)).status).toBe(201);
  const nothing = await client.post(COMPANY_SIGNALS, { domain: '', question: '' });
  expect([nothing.status, fieldsOf(nothing)]).toEqual([422, ['domain', 'question']]);
});

test('a batch treats targets independently: invalid ones are listed, duplicates share a run', async () => {
  const client = await api.newClient();
  const targets = ['a.example', 'https://b.example/', 'www.A.example', 'c.example', ''.padEnd(300, 'x')];
  const { status, body } = await client.post(`${CUSTOM}/batch`, { targets, ...QUESTION });
  const batch = EnrichmentRunBatch.parse(body);
  expect(status).toBe(202);
  expect(batch).toMatchObject({ object: 'enrichment_run_batch', accepted: 3, rejected: 2 });
  expect(batch.runs.map(({ entity }) => entity.domain)).toEqual(['a.example', 'a.example', 'c.example']);
  expect(batch.runs[0]?.id).toBe(batch.runs[1]?.id);
  expect(batch.errors.map(({ target, code }) => [target, code])).toEqual([
    [targets[1], 'VALIDATION_ERROR'],
    [targets[4], 'VALIDATION_ERROR'],
  ]);
  expect(await creditsOf(client)).toMatchObject({ reserved: 4 });
});

test('a dry run creates nothing and returns the number of cached answers and the price of the others', async () => {
  const client = await api.newClient();
  const stored = await client.post(CUSTOM, { domain: 'stored.example', ...QUESTION });
  await api.settle(client.caller, stored.body.id as string, answered({ value: true }));
  await client.post(CUSTOM, { domain: 'running.example', ...QUESTION });
  const targets = [
    'stored.example',
    'running.example',
    'new.example',
    'new.example',
    'other.example',
    'nonsense',
  ];
  const { status, body } = await client.post(`${CUSTOM}/batch`, { targets, ...QUESTION, dryRun: true });
  expect(status).toBe(200);
  expect(EnrichmentRunBatch.parse(body)).toMatchObject({
    runs: [],
    rejected: 1,
    estimate: { rows: 5, cached: 2, credits: 4 },
  });
  expect(await creditsOf(client)).toMatchObject({ balance: 98, reserved: 2 });
  const forced = await client.post(`${CUSTOM}/batch`, {
    targets,
    ...QUESTION,
    dryRun: true,
    forceRefresh: true,
  });
  expect(forced.body.estimate).toEqual({ rows: 5, cached: 0, credits: 8 });
});

test('a batch that the credits do not cover creates nothing; cached answers are free', async () => {
  const client = await api.newClient({ credits: 5 });
  const refused = await client.post(`${CUSTOM}/batch`, {
    targets: ['a.example', 'b.example', 'c.example'],
    ...QUESTION,
  });
  expect(refused.status).toBe(402);
  expect((await client.get('/v1/enrichment-runs')).body.total).toBe(0);
  const paid = await client.post(`${CUSTOM}/batch`, { targets: ['a.example', 'b.example'], ...QUESTION });
  expect(paid.status).toBe(202);
  const again = await client.post(`${CUSTOM}/batch`, { targets: ['b.example', 'a.example'], ...QUESTION });
  expect(again.status).toBe(202);
  expect(await creditsOf(client)).toMatchObject({ balance: 5, reserved: 4 });
});

test('a hundred targets are a batch, a hundred and one are not', async () => {
  const client = await api.newClient({ credits: 500 });
  const targets = Array.from({ length: 101 }, (_, index) => `target-${index}.example`);
  expect(fieldsOf(await client.post(`${CUSTOM}/batch`, { targets, ...QUESTION }))).toEqual(['targets']);
  const { body } = await client.post(`${CUSTOM}/batch`, { targets: targets.slice(1), ...QUESTION });
  const batch = EnrichmentRunBatch.parse(body);
  expect(batch.runs.map(({ entity }) => entity.domain)).toEqual(targets.slice(1));
  expect(await creditsOf(client)).toMatchObject({ reserved: 200 });
});

test('a batch with an Idempotency-Key is made once, forced refresh or not', async () => {
  const client = await api.newClient();
  const headers = { 'idempotency-key': 'batch-once' };
  const body = { targets: ['a.example', 'b.example'], ...QUESTION, forceRefresh: true };
  const first = await client.post(`${CUSTOM}/batch`, body, headers);
  const again = await client.post(`${CUSTOM}/batch`, body, headers);
  expect(again.body).toEqual(first.body);
  expect(await creditsOf(client)).toMatchObject({ reserved: 4 });
});

test('a signal batch asks every question about every domain, waits when asked to, and rejects invalid domains separately', async () => {
  const client = await api.newClient();
  const body = {
    signals: [{ question: 'First?' }, { question: 'Second?', answerType: 'number' }],
    domains: ['a.example', 'not a domain', 'b.example'],
  };
  const { status, body: answer } = await client.post(`${COMPANY_SIGNALS}/batch`, { ...body, async: true });
  const batch = SignalBatch.parse(answer);
  expect(status).toBe(202);
  expect(batch).toMatchObject({
    totalSignals: 6,
    accepted: 4,
    rejected: 2,
    status: 'processing',
    async: true,
  });
  expect(batch.results.map(({ domain, question }) => `${question} ${domain}`)).toEqual([
    'First? a.example',
    'First? not a domain',
    'First? b.example',
    'Second? a.example',
    'Second? not a domain',
    'Second? b.example',
  ]);
  for (const { id } of batch.results) {
    if (id === null) continue;
    await api.settle(client.caller, id, answered({ value: null }));
    api.store.clock.advance(60_000); // the leases of the others end
  }
  const waited = await client.post(`${COMPANY_SIGNALS}/batch`, body);
  expect(waited.status).toBe(200);
  expect(SignalBatch.parse(waited.body)).toMatchObject({ status: 'completed', async: false, accepted: 4 });
  expect(await creditsOf(client)).toMatchObject({ balance: 92, reserved: 0 });
});
