import { expect, test } from 'vitest';
import { z } from 'zod';
import { idempotencyInMemory, JSON_BODY, startApp } from '../../../test/support/httpApp.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import { v1Router } from '../route.ts';

/** A route that counts its runs and answers as its body says. */
function orders() {
  let made = 0;
  const Order = z.object({ answer: z.string() });
  const returns = z.object({ made: z.int() });
  const status = { 201: 'Made.' };
  const router = v1Router('/orders', { tag: 'Orders', description: 'For tests.' })
    .post(
      '/',
      { scope: 'research', summary: 'Order', body: Order, returns, status },
      async ({ body, reply, caller }) => {
        made += 1;
        if (body.answer === '402') throw new AssayError('INSUFFICIENT_CREDITS', 'Too poor.');
        if (body.answer === '422') throw validationError([{ field: 'answer', message: 'is wrong' }]);
        if (body.answer === '404') throw new AssayError('NOT_FOUND', 'Not there.');
        if (body.answer === '408') throw new AssayError('REQUEST_TIMEOUT', 'Not yet.');
        if (body.answer === '502') throw new AssayError('SCORING_DISPATCH_FAILED', 'Nothing queued.');
        if (body.answer === '500') throw new Error('broken');
        expect(caller.idempotency === undefined).toBe(body.answer === 'unkeyed');
        return reply(201, { made }, { Location: `/v1/orders/${made}` });
      },
    )
    .put('/', { scope: 'research', summary: 'Replace', body: Order, returns }, async () => ({
      made: ++made,
    }));
  return { router, made: () => made };
}

async function setUp(keeper = idempotencyInMemory()) {
  const { router, made } = orders();
  const app = await startApp({ routers: [router], idempotency: keeper });
  const send = async (answer: string, key?: string, method = 'POST', path = '/v1/orders') => {
    const headers = { ...JSON_BODY, ...(key !== undefined && { 'idempotency-key': key }) };
    const response = await fetch(app.url + path, { method, headers, body: JSON.stringify({ answer }) });
    return { response, status: response.status, text: await response.text() };
  };
  return { app, send, made };
}

test('a repeat gets the first answer: status, body and Location, marked as replayed', async () => {
  const { send, made } = await setUp();
  const first = await send('ok', 'key-1');
  const second = await send('ok', 'key-1');
  expect(first.status).toBe(201);
  expect(first.response.headers.has('idempotent-replayed')).toBe(false);
  expect(second.status).toBe(201);
  expect(second.text).toBe(first.text);
  expect(second.response.headers.get('location')).toBe('/v1/orders/1');
  expect(second.response.headers.get('idempotent-replayed')).toBe('true');
  expect(second.response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(second.response.headers.get('x-ratelimit-limit')).toBe('400');
  expect(second.response.headers.get('x-request-id')).not.toBe(first.response.headers.get('x-request-id'));
  expect(made()).toBe(1);
});

test('another key, no key and another method are other requests', async () => {
  const { send, made } = await setUp();
  await send('ok', 'key-1');
  await send('ok', 'key-2');
  await send('unkeyed');
  await send('ok', 'key-1', 'PUT');
  expect(made()).toBe(4);
});

test('the same key with another body is 409 IDEMPOTENCY_KEY_REUSED', async () => {
  const { send, made } = await setUp();
  await send('ok', 'key-1');
  const reused = await send('other', 'key-1');
  expect(reused.status).toBe(409);
  expect(JSON.parse(reused.text).error).toMatchObject({ type: 'CONFLICT', code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(made()).toBe(1);
});

test('a concurrent repeat that does not become free is 409 CONFLICT', async () => {
  const keeper = idempotencyInMemory();
  const { send } = await setUp({ ...keeper, claimKey: async () => ({ kind: 'busy' }) });
  const busy = await send('ok', 'key-1');
  expect(busy.status).toBe(409);
  expect(JSON.parse(busy.text).error.code).toBe('CONFLICT');
});

test.each(['402', '408', '422', '500', '502'])(
  'an answer of %s is not kept: the same key may try again',
  async (answer) => {
    const { send, made } = await setUp();
    expect((await send(answer, 'key-1')).status).toBe(Number(answer));
    expect((await send(answer, 'key-1')).response.headers.has('idempotent-replayed')).toBe(false);
    expect((await send('ok', 'key-1')).status).toBe(201);
    expect(made()).toBe(3);
  },
);

test('an answer of 404 is kept', async () => {
  const answer = '404';
  const { send, made } = await setUp();
  const first = await send(answer, 'key-1');
  const second = await send(answer, 'key-1');
  expect(second.status).toBe(Number(answer));
  expect(second.text).toBe(first.text);
  expect(second.response.headers.get('x-request-id')).toBe(JSON.parse(second.text).error.requestId);
  expect(second.response.headers.get('idempotent-replayed')).toBe('true');
  expect(made()).toBe(1);
});

test('a failure of the server is not kept: the same key may try again', async () => {
  const { send, made } = await setUp();
  expect((await send('500', 'key-1')).status).toBe(500);
  const repeat = await send('500', 'key-1');
  expect([repeat.status, repeat.response.headers.get('idempotent-replayed')]).toEqual([500, null]);
  expect(made()).toBe(2);
});

test.each(['', 'a b', 'käy', 'x'.repeat(256)])('the key "%s" is 422 naming the header', async (key) => {
  const { send, made } = await setUp();
  const refused = await send('ok', key);
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).error.fields).toEqual([
    { field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters, given once' },
  ]);
  expect(made()).toBe(0);
});

test('an answer that could not be stored is still given, and the log says so', async () => {
  const failing = { ...idempotencyInMemory(), keepAnswer: () => Promise.reject(new Error('database gone')) };
  const { app, send } = await setUp(failing);
  expect((await send('ok', 'key-1')).status).toBe(201);
  expect(
    app.logLines.some(({ level, message }) => level === 'warn' && message.includes('could not be stored')),
  ).toBe(true);
});
