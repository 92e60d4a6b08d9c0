import { expect, test } from 'vitest';
import { CallError } from './callError.ts';
import { type CallerParts, chunkKey, createCaller } from './caller.ts';
import type { UrlFetch } from './urlFetch.ts';

const ENOUGH = { targets: ['a.example'], question: 'Why?' };
const KEY = 'job-1.0';

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Script = Answer | Error;

const data = (body: unknown): Answer => ({ status: 200, body: { result: { data: body } } });
const failed = (status: number, errorCode: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: {
    error: {
      message: `It is ${errorCode}.`,
      code: -32_000,
      data: { errorCode, httpStatus: status, fields: [] },
    },
  },
});

/** A fake UrlFetchApp, a clock that only sleeping advances, and a record of calls. */
function scripted(scripts: Script[], more: Partial<CallerParts> = {}) {
  const requests: { url: string; payload: unknown; headers: Record<string, string> }[] = [];
  const waits: number[] = [];
  let nowMs = 1_700_000_000_000;
  const fetch: UrlFetch['fetch'] = (url, { payload, headers }) => {
    requests.push({ url, payload: JSON.parse(payload), headers });
    const script = scripts.shift();
    if (script === undefined) throw new Error('One call too many.');
    if (script instanceof Error) throw script;
    return {
      getResponseCode: () => script.status,
      getContentText: () => (typeof script.body === 'string' ? script.body : JSON.stringify(script.body)),
      getAllHeaders: () => script.headers ?? {},
    };
  };
  const caller = createCaller({
    baseUrl: 'https://assay.example.com/',
    apiKey: 'sk_live_secret',
    random: () => 0,
    nowMs: () => nowMs,
    sleep: (ms) => {
      waits.push(ms);
      nowMs += ms;
    },
    urlFetch: { fetch, fetchAll: (all) => all.map(({ url, ...options }) => fetch(url, options)) },
    ...more,
  });
  return { caller, requests, waits };
}

