import { BulkAccepted, BulkResult, BulkResults, BulkStatus } from '@assay/shared/bulk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { NOTHING_FOUND } from '../../support/answers.ts';
import { type ApiServer, type Client, startApiServer } from '../../support/apiServer.ts';
import { answered, emptyAnswer, startResearcher } from '../../support/bulk/researcher.ts';
import { makeTemplate } from '../../support/scoring/scoring.ts';

const BULK = '/v1/companies/enrich/batch';
const QUESTION = { question: 'Does the company run a warehouse of its own?', answerType: 'boolean' };
const POLDER_ROUND = {
  eventType: 'funding-round',
  round: 'Series B',
  amount: 24_000_000,
  currency: 'EUR',
  investors: ['@home', 'Polder'],
  announcedAt: null,
  sourceUrls: [],
};
const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'DOMAIN_UNREACHABLE',
  message: 'Nobody answers.',
  retryable: true,
};

let api: ApiServer;
let researcher: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  api = await startApiServer();
});
afterEach(async () => {
  await researcher?.stop();
  researcher = undefined;
  await api.store.deps.db.write('DELETE FROM jobs');
});
afterAll(() => api.close());

const rowsOf = (count: number, name = 'company') =>
  Array.from({ length: count }, (_, index) => ({ domain: `${name}${index}.example` }));
const start = async (client: Client, body: object) => {
  const answer = await client.post(BULK, body);
  expect([answer.status, answer.body.error]).toEqual([202, undefined]);
  return BulkAccepted.parse(answer.body);
};
const statusOf = async (client: Client, batchId: string | null) =>
  BulkStatus.parse((await client.get(`${BULK}/${batchId}`)).body);
const ended = async (client: Client, batchId: string | null) => {
  await expect
    .poll(async () => (await statusOf(client, batchId)).completedAt, { timeout: 30_000 })
    .not.toBeNull();
  return statusOf(client, batchId);
};
const creditsOf = async (client: Client) => {
  const { balance, reserved } = (await client.get('/v1/credits')).body;
  return { balance, reserved };
};
const textOf = async (client: Client, path: string) => {
  const response = await fetch(api.url + path, { headers: { authorization: `Bearer ${client.key}` } });
  expect(response.status).toBe(200);
  return { text: await response.text(), headers: response.headers };
};
const waitingJobs = async () => {
  const [row] = await api.store.deps.db.rows<{ jobs: number }>(
    "SELECT COUNT(*) AS jobs FROM jobs WHERE queue = 'research'",
  );
  return row?.jobs ?? 0;
};

test('rows are researched in every way that was asked, failures are free, and the batch ends with the last run', async () => {
  const client = await api.newClient();
  const signalTemplateId = await makeTemplate(client, 'number');
  const batch = await start(client, {
    rows: [
      { domain: 'WWW.Acme.example', externalId: 'A 1' },
      { domain: 'https://acme.example/' },
      { domain: 'dead.example' },
    ],
    types: ['firmographics', { type: 'tech-stack', category: 'crm' }],
    questions: [QUESTION],
    signalTemplateIds: [signalTemplateId],
  });
  expect(batch).toMatchObject({ accepted: 2, rejected: 1, estimate: { rows: 2, cached: 0, credits: 10.7 } });
  expect(batch.errors).toEqual([
    {
      row: 1,
      domain: 'https://acme.example/',
      externalId: null,
      code: 'VALIDATION_ERROR',
      message: 'is a URL; give the bare domain, such as example.com',
    },
  ]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 10.7 });
  researcher = startResearcher(api.store, (run) =>
    run.domain === 'dead.example' ? FAILED : emptyAnswer(run),
  );
  expect(await ended(client, batch.batchId)).toMatchObject({
    status: 'completed',
    counts: { rows: 3, accepted: 2, rejected: 1, total: 8, waiting: 0, completed: 4, failed: 4 },
    credits: { estimated: 10.7, reserved: 0, charged: 5.35 },
  });
  expect(await creditsOf(client)).toEqual({ balance: 94.65, reserved: 0 });
  const { results, nextCursor } = BulkResults.parse(
    (await client.get(`${BULK}/${batch.batchId}/results`)).body,
  );
  expect(nextCursor).toBeNull();
  expect(results.map(({ row, domain, externalId, status }) => [row, domain, externalId, status])).toEqual([
    [0, 'acme.example', 'A 1', 'completed'],
    [1, 'https://acme.example/', null, 'rejected'],
    [2, 'dead.example', null, 'completed'],
  ]);
  expect(results[0]?.researches.map(({ research, status }) => [research, status])).toEqual([
    ['firmographics', 'completed'],
    ['tech-stack crm', 'completed'],
    [QUESTION.question, 'completed'],
    [expect.any(String), 'completed'],
  ]);
  expect(results[0]?.researches[3]?.run).toMatchObject({ signalTemplateId, answerType: 'number' });
  expect(results[2]?.researches[0]).toMatchObject({
    status: 'failed',
    run: { errorCode: 'DOMAIN_UNREACHABLE', credits: { amount: 0 } },
  });
});

