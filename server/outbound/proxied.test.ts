import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startDnsServer } from '../../test/support/dnsServer.ts';
import { listen, startHttpServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { startProxyServer } from '../../test/support/proxyServer.ts';
import type { WebAnswer } from './web.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function later<T extends { close(): Promise<void> }>(closable: T): T {
  closers.push(() => closable.close());
  return closable;
}

const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/tls/${name}`, import.meta.url));

async function secureServer() {
  const tls = { key: readFileSync(fixture('key.pem')), cert: readFileSync(fixture('certificate.pem')) };
  return later(
    await listen(
      (handler) => createServer(tls, handler),
      (_request, response) => response.end('secure'),
      '127.0.0.1',
    ),
  );
}

test('through a proxy the proxy resolves names, and no name is looked up here', async () => {
  const site = later(await startHttpServer((_request, response) => response.end('page')));
  const proxy = later(await startProxyServer({ 'only-the-proxy-knows.test': site }));
  const dns = later(await startDnsServer(() => 'NXDOMAIN'));
  const settings = { HTTP_PROXY: proxy.url, DNS_SERVERS: [dns.address], EGRESS_ALLOW_CIDRS: [] };
  const { web, postWebhook } = later(await outboundFor(settings));
  const url = 'http://only-the-proxy-knows.test/page?x=1';
  const answer = await web({ forceRefresh: true }).fetch({ url }, never);
  expect(answer.kind === 'page' && answer.page.bytes.toString()).toBe('page');
  expect(answer.kind === 'page' && answer.page.url).toBe(url);
  expect(site.headers.at(-1)?.host).toBe('only-the-proxy-knows.test');
  expect(await postWebhook({ url, body: '{}', headers: {} }, never)).toMatchObject({
    kind: 'answered',
    status: 200,
  });
  expect(proxy.requests).toEqual([
    `GET http://only-the-proxy-knows.test/robots.txt`,
    `GET ${url}`,
    `POST ${url}`,
  ]);
  expect(dns.questions).toEqual([]);
});

test('hosts in NO_PROXY are reached directly, with all address checks', async () => {
  const site = later(await startHttpServer((_request, response) => response.end('page')));
  const proxy = later(await startProxyServer({}));
  const dns = later(
    await startDnsServer((type) => (type === 'A' ? [{ type: 'A', address: '127.0.0.1' }] : [])),
  );
  const settings = { HTTP_PROXY: proxy.url, NO_PROXY: 'near.test', DNS_SERVERS: [dns.address] };
  const url = `http://near.test:${site.port}/`;
  const open = later(await outboundFor(settings));
  expect((await open.web({ forceRefresh: true }).fetch({ url }, never)).kind).toBe('page');
  const closed = later(await outboundFor({ ...settings, EGRESS_ALLOW_CIDRS: [] }));
  expect((await closed.web({ forceRefresh: true }).fetch({ url }, never)).kind).toBe('unreachable');
  expect(proxy.requests).toEqual([]);
});

test('a failing proxy is a failure of the page and not a crash', async () => {
  const proxy = later(await startProxyServer({}));
  const { web } = later(await outboundFor({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url }));
  const secure = await web({ forceRefresh: true }).fetch({ url: 'https://gone.test/' }, never);
  expect(secure.kind).toBe('unreachable');
  await proxy.close();
  const plain = await web({ forceRefresh: true }).fetch(
    { url: 'http://gone.test/', ignoreRobots: true },
    never,
  );
  expect(plain.kind).toBe('unreachable');
});

test('a proxy that does not answer CONNECT takes no longer than a connection may, and never outlives the caller’s signal', async () => {
  const silent = createTcpServer((socket) => socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  silent.on('connection', (socket) => sockets.add(socket));
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
  const HTTPS_PROXY = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { web, postWebhook } = later(await outboundFor({ HTTPS_PROXY }));
  const page = { url: 'https://swallowed.test/', ignoreRobots: true };

  const hurried = await web({ forceRefresh: true }).fetch(page, AbortSignal.timeout(300));
  expect(hurried.kind).toBe('cancelled');
  const [waiting, posted] = await Promise.all([
    web({ forceRefresh: true }).fetch(page, never),
    postWebhook({ url: 'https://swallowed-too.test/', body: '{}', headers: {} }, never),
  ]);
  expect(waiting).toMatchObject({
    kind: 'unreachable',
    reason: 'swallowed.test did not accept the connection in time',
  });
  expect(posted.kind).toBe('failed');
});

test('a server that speaks only HTTP/2 is answered in HTTP/2, by addresses that were judged', async () => {
  const tls = { key: readFileSync(fixture('key.pem')), cert: readFileSync(fixture('certificate.pem')) };
  const site = createSecureServer(tls, (request, response) => response.end(`HTTP/${request.httpVersion}`));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  closers.push(async () => void site.close());
  const url = `https://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const outboundModule = new URL('../../test/support/outboundFor.ts', import.meta.url).href;
  const script = `
    import { outboundFor } from ${JSON.stringify(outboundModule)};
    for (const settings of [{}, { EGRESS_ALLOW_CIDRS: [] }]) {
      const { web, close } = await outboundFor(settings);
      const answer = await web({ forceRefresh: true }).fetch({ url: ${JSON.stringify(url)} }, new AbortController().signal);
      console.log(answer.kind === 'page' ? Buffer.from(answer.page.bytes).toString() : answer.kind);
      await close();
    }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: fixture('certificate.pem') },
  });
  expect(stdout.trim().split('\n')).toEqual(['HTTP/2.0', 'unreachable']);
});

test('a certificate of an unknown authority is refused in words', async () => {
  const site = await secureServer();
  const { web } = later(await outboundFor());
  const answer = await web({ forceRefresh: true }).fetch({ url: `https://127.0.0.1:${site.port}/` }, never);
  expect(answer).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining('certificate') });
});

test('NODE_EXTRA_CA_CERTS is trusted, directly and through a tunnel', async () => {
  const site = await secureServer();
  const proxy = later(await startProxyServer({ 'secure.test': site }));
  const outboundModule = new URL('../../test/support/outboundFor.ts', import.meta.url).href;
  const script = `
    import { outboundFor } from ${JSON.stringify(outboundModule)};
    const answers = [];
    for (const [settings, url] of ${JSON.stringify([
      [{}, `https://127.0.0.1:${site.port}/`],
      [{ HTTPS_PROXY: proxy.url }, 'https://secure.test/'],
    ])}) {
      const outbound = await outboundFor(settings);
      const answer = await outbound.web({ forceRefresh: true }).fetch({ url }, new AbortController().signal);
      answers.push(answer.kind === 'page' ? Buffer.from(answer.page.bytes).toString() : answer);
      await outbound.close();
    }
    console.log(JSON.stringify(answers));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: fixture('certificate.pem') },
  });
  expect(JSON.parse(stdout) as (string | WebAnswer)[]).toEqual(['secure', 'secure']);
  expect(proxy.requests).toContain('CONNECT secure.test:443');
});
