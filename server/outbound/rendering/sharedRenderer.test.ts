import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import type { Drawing } from './drawPage.ts';
import type { Renderer } from './renderer.ts';
import { createRendererClient } from './rendererClient.ts';
import { serveRenderer } from './rendererServer.ts';

const PAGE = memoryPage('https://a.example/', { body: 'shell' });
const SCRIPT = memoryPage('https://a.example/app.js', { body: 'draw()' });
const NO_END = new AbortController().signal;

/** A thread and the main thread with this renderer; messages are copied as between real threads. */
function threads(draw: Renderer['draw']) {
  const listeners: ((payload: unknown) => void)[] = [];
  const deliver = (payload: unknown) => {
    const copy = structuredClone(payload);
    queueMicrotask(() => {
      for (const listener of listeners) listener(copy);
    });
  };
  const server = serveRenderer({ draw, close: async () => {} }, (_name, payload) => deliver(payload));
  const client = createRendererClient({
    post: (payload) => {
      const copy = structuredClone(payload);
      queueMicrotask(() => server.receive('worker-1', copy));
    },
    onMessage: (listener) => listeners.push(listener),
  });
  return { server, client };
}

test('a thread has its pages drawn in the main thread, and fetches what they ask for itself', async () => {
  const { client } = threads(async (document, fetch) => {
    const answer = await fetch({ url: 'https://a.example/app.js', part: true });
    if (answer.kind !== 'page') throw new Error(answer.reason);
    const html = Buffer.from(`${document.bytes} ${answer.page.bytes}`);
    return { kind: 'drawn', html, document, parts: [answer.page.id] };
  });
  const asked: unknown[] = [];
  const drawing = await client.draw(
    PAGE,
    async (request) => {
      asked.push(request);
      return { kind: 'page', page: SCRIPT, fromStore: false };
    },
    NO_END,
  );
  expect(asked).toEqual([{ url: 'https://a.example/app.js', part: true }]);
  expect(drawing).toMatchObject({
    kind: 'drawn',
    parts: [SCRIPT.id],
    document: { id: PAGE.id, url: PAGE.url },
  });
  expect(drawing.kind === 'drawn' && drawing.html.toString('utf8')).toBe('shell draw()');
});

test.each(['the run ends', 'the thread dies'])(
  'when %s the page is given up in the main thread',
  async (how) => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const { client, server } = threads(
      (_document, _fetch, signal) =>
        new Promise<Drawing>((resolve) => {
          begun.resolve();
          signal.addEventListener('abort', () => {
            ended.resolve();
            resolve({ kind: 'not-drawn', reason: 'over' });
          });
        }),
    );
    const run = new AbortController();
    const drawing = client.draw(PAGE, async () => ({ kind: 'unreachable', reason: '' }), run.signal);
    await begun.promise;
    if (how === 'the run ends') run.abort();
    else server.releaseAll('worker-1');
    await ended.promise;
    if (how === 'the run ends') expect(await drawing).toMatchObject({ kind: 'not-drawn' });
  },
);
