import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { AUTHORIZED, errorOf, JSON_BODY, startApp } from '../../test/support/httpApp.ts';
import { type Route, v1Router } from './route.ts';
import { SyncTimeoutHeaders } from './v1/signals/syncTimeout.ts';

const about = { tag: 'Things', description: 'For tests.' };
const Echo = z.record(z.string(), z.unknown());

test('path, query, headers and body are validated together, every fault is listed, fields in dots', async () => {
  const router = v1Router('/things', about).post(
    '/:thingId',
    {
      scope: 'research',
      summary: 'All kinds of input',
      params: z.object({ thingId: z.uuid() }),
      query: z.object({ limit: z.coerce.number().max(100), status: z.array(z.enum(['on', 'off'])) }),
      headers: z.object({ 'X-Colour': z.enum(['red', 'blue']) }),
      body: z.object({
        targets: z.array(z.string()),
        nested: z.object({ deep: z.object({ yes: z.boolean() }) }),
      }),
    },
    async () => undefined,
  );
  const app = await startApp({ routers: [router] });
  const response = await fetch(`${app.url}/v1/things/7?limit=5000&status=on&status=odd`, {
    method: 'POST',
    headers: { ...JSON_BODY, 'x-colour': 'green' },
    body: JSON.stringify({ targets: ['a', 'b', 'c', 4], nested: { deep: {} } }),
  });
  expect(response.status).toBe(422);
  const { code, message, fields } = await errorOf(response);
  expect(code).toBe('VALIDATION_ERROR');
  expect(fields).toEqual([
    { field: 'thingId', message: 'must be a UUID' },
    { field: 'limit', message: 'must be at most 100' },
    { field: 'status', message: 'must be one of "on", "off"' },
    { field: 'X-Colour', message: 'must be one of "red", "blue"' },
    { field: 'targets.3', message: 'must be a string, not 4' },
    { field: 'nested.deep.yes', message: 'is required' },
  ]);
  expect(message).toContain('targets.3: must be a string, not 4');
});

test('the handler is given exactly what the schemas make of the input, with its type', async () => {
  const router = v1Router('/things', about)
    .put(
      '/:thingId',
      {
        scope: 'research',
        summary: 'Transforms and defaults',
        params: z.object({ thingId: z.uuid() }),
        query: z.object({ page: z.coerce.number().default(1), tags: z.array(z.string()).optional() }),
        headers: z.object({ 'X-Size': z.coerce.number().optional() }),
        body: z.object({
          name: z.string().transform((name) => name.length),
          keep: z.boolean().default(false),
        }),
        returns: Echo,
      },
      async ({ params, query, headers, body }) => {
        expectTypeOf(params).toEqualTypeOf<{ thingId: string }>();
        expectTypeOf(query).toEqualTypeOf<{ page: number; tags?: string[] | undefined }>();
        expectTypeOf(body).toEqualTypeOf<{ name: number; keep: boolean }>();
        return { params, query, headers, body };
      },
    )
    .get('/', { summary: 'Nothing', returns: Echo }, async ({ params, query, headers, body }) => {
      expectTypeOf(body).toEqualTypeOf<undefined>();
      return { nothing: [params, query, headers, body].every((part) => part === undefined) };
    });
  const app = await startApp({ routers: [router] });
  const id = '0190d1a0-0000-7000-8000-000000000000';
  const send = (query: string) =>
    fetch(`${app.url}/v1/things/${id}${query}`, {
      method: 'PUT',
      headers: { ...JSON_BODY, 'x-size': '3' },
      body: '{"name": "four", "unknown": 1}',
    });
  expect(await (await send('?tags=one')).json()).toEqual({
    params: { thingId: id },
    query: { page: 1, tags: ['one'] },
    headers: { 'X-Size': 3 },
    body: { name: 4, keep: false },
  });
  expect(await (await send('?tags=one&tags=two&page=2')).json()).toMatchObject({
    query: { page: 2, tags: ['one', 'two'] },
  });
  const repeated = await send('?page=1&page=2');
  expect((await errorOf(repeated)).fields).toEqual([{ field: 'page', message: 'must be given only once' }]);
  expect(await (await fetch(`${app.url}/v1/things`, { headers: AUTHORIZED })).json()).toEqual({
    nothing: true,
  });
});

test('statuses: what is declared, or what the handler replies with, and headers', async () => {
  const router = v1Router('/things', about)
    .post('/', { scope: 'research', summary: 'Create', returns: Echo, status: 201 }, async () => ({
      made: true,
    }))
    .delete('/', { scope: 'research', summary: 'Remove' }, async () => undefined)
    .put(
      '/',
      { scope: 'research', summary: 'Either', returns: Echo, status: { 200: 'Old.', 202: 'New.' } },
      async ({ reply }) => reply(202, { fresh: true }, { Location: '/v1/things/1' }),
    );
  const app = await startApp({ routers: [router] });
  const send = (method: string) => fetch(`${app.url}/v1/things`, { method, headers: AUTHORIZED });
  expect((await send('POST')).status).toBe(201);
  const removed = await send('DELETE');
  expect(removed.status).toBe(204);
  expect(await removed.text()).toBe('');
  const put = await send('PUT');
  expect(put.status).toBe(202);
  expect(put.headers.get('location')).toBe('/v1/things/1');
});

