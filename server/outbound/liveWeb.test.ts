import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { startHttpServer, type TestServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import type { Web, WebAnswer, WebRequest } from './web.ts';

type Handler = Parameters<typeof startHttpServer>[0];

const never = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function serve(handler: Handler): Promise<TestServer> {
  const server = await startHttpServer(handler);
  closers.push(() => server.close());
  return server;
}

/** Serves pages by path; a path that is not there is a 404, robots.txt too. */
function site(pages: Record<string, string | Handler>): Promise<TestServer> {
  return serve((request, response) => {
    const page = pages[request.url ?? ''];
    if (typeof page === 'function') page(request, response);
    else if (page === undefined) response.writeHead(404).end('not here');
    else response.end(page);
  });
}

async function outside(settings: Parameters<typeof outboundFor>[0] = {}) {
  const outbound = await outboundFor(settings);
  closers.push(() => outbound.close());
  return outbound;
}

function get(web: Web, url: string, more: Partial<WebRequest> = {}): Promise<WebAnswer> {
  return web.fetch({ url, ...more }, never);
}

function textOf(answer: WebAnswer): string {
  return answer.kind === 'page' ? answer.page.bytes.toString() : `${answer.kind}: ${answer.reason}`;
}

test('a page is what came, when it came, under the address that answered', async () => {
  const server = await site({
    '/': (_request, response) => response.writeHead(301, { location: '/home#top' }).end(),
    '/home': 'welcome',
  });
  const { web, pageStore, clock } = await outside();
  const before = clock.now();
  const answer = await get(web({ forceRefresh: false }), `${server.origin}/#part`);
  if (answer.kind !== 'page') throw new Error(textOf(answer));
  expect(answer.page).toMatchObject({
    requestedUrl: `${server.origin}/`,
    url: `${server.origin}/home`,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    contentHash: createHash('sha256').update('welcome').digest('hex'),
  });
  expect(answer.page.accessedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(pageStore.pages).toContainEqual(answer.page);
});

test('robots.txt is asked first, once a day, and obeyed by the name Assay', async () => {
  const server = await site({
    '/robots.txt':
      'User-agent: *\nDisallow: /\n\nUser-agent: assay\nDisallow: /private\nAllow: /private/open\n',
    '/page': 'page',
    '/private/open': 'open',
    '/private/closed': 'closed',
  });
  const { web, clock } = await outside();
  expect(textOf(await get(web({ forceRefresh: true }), `${server.origin}/page`))).toBe('page');
  expect(textOf(await get(web({ forceRefresh: true }), `${server.origin}/private/open`))).toBe('open');
  expect((await get(web({ forceRefresh: true }), `${server.origin}/private/closed`)).kind).toBe('forbidden');
  expect(server.requests).toEqual(['GET /robots.txt', 'GET /page', 'GET /private/open']);
  expect(server.headers[0]?.['user-agent']).toMatch(/^Assay\/\d+\.\d+\.\d+ \(self-hosted/);
  clock.aheadMs += 23 * 3600_000;
  await get(web({ forceRefresh: true }), `${server.origin}/page`);
  expect(server.requests.filter((request) => request.endsWith('robots.txt'))).toHaveLength(1);
  clock.aheadMs += 2 * 3600_000;
  await get(web({ forceRefresh: true }), `${server.origin}/page`);
  expect(server.requests.filter((request) => request.endsWith('robots.txt'))).toHaveLength(2);
});

test('the rules of another thread or process are taken from the store', async () => {
  const server = await site({ '/robots.txt': 'User-agent: *\nDisallow: /no', '/yes': 'yes' });
  const first = await outside();
  await get(first.web({ forceRefresh: false }), `${server.origin}/yes`);
  const second = await outside();
  second.pageStore.pages.push(...first.pageStore.pages);
  expect((await get(second.web({ forceRefresh: false }), `${server.origin}/no`)).kind).toBe('forbidden');
  expect(server.requests).toEqual(['GET /robots.txt', 'GET /yes']);
});

test('a missing robots.txt allows all, one that fails forbids all', async () => {
  const missing = await site({ '/page': 'page' });
  const failing = await site({
    '/robots.txt': (_request, response) => response.writeHead(503).end(),
    '/page': 'page',
  });
  const { web } = await outside();
  expect((await get(web({ forceRefresh: false }), `${missing.origin}/page`)).kind).toBe('page');
  const answer = await get(web({ forceRefresh: false }), `${failing.origin}/page`);
  expect(answer).toMatchObject({ kind: 'forbidden', reason: expect.stringContaining('503') });
  expect(failing.requests).toEqual(['GET /robots.txt']);
});

test('a public API is governed by its terms and not by robots.txt', async () => {
  const server = await site({ '/robots.txt': 'User-agent: *\nDisallow: /', '/api': '{}' });
  const { web } = await outside();
  const answer = await get(web({ forceRefresh: false }), `${server.origin}/api`, { ignoreRobots: true });
  expect(answer.kind).toBe('page');
  expect(server.requests).toEqual(['GET /api']);
});

test('that an origin has no robots.txt is taken from the store, too', async () => {
  const server = await site({ '/yes': 'yes', '/no': 'no' });
  const first = await outside();
  await get(first.web({ forceRefresh: false }), `${server.origin}/yes`);
  const second = await outside();
  second.pageStore.pages.push(...first.pageStore.pages);
  expect(textOf(await get(second.web({ forceRefresh: false }), `${server.origin}/no`))).toBe('no');
  expect(server.requests).toEqual(['GET /robots.txt', 'GET /yes', 'GET /no']);
});

test('robots.txt of the host that a redirect leads to counts', async () => {
  const target = await site({ '/robots.txt': 'User-agent: *\nDisallow: /', '/page': 'page' });
  const server = await site({
    '/': (_request, response) => response.writeHead(302, { location: `${target.origin}/page` }).end(),
  });
  const { web } = await outside();
  const request = { ignoreRobots: true };
  expect((await get(web({ forceRefresh: false }), `${server.origin}/`, request)).kind).toBe('forbidden');
  expect(target.requests).toEqual(['GET /robots.txt']);
});

test.each([
  'https://www.linkedin.com/in/jane-doe',
  'http://LinkedIn.com./in/jane-doe',
  'https://uk.xing.com/profile/Jane',
])('a redirect to %s ends there, though robots.txt leads there as well', async (location) => {
  const server = await site({
    '/robots.txt': (_request, response) => response.writeHead(302, { location }).end(),
    '/jane': (_request, response) => response.writeHead(302, { location: '/hop' }).end(),
    '/hop': (_request, response) => response.writeHead(302, { location }).end(),
  });
  const { web } = await outside();
  const answer = await get(web({ forceRefresh: false }), `${server.origin}/jane`);
  expect(answer).toMatchObject({ kind: 'forbidden', redirectedTo: new URL(location).href });
  expect(textOf(answer)).toContain('pages of professional and social networks are not read');
});

test('a host that redirects everything, even robots.txt, to an unreachable one reports where it led', async () => {
  const gone = await site({});
  await gone.close();
  const server = await serve((_request, response) => {
    response.writeHead(301, { location: `${gone.origin}/` }).end();
  });
  const { web } = await outside();
  expect(await get(web({ forceRefresh: false }), `${server.origin}/`)).toMatchObject({
    kind: 'unreachable',
    redirectedTo: `${gone.origin}/`,
  });
});

test('a crawl delay is kept', async () => {
  const server = await site({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 0.3',
    '/1': 'one',
    '/2': 'two',
    '/3': 'three',
  });
  const web = (await outside()).web({ forceRefresh: false });
  const start = performance.now();
  await Promise.all(['/1', '/2', '/3'].map((path) => get(web, server.origin + path)));
  expect(performance.now() - start).toBeGreaterThan(590); // no gap before the first page, although robots.txt was fetched before it
});

test('a page younger than fifteen minutes is reused without a request', async () => {
  const server = await site({ '/': 'page' });
  const { web, clock } = await outside();
  const first = await get(web({ forceRefresh: false }), server.origin);
  clock.aheadMs += 14 * 60_000;
  const again = await get(web({ forceRefresh: false }), `${server.origin}/`);
  expect(again).toMatchObject({ kind: 'page', fromStore: true });
  expect(again.kind === 'page' && first.kind === 'page' && again.page.id === first.page.id).toBe(true);
  clock.aheadMs += 2 * 60_000;
  expect(await get(web({ forceRefresh: false }), server.origin)).toMatchObject({ fromStore: false });
  expect(server.requests.filter((request) => request === 'GET /')).toHaveLength(2);
});

test('forceRefresh asks again, once a run', async () => {
  const server = await site({ '/': 'page' });
  const { web } = await outside();
  await get(web({ forceRefresh: false }), server.origin);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const refreshing = web({ forceRefresh: true });
  expect(await get(refreshing, server.origin)).toMatchObject({ kind: 'page', fromStore: false });
  expect(await get(refreshing, server.origin)).toMatchObject({ kind: 'page', fromStore: true });
  expect(server.requests.filter((request) => request === 'GET /')).toHaveLength(2);
});

test('an older page is asked for by its validators, and a 304 makes it a page of now', async () => {
  const server = await site({
    '/': (request, response) => {
      if (request.headers['if-none-match'] === '"v1"')
        response.writeHead(304, { etag: '"v1"', 'x-seen': '2' }).end();
      else response.writeHead(200, { etag: '"v1"', 'content-type': 'text/plain', 'x-seen': '1' }).end('page');
    },
  });
  const { web, clock, pageStore } = await outside();
  const first = await get(web({ forceRefresh: false }), server.origin);
  clock.aheadMs += 20 * 60_000;
  const second = await get(web({ forceRefresh: false }), server.origin);
  if (first.kind !== 'page' || second.kind !== 'page') throw new Error(textOf(second));
  expect(second.fromStore).toBe(false);
  expect(second.page.id).not.toBe(first.page.id);
  expect(second.page).toMatchObject({
    contentHash: first.page.contentHash,
    status: 200,
    headers: { 'content-type': 'text/plain', 'x-seen': '2' },
  });
  expect(second.page.accessedAt.getTime() - first.page.accessedAt.getTime()).toBeGreaterThanOrEqual(
    20 * 60_000,
  );
  expect(pageStore.pages).toContainEqual(second.page);
});

test('a changed page replaces the older one', async () => {
  let content = 'old';
  const server = await site({
    '/': (_request, response) =>
      response.writeHead(200, { 'last-modified': 'Sat, 01 Nov 2025 10:00:00 GMT' }).end(content),
  });
  const { web, clock } = await outside();
  await get(web({ forceRefresh: false }), server.origin);
  content = 'new';
  clock.aheadMs += 20 * 60_000;
  expect(textOf(await get(web({ forceRefresh: false }), server.origin))).toBe('new');
  expect(server.headers.at(-1)?.['if-modified-since']).toBe('Sat, 01 Nov 2025 10:00:00 GMT');
});

test('five redirects are followed, a sixth and a loop are not', async () => {
  const step =
    (to: string): Handler =>
    (_request, response) =>
      response.writeHead(302, { location: to }).end();
  const server = await site({
    '/1': step('/2'),
    '/2': step('/3'),
    '/3': step('/4'),
    '/4': step('/5'),
    '/5': step('/6'),
    '/6': 'arrived',
    '/0': step('/1'),
    '/loop': step('/loop'),
    '/nowhere': (_request, response) => response.writeHead(302).end(),
  });
  const web = (await outside()).web({ forceRefresh: false });
  expect(textOf(await get(web, `${server.origin}/1`))).toBe('arrived');
  expect((await get(web, `${server.origin}/0`)).kind).toBe('unreachable');
  expect((await get(web, `${server.origin}/loop`)).kind).toBe('unreachable');
  expect(await get(web, `${server.origin}/nowhere`)).toMatchObject({ kind: 'status', status: 302 });
});

test('a 4xx or 5xx is reported as such, not stored, and requested once per run', async () => {
  const server = await site({ '/broken': (_request, response) => response.writeHead(500).end('oops') });
  const { web, pageStore } = await outside();
  const run = web({ forceRefresh: false });
  for (const path of ['/broken', '/missing', '/broken', '/missing']) {
    const answer = await get(run, server.origin + path);
    expect(answer).toMatchObject({ kind: 'status', status: path === '/broken' ? 500 : 404 });
  }
  expect(server.requests).toEqual(['GET /robots.txt', 'GET /broken', 'GET /missing']);
  // Beside that there is no robots.txt.
  expect(pageStore.pages).toEqual([expect.objectContaining({ requestedUrl: `${server.origin}/robots.txt` })]);
});

test('a short Retry-After is waited for, a long one is not and holds for everybody', async () => {
  let attempts = 0;
  const server = await site({
    '/soon': (_request, response) => {
      attempts += 1;
      if (attempts === 1) response.writeHead(429, { 'retry-after': '1' }).end();
      else response.end('here');
    },
    '/later': (_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
    '/other': 'other',
  });
  const { web } = await outside();
  const start = performance.now();
  expect(textOf(await get(web({ forceRefresh: false }), `${server.origin}/soon`))).toBe('here');
  expect(performance.now() - start).toBeGreaterThan(950);
  const late = await get(web({ forceRefresh: false }), `${server.origin}/later`);
  expect(late).toMatchObject({ kind: 'status', status: 503 });
  const other = await get(web({ forceRefresh: false }), `${server.origin}/other`);
  expect(other).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('allows the next request'),
  });
  const optional = await get(web({ forceRefresh: false }), `${server.origin}/other`, { bestEffort: true });
  expect(optional.kind).toBe('skipped');
  expect(server.requests).not.toContain('GET /other');
});

test('a best-effort source whose slot is more than two seconds away is skipped, others wait', async () => {
  const server = await site({ '/robots.txt': '', '/page': 'page' });
  const { web } = await outside({ requestsPerSecond: 0.5 });
  const run = web({ forceRefresh: true });
  for (let count = 0; count < 9; count += 1) await get(run, `${server.origin}/${count}`);
  const waiting = get(run, `${server.origin}/page`);
  expect((await get(run, `${server.origin}/extra`, { bestEffort: true })).kind).toBe('skipped');
  expect((await waiting).kind).toBe('page');
});

test('a host that keeps failing is not asked again for a while', async () => {
  const server = await site({});
  const dead = `http://127.0.0.1:${server.port}`;
  await server.close();
  const { web } = await outside();
  const reasons: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const run = web({ forceRefresh: true });
    reasons.push(textOf(await get(run, `${dead}/${count}`, { ignoreRobots: true })));
  }
  expect(reasons[4]).toContain('refused the connection');
  expect(reasons[6]).toContain('is not asked again');
});

test('the same page wanted twice at once is asked for once', async () => {
  const server = await site({
    '/page': (_request, response) => void setTimeout(() => response.end('page'), 50),
  });
  const web = (await outside()).web({ forceRefresh: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => get(web, `${server.origin}/page`)));
  expect(answers.map(textOf)).toEqual(Array(5).fill('page'));
  expect(server.requests.filter((request) => request === 'GET /page')).toHaveLength(1);
});

test('one caller’s end of budget is not another’s', async () => {
  const server = await site({
    '/page': (_request, response) => void setTimeout(() => response.end('page'), 100),
  });
  const web = (await outside()).web({ forceRefresh: true });
  const controller = new AbortController();
  const hurried = web.fetch({ url: `${server.origin}/page` }, controller.signal);
  const waiting = get(web, `${server.origin}/page`);
  setTimeout(() => controller.abort(), 30);
  expect((await hurried).kind).toBe('cancelled');
  expect(textOf(await waiting)).toBe('page');
});

test('the end of the budget ends a wait for a slot', async () => {
  const server = await site({ '/robots.txt': 'User-agent: *\nCrawl-delay: 5', '/1': 'one', '/2': 'two' });
  const web = (await outside()).web({ forceRefresh: true });
  await get(web, `${server.origin}/1`);
  let isDue = false;
  const timer = setTimeout(() => {
    isDue = true;
  }, 5_000);
  const answer = await web.fetch({ url: `${server.origin}/2` }, AbortSignal.timeout(100));
  clearTimeout(timer);
  expect([answer.kind, isDue]).toEqual(['cancelled', false]);
});

test('a connection that breaks is tried once more', async () => {
  let attempts = 0;
  const server = await site({
    '/page': (_request, response) => {
      attempts += 1;
      if (attempts === 1) response.socket?.destroy();
      else response.end('page');
    },
  });
  expect(textOf(await get((await outside()).web({ forceRefresh: true }), `${server.origin}/page`))).toBe(
    'page',
  );
});

test('a POST carries its JSON, and POSTs with different bodies are different requests', async () => {
  const server = await serve((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => response.end(`${request.headers['content-type']} ${body}`));
  });
  const { web } = await outside();
  const ask = (body: string) =>
    get(web({ forceRefresh: false }), `${server.origin}/api`, { method: 'POST', body, ignoreRobots: true });
  const first = await ask('{"offset":0}');
  expect(textOf(first)).toBe('application/json {"offset":0}');
  expect(first.kind === 'page' && first.page.requestBodyHash).toMatch(/^[0-9a-f]{64}$/);
  expect(textOf(await ask('{"offset":20}'))).toContain('20');
  expect(await ask('{ "offset": 0 }')).toMatchObject({ kind: 'page', fromStore: true });
});