test('stored answers and runs under way are free, and rows of one company share its runs', async () => {
  const client = await api.newClient();
  const single = async (domain: string) =>
    (await client.post('/v1/companies/enrich/funding', { domain })).body.id as string;
  const stored = await single('stored.example');
  await api.settle(client.caller, stored, answered(NOTHING_FOUND.funding));
  const running = await single('running.example');
  const body = {
    rows: ['stored.example', 'running.example', 'new.example', 'New.example', 'stored.example'].map(
      (domain) => ({ domain }),
    ),
    types: ['funding'],
  };
  const dry = await client.post(BULK, { ...body, dryRun: true });
  const estimate = { rows: 5, cached: 3, credits: 0.3 };
  expect([dry.status, dry.body]).toMatchObject([200, { batchId: null, estimate }]);
  const batch = await start(client, body);
  expect(batch.estimate).toEqual(estimate);
  expect((await statusOf(client, batch.batchId)).counts).toMatchObject({ total: 3, completed: 1, cached: 2 });
  await api.settle(client.caller, running, answered(NOTHING_FOUND.funding));
  researcher = startResearcher(api.store, () =>
    answered({ ...NOTHING_FOUND.funding, hasFundingEvent: true }),
  );
  expect(await ended(client, batch.batchId)).toMatchObject({ credits: { charged: 0.3, reserved: 0 } });
  expect(await creditsOf(client)).toEqual({ balance: 99.1, reserved: 0 });
  const { results } = BulkResults.parse((await client.get(`${BULK}/${batch.batchId}/results`)).body);
  const runs = results.map(({ researches }) => researches[0]?.run);
  expect(runs[0]).toMatchObject({ id: stored, credits: { state: 'free', amount: 0 } });
  expect(runs[4]?.id).toBe(stored);
  expect(runs[1]?.id).toBe(running);
  expect(runs[3]?.id).toBe(runs[2]?.id);

  const again = await start(client, body);
  expect(again.estimate).toEqual({ rows: 5, cached: 5, credits: 0 });
  expect(await statusOf(client, again.batchId)).toMatchObject({ status: 'completed', counts: { cached: 3 } });
});

test('a batch that the credits do not cover is 402 as a whole and says what is needed and available', async () => {
  const poor = await api.newClient({ credits: 5 });
  const body = { rows: rowsOf(3), questions: [QUESTION] };
  const refused = await poor.post(BULK, body);
  expect([refused.status, refused.body.error]).toMatchObject([402, { details: { needed: 6, available: 5 } }]);
  expect(await creditsOf(poor)).toEqual({ balance: 5, reserved: 0 });
  expect(
    await api.store.deps.db.rows('SELECT id FROM batches WHERE organization_id = ?', [
      poor.caller.organizationId,
    ]),
  ).toEqual([]);
  const capped = await api.newClient({ monthlyCap: 4 });
  const over = await capped.post(BULK, body);
  expect([over.status, over.body.error]).toMatchObject([402, { details: { needed: 6, available: 4 } }]);
  expect((await capped.post(BULK, { ...body, rows: rowsOf(2) })).status).toBe(202);
  expect((await capped.post(BULK, { rows: rowsOf(1, 'other'), types: ['funding'] })).status).toBe(402);
});

test('of many rows only a portion waits in the queue at a time, and the held credits stay the same', async () => {
  const client = await api.newClient({ credits: 1000 });
  const batch = await start(client, { rows: rowsOf(300), types: ['funding'] });
  expect(await waitingJobs()).toBe(0);
  let most = 0;
  let failures = 0;
  researcher = startResearcher(api.store, () => {
    failures += 1;
    return failures % 10 === 0 ? FAILED : answered(NOTHING_FOUND.funding);
  });
  const watching = setInterval(() => {
    void waitingJobs().then((jobs) => {
      most = Math.max(most, jobs);
    });
  }, 20);
  const status = await ended(client, batch.batchId);
  clearInterval(watching);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(50);
  expect(status).toMatchObject({
    counts: { total: 300, completed: 270, failed: 30 },
    credits: { estimated: 90, reserved: 0, charged: 81 },
  });
  expect(await creditsOf(client)).toEqual({ balance: 919, reserved: 0 });
});

