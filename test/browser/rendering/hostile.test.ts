import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { WebAnswer } from '../../../server/outbound/web.ts';
import { chromiumPath } from '../../support/chromium.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';
import { outboundFor } from '../../support/outboundFor.ts';
import { descendantsOf } from '../../support/processTree.ts';

let path: string | null = null;
beforeAll(async () => {
  path = await chromiumPath();
  if (path === null) console.warn('LEFT OUT: the rendering tests need Chromium (Debian: chromium).');
}, 300_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function siteOf(script: string, others: Record<string, string> = {}): Promise<TestServer> {
  const server = await startHttpServer((request, response) => {
    const body = request.url === '/' ? pageWith(script) : others[request.url ?? ''];
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(body);
  });
  closing.push(server.close);
  return server;
}

const pageWith = (script: string) =>
  `<!doctype html><title>Shell</title><div id="root"></div><script>
  const say = (text) => { document.getElementById('root').innerHTML += '<p>' + text + '</p>'; };
  ${script}</script>`;

async function draw(
  url: string,
  settings: { EGRESS_ALLOW_CIDRS?: string[] } = {},
): Promise<{ answer: WebAnswer; text: string }> {
  const outbound = await outboundFor({ RENDER: 'auto', CHROMIUM_PATH: path ?? undefined, ...settings });
  closing.push(outbound.close);
  const answer = await outbound
    .web({ forceRefresh: true })
    .fetch({ url, rendered: true }, AbortSignal.timeout(30_000));
  return { answer, text: answer.kind === 'page' ? answer.page.bytes.toString('utf8') : '' };
}

test('a page is drawn by its scripts, and says what it was drawn from', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const { origin } = await siteOf(`fetch('/words.json').then((answer) => answer.text()).then(say)`, {
    '/words.json': 'Founded in 1998',
  });
  const { answer, text } = await draw(`${origin}/`);
  expect(text).toContain('<p>Founded in 1998</p>');
  expect(answer).toMatchObject({
    kind: 'page',
    page: { url: `${origin}/`, rendered: { from: expect.any(String), parts: [expect.any(String)] } },
  });
});

test('what a page reaches for beside requests reaches nothing', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const calls: string[] = [];
  const tcp = createServer((socket) => {
    calls.push('tcp');
    socket.destroy();
  });
  tcp.listen(0, '127.0.0.2');
  const udp = createSocket('udp4', () => calls.push('udp'));
  udp.bind(0, '127.0.0.2');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  closing.push(async () => {
    tcp.close();
    udp.close();
  });
  const port = (tcp.address() as { port: number }).port;
  const { origin, requests } = await siteOf(`
    const tried = [];
    const attempt = async (name, work) => { try { await work(); tried.push(name + ' worked'); } catch { tried.push(name + ' failed'); } };
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const Peer = window.RTCPeerConnection ?? frame.contentWindow?.RTCPeerConnection;
    if (Peer) try {
      const peer = new Peer({ iceServers: [{ urls: 'stun:127.0.0.2:${udp.address().port}' }, { urls: 'turn:127.0.0.2:${port}?transport=tcp', username: 'a', credential: 'b' }] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    } catch {}
    try { new WebSocket('ws://127.0.0.2:${port}/'); } catch {}
    try { new (frame.contentWindow.WebSocket)('ws://127.0.0.2:${port}/'); } catch {}
    try { navigator.sendBeacon('http://127.0.0.2:${port}/beacon', 'x'); } catch {}
    document.head.insertAdjacentHTML('beforeend', '<link rel="preconnect" href="http://127.0.0.2:${port}"><link rel="dns-prefetch" href="//leak.example">');
    document.body.insertAdjacentHTML('beforeend', '<iframe src="file:///etc/passwd"></iframe><img src="http://127.0.0.2:${port}/i.png"><iframe src="http://127.0.0.2:${port}/f"></iframe>');
    await_all();
    async function await_all() {
      await attempt('metadata', async () => { const r = await fetch('http://169.254.169.254/latest/meta-data/'); if (!r.ok) throw 0; });
      await attempt('file', () => fetch('file:///etc/passwd'));
      await attempt('post', async () => { const r = await fetch('/order', { method: 'POST', body: 'a=b' }); if (!r.ok) throw 0; });
      await attempt('worker', () => new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob(["fetch('http://127.0.0.2:${port}/w').then(() => postMessage(1), () => postMessage(0))"])));
        worker.onmessage = ({ data }) => (data ? resolve() : reject());
        worker.onerror = reject;
      }));
      await attempt('socket of a worker', () => new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob(["const socket = new WebSocket('ws://127.0.0.2:${port}/'); socket.onopen = () => postMessage(1); socket.onerror = () => postMessage(0)"])));
        worker.onmessage = ({ data }) => (data ? resolve() : reject());
        worker.onerror = reject;
      }));
      await attempt('service worker', () => navigator.serviceWorker.register('/sw.js').then((one) => one || Promise.reject()));
      say(tried.join(', '));
      say('all was tried');
    }
  `);
  const { text } = await draw(`${origin}/`, { EGRESS_ALLOW_CIDRS: ['127.0.0.1/32'] });
  expect(text).toContain('all was tried');
  expect(text).toContain(
    'metadata failed, file failed, post failed, worker failed, socket of a worker failed',
  );
  expect(text).not.toContain('root:');
  expect(calls).toEqual([]);
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('a page that never ends costs its own time, and the next one is drawn', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const hanging = await siteOf('for (;;) {}');
  const outbound = await outboundFor({ RENDER: 'auto', CHROMIUM_PATH: path });
  closing.push(outbound.close);
  const good = await siteOf(`say('Still here')`);
  const web = outbound.web({ forceRefresh: true });
  const [hung, drawn] = await Promise.all(
    [hanging, good].map(({ origin }) =>
      web.fetch({ url: `${origin}/`, rendered: true }, AbortSignal.timeout(60_000)),
    ),
  );
  expect(hung).toMatchObject({ kind: 'notRendered', reason: expect.stringContaining('did not finish') });
  expect(drawn).toMatchObject({ kind: 'page' });
});

