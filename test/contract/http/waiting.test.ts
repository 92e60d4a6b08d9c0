import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { insertSteps } from '../../../server/store/runs/runSteps.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

const RUNS = '/v1/enrichment-runs';
const QUESTION = { question: 'Does the company run a warehouse?', answerType: 'boolean' };
const ROUTES: [string, Record<string, unknown>][] = [
  ['/v1/companies/enrich/firmographics', { domain: 'wait.example' }],
  ['/v1/companies/enrich/tech-stack', { domain: 'wait.example', category: 'crm' }],
  ['/v1/companies/enrich/custom', { domain: 'wait.example', ...QUESTION }],
  ['/v1/contacts/enrich/custom', { contactProfileUrl: 'https://profiles.example/in/jane', ...QUESTION }],
];

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'DOMAIN_UNREACHABLE',
  message: 'It cannot be reached.',
  retryable: true,
};

/** Settles the only run of the client once it is there. */
async function settleSoon(client: Client): Promise<void> {
  for (;;) {
    const { results } = (await client.get(`${RUNS}?status=processing`)).body as { results: { id: string }[] };
    if (results[0]) return api.settle(client.caller, results[0].id, FAILED);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test.each(ROUTES)('%s with Prefer: wait answers 200 once the run has ended', async (route, body) => {
  const client = await api.newClient();
  const [answer] = await Promise.all([client.post(route, body, { prefer: 'wait=60' }), settleSoon(client)]);
  expect([answer.status, answer.body.status, answer.body.errorCode]).toEqual([
    200,
    'failed',
    'DOMAIN_UNREACHABLE',
  ]);
  expect(answer.headers.get('preference-applied')).toBe('wait=60');
});

test.each(ROUTES)(
  '%s that does not end in time is 202 with Location and Retry-After',
  async (route, body) => {
    const client = await api.newClient();
    const answer = await client.post(route, body, { prefer: 'respond-async, wait=1' });
    expect([answer.status, answer.body.status]).toEqual([202, 'processing']);
    expect(answer.headers.get('location')).toBe(`${RUNS}/${answer.body.id}`);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

test.each([
  ['wait=600', 'wait=60'],
  ['wait=0', null],
  ['wait=soon', null],
  ['respond-async', null],
])('Prefer: %s is applied as %s', async (prefer, applied) => {
  const client = await api.newClient();
  const [route, body] = ROUTES[0] ?? ['', {}];
  const [answer] = await Promise.all([client.post(route, body, { prefer }), settleSoon(client)]);
  expect(answer.headers.get('preference-applied')).toBe(applied);
});

test('runs are read by their ids at once: unknown and foreign ones are left out, more than 100 are 422', async () => {
  const [client, stranger] = [await api.newClient(), await api.newClient()];
  const started = async (who: Client, domain: string) =>
    String((await who.post('/v1/companies/enrich/funding', { domain })).body.id);
  const mine = [await started(client, 'one.example'), await started(client, 'two.example')];
  const foreign = await started(stranger, 'one.example');
  const unknown = api.store.deps.ids.uuid();
  const { body } = await client.get(`${RUNS}?limit=1&ids=${[...mine, foreign, unknown].join(',')}`);
  expect((body.results as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(mine.toSorted());
  expect(body.total).toBe(2);
  const many = Array.from({ length: 101 }, () => unknown).join(',');
  expect((await client.get(`${RUNS}?ids=${many}`)).status).toBe(422);
  expect((await client.get(`${RUNS}?ids=one,two`)).status).toBe(422);
});

test('a list has the fields that are asked for; unknown ones are 422 with those that there are', async () => {
  const client = await api.newClient();
  const { body: run } = await client.post('/v1/companies/enrich/mna', { domain: 'fields.example' });
  const { body } = await client.get(`${RUNS}?fields=id,status`);
  expect(body).toMatchObject({ results: [{ id: run.id, status: 'processing' }], total: 1 });
  expect(Object.keys((body.results as object[])[0] ?? {})).toEqual(['id', 'status']);
  const wrong = await client.get(`${RUNS}?fields=id,state`);
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    422,
    expect.stringContaining('has no \\"state\\"; there are'),
  ]);
  const profile = { profileType: 'company', name: 'Fields' };
  await client.post('/v1/scoring/profiles', profile);
  const { body: profiles } = await client.get('/v1/scoring/profiles?fields=name');
  expect(profiles).toEqual([{ name: 'Fields' }]);
  const { body: templates } = await client.get('/v1/companies/signals/templates?fields=id');
  expect(templates).toMatchObject({ items: [] });
});

test('what a request has that is not understood is named in Assay-Warning, one a field, and changes nothing', async () => {
  const client = await api.newClient();
  const { status, headers } = await client.post('/v1/companies/enrich/custom', {
    domain: 'warning.example',
    question: 'Are they hiring?',
    answer_type: 'boolean',
    colour: 'red',
  });
  expect(status).toBe(202);
  expect(headers.get('assay-warning')).toBe(
    'unknown field "answer_type"; did you mean "answerType"?, unknown field "colour"',
  );
  const list = await client.get(`${RUNS}?statuss=completed&entitytype=company`);
  expect(list.headers.get('assay-warning')).toBe(
    'unknown parameter "statuss"; did you mean "status"?, unknown parameter "entitytype"; did you mean "entityType"?',
  );
  const refused = await client.post('/v1/companies/enrich/custom', { domian: 'x.example', ...QUESTION });
  expect([refused.status, refused.headers.get('assay-warning')]).toEqual([
    422,
    'unknown field "domian"; did you mean "domain"?',
  ]);
  const hostile = await client.post('/v1/companies/enrich/mna', {
    domain: 'warning.example',
    'a"\r\nX: é': 1,
  });
  expect(hostile.headers.get('assay-warning')).toBe('unknown field "a???X: ?"');
  const nested = await client.post('/v1/companies/signals/batch', {
    signals: [{ ...QUESTION, wieght: 'important' }],
    domains: ['warning.example'],
    dryRun: true,
  });
  expect(nested.headers.get('assay-warning')).toContain('did you mean "weight"?');
});

/** Reads server-sent events until the stream ends. */
async function readEvents(
  response: Response,
): Promise<{ id?: string; event: string; data: Record<string, unknown> }[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block.includes('event: '));
  return blocks.map((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
    const id = field('id');
    return {
      ...(id && { id }),
      event: field('event'),
      data: JSON.parse(field('data')) as Record<string, unknown>,
    };
  });
}

test('a run is watched step by step to its end, and a client that reconnects gets what came after', async () => {
  const client = await api.newClient();
  const { body: run } = await client.post('/v1/companies/enrich/mna', { domain: 'watched.example' });
  const { db, clock } = api.store.deps;
  const step = (stage: string) => ({ stage, detail: 'watched.example', at: clock.now() });
  await insertSteps(db, String(run.id), [step('home page'), step('reading')]);
  const watch = (headers: Record<string, string> = {}) =>
    fetch(`${api.url}${RUNS}/${run.id}/events`, {
      headers: { authorization: `Bearer ${client.key}`, ...headers },
    });
  const [events] = await Promise.all([watch().then(readEvents), settleSoon(client)]);
  expect(events.map(({ event, data }) => [event, data.stage ?? data.status])).toEqual([
    ['step', 'home page'],
    ['step', 'reading'],
    ['end', 'failed'],
  ]);
  const again = await readEvents(await watch({ 'last-event-id': events[0]?.id ?? '' }));
  expect(again.map(({ event }) => event)).toEqual(['step', 'end']);
  const stranger = await api.newClient();
  expect((await stranger.get(`${RUNS}/${run.id}/events`)).status).toBe(404);
});