test('a cancelled batch starts nothing more; what runs ends and is charged', async () => {
  const client = await api.newClient();
  const batch = await start(client, { rows: rowsOf(60), types: ['funding'] });
  const hold = Promise.withResolvers<void>();
  const consumer = startResearcher(api.store, () => answered(NOTHING_FOUND.funding), hold.promise);
  researcher = consumer;
  await expect.poll(waitingJobs, { timeout: 10_000 }).toBe(50);
  const cancelled = await client.post(`${BULK}/${batch.batchId}/cancel`, {});
  expect([cancelled.status, cancelled.body]).toMatchObject([
    200,
    { status: 'cancelled', counts: { cancelled: 10, processing: 50 }, credits: { reserved: 15 } },
  ]);
  hold.resolve();
  expect(await ended(client, batch.batchId)).toMatchObject({
    status: 'cancelled',
    counts: { completed: 50, cancelled: 10 },
    credits: { charged: 15, reserved: 0 },
  });
  expect(await creditsOf(client)).toEqual({ balance: 85, reserved: 0 });
  expect((await client.post(`${BULK}/${batch.batchId}/cancel`, {})).body).toMatchObject({
    counts: { completed: 50 },
  });
});

test('results are read by cursor, as NDJSON and as CSV, in the order of the rows', async () => {
  const client = await api.newClient();
  const formula = '=HYPERLINK("http://evil.example")';
  const batch = await start(client, {
    rows: [
      { domain: 'first.example', externalId: formula },
      { domain: 'sécond.example', externalId: 'zwei, "2"' },
      { domain: 'dead.example', externalId: '-3' },
      { domain: 'not a domain' },
    ],
    types: ['funding'],
    questions: [
      { question: '+Who sells to them?' },
      { question: 'How many sites?', answerType: 'number' },
      { question: 'How many sites?', answerType: 'boolean' },
    ],
  });
  researcher = startResearcher(api.store, ({ type, domain, answerType }) => {
    if (domain === 'dead.example') return FAILED;
    if (type === 'funding')
      return answered({
        hasFundingEvent: true,
        isPublic: false,
        latestRound: 'Series B',
        latestEvents: [POLDER_ROUND],
      });
    if (answerType === 'number') return answered({ value: -7 });
    return answerType === 'boolean' ? answered({ value: false }) : answered({ value: '@SUM(A1)\nand more' });
  });
  await ended(client, batch.batchId);
  const path = `${BULK}/${batch.batchId}/results`;
  const first = BulkResults.parse((await client.get(`${path}?limit=3`)).body);
  const second = BulkResults.parse((await client.get(`${path}?limit=3&cursor=${first.nextCursor}`)).body);
  expect([...first.results, ...second.results].map(({ row }) => row)).toEqual([0, 1, 2, 3]);
  expect(second.nextCursor).toBeNull();
  expect((await client.get(`${path}?cursor=nonsense`)).status).toBe(422);

  const lines = await textOf(client, `${path}?format=ndjson`);
  expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  const rows = lines.text
    .trimEnd()
    .split('\n')
    .map((line) => BulkResult.parse(JSON.parse(line)));
  expect(rows).toEqual([...first.results, ...second.results]);

  const csv = await textOf(client, `${path}?format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(csv.text).toBe(
    [
      'row,domain,externalId,status,error,funding: hasFundingEvent,funding: isPublic,funding: latestRound,' +
        'funding: latestEvents.amount,funding: latestEvents.currency,funding: latestEvents.investors,' +
        'funding: latestEvents.announcedAt,funding: confidence,funding: source,funding: status,' +
        "'+Who sells to them?: value,'+Who sells to them?: confidence,'+Who sells to them?: source," +
        "'+Who sells to them?: status,How many sites?: value,How many sites?: confidence,How many sites?: source," +
        'How many sites?: status,How many sites? (2): value,How many sites? (2): confidence,' +
        'How many sites? (2): source,How many sites? (2): status',
      `0,first.example,"'=HYPERLINK(""http://evil.example"")",completed,,true,false,Series B,24000000,EUR,` +
        `'@home; Polder,,0.7,,completed,"'@SUM(A1)\nand more",0.7,,completed,-7,0.7,,completed,false,0.7,,completed`,
      `1,xn--scond-bsa.example,"zwei, ""2""",completed,,true,false,Series B,24000000,EUR,` +
        `'@home; Polder,,0.7,,completed,"'@SUM(A1)\nand more",0.7,,completed,-7,0.7,,completed,false,0.7,,completed`,
      `2,dead.example,'-3,completed,,,,,,,,,,,DOMAIN_UNREACHABLE,,,,DOMAIN_UNREACHABLE,,,,DOMAIN_UNREACHABLE,,,,DOMAIN_UNREACHABLE`,
      `3,not a domain,,rejected,${second.results[0]?.error},,,,,,,,,,,,,,,,,,,,,,`,
      '',
    ].join('\r\n'),
  );
  const page = await textOf(client, `${path}?format=csv&limit=1`);
  const cursor = page.headers.get('x-next-cursor');
  const rest = await textOf(client, `${path}?format=csv&cursor=${cursor}`);
  expect(page.text + rest.text).toBe(csv.text);
});

