import { expect, test } from 'vitest';
import { z } from 'zod';
import { AUTHORIZED, errorOf, JSON_BODY, startApp } from '../../../test/support/httpApp.ts';
import { v1Router } from '../route.ts';

function routes() {
  return v1Router('/things', { tag: 'Things', description: 'For tests.' })
    .get('/:thingId', { summary: 'Read', params: z.object({ thingId: z.uuid() }) }, async () => undefined)
    .post(
      '/',
      { scope: 'research', summary: 'Create', body: z.object({ name: z.string() }) },
      async () => undefined,
    )
    .patch('/', { scope: 'research', summary: 'Change' }, async () => undefined)
    .delete('/', { scope: 'research', summary: 'Remove' }, async () => undefined)
    .get('/failing', { summary: 'Fail' }, async () => {
      throw new Error('no');
    })
    .post(
      '/propose',
      { scope: 'research', summary: 'Propose', perRouteLimit: { perMinute: 6, burst: 3 } },
      async () => undefined,
    );
}

const limitsOf = (response: Response) => [
  Number(response.headers.get('x-ratelimit-limit')),
  Number(response.headers.get('x-ratelimit-remaining')),
  Number(response.headers.get('x-ratelimit-reset')),
];

test('every authenticated answer carries the three headers, whatever its status', async () => {
  const app = await startApp({ routers: [routes()] });
  const cases: [string, string, number, string?, Record<string, string>?][] = [
    ['GET', '/v1/things/0190d1a0-0000-7000-8000-000000000000', 204],
    ['GET', '/v1/nowhere', 404],
    ['PUT', '/v1/things', 405],
    ['POST', '/v1/things', 400, '{'],
    ['POST', '/v1/things', 413, `"${'x'.repeat(1_100_000)}"`],
    ['POST', '/v1/things', 415, 'x', { ...AUTHORIZED, 'content-type': 'text/plain' }],
    ['POST', '/v1/things', 422, '{}'],
    ['GET', '/v1/things/no-uuid', 422],
    ['GET', '/v1/things/failing', 500],
    ['OPTIONS', '/v1/things', 204],
    ['HEAD', '/v1/nowhere', 404],
  ];
  for (const [method, path, status, body, headers] of cases) {
    const response = await fetch(app.url + path, {
      method,
      headers: headers ?? JSON_BODY,
      ...(body && { body }),
    });
    expect([method, path, response.status]).toEqual([method, path, status]);
    const [limit, remaining, reset] = limitsOf(response);
    expect(limit).toBe(['GET', 'HEAD', 'OPTIONS'].includes(method) ? 10_000 : 400);
    expect(remaining).toBeLessThan(limit ?? 0);
    expect(reset).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000));
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 12);
  }
});

test('the request after the burst gets the flat 429 and is let through again after retryAfter', async () => {
  const app = await startApp({ routers: [routes()], limits: { writePerMinute: 30, writeBurst: 2 } });
  const send = (method: string) => fetch(`${app.url}/v1/things`, { method, headers: AUTHORIZED });
  expect(limitsOf(await send('DELETE')).slice(0, 2)).toEqual([2, 1]);
  expect(limitsOf(await send('PATCH')).slice(0, 2)).toEqual([2, 0]);
  const refused = await send('POST');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    statusCode: 429,
    message: 'Rate limit exceeded. Try again in 2 seconds.',
    error: 'Too Many Requests',
    retryAfter: 2,
  });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(limitsOf(refused).slice(0, 2)).toEqual([2, 0]);
  expect((await send('PROPFIND')).status).toBe(429);

  const read = await fetch(`${app.url}/v1/nowhere`, { headers: AUTHORIZED });
  expect(read.status).toBe(404);
  await new Promise((resolve) => setTimeout(resolve, 2_050));
  expect((await send('DELETE')).status).toBe(204);
});

test('the further limit of a route answers in the envelope, with its own numbers', async () => {
  const app = await startApp({ routers: [routes()], limits: { writePerMinute: 1 } });
  const propose = () => fetch(`${app.url}/v1/things/propose`, { method: 'POST', headers: AUTHORIZED });
  for (const remaining of [2, 1, 0]) {
    const allowed = await propose();
    expect(allowed.status).toBe(204);
    expect(limitsOf(allowed).slice(0, 2)).toEqual([3, remaining]);
  }
  const refused = await propose();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await errorOf(refused)).toMatchObject({
    type: 'TIMEOUT',
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: 10 },
  });
  const elsewhere = await fetch(`${app.url}/v1/things`, { method: 'DELETE', headers: AUTHORIZED });
  expect(limitsOf(elsewhere).slice(0, 2)).toEqual([400, 395]);
});
