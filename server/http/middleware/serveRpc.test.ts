import { expect, test } from 'vitest';
import { AUTHORIZED, startApp, TEST_KEY } from '../../../test/support/httpApp.ts';
import { RpcError, rpcClientOf } from '../../../test/support/rpcClient.ts';

async function start(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  return { app, rpc: rpcClientOf(app.url, TEST_KEY) };
}

test.each(['credits.get', 'no.such', ''])(
  'without a key /trpc/%s is 401 before anything else',
  async (name) => {
    const { app } = await start();
    for (const key of [null, 'sk_live_unknown']) {
      const { status, headers, error } = await rpcClientOf(app.url, key).post(name, '{ no json');
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(error?.data).toMatchObject({ code: 'UNAUTHORIZED', errorCode: 'UNAUTHORIZED', httpStatus: 401 });
      expect(error?.data.requestId).toBe(headers.get('x-request-id'));
    }
  },
);

test('an unknown procedure is 404 and the error lists the known ones', async () => {
  const { app, rpc } = await start();
  for (const name of [
    'runs.one',
    'runs',
    '__proto__',
    'constructor',
    '',
    'runs.many,credits.get',
    'a/b',
    '%E4%BD%A0',
  ]) {
    const { status, error } = await rpc.post(name, {});
    expect([name, status, error?.data.code, error?.data.errorCode]).toEqual([
      name,
      404,
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  }
  expect((await rpc.get('runs.one')).error?.message).toMatch(
    /"runs.one".*enrich\.batch, enrich\.latest, runs\.many/,
  );
  expect((await rpc.post('%', {})).status).toBe(404);
  for (const path of ['/trpc', '/trpc/?batch=1']) {
    expect((await fetch(app.url + path, { headers: AUTHORIZED })).status).toBe(404);
  }
});

test('a path that only begins like /trpc is not part of it', async () => {
  const { app } = await start();
  const response = await fetch(`${app.url}/trpcfoo/credits.get`, { headers: AUTHORIZED });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND', type: 'NOT_FOUND' } });
});

test('a mutation by GET and unsupported methods are 405 and list the supported ones', async () => {
  const { app, rpc } = await start();
  const got = await rpc.get('enrich.batch', { targets: ['a.example'] });
  expect([got.status, got.error?.data.errorCode, got.headers.get('allow')]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'POST',
  ]);
  const put = await fetch(`${app.url}/trpc/credits.get`, { method: 'PUT', headers: AUTHORIZED });
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
  RpcError.parse(((await put.json()) as { error: unknown }).error);
  const options = await fetch(`${app.url}/trpc/credits.get`, { method: 'OPTIONS', headers: AUTHORIZED });
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
});

test.each<[string, string, Record<string, string>, number, string]>([
  ['is no JSON', '{', {}, 400, 'MALFORMED_JSON'],
  ['is no object', '[]', {}, 422, 'VALIDATION_ERROR'],
  ['is nested without end', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, {}, 422, 'VALIDATION_ERROR'],
  ['is no JSON by its type', '{}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'is a form',
    'a=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['is larger than 1 MB', `{"a":"${'x'.repeat(1_048_576)}"}`, {}, 413, 'PAYLOAD_TOO_LARGE'],
])('a body that %s is refused in words that help', async (_what, body, headers, status, errorCode) => {
  const { rpc } = await start();
  const { error, ...answer } = await rpc.post('runs.many', body, headers);
  expect([answer.status, error?.data.errorCode, error?.data.httpStatus]).toEqual([status, errorCode, status]);
});

test('email.batch takes 2 MB, and a batch of calls with it does too', async () => {
  const { rpc } = await start();
  const padded = (bytes: number) => ({ contacts: [], padding: 'x'.repeat(bytes) });
  expect((await rpc.post('email.batch', padded(1_500_000))).status).toBe(422);
  expect((await rpc.post('email.batch', padded(2_100_000))).status).toBe(413);
  expect((await rpc.batch(['enrich.batch', 'email.batch'], [{}, padded(1_500_000)])).status).toBe(422);
});

test('the input of a query by GET that is no JSON is 400', async () => {
  const { app } = await start();
  const response = await fetch(`${app.url}/trpc/runs.many?input={`, { headers: AUTHORIZED });
  expect(response.status).toBe(400);
  expect(RpcError.parse(((await response.json()) as { error: unknown }).error).data).toMatchObject({
    code: 'BAD_REQUEST',
    errorCode: 'MALFORMED_JSON',
    path: 'runs.many',
  });
});

test.each([undefined, null, 7, 'text', []])('an input of %j is 422 and never more', async (input) => {
  const { rpc } = await start();
  for (const name of ['runs.many', 'scores.many', 'email.batchStatus']) {
    expect((await rpc.get(name, input)).status).toBe(422);
  }
  const { status, calls } = await rpc.batch(
    ['enrich.batch', 'email.find', 'email.batch'],
    [input, input, input],
  );
  expect([status, calls.map(({ error }) => error?.data.httpStatus)]).toEqual([422, [422, 422, 422]]);
});

test('every fault of an input is listed with its field, in the words of /v1', async () => {
  const { rpc } = await start();
  const { status, error } = await rpc.post('enrich.batch', {
    targets: ['a.example', 7],
    answerType: 'maybe',
    verificationMode: 1,
    idempotencyKey: 'two words',
  });
  expect(status).toBe(422);
  expect(error?.data).toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    type: 'VALIDATION',
    path: 'enrich.batch',
  });
  expect(error?.data.fields.map(({ field }) => field).sort()).toEqual([
    'answerType',
    'idempotencyKey',
    'question',
    'targets.1',
    'verificationMode',
  ]);
  expect(error?.data.fields).toContainEqual({
    field: 'question',
    message: 'is required unless signalTemplateId is given',
  });
  expect(error?.message).toContain('targets.1: must be a string, not 7');
});

