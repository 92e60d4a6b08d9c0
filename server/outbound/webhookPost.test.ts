import { afterEach, expect, test } from 'vitest';
import { startHttpServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { refuseWebhookTarget } from './webhookTarget.ts';

const never = new AbortController().signal;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function receiver(handler: Parameters<typeof startHttpServer>[0]) {
  const server = await startHttpServer(handler);
  const outbound = await outboundFor();
  closers.push(
    () => outbound.close(),
    () => server.close(),
  );
  const post = (path = '/', headers: Record<string, string> = {}, signal = never) =>
    outbound.postWebhook({ url: server.origin + path, body: '{"id":"1"}', headers }, signal);
  return { server, post };
}

test('the body arrives byte for byte with its signature headers', async () => {
  let body = '';
  const { server, post } = await receiver((request, response) => {
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => response.writeHead(204).end());
  });
  const answer = await post('/hook?x=1', { 'webhook-id': 'msg_1', 'webhook-signature': 'v1,abc' });
  expect(answer).toMatchObject({ kind: 'answered', status: 204, bodyExcerpt: '', retryAfterMs: null });
  expect(body).toBe('{"id":"1"}');
  expect(server.requests).toEqual(['POST /hook?x=1']);
  expect(server.headers[0]).toMatchObject({
    'content-type': 'application/json',
    'content-length': '10',
    'webhook-id': 'msg_1',
    'webhook-signature': 'v1,abc',
    'user-agent': expect.stringMatching(/^Assay\//),
  });
});

test('a redirect is an answer and is not followed', async () => {
  const { server, post } = await receiver((_request, response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect(await post()).toMatchObject({ kind: 'answered', status: 307 });
  expect(server.requests).toEqual(['POST /']);
});

test('no more than 20 kB of the response is read', async () => {
  const { post } = await receiver((_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('y'.repeat(5_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  const answer = await post();
  expect(answer.kind === 'answered' && answer.bodyExcerpt.length).toBe(20_000);
});

test('Retry-After is reported in milliseconds, as seconds and as a date', async () => {
  const { post } = await receiver((request, response) => {
    const when = request.url === '/date' ? new Date(Date.now() + 120_000).toUTCString() : '120';
    response.writeHead(503, { 'retry-after': when }).end();
  });
  expect(await post('/seconds')).toMatchObject({ status: 503, retryAfterMs: 120_000 });
  const byDate = await post('/date');
  const waitMs = byDate.kind === 'answered' ? (byDate.retryAfterMs ?? 0) : 0;
  expect(waitMs).toBeGreaterThan(115_000);
  expect(waitMs).toBeLessThanOrEqual(120_000);
});

test('a receiver that cannot be reached is a failure with its reason', async () => {
  const { server, post } = await receiver(() => {});
  await server.close();
  const answer = await post();
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('refused the connection') });
});

test('forty slow deliveries to a host do not hold up another one to the same host', async () => {
  const slow: (() => void)[] = [];
  const { post } = await receiver((request, response) => {
    if (request.url === '/slow') slow.push(() => response.writeHead(204).end());
    else response.writeHead(204).end();
  });
  const held = Array.from({ length: 40 }, () => post('/slow'));
  await expect.poll(() => slow.length).toBe(40);
  expect(await post('/quick')).toMatchObject({ kind: 'answered', status: 204 });
  for (const answer of slow) answer();
  await Promise.all(held);
});

test('a shutdown ends a delivery under way', async () => {
  const { post } = await receiver(() => {});
  expect(await post('/', {}, AbortSignal.timeout(50))).toMatchObject({ kind: 'failed' });
});

test.each([
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/hook',
  'https://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/',
  'http://192.168.1.1:8080/hook',
  'http://localhost:3000/',
  'http://app.localhost/',
  'https://user:password@example.com/',
  'ftp://example.com/',
  'not an address',
])('%s is refused when a run is created', (url) => {
  expect(refuseWebhookTarget(url, { EGRESS_ALLOW_CIDRS: [] })).toEqual(expect.any(String));
});

test.each(['https://example.com/hook', 'http://hooks.intranet:8443/x', 'https://8.8.8.8/'])(
  '%s is accepted',
  (url) => {
    expect(refuseWebhookTarget(url, { EGRESS_ALLOW_CIDRS: [] })).toBeNull();
  },
);

test('an opened range is accepted, localhost with it', () => {
  const settings = { EGRESS_ALLOW_CIDRS: ['127.0.0.0/8'] };
  expect(refuseWebhookTarget('http://127.0.0.1:9999/', settings)).toBeNull();
  expect(refuseWebhookTarget('http://localhost:9999/', settings)).toBeNull();
  expect(refuseWebhookTarget('http://10.0.0.1/', settings)).not.toBeNull();
});
