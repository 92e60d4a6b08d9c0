import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startDnsServer } from '../../test/support/dnsServer.ts';
import { startHttpServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import {
  httpResponse,
  type TestRecord,
  temporaryFile,
  warcBytes,
  warcPage,
} from '../../test/support/warcFile.ts';
import type { WebAnswer, WebRequest } from './web.ts';

const never = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const answers = (
  url: string,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): TestRecord => ({
  type: 'response',
  url,
  block: httpResponse(status, headers, body),
});

async function replay(records: TestRecord[], settings: Parameters<typeof outboundFor>[0] = {}) {
  const outbound = await outboundFor({ WEB_ARCHIVE: temporaryFile(warcBytes(records)), ...settings });
  closers.push(() => outbound.close());
  const web = outbound.web({ forceRefresh: false });
  const get = (url: string, more: Partial<WebRequest> = {}): Promise<WebAnswer> =>
    web.fetch({ url, ...more }, never);
  return { ...outbound, get };
}

test('a recorded page is a page of its record’s date, and is kept so that it can be cited', async () => {
  const { get, pageStore } = await replay([warcPage('https://a.test/', 'page', '2026-10-05T06:07:08.009Z')]);
  const answer = await get('https://a.test/#part');
  expect(answer).toMatchObject({
    kind: 'page',
    page: {
      requestedUrl: 'https://a.test/',
      url: 'https://a.test/',
      status: 200,
      accessedAt: new Date('2026-10-05T06:07:08.009Z'),
    },
  });
  expect(pageStore.pages).toEqual([answer.kind === 'page' ? answer.page : null]);
});

test('an unknown host is unreachable, an unknown path a 404, a recorded failure what it was', async () => {
  const { get } = await replay([warcPage('https://a.test/', 'page'), answers('https://a.test/gone', 410)]);
  expect(await get('https://b.test/')).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('b.test'),
  });
  expect(await get('https://www.a.test/')).toMatchObject({ kind: 'unreachable' });
  expect(await get('https://a.test/none')).toMatchObject({ kind: 'status', status: 404 });
  expect(await get('https://a.test/gone')).toMatchObject({ kind: 'status', status: 410 });
});

test('recorded robots.txt rules hold, a missing file allows all', async () => {
  const { get } = await replay([
    answers('https://closed.test/robots.txt', 200, {}, 'User-agent: *\nDisallow: /no'),
    warcPage('https://closed.test/no', 'no'),
    warcPage('https://closed.test/yes', 'yes'),
    answers('https://failing.test/robots.txt', 500),
    warcPage('https://failing.test/', 'page'),
    warcPage('https://open.test/', 'page'),
  ]);
  expect((await get('https://closed.test/no')).kind).toBe('forbidden');
  expect((await get('https://closed.test/yes')).kind).toBe('page');
  expect((await get('https://failing.test/')).kind).toBe('forbidden');
  expect((await get('https://open.test/')).kind).toBe('page');
});

test('a recorded redirect to a network is not followed, though its page is recorded', async () => {
  const { get } = await replay([
    answers('https://a.test/jane', 302, { Location: 'https://www.linkedin.com/in/jane-doe' }),
    warcPage('https://www.linkedin.com/in/jane-doe', 'Jane Doe, director'),
  ]);
  expect(await get('https://a.test/jane')).toMatchObject({
    kind: 'forbidden',
    redirectedTo: 'https://www.linkedin.com/in/jane-doe',
  });
});

test('redirects inside the archive are followed, at most five, and not round in circles', async () => {
  const step = (from: string, to: string) => answers(from, 302, { Location: to });
  const { get } = await replay([
    step('http://a.test/', 'https://a.test/'),
    step('https://a.test/', 'https://www.a.test/home'),
    warcPage('https://www.a.test/home', 'home'),
    ...[1, 2, 3, 4, 5, 6].map((count) => step(`https://a.test/${count}`, `/${count + 1}`)),
    warcPage('https://a.test/7', 'end'),
    step('https://a.test/out', 'https://elsewhere.test/'),
    step('http://b.test/', 'https://b.test/'),
  ]);
  const home = await get('http://a.test/');
  expect(home.kind === 'page' && [home.page.requestedUrl, home.page.url]).toEqual([
    'http://a.test/',
    'https://www.a.test/home',
  ]);
  expect((await get('https://a.test/2')).kind).toBe('page');
  expect((await get('https://a.test/1')).kind).toBe('unreachable');
  expect(await get('https://a.test/out')).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('elsewhere'),
  });
  expect(await get('http://b.test/')).toMatchObject({ kind: 'status', status: 404 });
});

