import { KeyCredits } from '@assay/shared/credits';
import { EnrichBatchResult } from '@assay/shared/enrichBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { type ApiServer, startApiServer } from '../../support/apiServer.ts';
import { dataOf, type RpcClient, rpcClientOf } from '../../support/rpcClient.ts';
import { makeTemplate } from '../../support/scoring/scoring.ts';

const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };
const TARGETS = ['a.example', 'https://b.example/', 'www.A.example', 'c.example', ''.padEnd(300, 'x')];

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
});
afterAll(() => api.close());

const newRpc = async (options?: { credits?: number; monthlyCap?: number }) => {
  const client = await api.newClient(options);
  return { client, rpc: rpcClientOf(api.url, client.key) };
};
const enrich = async (rpc: RpcClient, input: object, headers?: Record<string, string>) =>
  dataOf(EnrichBatchResult, await rpc.post('enrich.batch', input, headers));
const creditsOf = async (rpc: RpcClient) => {
  const { balance, reserved } = dataOf(KeyCredits, await rpc.get('credits.get'));
  return { balance, reserved };
};
const answered = (answer: Record<string, unknown>): ResearchOutcome => ({
  kind: 'answered',
  answer,
  reasoning: 'The logistics page says so.',
  confidence: 0.7,
  citations: [],
});

test('a batch treats targets independently: invalid ones are listed, duplicates share a run', async () => {
  const { rpc } = await newRpc();
  const batch = await enrich(rpc, { type: 'custom', targets: TARGETS, ...QUESTION });
  expect(batch).toMatchObject({
    accepted: 3,
    rejected: 2,
    estimate: { rows: 3, cached: 0, credits: 4 },
    errors: [
      {
        target: TARGETS[1],
        code: 'VALIDATION_ERROR',
        message: 'is a URL; give the bare domain, such as example.com',
      },
      { target: TARGETS[4], code: 'VALIDATION_ERROR' },
    ],
  });
  expect(batch.runs.map(({ entity, status }) => [entity.domain, status])).toEqual([
    ['a.example', 'processing'],
    ['a.example', 'processing'],
    ['c.example', 'processing'],
  ]);
  expect(batch.runs[0]).toMatchObject({
    ...QUESTION,
    id: batch.runs[1]?.id,
    credits: { state: 'reserved', amount: 2 },
  });
  expect(await creditsOf(rpc)).toEqual({ balance: 100, reserved: 4 });
});

test.each([
  ['firmographics', {}, 0.6],
  ['funding', {}, 0.3],
  ['mna', {}, 0.75],
  ['open-jobs', {}, 0.5],
  ['tech-stack', { category: 'crm' }, 0.75],
  ['tech-stack', { technology: 'Hub Spot' }, 0.75],
] as const)(
  '%s %j is researched for every row at its own price, paid once with /v1',
  async (type, more, price) => {
    const { client, rpc } = await newRpc();
    const input = { type, ...more, targets: ['a.example', 'b.example', 'a.example', 'no domain'] };
    const estimate = { rows: 3, cached: 0, credits: price * 2 };
    expect(await enrich(rpc, { ...input, dryRun: true })).toMatchObject({
      accepted: 3,
      rejected: 1,
      runs: [],
      estimate,
    });
    const batch = await enrich(rpc, input);
    expect(batch).toMatchObject({ accepted: 3, rejected: 1, estimate });
    expect(batch.runs[0]).toMatchObject({ type, question: null, credits: { amount: price } });
    const single = await client.post(`/v1/companies/enrich/${type}`, { ...more, domain: 'b.example' });
    expect(single.body.id).toBe(batch.runs[1]?.id);
    expect(await creditsOf(rpc)).toEqual({ balance: 100, reserved: price * 2 });
  },
);

test('a template asks its question of every row', async () => {
  const { client, rpc } = await newRpc();
  const signalTemplateId = await makeTemplate(client, 'number');
  const { runs } = await enrich(rpc, { targets: ['a.example'], signalTemplateId });
  expect(runs[0]).toMatchObject({ type: 'custom', answerType: 'number', signalTemplateId });
  const { rpc: stranger } = await newRpc();
  const refused = await stranger.post('enrich.batch', { targets: ['a.example'], signalTemplateId });
  expect([refused.status, refused.error?.data.errorCode]).toEqual([404, 'NOT_FOUND']);
});

test('a dry run creates nothing and returns the number of cached answers and the price of the others', async () => {
  const { client, rpc } = await newRpc();
  const first = await enrich(rpc, { targets: ['stored.example', 'running.example'], ...QUESTION });
  await api.settle(client.caller, first.runs[0]?.id ?? '', answered({ value: true }));
  const targets = ['stored.example', 'running.example', 'new.example', 'new.example', 'nonsense'];
  const estimate = { rows: 4, cached: 2, credits: 2 };
  expect(await enrich(rpc, { targets, ...QUESTION, dryRun: true })).toEqual({
    accepted: 4,
    rejected: 1,
    errors: [expect.objectContaining({ target: 'nonsense' })],
    runs: [],
    estimate,
  });
  expect((await enrich(rpc, { targets, ...QUESTION, dryRun: true, forceRefresh: true })).estimate).toEqual({
    rows: 4,
    cached: 0,
    credits: 6,
  });
  expect(await creditsOf(rpc)).toEqual({ balance: 98, reserved: 2 });
  const real = await enrich(rpc, { targets, ...QUESTION });
  expect(real.estimate).toEqual(estimate);
  expect(real.runs[0]).toMatchObject({ status: 'completed', credits: { state: 'free', amount: 0 } });
  expect(await creditsOf(rpc)).toEqual({ balance: 98, reserved: 4 });
});

