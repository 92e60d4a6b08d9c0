import zlib from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startDnsServer } from '../../test/support/dnsServer.ts';
import { startHttpServer, type TestServer } from '../../test/support/httpServer.ts';
import { parseRanges } from './addresses.ts';
import { createConnectionPools } from './connectionPools.ts';
import { createDns } from './dns.ts';
import { createGuardedFetch, type Exchange, type GuardedRequest } from './guardedFetch.ts';
import type { OutboundSettings } from './settings.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const never = new AbortController().signal;
const systemClock = { now: () => new Date() };

function clientWith(settings: Partial<OutboundSettings>, ports: 'standard' | 'any' = 'any') {
  const all = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: [],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: 'http://hubspot.invalid',
    ...settings,
  };
  const opened = parseRanges(all.EGRESS_ALLOW_CIDRS);
  const pools = createConnectionPools(all, opened, createDns(all.DNS_SERVERS, systemClock), 1);
  closers.push(() => pools.close());
  const guardedFetch = createGuardedFetch(pools, opened, ports);
  return (url: string, more: Partial<GuardedRequest> = {}, signal = never): Promise<Exchange> =>
    guardedFetch(
      {
        url: new URL(url),
        method: 'GET',
        headers: {},
        timeoutMs: 5_000,
        maxBytes: 5_000_000,
        beyondMaxBytes: 'fail',
        ...more,
      },
      signal,
    );
}

async function serve(...parameters: Parameters<typeof startHttpServer>): Promise<TestServer> {
  const server = await startHttpServer(...parameters);
  closers.push(() => server.close());
  return server;
}

async function dns(...parameters: Parameters<typeof startDnsServer>) {
  const server = await startDnsServer(...parameters);
  closers.push(() => server.close());
  return server;
}

test('an answer comes back decoded, with its status and headers', async () => {
  const server = await serve((_request, response) => {
    response.setHeader('x-test', ['a', 'b']);
    response.writeHead(418, { 'content-encoding': 'gzip' }).end(zlib.gzipSync('teapot'));
  });
  const answer = await clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] })(server.origin);
  expect(answer).toMatchObject({ kind: 'answered', status: 418, headers: { 'x-test': 'a, b' } });
  expect(answer.kind === 'answered' && answer.bytes.toString()).toBe('teapot');
});

test.each<[string, Buffer]>([
  ['gzip', zlib.gzipSync('body')],
  ['x-gzip', zlib.gzipSync('body')],
  ['deflate', zlib.deflateSync('body')],
  ['deflate', zlib.deflateRawSync('body')],
  ['br', zlib.brotliCompressSync('body')],
  ['zstd', zlib.zstdCompressSync('body')],
  ['deflate, gzip', zlib.gzipSync(zlib.deflateSync('body'))],
  ['gzip', zlib.gzipSync('body').subarray(0, -8)],
  ['utf-8', Buffer.from('body')],
  ['identity', Buffer.from('body')],
])('a body in %s is undone', async (coding, bytes) => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': coding }).end(bytes);
  });
  const answer = await clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] })(server.origin);
  expect(answer.kind === 'answered' && answer.bytes.toString()).toBe('body');
});

test('a redirect is an answer and is not followed', async () => {
  const server = await serve((_request, response) => response.writeHead(302, { location: '/on' }).end());
  const answer = await clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] })(server.origin);
  expect(answer).toMatchObject({ kind: 'answered', status: 302 });
  expect(server.requests).toEqual(['GET /']);
});

test('a body over the limit is refused however small it was packed', async () => {
  const bomb = zlib.gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  const server = await serve((request, response) => {
    if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    else if (request.url === '/double') {
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(zlib.gzipSync(bomb));
    } else response.end(Buffer.alloc(1_000_001));
  });
  const get = clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] });
  const before = process.memoryUsage().rss;
  for (const path of ['/bomb', '/double', '/plain']) {
    expect(await get(server.origin + path, { maxBytes: 1_000_000 })).toMatchObject({
      kind: 'failed',
      fault: 'oversize',
    });
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
});

test('an endless body ends at the limit', async () => {
  const server = await serve((_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  });
  const get = clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] });
  expect(await get(server.origin, { maxBytes: 500_000 })).toMatchObject({
    kind: 'failed',
    fault: 'oversize',
  });
});

