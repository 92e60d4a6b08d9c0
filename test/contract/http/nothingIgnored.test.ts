import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEW_RULE } from '../../../server/http/v1/bodyExamples.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { ScriptedFinder } from '../../support/mail/scriptedFinder.ts';

const NOWHERE = '11111111-1111-1111-1111-111111111111';
const QUESTION = { question: 'Does the company run a warehouse?', answerType: 'boolean' };
const TEMPLATES = '/v1/companies/signals/templates';

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
  api.store.deps.emailFinder = new ScriptedFinder();
});
afterAll(() => api.close());

type Fault = { message: string; details: object; fields: { field: string; message: string }[] };
const errorOf = ({ body }: { body: Record<string, unknown> }): Fault => {
  const error = body.error as Fault & { data?: Fault };
  return { ...error, ...error.data };
};
/** A POST to either surface; errors of /trpc have a shape of their own. */
async function post(client: Client, path: string, body: unknown) {
  const headers = { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' };
  const response = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const idOf = ({ body }: { body: Record<string, unknown> }) => String(body.id);

test.each([
  ['/v1/companies/enrich/firmographics', { domain: 'a.example' }, 0.6],
  ['/v1/companies/enrich/custom', { domain: 'a.example', ...QUESTION }, 2],
  ['/v1/companies/enrich/custom/batch', { targets: ['a.example', 'b.example'], ...QUESTION }, 4],
  ['/v1/contacts/enrich/custom', { contactProfileUrl: 'https://profiles.example/in/jane', ...QUESTION }, 2],
  ['/v1/signals/firmographics', { domain: 'a.example' }, 2],
  ['/v1/companies/signals/batch', { signals: [QUESTION], domains: ['a.example'] }, 2],
  ['/v1/contacts/find-email', { full_name: 'Jane Doe', domain: 'a.example' }, 0.1],
  ['/v1/contacts/find-email/batch', { contacts: [{ full_name: 'Jane Doe', domain: 'a.example' }] }, 0.1],
  ['/trpc/enrich.batch', { type: 'funding', targets: ['a.example'] }, 0.3],
  ['/trpc/email.find', { full_name: 'Jane Doe', domain: 'a.example' }, 0.1],
])('%s that cannot be paid is 402 with what it takes and what there is', async (path, body, needed) => {
  const poor = await api.newClient({ credits: 0.05 });
  const answer = await post(poor, path, body);
  expect([answer.status, errorOf(answer).details]).toEqual([
    402,
    { needed, available: 0.05, limit: 'balance' },
  ]);
  expect(errorOf(answer).message).toBe(`This costs ${needed} credits, and 0.05 are available.`);
});

test('a monthly cap says what it leaves, without what was held for the refused request', async () => {
  const capped = await api.newClient({ credits: 100, monthlyCap: 1 });
  expect((await capped.post('/v1/companies/enrich/firmographics', { domain: 'a.example' })).status).toBe(202);
  for (const domain of ['b.example', 'c.example']) {
    const answer = await capped.post('/v1/companies/enrich/firmographics', { domain });
    expect([answer.status, errorOf(answer).details]).toEqual([
      402,
      { needed: 0.6, available: 0.4, limit: 'monthlyCap' },
    ]);
  }
});

/** A profile with a template and a rule, for requests that name one of them rightly and the other wrongly. */
async function scoring(client: Client) {
  const template = idOf(await client.post(TEMPLATES, { name: 'Warehouse', ...QUESTION }));
  const profile = idOf(
    await client.post('/v1/scoring/profiles', { profileType: 'company', name: 'Shippers' }),
  );
  return { template, profile };
}

test('an id that is not known is named by what it is the id of', async () => {
  const client = await api.newClient();
  const { profile } = await scoring(client);
  const object = { objectType: 'company', objectId: 'a.example' };
  const profiles = '/v1/scoring/profiles';
  const requests: [string, Promise<{ status: number; body: Record<string, unknown> }>][] = [
    ['run', client.get(`/v1/enrichment-runs/${NOWHERE}`)],
    ['run', client.get(`/v1/enrichment-runs/${NOWHERE}/events`)],
    ['signal template', client.get(`${TEMPLATES}/${NOWHERE}`)],
    ['signal template', client.patch(`${TEMPLATES}/${NOWHERE}`, { name: 'Other' })],
    ['signal template', client.delete(`${TEMPLATES}/${NOWHERE}`)],
    [
      'signal template',
      client.post('/v1/companies/enrich/custom', { domain: 'a.example', signalTemplateId: NOWHERE }),
    ],
    [
      'signal template',
      client.put(`${profiles}/${profile}/rules`, { ...NEW_RULE, signalTemplateId: NOWHERE }),
    ],
    ['scoring profile', client.get(`${profiles}/${NOWHERE}`)],
    ['scoring profile', client.put(`${profiles}/${NOWHERE}`, { name: 'Other' })],
    ['scoring profile', client.delete(`${profiles}/${NOWHERE}`)],
    ['scoring profile', client.get(`${profiles}/${NOWHERE}/rules`)],
    ['scoring profile', client.post('/v1/scoring/assignments', { profileId: NOWHERE, ...object })],
    ['scoring profile', client.post('/v1/scoring/simulate', { profileId: NOWHERE })],
    [
      'scoring profile',
      client.get(
        `/v1/scoring/scores/history?profileId=${NOWHERE}&objectType=company&objectId=a.example&dimension=fit`,
      ),
    ],
    ['scoring rule', client.delete(`${profiles}/${profile}/rules/${NOWHERE}`)],
    ['scoring assignment', client.delete(`/v1/scoring/assignments/${NOWHERE}`)],
    ['work e-mail batch', client.get(`/v1/contacts/find-email/batch/${NOWHERE}`)],
    ['webhook delivery', client.post(`/v1/webhook-deliveries/${NOWHERE}/replay`, {})],
  ];
  for (const [noun, request] of requests) {
    const answer = await request;
    expect([answer.status, errorOf(answer).message]).toEqual([
      404,
      `There is no ${noun} with the id ${NOWHERE}.`,
    ]);
  }
});

test.each([
  [
    '/v1/companies/enrich/custom',
    { domain: 'https://a.example/', answerType: 'json_schema', webhookUrl: 'x' },
    ['domain', 'webhookUrl', 'question', 'outputSchema'],
  ],
  [
    '/v1/companies/enrich/custom/batch',
    { targets: [], question: 'q', answerType: 'number', outputSchema: { type: 'object' }, weight: 'heavy' },
    ['targets', 'weight', 'outputSchema'],
  ],
  [
    '/v1/contacts/enrich/custom',
    { contactProfileUrl: 'x', question: 'q', answerType: 'number', qualificationCriteria: { yes: 'good' } },
    ['contactProfileUrl', 'qualificationCriteria'],
  ],
  [
    '/v1/companies/signals',
    { domain: '', answerType: 'json_schema', question: 'q' },
    ['domain', 'outputSchema'],
  ],
  [TEMPLATES, { name: '', question: '', answerType: 'json_schema' }, ['name', 'question', 'outputSchema']],
  [
    '/v1/companies/enrich/tech-stack',
    { domain: '', category: 'crm', technology: 'x' },
    ['domain', 'technology'],
  ],
  [
    '/v1/contacts/find-email/batch',
    { contacts: [{ full_name: 1 }, { domain: 2 }], dryRun: 'yes' },
    ['contacts.0.full_name', 'contacts.0.domain', 'contacts.1.full_name', 'contacts.1.domain', 'dryRun'],
  ],
  [
    '/v1/scoring/assignments/bulk',
    { profileId: 'x', objectType: 'deal', objectIds: [] },
    ['profileId', 'objectType', 'objectIds'],
  ],
  ['/trpc/enrich.batch', { targets: [], answerType: 'json_schema' }, ['targets', 'question', 'outputSchema']],
  ['/trpc/enrich.batch', { type: 'tech-stack', targets: [7] }, ['targets.0', 'category']],
  ['/trpc/email.batch', { contacts: [{}] }, ['contacts.0.full_name', 'contacts.0.domain']],
  [
    '/v1/companies/enrich/funding',
    { domain: 'https://a.example/', webhookUrl: 'http://127.0.0.1/hook' },
    ['domain', 'webhookUrl'],
  ],
  [
    '/v1/companies/signals/batch',
    { signals: [{ webhookUrl: 'http://10.0.0.8/' }], domains: [] },
    ['signals.0.question', 'signals.0.webhookUrl', 'domains'],
  ],
])('%s names every fault of its body in one answer', async (path, body, fields) => {
  const answer = await post(await api.newClient(), path, body);
  expect(answer.status).toBe(422);
  const found = new Set(errorOf(answer).fields.map(({ field }) => field));
  expect(
    [...fields].filter((field) => ![...found].some((name) => name === field || name.startsWith(`${field}.`))),
  ).toEqual([]);
});

test('a list names what is wrong with its filters and its fields in one answer', async () => {
  const client = await api.newClient();
  const answer = await client.get('/v1/enrichment-runs?limit=0&status=done&fromDate=soon&fields=id,colour');
  expect(answer.status).toBe(422);
  expect(
    errorOf(answer)
      .fields.map(({ field }) => field)
      .sort(),
  ).toEqual(['fields', 'fromDate', 'limit', 'status']);
});

test('a template under a new name keeps its answers, free of charge; another question does not', async () => {
  const client = await api.newClient();
  const { template } = await scoring(client);
  const ask = () =>
    client.post('/v1/companies/enrich/custom', { domain: 'a.example', signalTemplateId: template });
  const first = await ask();
  const answer: ResearchOutcome = {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'r',
    confidence: 0.9,
    citations: [],
  };
  await api.settle(client.caller, idOf(first), answer);
  const changed = await client.patch(`${TEMPLATES}/${template}`, {
    name: 'Depot',
    description: 'Own depot',
    weight: 'important',
  });
  expect(changed.body).toMatchObject({ name: 'Depot', version: 2 });
  const again = await ask();
  expect([again.status, again.body.id, again.body.credits]).toMatchObject([
    200,
    idOf(first),
    { state: 'free', amount: 0 },
  ]);
  await client.patch(`${TEMPLATES}/${template}`, { question: 'Does the company run two warehouses?' });
  expect((await ask()).status).toBe(202);
  await client.patch(`${TEMPLATES}/${template}`, {
    question: QUESTION.question,
    qualificationCriteria: { yes: 'good', no: 'poor' },
  });
  expect((await ask()).status).toBe(202);
});

test('a search for an address says why it ended so: single in a header, repeated too', async () => {
  const client = await api.newClient();
  const search = () =>
    client.post(
      '/v1/contacts/find-email',
      { full_name: 'Jane Doe', domain: 'a.example' },
      { 'idempotency-key': 'k' },
    );
  const first = await search();
  expect(first.headers.get('assay-reason')).toMatch(/^[a-z_]+$/);
  expect(Object.keys(first.body)).toEqual(['status', 'email', 'verification']);
  expect((await search()).headers.get('assay-reason')).toBe(first.headers.get('assay-reason'));
});

test.each(['http://127.0.0.1:9/hook', 'http://10.0.0.8/hook', 'http://localhost/hook'])(
  'the refusal of %s names the setting that opens it',
  async (webhookUrl) => {
    const client = await api.newClient();
    const answer = await client.post('/v1/companies/enrich/funding', { domain: 'a.example', webhookUrl });
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields).toEqual([
      { field: 'webhookUrl', message: expect.stringMatching(/not a public address .*EGRESS_ALLOW_CIDRS/) },
    ]);
  },
);

test('legacy routes say on every answer since when they are deprecated and until when they work; others do not', async () => {
  const client = await api.newClient();
  const legacy = [
    await client.post('/v1/signals/funding', { domain: 'a.example' }),
    await client.post('/v1/signals/funding', { domain: 'https://a.example' }),
    await client.get('/v1/companies/signals'),
    await client.get(`/v1/contacts/signals/${NOWHERE}`),
  ];
  expect(legacy.map(({ status }) => status)).toEqual([201, 422, 200, 404]);
  for (const { headers } of legacy) {
    expect(headers.get('deprecation')).toBe('@1796083200');
    expect(headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect(headers.get('link')).toBe('</docs>; rel="deprecation"; type="text/html"');
  }
  for (const path of ['/v1/enrichment-runs', TEMPLATES])
    expect((await client.get(path)).headers.get('deprecation')).toBeNull();
});