test('there is no waiting and no socket', async () => {
  const server = await startHttpServer((_request, response) => response.end('live'));
  closers.push(() => server.close());
  const records = Array.from({ length: 50 }, (_unused, index) =>
    warcPage(`${server.origin}/${index}`, `page ${index}`),
  );
  const { web } = await replay(records, { requestsPerSecond: 0.1 });
  const run = web({ forceRefresh: true });
  const start = performance.now();
  for (let index = 0; index < 50; index += 1) {
    expect((await run.fetch({ url: `${server.origin}/${index}` }, never)).kind).toBe('page');
  }
  expect(performance.now() - start).toBeLessThan(60_000); // at that rate they would take eight minutes
  expect((await run.fetch({ url: `${server.origin}/51` }, never)).kind).toBe('status');
  expect(server.connections()).toBe(0);
});

test('runs that meet the same record share one stored page; a later recording is another', async () => {
  const { get, web, pageStore } = await replay([warcPage('https://a.test/', 'page')]);
  const first = await get('https://a.test/');
  const second = await web({ forceRefresh: true }).fetch({ url: 'https://a.test/' }, never);
  expect(pageStore.pages).toHaveLength(1);
  expect(first.kind === 'page' && second.kind === 'page' && first.page.id === second.page.id).toBe(true);
  const later = await replay([warcPage('https://a.test/', 'page', '2026-10-02T00:00:00Z')]);
  later.pageStore.pages.push(...pageStore.pages);
  await later.get('https://a.test/');
  expect(later.pageStore.pages).toHaveLength(2);
});

test('RESEARCH_AS_OF chooses among recordings', async () => {
  const records = [
    warcPage('https://a.test/', 'then', '2026-09-01T00:00:00Z'),
    warcPage('https://a.test/', 'now', '2026-11-01T00:00:00Z'),
  ];
  const { get } = await replay(records, { RESEARCH_AS_OF: new Date('2026-10-01') });
  const answer = await get('https://a.test/');
  expect(answer.kind === 'page' && answer.page.bytes.toString()).toBe('then');
});

test('DNS is empty unless DNS_SERVERS is set', async () => {
  const records = [warcPage('https://a.test/', 'page')];
  const { dns } = await replay(records);
  expect(await dns.addresses('localhost', never)).toEqual([]);
  expect(await dns.mx('a.test', never)).toEqual([]);
  const server = await startDnsServer(() => [{ type: 'TXT', text: 'from the server' }]);
  closers.push(() => server.close());
  const withDns = await replay(records, { DNS_SERVERS: [server.address] });
  expect(await withDns.dns.txt('a.test', never)).toEqual(['from the server']);
});

test('webhooks are still sent over the network', async () => {
  const server = await startHttpServer((_request, response) => response.end('received'));
  closers.push(() => server.close());
  const { postWebhook } = await replay([warcPage('https://a.test/', 'page')]);
  const answer = await postWebhook({ url: server.origin, body: '{}', headers: {} }, never);
  expect(answer).toMatchObject({ kind: 'answered', bodyExcerpt: 'received' });
});

test('an oversize recording is oversize', async () => {
  const block = httpResponse(200, { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(6_000_000)));
  const { get } = await replay([{ type: 'response', url: 'https://a.test/', block }]);
  expect((await get('https://a.test/')).kind).toBe('oversize');
});

test('of an oversize recording the beginning is had where that is of use', async () => {
  const gzipped = httpResponse(200, { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(6_000_000)));
  const plain = Buffer.alloc(6_000_000);
  const { get } = await replay([
    { type: 'response', url: 'https://a.test/', block: gzipped },
    { type: 'response', url: 'https://b.test/', block: httpResponse(200, {}, plain) },
  ]);
  for (const url of ['https://a.test/', 'https://b.test/'])
    expect(await get(url, { mayBeCut: true })).toMatchObject({
      kind: 'page',
      page: { bytes: { length: 5_000_000 } },
    });
});

test('a missing or broken archive stops the start with a clear error', async () => {
  await expect(outboundFor({ WEB_ARCHIVE: '/no/such/file.warc' })).rejects.toThrow(
    'WEB_ARCHIVE: /no/such/file.warc',
  );
  await expect(outboundFor({ WEB_ARCHIVE: temporaryFile(Buffer.from('no archive\n')) })).rejects.toThrow(
    'WARC record',
  );
});

test('an ended budget is reported as such', async () => {
  const { web } = await replay([warcPage('https://a.test/', 'page')]);
  const answer = await web({ forceRefresh: false }).fetch({ url: 'https://a.test/' }, AbortSignal.abort());
  expect(answer.kind).toBe('cancelled');
});
