import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { commandFor, findModels } from './findModels.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers every request with this, or never. */
async function listening(body: unknown, { status = 200 } = {}): Promise<number> {
  const server = createServer((_request, response) => {
    if (body === undefined) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
/** Longer than {@link findModels} waits, for a busy machine. */
const lookAt = (ports: Record<string, number>) => findModels((program) => ports[program] ?? null, 3_000);
const listing = (id: string, owned_by: string) => ({
  object: 'list',
  data: [{ id, object: 'model', owned_by }],
});

test('Ollama, LM Studio, llama.cpp and vLLM are found by their listings, with the command to use each', async () => {
  const ports = {
    Ollama: await listening({ models: [{ name: 'nomic-embed-text' }, { name: 'qwen3:8b' }] }),
    'LM Studio': await listening(listing('granite-4', 'organization_owner')),
    'llama.cpp': await listening(listing('model.gguf', 'llamacpp')),
    vLLM: await listening(listing('big', 'vllm')),
  };
  const found = await lookAt(ports);
  expect(found.map(({ program, models }) => [program, ...models])).toEqual([
    ['Ollama', 'qwen3:8b'],
    ['LM Studio', 'granite-4'],
    ['llama.cpp', 'model.gguf'],
    ['vLLM', 'big'],
  ]);
  expect(commandFor(found[0] ?? { program: '', baseUrl: '', models: [] })).toBe(
    `npx assay model use http://127.0.0.1:${ports.Ollama}/v1 qwen3:8b`,
  );
});

test('a server without a model is found, without a command to use it', async () => {
  const [found] = await lookAt({ Ollama: await listening({ models: [] }) });
  expect(found).toMatchObject({ program: 'Ollama', models: [] });
  expect(found && commandFor(found)).toBeNull();
});

test.each([
  ['Assay itself', { error: { code: 'UNAUTHORIZED', message: 'Send an API key.' } }, 401],
  ['another program', { hello: 'world' }, 200],
  ['the models of somebody else', listing('gpt', 'somebody'), 200],
  ['an empty listing', { object: 'list', data: [] }, 200],
])('%s on a usual port is not taken for a model server', async (_, body, status) => {
  const port = await listening(body, { status });
  expect(await lookAt({ 'llama.cpp': port, vLLM: port })).toEqual([]);
});

test('a server that does not answer does not keep others from being found', async () => {
  const found = await lookAt({
    'LM Studio': await listening(undefined),
    Ollama: await listening({ models: [{ name: 'a' }] }),
  });
  expect(found.map(({ program }) => program)).toEqual(['Ollama']);
});

test('nothing is found where nothing listens', async () => {
  const port = await listening({});
  const [server] = servers.splice(0);
  await new Promise((resolve) => server?.close(resolve));
  expect(await lookAt({ Ollama: port, vLLM: port })).toEqual([]);
});