test('more than ten calls, or queries and mutations, cannot share a request', async () => {
  const { rpc } = await start();
  const names = new Array<string>(11).fill('credits.get');
  const tooMany = await rpc.batch(names, []);
  expect([tooMany.status, tooMany.calls[0]?.error?.data.fields]).toEqual([
    422,
    [{ field: 'batch', message: 'has 11 calls; at most 10 are allowed in one request' }],
  ]);
  const mixed = await rpc.batch(['credits.get', 'enrich.batch'], []);
  expect([mixed.status, mixed.calls[0]?.error?.message]).toEqual([
    422,
    'batch: has queries and mutations; send each kind in a request of its own',
  ]);
});

test.each(['test', 'production', 'development'])(
  'in %s a defect is a neutral 500: no stack, no words of the code; the log has them',
  async (environment) => {
    const { app, rpc } = await start({ env: { NODE_ENV: environment } });
    const { status, error, headers } = await rpc.post('credits.get');
    expect(status).toBe(500);
    expect(error).toMatchObject({
      message: 'Something went wrong on our side.',
      data: {
        code: 'INTERNAL_SERVER_ERROR',
        errorCode: 'INTERNAL_ERROR',
        requestId: headers.get('x-request-id'),
      },
    });
    expect('debug' in (error?.data ?? {})).toBe(environment !== 'production');
    const logged = app.logLines.filter(({ level }) => level === 'error');
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged[0]?.fields)).toContain('accessed the database directly');
  },
);

test('the limits of the key hold, a batch counts its calls, and 429 has the shape of all errors here', async () => {
  const { rpc } = await start({
    limits: { writePerMinute: 30, writeBurst: 5, readPerMinute: 60, readBurst: 1 },
  });
  const remaining = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining');
  expect(remaining(await rpc.post('no.such', {}))).toBe('4');
  expect(remaining(await rpc.batch(['no.such', 'no.such', 'no.such'], []))).toBe('1');
  const refused = await rpc.batch(['no.such', 'no.such'], []);
  expect([
    refused.status,
    refused.headers.get('x-ratelimit-limit'),
    refused.headers.get('retry-after'),
  ]).toEqual([429, '5', '2']);
  expect(refused.calls[0]?.error?.data).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    errorCode: 'TOO_MANY_REQUESTS',
    type: 'TIMEOUT',
    details: { retryAfter: 2 },
  });
  expect((await rpc.get('no.such')).status).toBe(404);
  expect((await rpc.get('no.such')).status).toBe(429);
});

test('requests are counted by procedure, and invented names share a label', async () => {
  const { app, rpc } = await start();
  await rpc.post('runs.many', {});
  await rpc.batch(['runs.many', 'no.such'], [{}]);
  for (const name of ['made.up', 'runs.many,runs.many', '%']) await rpc.post(name, {});
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  const labels = [...metrics.matchAll(/^assay_http_requests_total\{method="POST",route="([^"]*)"/gm)];
  expect(new Set(labels.map(([, label]) => label))).toEqual(
    new Set(['/trpc/runs.many', '/trpc (batch)', '/trpc (unknown)', 'none']),
  );
});

test.each(['two words', 'ä', 'x'.repeat(256)])('the Idempotency-Key %j is refused', async (key) => {
  const { rpc } = await start();
  const { status, error } = await rpc.post('email.find', {}, { 'Idempotency-Key': key });
  expect([status, error?.data.fields[0]?.field]).toEqual([422, 'Idempotency-Key']);
});