function errorOf(work: () => unknown): CallError {
  try {
    work();
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('It went well.');
}

test('a mutation is a POST with its input, the API key and the key of its chunk', () => {
  const { caller, requests } = scripted([data({ accepted: 1 })]);
  expect(caller.mutate('enrich.batch', ENOUGH, KEY)).toEqual({ accepted: 1 });
  expect(requests).toEqual([
    {
      url: 'https://assay.example.com/trpc/enrich.batch',
      payload: ENOUGH,
      headers: { Authorization: 'Bearer sk_live_secret', 'Idempotency-Key': KEY },
    },
  ]);
});

test('a query is a POST too, so that its address stays short; one without input sends none', () => {
  const { caller, requests } = scripted([data([]), data({ balance: 1 })]);
  caller.query('runs.many', { ids: new Array(100).fill('019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e') });
  caller.query('credits.get');
  expect(requests.map(({ url }) => url)).toEqual([
    'https://assay.example.com/trpc/runs.many',
    'https://assay.example.com/trpc/credits.get',
  ]);
  expect(requests[1]).toMatchObject({ payload: {} });
  expect(requests[0]?.headers).not.toHaveProperty('Idempotency-Key');
});

test('every attempt has the same key; waits grow, half of each random', () => {
  const outage = [
    new Error('DNS error'),
    failed(503, 'NOT_READY'),
    { status: 502, body: '<html>' },
    failed(409, 'CONFLICT'),
  ];
  for (const [fraction, expected] of [
    [0, [500, 1000, 2000, 4000]],
    [0.5, [750, 1500, 3000, 6000]],
  ] as const) {
    const { caller, requests, waits } = scripted([...outage, data({ accepted: 1 })], {
      random: () => fraction,
    });
    expect(caller.mutate('enrich.batch', ENOUGH, KEY)).toEqual({ accepted: 1 });
    expect(waits).toEqual(expected);
    expect(new Set(requests.map(({ headers }) => headers['Idempotency-Key']))).toEqual(new Set([KEY]));
  }
});

test('after five attempts the last error is thrown', () => {
  const { caller, requests } = scripted(new Array(5).fill(failed(503, 'NOT_READY')));
  expect(errorOf(() => caller.query('credits.get'))).toMatchObject({
    status: 503,
    data: { errorCode: 'NOT_READY' },
  });
  expect(requests).toHaveLength(5);
});

test.each([
  ['Retry-After', { 'Retry-After': '7' }, 7_000],
  ['retry-after', { 'retry-after': '7' }, 7_000],
  ['X-Ratelimit-Reset', { 'X-Ratelimit-Reset': '1700000009' }, 9_000],
])('the wait requested by %s is respected, with up to a second of jitter', (_name, headers, ms) => {
  for (const [fraction, jitterMs] of [
    [0, 0],
    [0.25, 250],
  ] as const) {
    const script = [failed(429, 'TOO_MANY_REQUESTS', headers), data({ balance: 1 })];
    const { caller, waits } = scripted(script, { random: () => fraction });
    caller.query('credits.get');
    expect(waits).toEqual([ms + jitterMs]);
  }
});

test('a wait that is too long, or would outlast the execution, is left to the caller', () => {
  const long = scripted([failed(429, 'TOO_MANY_REQUESTS', { 'Retry-After': '61' })]);
  expect(errorOf(() => long.caller.query('credits.get'))).toMatchObject({
    retryAfterMs: 61_000,
    isRetryable: true,
  });
  const late = scripted([failed(503, 'NOT_READY')], { untilMs: 1_700_000_000_400 });
  expect(errorOf(() => late.caller.query('credits.get'))).toMatchObject({ status: 503, isRetryable: true });
  expect([...long.waits, ...late.waits]).toEqual([]);
});

test.each([
  failed(400, 'MALFORMED_JSON'),
  failed(401, 'UNAUTHORIZED'),
  failed(402, 'INSUFFICIENT_CREDITS'),
  failed(404, 'NOT_FOUND'),
  failed(409, 'IDEMPOTENCY_KEY_REUSED'),
  failed(422, 'VALIDATION_ERROR'),
  failed(500, 'INTERNAL_ERROR'),
])('a final refusal is not retried: %j', (answer) => {
  const { caller, requests } = scripted([answer]);
  const { status, message, isRetryable } = errorOf(() => caller.mutate('enrich.batch', ENOUGH, KEY));
  expect([status, isRetryable, requests.length]).toEqual([answer.status, false, 1]);
  expect(message).toMatch(
    status === 401 ? /^It is UNAUTHORIZED\. Ask your administrator for another one/ : /^It is [A-Z_]+\.$/,
  );
});

test.each<[string, Answer, RegExp]>([
  ['another site', { status: 200, body: '<html>' }, /no Assay server at this address \(200\)/],
  ['another API', { status: 200, body: { ok: true } }, /no Assay server at this address \(200\)/],
  ['a page that is missing', { status: 404, body: '<html>' }, /no Assay server at this address \(404\)/],
  [
    'a server that has moved',
    { status: 308, body: '', headers: { Location: 'https://new.example.com/' } },
    /redirects to https:\/\/new\.example\.com\//,
  ],
])('%s is recognised as not being an Assay server, with a helpful message', (_what, answer, message) => {
  const { caller } = scripted([answer]);
  expect(errorOf(() => caller.query('credits.get')).message).toMatch(message);
});

test('when Google’s daily quota is used up, there are no retries', () => {
  const { caller, requests } = scripted([new Error('Service invoked too many times for one day: urlfetch.')]);
  expect(errorOf(() => caller.query('credits.get'))).toMatchObject({ status: 0, isRetryable: false });
  expect(requests).toHaveLength(1);
});

test('an error never contains the API key', () => {
  const { caller } = scripted(new Array(5).fill(new Error('Address unavailable: https://assay.example.com')));
  expect(JSON.stringify(errorOf(() => caller.query('credits.get')))).not.toContain('secret');
});

test('a resumed job has the same idempotency key for each chunk', () => {
  expect([chunkKey('job-1', 0), chunkKey('job-1', 1), chunkKey('job-1', 0)]).toEqual([
    'job-1.0',
    'job-1.1',
    'job-1.0',
  ]);
});

test('of several inputs at once only what has to wait is asked again, and answers keep their order', () => {
  const page = (total: number) => ({ status: 200, body: { result: { data: { total } } } });
  const busy = { status: 429, body: {}, headers: { 'Retry-After': '3' } };
  const { caller, requests, waits } = scripted([page(1), busy, page(3), page(2)]);
  const inputs = [0, 1, 2].map((offset) => ({ offset }));
  expect(caller.queryAll('templates.list', inputs)).toEqual([{ total: 1 }, { total: 2 }, { total: 3 }]);
  expect(requests.map(({ payload }) => payload)).toEqual([...inputs, { offset: 1 }]);
  expect(waits).toEqual([3_000]);
});

test.each([
  ['Service invoked too many times for one day: urlfetch.', false],
  ['Service invoked too many times in a short time: urlfetch.', true],
  ['Bandwidth quota exceeded: https://assay.example.com. Try reducing the rate of data transfer.', true],
])('%s may pass: %s', (message, mayPass) => {
  const { caller } = scripted(Array.from({ length: 5 }, () => new Error(message)));
  expect(errorOf(() => caller.query('credits.get')).isRetryable).toBe(mayPass);
});
