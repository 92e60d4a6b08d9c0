import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AUTHORIZED, errorOf, JSON_BODY, startApp, TEST_KEY } from '../../test/support/httpApp.ts';
import { v1Router } from './route.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function things() {
  const about = { tag: 'Things', description: 'For tests.' };
  return v1Router('/things', about)
    .get('/:thingId', { summary: 'Read', params: z.object({ thingId: z.uuid() }) }, async () => undefined)
    .get('/templates', { summary: 'Literal', returns: z.object({ literal: z.boolean() }) }, async () => ({
      literal: true,
    }))
    .post(
      '/',
      { scope: 'research', summary: 'Create', status: 201, returns: z.object({ id: z.string() }) },
      async () => ({
        id: 'new',
      }),
    )
    .get('/failing', { summary: 'Fail' }, async () => {
      throw Object.assign(new Error('a secret of the database'), {
        sql: "INSERT 'hush'",
        code: 'ER_PARSE_ERROR',
      });
    })
    .get('/unreachable', { summary: 'Fail' }, async () => {
      const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3306'), {
        code: 'ECONNREFUSED',
      });
      throw Object.assign(new Error('no connection'), { parent: refused });
    });
}

test('everything under /v1 requires a key first, also unknown paths', async () => {
  const app = await startApp({ routers: [things()] });
  const attempts: [string, Record<string, string>][] = [
    ['/v1/things/templates', {}],
    ['/v1/nowhere', {}],
    ['/v1', {}],
    ['/v1/things/templates', { authorization: TEST_KEY }],
    ['/v1/things/templates', { authorization: `Basic ${TEST_KEY}` }],
    ['/v1/things/templates', { authorization: 'Bearer ' }],
    ['/v1/things/templates', { authorization: `Bearer sk_live_${'b'.repeat(43)}` }],
    ['/v1/things/templates', { authorization: `Bearer ${TEST_KEY} x` }],
  ];
  for (const [path, headers] of attempts) {
    const response = await fetch(app.url + path, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.has('x-ratelimit-limit')).toBe(false);
    expect(await errorOf(response)).toMatchObject({
      type: 'AUTHENTICATION',
      code: 'UNAUTHORIZED',
      errorCode: 'UNAUTHORIZED',
    });
  }
  const anyCase = await fetch(`${app.url}/v1/things/templates`, {
    headers: { authorization: `bearer ${TEST_KEY}` },
  });
  expect(anyCase.status).toBe(200);
});

test('every response has the request id, in the header and in the envelope', async () => {
  const app = await startApp({ routers: [things()] });
  const ids = new Set<string>();
  for (const [path, headers, status] of [
    ['/v1/things/templates', AUTHORIZED, 200],
    ['/v1/things/templates', {}, 401],
    ['/v1/nowhere', AUTHORIZED, 404],
    ['/nowhere', {}, 404],
    ['/v1/things/failing', AUTHORIZED, 500],
    ['/healthz', {}, 200],
  ] as const) {
    const response = await fetch(app.url + path, { headers });
    expect(response.status).toBe(status);
    const requestId = response.headers.get('x-request-id') ?? '';
    expect(requestId).toMatch(UUID);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const body = await response.json();
    if (status >= 400) expect(ErrorEnvelope.parse(body).error.requestId).toBe(requestId);
    ids.add(requestId);
  }
  expect(ids.size).toBe(6);
});

test('the envelope has every documented field, and debug only outside production', async () => {
  const production = await startApp({ routers: [things()], env: { NODE_ENV: 'production' } });
  const inProduction = await errorOf(await fetch(`${production.url}/v1/nowhere`, { headers: AUTHORIZED }));
  expect(Object.keys(inProduction)).toEqual([
    'type',
    'code',
    'message',
    'errorCode',
    'errorAction',
    'details',
    'requestId',
    'fields',
  ]);
  expect(inProduction).toMatchObject({ type: 'NOT_FOUND', code: 'NOT_FOUND', details: {}, fields: [] });

  const development = await startApp({ routers: [things()], env: { NODE_ENV: 'development' } });
  const elsewhere = await errorOf(
    await fetch(`${development.url}/v1/things/failing`, { headers: AUTHORIZED }),
  );
  expect(elsewhere.debug).toEqual({ cause: 'Error: a secret of the database' });
});

test('an unexpected error reveals nothing to the caller; the log has its stack, without the statement', async () => {
  const app = await startApp({ routers: [things()], env: { NODE_ENV: 'production' } });
  const response = await fetch(`${app.url}/v1/things/failing`, { headers: AUTHORIZED });
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toContain('secret');
  expect(JSON.parse(text).error).toMatchObject({ type: 'INTERNAL', code: 'INTERNAL_ERROR' });
  const logged = app.logLines.find(({ level }) => level === 'error');
  expect(logged?.fields).toMatchObject({
    requestId: response.headers.get('x-request-id'),
    err: { message: 'a secret of the database', stack: expect.stringContaining('app.test.ts') },
  });
  expect(JSON.stringify(logged)).not.toContain('hush');
});

