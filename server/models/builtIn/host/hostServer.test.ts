import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ModelFault } from '../../modelFault.ts';
import { callHost, hostState } from '../hostClient.ts';
import type { Engine } from './engine.ts';
import { createHostServer, type HostParts } from './hostServer.ts';
import type { Question } from './protocol.ts';
import { socketPath } from './socketPath.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A fake engine: the test decides when an answer ends, and each answer repeats its question. */
function scriptedEngine(faults: { load?: Error; answer?: Error } = {}) {
  const asked: { words: string; end: () => void }[] = [];
  const engine: Engine = {
    loaded: () => null,
    load: async () => {
      if (faults.load !== undefined) throw faults.load;
    },
    answer: ({ messages }, signal) =>
      new Promise((resolve, reject) => {
        if (faults.answer !== undefined) return reject(faults.answer);
        const text = messages[0]?.content ?? '';
        const end = () => resolve({ text, inputTokens: 1, outputTokens: 1, cachedTokens: 0 });
        asked.push({ words: text, end });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    measure: () => Promise.reject(new Error('not asked for')),
    close: async () => {},
  };
  return { engine, asked };
}

async function hostWith(parts: Partial<HostParts> & Pick<HostParts, 'engine'>) {
  const folder = await mkdtemp(join(tmpdir(), 'assay-host-'));
  let idleCalls = 0;
  const onIdle = () => {
    idleCalls += 1;
  };
  const host = createHostServer({ queueMax: 10, idleMs: 60_000, onIdle, ...parts });
  await new Promise<void>((resolve) => host.server.listen(socketPath(folder), resolve));
  closing.push(async () => {
    host.server.closeAllConnections();
    await new Promise((resolve) => host.server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });
  const ask = (words: string, organizationId = 'a', signal = new AbortController().signal) => {
    const question: Question = {
      model: { name: 'scripted', path: '/models/scripted/model.gguf' },
      messages: [{ role: 'user', content: words }],
      maxOutputTokens: 10,
      timeoutMs: 10_000,
      organizationId,
    };
    return callHost(folder, '/answer', question, { signal });
  };
  const waiting = async (count: number) => {
    while ((await hostState(folder))?.waiting !== count) await new Promise((r) => setTimeout(r, 5));
  };
  return { ...host, folder, ask, waiting, idleCalls: () => idleCalls };
}

test('questions are answered one at a time, organisations round-robin', async () => {
  const { engine, asked } = scriptedEngine();
  const { ask, waiting } = await hostWith({ engine });
  const calls = [ask('a1')];
  for (const [index, words] of ['a2', 'a3', 'b1'].entries()) {
    calls.push(ask(words, words[0]));
    await waiting(index + 1);
  }
  for (let answered = 0; answered < calls.length; answered += 1) {
    while (asked.length === answered) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked).toHaveLength(answered + 1);
    asked[answered]?.end();
  }
  expect(asked.map(({ words }) => words)).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await calls[3]).toMatchObject({ kind: 'ended', outcome: { kind: 'answered', text: 'b1' } });
});

test('a full queue refuses questions, and a cancelled question makes room', async () => {
  const { engine, asked } = scriptedEngine();
  const { ask, waiting } = await hostWith({ engine, queueMax: 1 });
  const caller = new AbortController();
  const first = ask('first');
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = ask('second', 'a', caller.signal).catch(() => 'gone');
  await waiting(1);
  expect(await ask('third')).toMatchObject({
    outcome: {
      kind: 'failed',
      reason: 'its queue is full (1 wait already)',
      isAboutQuestion: false,
    },
  });
  caller.abort();
  expect(await second).toBe('gone');
  await waiting(0);
  const fourth = ask('fourth');
  await waiting(1);
  asked[0]?.end();
  while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  asked[1]?.end();
  expect(await first).toMatchObject({ outcome: { text: 'first' } });
  expect(await fourth).toMatchObject({ outcome: { text: 'fourth' } });
});

test.each([
  [
    'of the model is reported to the caller, and with the file name to the operator',
    new ModelFault('it is damaged'),
    'it is damaged',
    /model\.gguf: it is damaged$/,
  ],
  [
    'of the runtime is reported in general terms, and in detail to the operator',
    new Error('ggml'),
    'its runtime failed',
    /ggml/,
  ],
])('a fault %s, and the next question is answered', async (_, fault, reason, detail) => {
  const faults: { answer?: Error } = { answer: fault };
  const { engine, asked } = scriptedEngine(faults);
  const { ask } = await hostWith({ engine });
  expect(await ask('first')).toMatchObject({
    outcome: { kind: 'failed', reason, detail: expect.stringMatching(detail), isAboutQuestion: false },
  });
  delete faults.answer;
  const next = ask('next');
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  asked[0]?.end();
  expect(await next).toMatchObject({ outcome: { kind: 'answered' } });
});

test('it is idle after a time without questions, but never during an answer', async () => {
  const { engine, asked } = scriptedEngine();
  const host = await hostWith({ engine, idleMs: 100 });
  const answer = host.ask('long');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(host.idleCalls()).toBe(0);
  asked[0]?.end();
  await answer;
  while (host.idleCalls() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
});

test('when the parent process is gone, waiting questions are answered before it ends', async () => {
  const { engine, asked } = scriptedEngine();
  const host = await hostWith({ engine });
  const answer = host.ask('other');
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  host.endWhenIdle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(host.idleCalls()).toBe(0);
  asked[0]?.end();
  expect(await answer).toMatchObject({ outcome: { kind: 'answered' } });
  while (host.idleCalls() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
});
