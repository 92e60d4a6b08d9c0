import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AUTHORIZED, startApp } from '../../test/support/httpApp.ts';
import { sendAndReset, sendRaw } from '../../test/support/rawHttp.ts';
import { v1Router } from './route.ts';

test.each([
  ['a broken header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nBad header\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['bytes of TLS', '\u0016\u0003\u0001\u0002', 400, 'MALFORMED_REQUEST'],
  ['an invented method', 'FROB /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
  ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
  [
    '600 kB of headers',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(600_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    '20 MB of headers',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'two Hosts',
    'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  ['HTTP/1.1 without Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'two lengths',
    'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'an invalid address',
    'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'an address with an invalid port',
    'GET http://[::1]:x/v1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  ['TRACE', 'TRACE /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
])('%s: answered in the envelope, with a request id', async (_what, bytes, status, code) => {
  const app = await startApp();
  const answer = await sendRaw(app.port, bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const { error } = ErrorEnvelope.parse(JSON.parse(body));
  expect(error.code).toBe(code);
  expect(head.toLowerCase()).toContain(`x-request-id: ${error.requestId}`);
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  if (status === 405) expect(head).toMatch(/\r\nAllow: /);
});

test('a client that resets the connection, whatever it sent before, ends only this connection', async () => {
  const app = await startApp();
  const starts = ['CONNECT a.example:443', 'GET /healthz', 'GET /v1/nothing', 'FROB /', 'POST /v1/search'];
  for (const start of starts) {
    const head = `${start} HTTP/1.1\r\nHost: x\r\n`;
    for (const bytes of [head, `${head}\r\n`, `${head}Upgrade: websocket\r\nConnection: upgrade\r\n\r\nmore`])
      for (const afterMs of [1, 50]) await sendAndReset(app.port, bytes, afterMs);
  }
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

test('OPTIONS * and an unknown expectation are answered like any request', async () => {
  const app = await startApp();
  const star = await sendRaw(app.port, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(star).toMatch(/^HTTP\/1\.1 204 /);
  const expecting = 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n';
  expect(await sendRaw(app.port, expecting)).toMatch(/^HTTP\/1\.1 200 /);
});

test('closing answers running requests, ends long waits, and leaves no connection open', async () => {
  const router = v1Router('/things', { tag: 'Things', description: 'For tests.' })
    .get('/slow', { summary: 'Slow', returns: z.object({ slow: z.boolean() }) }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { slow: true };
    })
    .get(
      '/waiting',
      { summary: 'Waits', returns: z.object({ aborted: z.boolean() }) },
      async ({ signal }) => {
        await once(signal, 'abort');
        return { aborted: signal.aborted };
      },
    );
  const app = await startApp({ routers: [router] });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
      const asking = request(`${app.url}${path}`, { agent, headers: AUTHORIZED }, async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ body, connection: response.headers.connection });
      });
      asking.on('error', reject);
      asking.end();
    });
  await ask('/healthz');
  const underWay = Promise.all([ask('/v1/things/slow'), ask('/v1/things/waiting')]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all([app.server.close(60_000), underWay]); // waiting for the deadline would outlast the test
  expect(await underWay).toEqual([
    { body: '{"slow":true}', connection: 'close' },
    { body: '{"aborted":true}', connection: 'close' },
  ]);
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
  agent.destroy();
});

test('a request that does not end is cut at the deadline of closing', async () => {
  const router = v1Router('/things', { tag: 'Things', description: 'For tests.' }).get(
    '/endless',
    { summary: 'Endless' },
    () => new Promise<undefined>(() => undefined),
  );
  const app = await startApp({ routers: [router] });
  const endless = fetch(`${app.url}/v1/things/endless`, { headers: AUTHORIZED }).catch(
    (error: Error) => error.name,
  );
  const silent = connect(app.port, '127.0.0.1');
  await once(silent, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await app.server.close(300);
  expect(await endless).toBe('TypeError');
  silent.destroy();
});

test('an address in use is an error of listen, not a crash', async () => {
  const app = await startApp();
  const other = await startApp();
  await expect(other.server.listen(app.port, '127.0.0.1')).rejects.toThrow();
});
