import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startHttpServer, type TestServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { startProxyServer } from '../../test/support/proxyServer.ts';
import type { ChatAnswer } from './chatModel.ts';

/** A chat endpoint on loopback that answers the n-th request with the n-th script. */
type Script = (body: Record<string, unknown>, response: ServerResponse) => void;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function modelAnswering(
  scripts: Script[],
): Promise<{ ask: (timeoutMs?: number) => Promise<ChatAnswer>; server: TestServer; bodies: unknown[] }> {
  const bodies: Record<string, unknown>[] = [];
  const server = await startHttpServer((request: IncomingMessage, response: ServerResponse) => {
    bodyOf(request).then((body) => {
      const script = scripts[Math.min(bodies.length, scripts.length - 1)];
      bodies.push(JSON.parse(body));
      script?.(bodies.at(-1) ?? {}, response);
    });
  });
  // No range is opened: the configured address may be private all the same.
  const outbound = await outboundFor({
    EGRESS_ALLOW_CIDRS: [],
    LLM_BASE_URL: `${server.origin}/v1/`,
    LLM_API_KEY: 'sk-very-secret',
    LLM_MODEL: 'test-model',
  });
  closing.push(server.close, outbound.close);
  const ask = (timeoutMs = 5_000) => {
    if (outbound.chatModel === null) throw new Error('no model was built');
    const messages = [{ role: 'user' as const, content: 'hello' }];
    return outbound.chatModel.complete(
      { messages, maxOutputTokens: 100, timeoutMs },
      new AbortController().signal,
    );
  };
  return { ask, server, bodies };
}

const says =
  (content: string): Script =>
  (_body, response) =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 7, completion_tokens: 3 },
      }),
    );
const fails =
  (status: number, headers: Record<string, string> = {}): Script =>
  (_body, response) =>
    response.writeHead(status, headers).end('{"error":{"message":"wrong key sk-very-secret"}}');

test('a model on a private address that the operator named is asked with temperature 0, a seed and the key', async () => {
  const { ask, server, bodies } = await modelAnswering([says('{"ok":true}')]);
  expect(await ask()).toEqual({
    kind: 'answered',
    text: '{"ok":true}',
    usage: { inputTokens: 7, outputTokens: 3 },
  });
  expect(server.requests).toEqual(['POST /v1/chat/completions']);
  expect(server.headers[0]?.authorization).toBe('Bearer sk-very-secret');
  expect(bodies[0]).toMatchObject({
    model: 'test-model',
    temperature: 0,
    max_tokens: 100,
    response_format: { type: 'json_object' },
  });
  expect(bodies[0]).toHaveProperty('seed');
});

test('a server that knows no response_format is asked without it, and from then on at once', async () => {
  const picky: Script = (body, response) =>
    ('response_format' in body ? fails(400) : says('{}'))(body, response);
  const { ask, bodies } = await modelAnswering([picky]);
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(bodies.map((body) => 'response_format' in (body as object))).toEqual([true, false, false]);
});

test('a model that takes neither temperature nor max_tokens is asked in its own words', async () => {
  const reasoning: Script = (body, response) =>
    ('max_tokens' in body || 'temperature' in body ? fails(400) : says('{}'))(body, response);
  const { ask, bodies } = await modelAnswering([reasoning]);
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(bodies.at(-1)).toMatchObject({ max_completion_tokens: 100 });
});

test('a 429 is asked again after the pause it asks for', async () => {
  const { ask, server } = await modelAnswering([fails(429, { 'retry-after': '0' }), says('{}')]);
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(server.requests).toHaveLength(2);
});

test('a 429 whose pause does not fit into the time is a failure at once', async () => {
  const { ask, server } = await modelAnswering([fails(429, { 'retry-after': '60' })]);
  expect(await ask()).toMatchObject({ kind: 'failed', maybeBilled: false });
  expect(server.requests).toHaveLength(1);
});

test('a server that stays broken is asked three times and not charged for', async () => {
  const { ask, server } = await modelAnswering([fails(503, { 'retry-after': '0' })]);
  expect(await ask()).toMatchObject({ kind: 'failed', maybeBilled: false });
  expect(server.requests).toHaveLength(3);
});

test('a server that never answers is left after the time, and may charge', async () => {
  const { ask } = await modelAnswering([() => {}]);
  expect(await ask(150)).toMatchObject({ kind: 'failed', maybeBilled: true });
});

test('what a server says of a refused key is in no reason', async () => {
  const { ask } = await modelAnswering([fails(401)]);
  const answer = await ask();
  expect(answer).toMatchObject({ kind: 'failed', reason: expect.stringContaining('about the key') });
  expect(answer).toMatchObject({ detail: expect.stringMatching(/^127\.0\.0\.1:\d+: /) });
  expect(JSON.stringify(answer)).not.toContain('sk-very-secret');
});

test.each([
  ['no JSON', (_body: unknown, response: ServerResponse) => response.end('<html>hello</html>')],
  ['no choice', (_body: unknown, response: ServerResponse) => response.end('{"choices":[]}')],
  ['two megabytes', (_body: unknown, response: ServerResponse) => response.end(Buffer.alloc(2_000_000, 'a'))],
  [
    'a redirect to elsewhere',
    (_body: unknown, response: ServerResponse) =>
      response.writeHead(307, { location: 'http://127.0.0.1:1/steal' }).end(),
  ],
])('%s is a failure', async (_name, script) => {
  const { ask } = await modelAnswering([script]);
  expect(await ask()).toMatchObject({ kind: 'failed' });
});

test('a model behind a proxy is asked through it', async () => {
  const server = await startHttpServer((_request, response) => says('{}')({}, response));
  const proxy = await startProxyServer({ 'llm.example': server });
  const outbound = await outboundFor({
    EGRESS_ALLOW_CIDRS: [],
    HTTP_PROXY: proxy.url,
    LLM_BASE_URL: 'http://llm.example/v1',
    LLM_MODEL: 'test-model',
  });
  closing.push(server.close, proxy.close, outbound.close);
  const messages = [{ role: 'user' as const, content: 'hello' }];
  const request = { messages, maxOutputTokens: 100, timeoutMs: 5_000 };
  const answer = await outbound.chatModel?.complete(request, new AbortController().signal);
  expect(answer).toMatchObject({ kind: 'answered' });
  expect(proxy.requests.join()).toContain('llm.example');
});
