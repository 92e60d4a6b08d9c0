import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startHttpServer } from '../../test/support/httpServer.ts';
import { adjustableClock } from '../../test/support/outboundFor.ts';
import { startProxyServer } from '../../test/support/proxyServer.ts';
import { createFileFetch, type FileAnswer } from './fileFetch.ts';
import type { OutboundSettings } from './settings.ts';

const never = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
function later<T extends { close(): Promise<void> }>(closable: T): T {
  closers.push(() => closable.close());
  return closable;
}

const serve = async (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
  later(await startHttpServer(handler));

function fetchFor(site: string, settings: Partial<OutboundSettings> = {}, silenceMaxMs?: number) {
  const all = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: [],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: 'http://hubspot.invalid',
    ...settings,
  };
  return later(createFileFetch(all, new URL(site), adjustableClock(), silenceMaxMs));
}

async function textOf(answer: FileAnswer): Promise<string> {
  if (answer.kind === 'failed') throw new Error(answer.reason);
  let text = '';
  for await (const chunk of answer.body) text += Buffer.from(chunk).toString();
  return text;
}

test('the configured site may stand on this machine, with a port of its own', async () => {
  const site = await serve((_request, response) => response.writeHead(206, { etag: '"1"' }).end('content'));
  const answer = await fetchFor(site.origin).open(new URL('/a', site.origin), { range: 'bytes=0-' }, never);
  expect(answer).toMatchObject({ kind: 'answered', status: 206, headers: { etag: '"1"' } });
  expect(await textOf(answer)).toBe('content');
});

test('redirects are followed, with the range and without other headers', async () => {
  const storage = await serve((_request, response) => response.end('stored'));
  const site = await serve((_request, response) =>
    response.writeHead(302, { location: `${storage.origin}/blob` }).end(),
  );
  const { open } = fetchFor(site.origin, { EGRESS_ALLOW_CIDRS: ['127.0.0.1'] });
  const headers = { range: 'bytes=3-', 'if-range': '"1"', accept: 'a/b' };
  const answer = await open(new URL('/a', site.origin), headers, never);
  expect(await textOf(answer)).toBe('stored');
  expect(answer).toMatchObject({ url: new URL('/blob', storage.origin) });
  expect(storage.headers[0]).toMatchObject({ range: 'bytes=3-', 'if-range': '"1"' });
  expect(storage.headers[0]?.accept).toBeUndefined();
});

test('a redirect to a private address is refused unless it is opened', async () => {
  const inside = await serve((_request, response) => response.end('secret'));
  const site = await serve((_request, response) =>
    response.writeHead(302, { location: inside.origin }).end(),
  );
  const answer = await fetchFor(site.origin).open(new URL(site.origin), {}, never);
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('loopback address') });
  expect(inside.connections()).toBe(0);
});

test('redirects in a circle end', async () => {
  const site = await serve((_request, response) => response.writeHead(302, { location: '/again' }).end('x'));
  const answer = await fetchFor(site.origin).open(new URL(site.origin), {}, never);
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('more than 5 times') });
});

test('a server that falls silent is given up, before its answer and within it', async () => {
  const site = await serve((request, response) => {
    if (request.url === '/within') response.write('some');
  });
  const { open } = fetchFor(site.origin, {}, 100);
  const silent = await open(new URL('/before', site.origin), {}, never);
  expect(silent).toMatchObject({ kind: 'failed', reason: expect.stringContaining('sent nothing for 0.1 s') });
  const half = await open(new URL('/within', site.origin), {}, never);
  await expect(textOf(half)).rejects.toThrow('sent nothing for 0.1 s');
});

test('a connection that breaks within the body says so', async () => {
  const site = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('some', () => response.destroy());
  });
  const answer = await fetchFor(site.origin).open(new URL(site.origin), {}, never);
  await expect(textOf(answer)).rejects.toThrow('closed the connection');
});

test('the caller’s signal ends a body under way', async () => {
  const site = await serve((_request, response) => response.write('some'));
  const controller = new AbortController();
  const answer = await fetchFor(site.origin).open(new URL(site.origin), {}, controller.signal);
  setTimeout(() => controller.abort(), 20);
  await expect(textOf(answer)).rejects.toThrow('it was cancelled');
});

test('HTTP_PROXY is used, and NO_PROXY heeded', async () => {
  const site = await serve((_request, response) => response.end('through'));
  const proxy = later(await startProxyServer({ 'hub.test': site }));
  const through = fetchFor('http://hub.test', { HTTP_PROXY: proxy.url });
  expect(await textOf(await through.open(new URL('http://hub.test/a'), {}, never))).toBe('through');
  expect(proxy.requests).toEqual(['GET http://hub.test/a']);
  const direct = fetchFor(site.origin, { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' });
  expect(await textOf(await direct.open(new URL(site.origin), {}, never))).toBe('through');
  expect(proxy.requests).toHaveLength(1);
});