test('when only the start is wanted, what is beyond the limit is not read', async () => {
  const server = await serve((_request, response) => response.end('x'.repeat(100_000)));
  const get = clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] });
  const answer = await get(server.origin, { maxBytes: 100, beyondMaxBytes: 'truncate' });
  expect(answer.kind === 'answered' && answer.bytes.length).toBe(100);
});

test('a server that sends its headers or body too slowly is given up at the time limit', async () => {
  const server = await serve((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const get = clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] });
  for (const path of ['/silent', '/slow']) {
    const answer = await get(server.origin + path, { timeoutMs: 300 });
    expect(answer).toMatchObject({ kind: 'failed', fault: 'unreachable' });
    expect(answer.kind === 'failed' && answer.reason).toContain('in time');
  }
});

test('the caller can cancel a request, which does not count as a failure of the host', async () => {
  const server = await serve(() => {});
  const controller = new AbortController();
  const answer = clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] })(server.origin, {}, controller.signal);
  setTimeout(() => controller.abort(), 50);
  expect(await answer).toMatchObject({ kind: 'failed', fault: 'cancelled' });
});

test('headers beyond the limit are refused', async () => {
  const server = await serve((_request, response) => {
    for (let count = 0; count < 10; count += 1) response.setHeader(`x-${count}`, 'y'.repeat(8_000));
    response.end('body');
  });
  const answer = await clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'] })(server.origin);
  expect(answer).toMatchObject({ kind: 'failed', fault: 'unreachable' });
  expect(answer.kind === 'failed' && answer.reason).toContain('header');
});

test('each failure says in words what happened', async () => {
  const closed = await serve(() => {});
  await closed.close();
  const rude = await serve((_request, response) => response.socket?.destroy());
  const odd = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'br' }).end('this is not Brotli');
  });
  const names = await dns(() => 'NXDOMAIN');
  const get = clientWith({ EGRESS_ALLOW_CIDRS: ['127.0.0.1'], DNS_SERVERS: [names.address] });
  const reasons = new Map<string, string>();
  for (const url of [closed.origin, rude.origin, odd.origin, 'http://gone.test/']) {
    const answer = await get(url);
    expect(answer).toMatchObject({ kind: 'failed', fault: 'unreachable' });
    reasons.set(url, answer.kind === 'failed' ? answer.reason : '');
  }
  expect(reasons.get(closed.origin)).toContain('refused the connection');
  expect(reasons.get(rude.origin)).toContain('closed the connection');
  expect(reasons.get(odd.origin)).toContain('could not be reached');
  expect(reasons.get('http://gone.test/')).toContain('no address in DNS');
});

test('research keeps to the ports of http and https, except where the operator opened the address', async () => {
  const server = await serve((_request, response) => response.end('here'));
  const names = await dns(() => [{ type: 'A', address: '127.0.0.1' }]);
  const opened = clientWith(
    { EGRESS_ALLOW_CIDRS: ['127.0.0.0/8'], DNS_SERVERS: [names.address] },
    'standard',
  );
  expect(await opened(`http://site.test:${server.port}/`)).toMatchObject({ kind: 'answered' });
  expect(await opened(server.origin)).toMatchObject({ kind: 'answered' });

  const outside = await dns(() => [{ type: 'A', address: '93.184.215.14' }]);
  const closed = clientWith({ DNS_SERVERS: [outside.address] }, 'standard');
  expect(await closed('http://site.test:8080/')).toMatchObject({ kind: 'failed', fault: 'refused' });
  expect(await closed('http://93.184.215.14:8080/')).toMatchObject({ kind: 'failed', fault: 'refused' });
});

test('localhost is reached by its opened address, whatever the configured DNS says of it', async () => {
  const server = await serve((_request, response) => response.end('here'));
  const names = await dns(() => 'NXDOMAIN');
  const settings = { DNS_SERVERS: [names.address] };
  const url = `http://localhost:${server.port}/`;
  const opened = clientWith({ ...settings, EGRESS_ALLOW_CIDRS: ['127.0.0.0/8'] }, 'standard');
  expect(await opened(url)).toMatchObject({ kind: 'answered' });
  expect(await clientWith(settings)(url)).toMatchObject({ kind: 'failed', fault: 'refused' });
});