test('a caller’s own headers stay with the host they were meant for', async () => {
  const target = await site({ '/page': 'page' });
  const server = await site({
    '/api': (_request, response) => response.writeHead(302, { location: `${target.origin}/page` }).end(),
  });
  const { web } = await outside();
  const request = { headers: { 'x-api-key': 'key' }, ignoreRobots: true };
  expect((await get(web({ forceRefresh: false }), `${server.origin}/api`, request)).kind).toBe('page');
  expect(server.headers.at(-1)?.['x-api-key']).toBe('key');
  expect(target.headers.every((headers) => headers['x-api-key'] === undefined)).toBe(true);
});

test('a host has one connection at a time', async () => {
  let open = 0;
  let most = 0;
  const server = await serve((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.end('page');
    }, 5);
  });
  const { web } = await outside();
  const runs = Array.from({ length: 20 }, (_unused, index) =>
    get(web({ forceRefresh: true }), `${server.origin}/${index}`),
  );
  await Promise.all(runs);
  expect(most).toBe(1);
  expect(server.connections()).toBe(1);
});

test('a malformed address is a failure', async () => {
  const web = (await outside()).web({ forceRefresh: false });
  for (const url of ['', 'example', 'mailto:a@b.test', `http://a.test/${'x'.repeat(5_000)}`]) {
    expect((await get(web, url)).kind).toBe('unreachable');
  }
});

test('of an answer of more than 5 MB the beginning is had where that is of use', async () => {
  const server = await site({ '/sitemap.xml': 'x'.repeat(5_100_000), '/page': 'x'.repeat(5_100_000) });
  const { web } = await outside();
  const cut = await get(web({ forceRefresh: false }), `${server.origin}/sitemap.xml`, { mayBeCut: true });
  expect(cut).toMatchObject({ kind: 'page', page: { bytes: { length: 5_000_000 } } });
  expect((await get(web({ forceRefresh: false }), `${server.origin}/page`)).kind).toBe('oversize');
});
