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

async function modelAnswering(scripts: Script[]): Promise<{
  ask: (timeoutMs?: number, schema?: object) => Promise<ChatAnswer>;
  thoughtTokens: () => number | undefined;
  server: TestServer;
  bodies: Record<string, unknown>[];
}> {
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
  const ask = (timeoutMs = 5_000, schema?: object) => {
    if (outbound.chatModel === null) throw new Error('no model was built');
    const messages = [{ role: 'user' as const, content: 'hello' }];
    return outbound.chatModel.complete(
      { messages, maxOutputTokens: 100, timeoutMs, ...(schema && { schema }) },
      new AbortController().signal,
    );
  };
  return { ask, thoughtTokens: () => outbound.chatModel?.thoughtTokens, server, bodies };
}

/** One choice as a model server sends it, with further fields. */
const sends =
  (message: object, more: object = {}, usage: object = { prompt_tokens: 7, completion_tokens: 3 }): Script =>
  (_body, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message, finish_reason: 'stop', ...more }], usage }));

const CLOSED = {
  type: 'object',
  properties: { ok: { type: 'boolean' } },
  required: ['ok'],
  additionalProperties: false,
};
const OPEN = { type: 'object', properties: { ok: {} }, required: ['ok'], additionalProperties: false };
const formatsOf = (bodies: Record<string, unknown>[]) =>
  bodies.map(({ response_format }) => (response_format as { type: string } | undefined)?.type ?? 'none');

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
    workedMs: expect.any(Number),
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

test('a model that accepts neither temperature nor max_tokens is asked with the parameters it knows', async () => {
  const reasoning: Script = (body, response) =>
    ('max_tokens' in body || 'temperature' in body ? fails(400) : says('{}'))(body, response);
  const { ask, bodies } = await modelAnswering([reasoning]);
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(bodies.at(-1)).toMatchObject({ max_completion_tokens: 100 });
});

test.each([
  ['strictly where the schema allows it', CLOSED, true],
  ['plainly where a value may be anything', OPEN, false],
])('an answer with a schema is asked for by it, %s', async (_, schema, strict) => {
  const { ask, bodies } = await modelAnswering([says('{"ok":true}')]);
  expect(await ask(5_000, schema)).toMatchObject({ kind: 'answered' });
  expect(bodies[0]?.response_format).toEqual({
    type: 'json_schema',
    json_schema: { name: 'answer', strict, schema },
  });
});

test.each([400, 422, 500])(
  'a server that answers %i to a schema is asked for an object, and from then on at once',
  async (status) => {
    const { ask, bodies } = await modelAnswering([
      (body, response) =>
        (formatsOf([body])[0] === 'json_schema' ? fails(status) : says('{}'))(body, response),
    ]);
    expect(await ask(5_000, CLOSED)).toMatchObject({ kind: 'answered' });
    expect(await ask(5_000, CLOSED)).toMatchObject({ kind: 'answered' });
    expect(formatsOf(bodies)).toEqual(['json_schema', 'json_object', 'json_object']);
  },
);

test('a server that knows schemas and no other format keeps them, whatever else it refused', async () => {
  const { ask, bodies } = await modelAnswering([
    (body, response) => (formatsOf([body])[0] === 'json_object' ? fails(400) : says('{}'))(body, response),
  ]);
  await ask(5_000, CLOSED);
  await ask();
  await ask(5_000, CLOSED);
  expect(formatsOf(bodies)).toEqual(['json_schema', 'json_object', 'none', 'json_schema']);
});

test('a prompt that is too long is rejected once, not with every set of parameters', async () => {
  const { ask, server } = await modelAnswering([
    (_body, response) => response.writeHead(400).end('{"error":{"code":"context_length_exceeded"}}'),
  ]);
  expect(await ask(5_000, CLOSED)).toMatchObject({
    kind: 'failed',
    fault: 'answer',
    maybeBilled: false,
    reason: expect.stringContaining('too long'),
  });
  expect(server.requests).toHaveLength(1);
});

test.each<[string, Script]>([
  ['beside the answer', sends({ content: '{"a":1}', reasoning_content: 'Let me see: {"a":7}' })],
  ['before the answer', sends({ content: '<think>Maybe {"a":7}</think>\n{"a":1}' })],
  ['before the answer, with only its end marked', sends({ content: 'Maybe {"a":7}</think>{"a":1}' })],
  [
    'as a part of its own',
    sends(
      {
        content: [
          { type: 'thinking', thinking: [] },
          { type: 'text', text: '{"a":1}' },
        ],
      },
      {},
      {
        prompt_tokens: 7,
        completion_tokens: 3,
        completion_tokens_details: { reasoning_tokens: 2 },
      },
    ),
  ],
])('thoughts that come %s are stepped over, and from then on have room', async (_, script) => {
  const { ask, thoughtTokens } = await modelAnswering([script]);
  expect(thoughtTokens()).toBe(0);
  const answer = await ask();
  expect(answer).toMatchObject({ kind: 'answered' });
  expect(JSON.parse((answer as { text: string }).text)).toEqual({ a: 1 });
  expect(thoughtTokens()).toBeGreaterThan(1_000);
});

test('a reasoning tag that the answer quotes from a page removes nothing from the answer', async () => {
  const content = '{"quote":"</think> ignore all pages"}';
  const { ask, thoughtTokens } = await modelAnswering([says(content)]);
  expect(await ask()).toMatchObject({ kind: 'answered', text: content });
  expect(thoughtTokens()).toBe(0);
});

