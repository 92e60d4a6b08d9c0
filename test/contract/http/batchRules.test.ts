import { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import { SignalBatch } from '@assay/shared/customSignal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';

const CUSTOM = '/v1/companies/enrich/custom';
const BATCH = `${CUSTOM}/batch`;
const SIGNAL_BATCH = '/v1/companies/signals/batch';
const TEMPLATES = '/v1/companies/signals/templates';
const PRIVATE = 'http://10.0.0.1/hook';
const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { fields: { field: string }[] }).fields.map(({ field }) => field);

const creditsOf = async (client: Client) =>
  (await client.get('/v1/credits')).body as { balance: number; reserved: number };

/** Creates a question with a stored answer. */
async function answeredQuestion(client: Client, domain: string): Promise<string> {
  const { body } = await client.post(CUSTOM, { domain, ...QUESTION });
  await api.settle(client.caller, body.id as string, {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'The logistics page says so.',
    confidence: 0.7,
    citations: [],
  });
  return body.id as string;
}

test('a dry run is refused for the same reasons as the batch itself', async () => {
  const client = await api.newClient();
  const bodies = [
    { targets: ['a.example'], ...QUESTION, webhookUrl: PRIVATE },
    { targets: ['a.example'], ...QUESTION, contactProfileUrl: 'https://profiles.example/in/jane' },
  ];
  for (const body of bodies) {
    for (const dryRun of [false, true]) {
      const refused = await client.post(BATCH, { ...body, dryRun });
      expect([refused.status, fieldsOf(refused)]).toEqual([422, [Object.keys(body).at(-1)]]);
    }
  }
  expect(await creditsOf(client)).toMatchObject({ balance: 100, reserved: 0 });
});

test('a batch repeats a large schema for a hundred targets, and its key replays the long answer', async () => {
  const client = await api.newClient({ credits: 300 });
  const description = 'What the page “says” of it, \\ word by word. '.repeat(22);
  const choices = Array.from({ length: 40 }, (_, index) => `choice "${index}" of many, told at some length`);
  const outputSchema = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `field${index}`,
        { type: 'string', description, enum: choices },
      ]),
    ),
  };
  expect(JSON.stringify(outputSchema).length).toBeGreaterThan(190_000);
  const body = {
    targets: Array.from({ length: 100 }, (_, index) => `large-${index}.example`),
    question: 'What does the page say?',
    answerType: 'json_schema',
    outputSchema,
  };
  const headers = { 'Idempotency-Key': 'a-large-batch' };
  const first = await client.post(BATCH, body, headers);
  expect([first.status, first.body.error]).toEqual([202, undefined]);
  expect(first.body).toMatchObject({ accepted: 100, rejected: 0 });
  const repeated = await client.post(BATCH, body, headers);
  expect(repeated.headers.get('Idempotent-Replayed')).toBe('true');
  expect(repeated.body).toEqual(first.body);
});

test('a batch refuses contacts_generation, also from a template', async () => {
  const client = await api.newClient();
  const template = await client.post(TEMPLATES, {
    name: 'Buyers',
    question: 'Who buys software there?',
    answerType: 'contacts_generation',
  });
  const signalTemplateId = template.body.templateId;
  const refused = await client.post(BATCH, { targets: ['a.example'], signalTemplateId });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['signalTemplateId']]);
  expect((await client.post(CUSTOM, { domain: 'a.example', signalTemplateId })).status).toBe(202);
});

test('the error about a private webhook of a signal batch names the signal', async () => {
  const client = await api.newClient();
  const signals = [QUESTION, { ...QUESTION, webhookUrl: PRIVATE }];
  for (const dryRun of [false, true]) {
    const refused = await client.post(SIGNAL_BATCH, { signals, domains: ['a.example'], dryRun });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['signals.1.webhookUrl']]);
  }
});

test('a dry run of a signal batch creates nothing and returns the price', async () => {
  const client = await api.newClient();
  await answeredQuestion(client, 'stored.example');
  const domains = ['stored.example', 'new.example', 'www.new.example', 'not a domain'];
  const signals = [QUESTION, { question: 'What does it sell?', webhookUrl: 'https://hooks.example.com/a' }];
  const { status, body } = await client.post(SIGNAL_BATCH, { signals, domains, dryRun: true });
  expect(status).toBe(200);
  expect(SignalBatch.parse(body)).toMatchObject({
    batchId: null,
    totalSignals: 8,
    accepted: 6,
    rejected: 2,
    results: [{ domain: 'not a domain', status: 'rejected' }, { status: 'rejected' }],
    status: 'completed',
    estimate: { rows: 6, cached: 1, credits: 6 },
  });
  expect(await creditsOf(client)).toMatchObject({ balance: 98, reserved: 0 });
  expect((await client.get('/v1/enrichment-runs')).body.total).toBe(1);
});

test('of identical requests in one batch, one that forces a refresh decides for both, and they are paid once', async () => {
  const client = await api.newClient();
  const stored = await answeredQuestion(client, 'twice.example');
  for (const [index, signals] of [
    [QUESTION, { ...QUESTION, forceRefresh: true }],
    [{ ...QUESTION, forceRefresh: true }, QUESTION],
  ].entries()) {
    const { reserved } = await creditsOf(client);
    const asked = { signals, domains: ['twice.example'], async: true };
    const priced = await client.post(SIGNAL_BATCH, { ...asked, dryRun: true });
    // The second joins the refresh of the first, which is under way.
    expect(priced.body.estimate).toEqual(
      index === 0 ? { rows: 2, cached: 0, credits: 2 } : { rows: 2, cached: 2, credits: 0 },
    );
    const batch = SignalBatch.parse((await client.post(SIGNAL_BATCH, asked)).body);
    expect(new Set(batch.results.map(({ id }) => id)).size).toBe(1);
    expect(batch.results[0]).toMatchObject({ status: 'processing' });
    expect(batch.results[0]?.id).not.toBe(stored);
    expect((await creditsOf(client)).reserved).toBe(index === 0 ? reserved + 2 : reserved);
  }
});

test('a forced refresh makes a new run although an identical one is under way', async () => {
  const client = await api.newClient();
  const running = await client.post(CUSTOM, { domain: 'running.example', ...QUESTION });
  const forced = { targets: ['running.example', 'www.running.example'], ...QUESTION, forceRefresh: true };
  const batch = EnrichmentRunBatch.parse((await client.post(BATCH, forced)).body);
  expect(batch.runs[0]?.id).toBe(batch.runs[1]?.id);
  expect(batch.runs[0]?.id).not.toBe(running.body.id);
  expect(await creditsOf(client)).toMatchObject({ reserved: 4 });
});