test('a page that opens a thousand windows opens none', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const { origin, requests } = await siteOf(`
    for (let count = 0; count < 1000; count += 1) { try { window.open('/window?' + count); } catch {} }
    const link = document.createElement('a');
    link.target = '_blank'; link.href = '/link';
    document.body.append(link);
    for (let count = 0; count < 1000; count += 1) link.click();
    say('opened');
  `);
  const { answer } = await draw(`${origin}/`);
  expect(['page', 'notRendered']).toContain(answer.kind);
  expect(requests.filter((one) => !/robots/.test(one))).toEqual(['GET /']);
});

test.each([
  ['objects', 'const held = []; for (;;) held.push(new Array(100000).fill({}))'],
  ['bytes', 'const held = []; for (;;) held.push(new Uint8Array(20_000_000).fill(1))'],
])('a page that allocates %s without end is ended, and its memory with it', async (_what, script) => {
  if (path === null) return;
  const { origin } = await siteOf(script);
  const { answer } = await draw(`${origin}/`);
  expect(answer).toMatchObject({
    kind: 'notRendered',
    reason: expect.stringMatching(/memory|did not finish/),
  });
});

test('a browser that crashes is started anew, and nothing of it is left at the end', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const { origin } = await siteOf(`say('Here')`);
  const outbound = await outboundFor({ RENDER: 'auto', CHROMIUM_PATH: path });
  const others = new Set((await browsers()).map(({ pid }) => pid));
  const drawnAt = (address: string) =>
    outbound.web({ forceRefresh: true }).fetch({ url: address, rendered: true }, AbortSignal.timeout(60_000));
  expect(await drawnAt(`${origin}/`)).toMatchObject({ kind: 'page' });
  const started = (await browsers()).filter(({ pid }) => !others.has(pid));
  for (const { pid } of started.slice(0, 1)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await browsersOf(started)).toEqual([]), 20_000);
  expect(await drawnAt(`${origin}/`)).toMatchObject({ kind: 'page' });
  await outbound.close();
  await vi.waitFor(async () => {
    expect((await browsers()).filter(({ pid }) => !others.has(pid))).toEqual([]);
  }, 20_000);
});

const browsers = async () =>
  (await descendantsOf(process.pid)).filter(({ command }) => /chrom/i.test(command));
const browsersOf = async (started: { pid: number }[]) =>
  (await browsers()).filter(({ pid }) => started.some((one) => one.pid === pid));

test('a page that sends itself on without end is followed a few times', async ({ skip }) => {
  if (path === null) return skip('no Chromium here');
  const { origin, requests } = await siteOf(`location.href = '/?' + Math.random()`);
  await draw(`${origin}/`);
  expect(requests.length).toBeLessThan(8);
});