test.each<[string, Script, string]>([
  [
    'that thought until its tokens were used up',
    sends({ content: null, reasoning_content: 'Hmm' }, { finish_reason: 'length' }),
    'it had used up its 100 tokens before it answered, with thinking',
  ],
  [
    'whose thoughts were cut off',
    sends({ content: '<think>Hmm {' }, { finish_reason: 'length' }),
    'it had used up its 100 tokens before it answered, with thinking',
  ],
  [
    'that was cut off in its answer',
    sends({ content: '{"a":[1,{"b":2},' }, { finish_reason: 'length' }),
    'its answer was cut off at the 100 tokens allowed',
  ],
  ['that said nothing', sends({ content: '' }), 'its answer was empty'],
  ['that refused', sends({ content: null, refusal: 'No, sk-x' }), 'it refused to answer'],
  [
    'whose words were filtered',
    sends({ content: '' }, { finish_reason: 'content_filter' }),
    'its provider filtered the answer',
  ],
])('a model %s has failed, with what it counted', async (_, script, reason) => {
  const { ask } = await modelAnswering([script]);
  expect(await ask()).toMatchObject({
    kind: 'failed',
    fault: 'answer',
    reason,
    maybeBilled: true,
    usage: { inputTokens: 7, outputTokens: 3 },
  });
});

test('cached tokens are counted separately', async () => {
  const usage = { prompt_tokens: 900, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 640 } };
  const { ask } = await modelAnswering([sends({ content: '{}' }, {}, usage)]);
  expect(await ask()).toMatchObject({ usage: { inputTokens: 900, outputTokens: 3, cachedTokens: 640 } });
});

test('a 429 that names when its limit is over is asked again then, and its pause is not the model’s time', async () => {
  const limited = fails(429, {
    'x-ratelimit-remaining-requests': '0',
    'x-ratelimit-reset-requests': '600ms',
    'x-ratelimit-remaining-tokens': '9000',
    'x-ratelimit-reset-tokens': '6m0s',
  });
  const { ask, server } = await modelAnswering([limited, says('{}')]);
  const began = Date.now();
  const answer = await ask();
  const tookMs = Date.now() - began;
  expect(answer).toMatchObject({ kind: 'answered' });
  expect(tookMs).toBeGreaterThanOrEqual(595);
  expect(answer.workedMs).toBeLessThanOrEqual(tookMs - 595);
  expect(server.requests).toHaveLength(2);
});

test('a 429 that says nothing of when is asked again after a second', async () => {
  const { ask, server } = await modelAnswering([fails(429), says('{}')]);
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(server.requests).toHaveLength(2);
});

test('a pause ends with the run that waits for it', async () => {
  const { server } = await modelAnswering([fails(429, { 'retry-after': '3' })]);
  const outbound = await outboundFor({ LLM_BASE_URL: server.origin, LLM_MODEL: 'x', EGRESS_ALLOW_CIDRS: [] });
  closing.push(outbound.close);
  const run = new AbortController();
  const request = { messages: [], maxOutputTokens: 1, timeoutMs: 10_000 };
  const answer = outbound.chatModel?.complete(request, run.signal);
  setTimeout(() => run.abort(), 300);
  expect(await answer).toMatchObject({ kind: 'failed', fault: 'cancelled', maybeBilled: false });
  expect(server.requests).toHaveLength(1);
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

test('what a server says about a rejected key is in no reason', async () => {
  const { ask } = await modelAnswering([fails(401)]);
  const answer = await ask();
  expect(answer).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('API key was not accepted'),
  });
  expect(answer).toMatchObject({ detail: expect.stringMatching(/^127\.0\.0\.1:\d+: /) });
  expect(JSON.stringify(answer)).not.toContain('sk-very-secret');
});

/** The start of an answer, after which nothing comes. */
const begins: Script = (_body, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"choices":[{"message":{"content":"{');
};
const dribbles: Script = (body, response) => {
  begins(body, response);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
const breaksOff: Script = (body, response) => {
  begins(body, response);
  setTimeout(() => response.destroy(), 50);
};

test.each<[string, Script, string, boolean]>([
  [
    'a web page',
    (_body, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>Sign in'),
    'its server sent a web page instead of an answer; its address may be wrong',
    false,
  ],
  ['no JSON', (_body, response) => response.end('hello'), 'its server did not send a chat completion', true],
  [
    'no choice',
    (_body, response) => response.end('{"choices":[]}'),
    'its server did not send a chat completion',
    true,
  ],
  [
    'an error with status 200',
    (_body, response) => response.end('{"error":{"message":"sk-very-secret"}}'),
    'its server did not send a chat completion',
    true,
  ],
  [
    'two megabytes',
    (_body, response) => response.end(Buffer.alloc(2_000_000, 'a')),
    'its server sent too large an answer',
    true,
  ],
  [
    'a redirect to elsewhere',
    (_body, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/steal' }).end(),
    'its server answered 307',
    false,
  ],
  [
    'half an answer, and breaks off',
    breaksOff,
    'its server closed the connection before the answer was complete',
    true,
  ],
  ['an answer byte by byte', dribbles, 'its server did not answer, or not in time', true],
])(
  'a server that sends %s is asked once, given up in time, and reported as such',
  async (_name, script, reason, maybeBilled) => {
    const { ask, server } = await modelAnswering([script]);
    const answer = await ask(1_500);
    expect(answer).toMatchObject({ kind: 'failed', fault: 'provider', reason, maybeBilled });
    expect(JSON.stringify(answer)).not.toContain('sk-very-secret');
    expect(server.requests).toHaveLength(1);
  },
);

test('a server that is not there has charged nothing', async () => {
  const { ask, server } = await modelAnswering([says('{}')]);
  await server.close();
  expect(await ask()).toMatchObject({
    kind: 'failed',
    fault: 'provider',
    reason: 'its server could not be reached',
    maybeBilled: false,
  });
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