test('a batch that the balance or the key’s cap does not cover is 402 as a whole', async () => {
  for (const options of [{ credits: 5 }, { credits: 100, monthlyCap: 5 }]) {
    const { client, rpc } = await newRpc(options);
    const three = await rpc.post('enrich.batch', {
      targets: ['a.example', 'b.example', 'c.example'],
      ...QUESTION,
    });
    expect(three.status).toBe(402);
    expect(three.error?.data).toMatchObject({
      code: 'PAYMENT_REQUIRED',
      errorCode: 'INSUFFICIENT_CREDITS',
      type: 'PAYMENT',
      errorAction: expect.stringContaining('Add credits'),
    });
    expect((await client.get('/v1/enrichment-runs')).body.total).toBe(0);
    const targets = ['a.example', 'b.example'];
    expect((await enrich(rpc, { targets, ...QUESTION })).accepted).toBe(2);
    expect((await enrich(rpc, { targets, ...QUESTION })).estimate.credits).toBe(0);
    expect((await creditsOf(rpc)).reserved).toBe(4);
  }
});

test.each<[string, object, string]>([
  ['no targets', { targets: [] }, 'targets'],
  ['101 targets', { targets: new Array(101).fill('a.example') }, 'targets'],
  ['a target of 501 characters', { targets: ['x'.repeat(501)] }, 'targets.0'],
  ['an invalid type', { type: 'weather' }, 'type'],
  ['no question', { question: undefined }, 'question'],
  ['a question of 2,001 characters', { question: 'x'.repeat(2001) }, 'question'],
  ['an answer type that batches do not take', { answerType: 'contacts_generation' }, 'answerType'],
  ['json_schema without its schema', { answerType: 'json_schema' }, 'outputSchema'],
  ['a schema beyond the limits', { answerType: 'json_schema', outputSchema: { anyOf: [] } }, 'outputSchema'],
  ['tech-stack without a choice', { type: 'tech-stack' }, 'category'],
  ['tech-stack with both', { type: 'tech-stack', category: 'crm', technology: 'hubspot' }, 'technology'],
  ['a private webhook', { webhookUrl: 'http://127.0.0.1/' }, 'webhookUrl'],
  ['an empty idempotencyKey', { idempotencyKey: '' }, 'idempotencyKey'],
])('%s is 422 naming the field', async (_what, wrong, field) => {
  const { client, rpc } = await newRpc();
  const { status, error } = await rpc.post('enrich.batch', { targets: ['a.example'], ...QUESTION, ...wrong });
  expect(status).toBe(422);
  expect(error?.data.fields.map((fault) => fault.field)).toContainEqual(expect.stringMatching(`^${field}`));
  expect((await client.get('/v1/enrichment-runs')).body.total).toBe(0);
});

test('a technology that is unknown is 422 with suggestions', async () => {
  const { rpc } = await newRpc();
  const input = { type: 'tech-stack', technology: 'hubspott', targets: ['a.example'] };
  const { status, error } = await rpc.post('enrich.batch', input);
  expect([status, error?.data.errorCode]).toEqual([422, 'UNKNOWN_TECHNOLOGY']);
  expect(error?.data.details).toEqual({ suggestions: expect.arrayContaining(['hubspot']) });
});

test('a hundred rows are a batch', async () => {
  const { rpc } = await newRpc({ credits: 200 });
  const targets = Array.from({ length: 100 }, (_, index) => `target-${index}.example`);
  const { runs } = await enrich(rpc, { targets, ...QUESTION });
  expect(runs.map(({ entity }) => entity.domain)).toEqual(targets);
  expect(await creditsOf(rpc)).toEqual({ balance: 200, reserved: 200 });
});

test('the calls of one request succeed or fail independently, as 207', async () => {
  const { rpc } = await newRpc({ credits: 3 });
  const { status, calls } = await rpc.batch(
    ['enrich.batch', 'enrich.batch', 'enrich.batch'],
    [
      { targets: ['a.example'], ...QUESTION },
      { targets: [], ...QUESTION },
      { targets: ['b.example', 'c.example'], ...QUESTION },
    ],
  );
  expect(status).toBe(207);
  expect(calls.map(({ error }) => error?.data.httpStatus)).toEqual([undefined, 422, 402]);
  expect(EnrichBatchResult.parse(calls[0]?.data).accepted).toBe(1);
  expect(await creditsOf(rpc)).toEqual({ balance: 3, reserved: 2 });
});