test('a lost database is 503 with Retry-After, not 500', async () => {
  const app = await startApp({ routers: [things()] });
  const response = await fetch(`${app.url}/v1/things/unreachable`, { headers: AUTHORIZED });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await errorOf(response)).toMatchObject({ type: 'INTERNAL', code: 'NOT_READY' });
});

test('a path with other methods is 405 with Allow, an unknown path 404, OPTIONS 204', async () => {
  const app = await startApp({ routers: [things()] });
  const ask = (method: string, path: string) => fetch(app.url + path, { method, headers: AUTHORIZED });

  const wrongMethod = await ask('DELETE', '/v1/things');
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toBe('POST, OPTIONS');
  expect(await errorOf(wrongMethod)).toMatchObject({ type: 'NOT_FOUND', code: 'METHOD_NOT_ALLOWED' });

  const everywhere = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
  for (const [path, allowed] of [
    ['/v1/things', 'POST, OPTIONS'],
    ['/v1/nowhere', everywhere],
  ] as const) {
    const unknownMethod = await ask('PROPFIND', path);
    expect(unknownMethod.status).toBe(405);
    expect(unknownMethod.headers.get('allow')).toBe(allowed);
    expect(await errorOf(unknownMethod)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  }

  const options = await ask('OPTIONS', '/v1/things/templates');
  expect(options.status).toBe(204);
  expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
  expect((await fetch(`${app.url}/v1/things`, { method: 'OPTIONS' })).status).toBe(401);
  expect((await ask('OPTIONS', '/v1/nowhere')).status).toBe(404);
  expect((await ask('POST', '/healthz')).status).toBe(405);
  expect((await ask('GET', '/V1/things/templates')).status).toBe(404);
  expect((await ask('GET', '/v1//things/templates')).status).toBe(404);
});

test('HEAD answers like GET, without the body', async () => {
  const app = await startApp({ routers: [things()] });
  const get = await fetch(`${app.url}/v1/things/templates`, { headers: AUTHORIZED });
  const head = await fetch(`${app.url}/v1/things/templates`, { method: 'HEAD', headers: AUTHORIZED });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
  expect((await fetch(`${app.url}/healthz`, { method: 'HEAD' })).status).toBe(200);
});

test('a literal path wins over a parameter, whichever was declared first', async () => {
  const app = await startApp({ routers: [things()] });
  const response = await fetch(`${app.url}/v1/things/templates`, { headers: AUTHORIZED });
  expect(await response.json()).toEqual({ literal: true });
});

test('the access log and the metrics name the pattern of the route, the log no query', async () => {
  const app = await startApp({ routers: [things()] });
  await fetch(`${app.url}/v1/things/0190d1a0-0000-7000-8000-000000000000?who=linkedin`, {
    headers: AUTHORIZED,
  });
  await fetch(`${app.url}/v1/nowhere/at/all`, { headers: AUTHORIZED });
  await fetch(`${app.url}/v1/things`, { method: 'POST', headers: JSON_BODY, body: '{}' });
  await fetch(`${app.url}/v1/things`, { method: 'PROPFIND', headers: AUTHORIZED });
  const lines = app.logLines.filter(({ message }) => message === 'request').map(({ fields }) => fields);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/v1/things/0190d1a0-0000-7000-8000-000000000000',
    route: '/v1/things/:thingId',
    status: 204,
    organizationId: 'organization-1',
    apiKeyId: 'key-1',
  });
  expect(JSON.stringify(lines)).not.toContain('linkedin');
  expect(JSON.stringify(lines)).not.toContain(TEST_KEY);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain(
    'assay_http_requests_total{method="GET",route="/v1/things/:thingId",status="204"} 1',
  );
  expect(metrics).toContain('assay_http_requests_total{method="GET",route="none",status="404"} 1');
  expect(metrics).toContain('assay_http_requests_total{method="POST",route="/v1/things",status="201"} 1');
  expect(metrics).toContain('assay_http_requests_total{method="other",route="none",status="405"} 1');
  expect(metrics).toContain(
    'assay_http_request_duration_seconds_count{method="GET",route="/v1/things/:thingId"} 1',
  );
});

test('/healthz is always 200; /readyz names what is missing', async () => {
  let missing = ['the database does not answer'];
  const app = await startApp({ ready: () => ({ missing }) });
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  const notReady = await fetch(`${app.url}/readyz`);
  expect(notReady.status).toBe(503);
  expect(notReady.headers.get('retry-after')).toBe('5');
  expect(await errorOf(notReady)).toMatchObject({
    code: 'NOT_READY',
    message: 'Not ready: the database does not answer.',
    details: { missing },
  });
  missing = [];
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ready' });
});
