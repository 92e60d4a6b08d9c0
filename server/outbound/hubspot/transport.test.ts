import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startProxyServer } from '../../../test/support/proxyServer.ts';
import { systemClock } from '../../deps.ts';
import { parseRanges } from '../addresses.ts';
import { createConnectionPools } from '../connectionPools.ts';
import { createDns } from '../dns.ts';
import { createTransport } from './transport.ts';

const never = new AbortController().signal;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

async function serverThat(answer: (seen: Seen, response: ServerResponse) => void) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method, url, headers } = request;
    const asked = { method, url, headers, body };
    seen.push(asked);
    answer(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function transportTo(url: string, settings: { HTTP_PROXY?: string } = {}) {
  const all = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: [],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: url,
    ...settings,
  };
  const pools = createConnectionPools(all, parseRanges(['0.0.0.0/0', '::/0']), createDns([], systemClock), 4);
  closers.push(() => pools.close());
  return createTransport(pools, url);
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

test('JSON and forms arrive as such, with the token, under a base address with a path', async () => {
  const { url, seen } = await serverThat((_seen, response) => json(response, 200, { ok: true }));
  const transport = transportTo(`${url}/base/`);
  const answer = await transport({ method: 'POST', path: '/a', body: { b: 1 }, accessToken: 'T' }, never);
  expect(answer).toMatchObject({ kind: 'answered', status: 200, body: { ok: true } });
  await transport({ method: 'POST', path: '/form', body: new URLSearchParams({ 'a b': 'c&d' }) }, never);
  await transport({ method: 'GET', path: '/read' }, never);
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/base/a',
      body: '{"b":1}',
      headers: { authorization: 'Bearer T', 'content-type': 'application/json' },
    },
    {
      method: 'POST',
      url: '/base/form',
      body: 'a+b=c%26d',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { method: 'GET', url: '/base/read', body: '' },
  ]);
  expect(seen[1]?.headers).not.toHaveProperty('authorization');
});

test('a 429 is an answer with its headers, not a retry', async () => {
  const { url, seen } = await serverThat((_seen, response) =>
    json(response, 429, {}, { 'retry-after': '7' }),
  );
  const answer = await transportTo(url)({ method: 'GET', path: '/a' }, never);
  expect(answer.kind === 'answered' && answer.headers.get('retry-after')).toBe('7');
  expect(seen).toHaveLength(1);
});

test('a redirect to another host is not followed: no request, and no token, goes there', async () => {
  const other = await serverThat((_seen, response) => json(response, 200, {}));
  const { url } = await serverThat((_seen, response) => {
    response.writeHead(307, { location: `${other.url}/elsewhere` }).end();
  });
  const answer = await transportTo(url)(
    { method: 'POST', path: '/a', body: { a: 1 }, accessToken: 'T' },
    never,
  );
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('redirects') });
  expect(other.seen).toEqual([]);
});

test('a body that is not JSON is null; an endless or cancelled answer is a failure that says so', async () => {
  const { url } = await serverThat(({ url: path }, response) => {
    if (path === '/html') response.end('<html>');
    if (path === '/endless') {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)) && !response.destroyed);
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    }
  });
  const transport = transportTo(url);
  expect(await transport({ method: 'GET', path: '/html' }, never)).toMatchObject({ status: 200, body: null });
  expect(await transport({ method: 'GET', path: '/endless' }, never)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('bytes'),
  });
  const leaving = new AbortController();
  const silent = transport({ method: 'GET', path: '/silent' }, leaving.signal);
  leaving.abort();
  expect(await silent).toMatchObject({ kind: 'failed', reason: expect.stringContaining('was cancelled') });
});

test('an unreachable host is a failure whose reason does not hold the token', async () => {
  const answer = await transportTo('http://127.0.0.1:9')(
    { method: 'GET', path: '/', accessToken: 'T0K3N' },
    never,
  );
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('127.0.0.1:9') });
  expect(JSON.stringify(answer)).not.toContain('T0K3N');
});

test('a configured proxy is used', async () => {
  const { url } = await serverThat((_seen, response) => json(response, 200, { via: 'proxy' }));
  const upstream = { address: '127.0.0.1', port: Number(new URL(url).port) };
  const proxy = await startProxyServer({ 'hubspot.invalid': upstream });
  closers.push(() => proxy.close());
  const transport = transportTo('http://hubspot.invalid', { HTTP_PROXY: proxy.url });
  expect(await transport({ method: 'GET', path: '/a' }, never)).toMatchObject({ body: { via: 'proxy' } });
  expect(proxy.requests).toHaveLength(1);
});

test('other requests of the process go their own way', async () => {
  const { url } = await serverThat((_seen, response) => json(response, 200, { plain: true }));
  await transportTo(url)({ method: 'GET', path: '/a' }, never);
  const other = await serverThat((_seen, response) => json(response, 200, { other: true }));
  expect(await (await fetch(other.url)).json()).toEqual({ other: true });
});
