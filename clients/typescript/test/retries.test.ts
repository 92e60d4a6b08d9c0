import { expect, test } from 'vitest';
import { createAssay, unwrap } from '../src/assay.ts';
import { AssayError } from '../src/errors.ts';
import type { RetryOptions } from '../src/retries.ts';

type Attempt = Response | Error;
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });
const unwell = (status: number, headers?: Record<string, string>) =>
  json(status, { error: { code: 'X', message: 'Unwell.', fields: [], details: {} } }, headers);

/** A client whose requests are answered in turn, the last answer again and again; it pauses without waiting. */
function scripted(attempts: Attempt[], retry: RetryOptions = {}) {
  const sent: Request[] = [];
  const pauses: number[] = [];
  const assay = createAssay({
    url: 'https://assay.example.com/',
    key: 'sk_live_x',
    retry: { pause: async (milliseconds) => void pauses.push(milliseconds), ...retry },
    async fetch(request) {
      const answer = attempts[Math.min(sent.length, attempts.length - 1)];
      sent.push(request);
      if (answer instanceof Response) return answer.clone();
      throw answer;
    },
  });
  const post = () => assay.POST('/v1/companies/enrich/funding', { body: { domain: 'example.com' } });
  return { assay, sent, pauses, post };
}

const STARTED = json(202, { id: 'r', status: 'processing' });

test.each([
  ['no connection', new TypeError('fetch failed')],
  ['429', unwell(429)],
  ['500', unwell(500)],
  ['503', unwell(503)],
])('a POST that fails with %s is sent again with the same body and the same key', async (_what, failure) => {
  const { sent, post } = scripted([failure, failure, STARTED]);
  const { data } = await post();
  expect(data).toMatchObject({ id: 'r' });
  expect(sent.map(({ url }) => url)).toEqual(
    Array(3).fill('https://assay.example.com/v1/companies/enrich/funding'),
  );
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual(
    Array(3).fill({ domain: 'example.com' }),
  );
});

test('each call has a key of its own, and a key of the caller is kept', async () => {
  const { assay, sent, post } = scripted([STARTED]);
  await post();
  await post();
  const params = { header: { 'Idempotency-Key': 'import-7' } };
  await assay.POST('/v1/companies/enrich/funding', { params, body: { domain: 'example.com' } });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('import-7');
});

test('it waits as long as Retry-After says, and leaves longer waits to the caller', async () => {
  const patient = scripted([unwell(429, { 'retry-after': '7' }), STARTED]);
  await patient.post();
  expect(patient.pauses).toEqual([7_000]);
  const dated = scripted([unwell(503, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }), STARTED]);
  await dated.post();
  expect(dated.pauses).toEqual([0]);
  const busy = scripted([unwell(429, { 'retry-after': '3600' })]);
  expect((await busy.post()).response.status).toBe(429);
  expect(busy.sent).toHaveLength(1);
});

test('without Retry-After the pauses grow, and the last failure is the answer', async () => {
  const { pauses, post, sent } = scripted([unwell(502)], { attempts: 4 });
  expect((await post()).response.status).toBe(502);
  expect(sent).toHaveLength(4);
  expect(pauses).toHaveLength(3);
  expect(pauses.every((pause, index) => pause >= 250 * 2 ** index && pause <= 500 * 2 ** index)).toBe(true);
  const broken = scripted([new TypeError('fetch failed')], { attempts: 2 });
  await expect(broken.post()).rejects.toThrow('fetch failed');
});

test('what is wrong with a request is not sent again, and 409 only where it may be the first attempt', async () => {
  for (const status of [400, 401, 402, 404, 409, 422]) {
    const { sent, post } = scripted([unwell(status)]);
    await post();
    expect([status, sent.length]).toEqual([status, 1]);
  }
  const busy = scripted([new TypeError('reset'), unwell(409), STARTED]);
  expect((await busy.post()).data).toMatchObject({ id: 'r' });
});

test('a change without a key is sent again only when it was not carried out', async () => {
  const erase = (attempts: Attempt[]) => {
    const { assay, sent } = scripted(attempts);
    const params = { query: { contactProfileUrl: 'https://profiles.example/in/jane' } };
    return { sent, done: assay.DELETE('/v1/contacts', { params }) };
  };
  const limited = erase([unwell(429), new Response(null, { status: 204 })]);
  expect((await limited.done).response.status).toBe(204);
  const unsure = erase([unwell(500)]);
  expect((await unsure.done).response.status).toBe(500);
  expect(unsure.sent).toHaveLength(1);
});

test('an aborted call is not sent again', async () => {
  const controller = new AbortController();
  controller.abort(new Error('enough'));
  const { assay, sent } = scripted([new TypeError('aborted')]);
  await expect(assay.GET('/v1/credits', { signal: controller.signal })).rejects.toThrow();
  expect(sent.length).toBeLessThanOrEqual(1);
});

test('unwrap throws the error of the server in full, and makes sense of the flat 429', async () => {
  const error = {
    type: 'PAYMENT',
    code: 'INSUFFICIENT_CREDITS',
    message: 'This costs 0.3 credits, and 0 are available.',
    errorCode: 'INSUFFICIENT_CREDITS',
    errorAction: 'Add credits.',
    details: { needed: 0.3, available: 0, limit: 'balance' },
    requestId: '019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e',
    fields: [],
  };
  const refused = await unwrap(scripted([json(402, { error })]).post()).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(AssayError);
  const { status, code, message, action, details, requestId } = refused as AssayError;
  expect({ status, code, message, errorAction: action, details, requestId }).toEqual({
    status: 402,
    code: error.code,
    message: error.message,
    errorAction: error.errorAction,
    details: error.details,
    requestId: error.requestId,
  });
  const flat = {
    statusCode: 429,
    message: 'Rate limit exceeded.',
    error: 'Too Many Requests',
    retryAfter: 2,
  };
  await expect(unwrap(scripted([json(429, flat)], { attempts: 1 }).post())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: flat.message,
  });
});
