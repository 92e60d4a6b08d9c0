import { afterEach, expect, test } from 'vitest';
import { startHttpServer } from '../../test/support/httpServer.ts';
import { outboundFor } from '../../test/support/outboundFor.ts';
import { startProxyServer } from '../../test/support/proxyServer.ts';
import { isThisMachine, loopbackOnly, ModelBeyondThisMachine } from './localModels.ts';
import type { Dns } from './web.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const dnsOf = (addresses: string[]): Dns => ({
  addresses: async () => addresses,
  mx: async () => [],
  txt: async () => [],
  cname: async () => [],
});

test.each([
  ['127.0.0.1', [], true],
  ['[::1]', [], true],
  ['localhost', ['203.0.113.1'], true],
  ['models.localhost', [], true],
  ['my-machine', ['127.0.1.1'], true],
  ['my-machine', ['127.0.1.1', '::1'], true],
  ['rebound.example', ['127.0.0.1', '203.0.113.1'], false],
  ['ollama.lan', ['192.168.1.4'], false],
  ['nowhere.example', [], false],
  ['10.0.0.5', [], false],
])('whether %s with the addresses %j is this machine: %s', async (host, addresses, expected) => {
  expect(await isThisMachine(host, dnsOf(addresses))).toBe(expected);
});

test('a name that means this machine no longer is not connected to', async () => {
  const dns = loopbackOnly(dnsOf(['203.0.113.1']));
  await expect(dns.addresses('my-machine', new AbortController().signal)).rejects.toThrow('LLM_LOCAL_ONLY');
});

test.each(['LLM', 'LLM_FALLBACK'])(
  '%s_BASE_URL at a name that is not this machine refuses the start',
  async (prefix) => {
    const start = outboundFor({
      LLM_LOCAL_ONLY: true,
      [`${prefix}_BASE_URL`]: 'https://nowhere.invalid/v1',
      [`${prefix}_MODEL`]: 'm',
    });
    await expect(start).rejects.toThrow(ModelBeyondThisMachine);
    await expect(start).rejects.toThrow(`${prefix}_BASE_URL`);
    await expect(start).rejects.toThrow('nowhere.invalid is not this machine');
  },
);

test('a model on this machine is asked without the proxy that everything else uses', async () => {
  const server = await startHttpServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"choices":[{"message":{"content":"{}"}}]}'),
  );
  const proxy = await startProxyServer({});
  const outbound = await outboundFor({
    LLM_LOCAL_ONLY: true,
    HTTP_PROXY: proxy.url,
    LLM_BASE_URL: server.origin,
    LLM_MODEL: 'm',
  });
  closing.push(server.close, proxy.close, outbound.close);
  const request = { messages: [], maxOutputTokens: 1, timeoutMs: 3_000 };
  const answer = await outbound.chatModel?.complete(request, new AbortController().signal);
  expect(answer).toMatchObject({ kind: 'answered' });
  expect(proxy.requests).toEqual([]);
});
