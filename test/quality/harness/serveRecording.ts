import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ChatModel } from '../../../server/outbound/chatModel.ts';

const Body = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
});
const BODY_BYTES_MAX = 4_000_000;
const ANSWER_TOKENS_MAX = 8_000;
const TIMEOUT_MS = 600_000;

/** A server on loopback that answers as an OpenAI-compatible provider does. */
export interface ModelServer {
  /** What LLM_BASE_URL is set to. */
  url: string;
  close(): Promise<void>;
}

/** Puts a model behind an OpenAI-compatible address on loopback, so that it can be used as any provider is. */
export async function serveModel(model: ChatModel, port: number): Promise<ModelServer> {
  const server = createServer((request, response) => {
    answer(model, request, response).catch((error: Error) =>
      reply(response, 500, { error: { message: error.message } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}/v1`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(model: ChatModel, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  if (incoming.url?.endsWith('/models'))
    return reply(response, 200, { object: 'list', data: [{ id: model.name, object: 'model' }] });
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) return reply(response, 413, { error: { message: 'too large' } });
    parts.push(part);
  }
  const { messages } = Body.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  const request = { messages, maxOutputTokens: ANSWER_TOKENS_MAX, timeoutMs: TIMEOUT_MS };
  const answered = await model.complete(request, new AbortController().signal);
  if (answered.kind !== 'answered') return reply(response, 404, { error: { message: answered.reason } });
  reply(response, 200, {
    object: 'chat.completion',
    model: model.name,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: answered.text } }],
  });
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