test('every fault of a request is named, and nothing is created', async () => {
  const client = await api.newClient();
  const refused = await client.post(BULK, {
    rows: [{ domain: 'a.example' }, {}],
    types: ['tech-stack', 'custom'],
    questions: [{ answerType: 'contacts_generation', question: 'Who?' }],
  });
  expect(refused.status).toBe(422);
  const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body.error as { fields: { field: string }[] }).fields.map(({ field }) => field);
  expect(fieldsOf(refused)).toEqual(['rows.1.domain', 'types.0', 'types.1', 'questions.0.answerType']);
  const unknown = await client.post(BULK, {
    rows: rowsOf(1),
    types: [{ type: 'tech-stack', technology: 'no such product at all' }],
    questions: [{ question: 'What?', answerType: 'json_schema' }],
    signalTemplateIds: ['019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e'],
  });
  expect([unknown.status, unknown.body.error]).toMatchObject([422, { code: 'UNKNOWN_TECHNOLOGY' }]);
  expect(fieldsOf(unknown)).toEqual([
    'types.0.technology',
    'questions.0.outputSchema',
    'signalTemplateIds.0',
  ]);
  expect(fieldsOf(await client.post(BULK, { rows: rowsOf(1) }))).toEqual(['types']);
  expect(fieldsOf(await client.post(BULK, { rows: rowsOf(10_001), types: ['mna'] }))).toEqual(['rows']);
  const priv = { rows: rowsOf(1), types: ['mna'], webhookUrl: 'http://10.0.0.1/hook' };
  expect(fieldsOf(await client.post(BULK, priv))).toEqual(['webhookUrl']);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0 });
});

test('a repeat with the same Idempotency-Key is the same batch, also after a crash', async () => {
  const client = await api.newClient();
  const body = { rows: [...rowsOf(3), { domain: 'no domain' }], types: ['funding'] };
  const key = { 'Idempotency-Key': 'bulk' };
  const first = await client.post(BULK, body, key);
  expect(first.headers.get('location')).toBe(`${BULK}/${first.body.batchId}`);
  await api.store.deps.db.write(
    'UPDATE idempotency_keys SET status = NULL, body = NULL, locked_until = created_at',
  );
  const revived = await client.post(BULK, body, key);
  expect([revived.status, revived.body]).toEqual([202, first.body]);
  expect(await creditsOf(client)).toEqual({ balance: 100, reserved: 0.9 });
});

test('another organisation’s batch is 404', async () => {
  const [mine, theirs] = await Promise.all([api.newClient(), api.newClient()]);
  const { batchId } = await start(mine, { rows: rowsOf(1), types: ['funding'] });
  expect((await theirs.get(`${BULK}/${batchId}`)).status).toBe(404);
  expect((await theirs.get(`${BULK}/${batchId}/results`)).status).toBe(404);
  expect((await theirs.get(`${BULK}/${batchId}/results?format=csv`)).status).toBe(404);
  expect((await theirs.post(`${BULK}/${batchId}/cancel`, {})).status).toBe(404);
  expect((await statusOf(mine, batchId)).status).toBe('processing');
});

test('ten thousand rows are taken in one request of up to 8 MB', async () => {
  const client = await api.newClient({ credits: 10_000 });
  const rows = rowsOf(10_000, `${'long-'.repeat(11)}name`).map((row, index) => ({
    ...row,
    externalId: `${'x'.repeat(100)}${index}`,
  }));
  const startedAt = performance.now();
  const batch = await start(client, { rows, types: ['funding'], padding: 'x'.repeat(5_000_000) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
  console.info(`10,000 rows were accepted in ${seconds} s`);
  expect(batch).toMatchObject({ accepted: 10_000, estimate: { credits: 3000 } });
  expect(await statusOf(client, batch.batchId)).toMatchObject({ counts: { total: 10_000, waiting: 10_000 } });
  const { text } = await textOf(client, `${BULK}/${batch.batchId}/results?format=ndjson`);
  expect(text.trimEnd().split('\n')).toHaveLength(10_000);
  expect((await client.post(BULK, { rows, types: ['funding'], padding: 'x'.repeat(8_000_000) })).status).toBe(
    413,
  );
});