test('a response that contradicts its declaration is a 500 in tests and sent in production', async () => {
  const wrong = () =>
    v1Router('/things', about)
      .get('/type', { summary: 'Wrong type', returns: z.object({ count: z.int() }) }, async () => ({
        count: 0.5,
      }))
      .get('/extra', { summary: 'Undocumented field', returns: z.object({ known: z.int() }) }, async () => {
        const more = { known: 1, more: 1 };
        return more;
      })
      .get(
        '/status',
        { summary: 'Undeclared status', returns: z.object({}), status: { 200: 'Fine.' } },
        async ({ reply }) => reply(201, {}),
      );
  const strict = await startApp({ routers: [wrong()] });
  const lenient = await startApp({ routers: [wrong()], env: { NODE_ENV: 'production' } });
  for (const path of ['/type', '/extra', '/status']) {
    const checked = await fetch(`${strict.url}/v1/things${path}`, { headers: AUTHORIZED });
    expect(checked.status).toBe(500);
    expect((await errorOf(checked)).debug?.cause).toContain(`GET /v1/things${path}`);
    expect((await fetch(`${lenient.url}/v1/things${path}`, { headers: AUTHORIZED })).status).toBeLessThan(
      300,
    );
  }
});

test('the signal aborts when the client goes away, and not before; with an Idempotency-Key it does not', async () => {
  const seen: string[] = [];
  const router = v1Router('/things', about).post(
    '/',
    { scope: 'research', summary: 'Wait', returns: Echo },
    async ({ signal, headers: _headers, caller }) => {
      expect(signal.aborted).toBe(false);
      const kind = caller.idempotency === undefined ? 'plain' : 'keyed';
      await new Promise<void>((resolve) => {
        setTimeout(resolve, 400);
        signal.addEventListener('abort', () => resolve());
      });
      seen.push(`${kind} ${signal.aborted ? 'aborted' : 'finished'}`);
      return {};
    },
  );
  const app = await startApp({ routers: [router] });
  const leave = async (headers: Record<string, string>) => {
    const leaving = AbortSignal.timeout(100);
    await fetch(`${app.url}/v1/things`, { method: 'POST', headers, signal: leaving }).catch(() => undefined);
  };
  await leave(AUTHORIZED);
  await leave({ ...AUTHORIZED, 'idempotency-key': 'k' });
  await fetch(`${app.url}/v1/things`, { method: 'POST', headers: AUTHORIZED });
  expect(seen.sort()).toEqual(['keyed finished', 'plain aborted', 'plain finished']);
  const statuses = app.logLines
    .filter(({ message }) => message === 'request')
    .map(({ fields }) => fields.status);
  expect(statuses).toEqual([499, 499, 200]);
});

test.each<[Record<string, string>, unknown]>([
  [{}, { timeoutMs: 870_000, timeoutIsError: false }],
  [{ 'X-Svc-Timeout-Sec': '1' }, { timeoutMs: 1_000, timeoutIsError: false }],
  [{ 'X-Svc-Timeout-Sec': '9999999' }, { timeoutMs: 870_000, timeoutIsError: false }],
  [
    { 'X-Svc-Timeout-Sec': '30', 'X-Svc-Timeout-Error': 'true' },
    { timeoutMs: 30_000, timeoutIsError: true },
  ],
  [
    { 'X-Sbr-Timeout-Sec': '30', 'X-Sbr-Timeout-Error': 'true' },
    { timeoutMs: 30_000, timeoutIsError: true },
  ],
  [
    { 'X-Svc-Timeout-Sec': '30', 'X-Sbr-Timeout-Sec': '40' },
    { timeoutMs: 30_000, timeoutIsError: false },
  ],
])('timeout headers %j mean %j', (headers, meaning) => {
  expect(SyncTimeoutHeaders.parse(headers)).toEqual(meaning);
});

test.each(['0', '-1', '1.5', 'soon', '', '1e2', '5, 6'])('X-Svc-Timeout-Sec: %s is refused', (seconds) => {
  expect(SyncTimeoutHeaders.safeParse({ 'X-Svc-Timeout-Sec': seconds }).error?.issues).toMatchObject([
    { path: ['X-Svc-Timeout-Sec'], message: 'must be a whole number of seconds, at least 1' },
  ]);
});

test('a route keeps its declaration: nothing else is needed to document it', () => {
  const [route]: Route[] = v1Router('/things', about).get(
    '/:id',
    { summary: 'Read' },
    async () => undefined,
  ).routes;
  expect(route).toMatchObject({
    method: 'GET',
    path: '/v1/things/:id',
    tag: 'Things',
    spec: { summary: 'Read' },
  });
});
