import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Effects } from '../effects.ts';
import { Api } from './api.ts';
import { followRun } from './followRun.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers with one handler after the other, the last one for good. */
async function serverOf(...handlers: Handler[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const handler = handlers[Math.min(requests.length, handlers.length - 1)];
    requests.push(request);
    request.resume();
    handler?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const pauses: number[] = [];
  const effects: Effects = {
    environment: {},
    now: () => 0,
    id: () => 'id',
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { api: new Api({ url, key: 'sk_live_secret' }, effects), requests, pauses };
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const hangUp: Handler = (request) => request.socket.destroy();

test('a request that may be repeated outlives a broken connection, 503 and 429, and waits as long as it is asked to', async () => {
  const { api, requests, pauses } = await serverOf(
    hangUp,
    answer(503, {}),
    answer(429, { message: 'slowly' }, { 'retry-after': '7' }),
    answer(200, { fine: true }),
  );
  expect(await api.post('/v1/x', {}, { idempotencyKey: 'k' })).toEqual({ fine: true });
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k', 'k', 'k']);
  expect(pauses).toEqual([500, 1_000, 7_000]);
});

test('what would do something twice is not sent twice', async () => {
  const { api, requests } = await serverOf(hangUp);
  await expect(api.post('/v1/x', {})).rejects.toThrow('cannot be reached');
  expect(requests).toHaveLength(1);
});

test.each([
  [
    402,
    { error: { code: 'INSUFFICIENT_CREDITS', message: 'no', details: { needed: 5.1, available: 2 } } },
    /needs 5\.1 credits, and 2 are available.*Nothing was started/s,
  ],
  [
    401,
    { error: { code: 'UNAUTHORIZED', message: 'The key was revoked.' } },
    /does not accept the key: The key was revoked\. .*assay login/,
  ],
  [404, '<html>', /Is this the address of an Assay server/],
  [
    422,
    { error: { code: 'VALIDATION_ERROR', message: 'domain: is empty', errorAction: 'Correct it.' } },
    /domain: is empty\n {2}Correct it\./,
  ],
])('an answer of %i is explained', async (status, body, words) => {
  const { api } = await serverOf(answer(status, body));
  await expect(api.get('/v1/x')).rejects.toThrow(words);
});

test('a longer pause than a person waits for is left to the person', async () => {
  const { api, pauses } = await serverOf(answer(429, { message: 'slowly' }, { 'retry-after': '3600' }));
  await expect(api.get('/v1/x')).rejects.toThrow('in 3600 seconds');
  expect(pauses).toEqual([]);
});

test('a stream of events that breaks off is taken up where it was', async () => {
  const step = (id: number) =>
    `id: ${id}\nevent: step\ndata: {"stage":"reading","detail":"${id}","at":"x"}\n\n`;
  const stream =
    (text: string): Handler =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);
  const { api, requests } = await serverOf(
    stream(`retry: 2000\n\n: waiting\n\n${step(1)}${step(2)}id: 3\nevent: st`),
    answer(200, { status: 'processing' }),
    stream(`${step(3)}event: end\ndata: {"status":"completed"}\n\n`),
  );
  const steps: string[] = [];
  const run = await followRun(api, 'r', {
    pause: async () => {},
    onStep: ({ detail }) => steps.push(detail),
  });
  expect(run).toEqual({ status: 'completed' });
  expect(steps).toEqual(['1', '2', '3']);
  expect(requests.at(-1)?.headers['last-event-id']).toBe('2');
});
