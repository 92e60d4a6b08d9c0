import type { Drawing } from './drawPage.ts';
import type { Renderer } from './renderer.ts';
import { arrived, bufferOf, type RendererMessage, type RendererReply, sendable } from './rendererMessages.ts';
import type { DrawingFetch } from './traffic.ts';

/** A worker thread's message channel to the main thread; payloads are plain data. */
export interface RendererPort {
  post(payload: unknown): void;
  onMessage(listener: (payload: unknown) => void): void;
}

interface Waiting {
  fetch: DrawingFetch;
  done(drawing: Drawing): void;
}

/**
 * The renderer in a worker thread: pages are drawn by the one browser of the process, in the main thread, and what they
 * ask for is fetched here, by the web of their run.
 */
export function createRendererClient(port: RendererPort): Renderer {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const say = (message: RendererMessage) => port.post(message);

  async function fetchFor({ id, part, request }: RendererReply & { kind: 'fetch' }): Promise<void> {
    const answer = await waiting
      .get(id)
      ?.fetch(request)
      .catch(() => null);
    if (answer == null) return say({ kind: 'cancel', id });
    say({
      kind: 'fetched',
      id,
      part,
      answer: answer.kind === 'page' ? { ...answer, page: sendable(answer.page) } : answer,
    });
  }

  port.onMessage((payload) => {
    const reply = payload as RendererReply;
    if (reply.kind === 'fetch') void fetchFor(reply);
    else waiting.get(reply.id)?.done(received(reply.drawing));
  });

  return {
    draw: (document, fetch, signal) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const done = (drawing: Drawing) => {
          waiting.delete(id);
          signal.removeEventListener('abort', onAbort);
          resolve(drawing);
        };
        const onAbort = () => {
          say({ kind: 'cancel', id });
          done({ kind: 'not-drawn', reason: 'the time for this research ended' });
        };
        if (signal.aborted) return done({ kind: 'not-drawn', reason: 'the time for this research ended' });
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.set(id, { fetch, done });
        say({ kind: 'draw', id, document: sendable(document) });
      }),
    close: async () => {},
  };
}

function received(drawing: Drawing): Drawing {
  if (drawing.kind === 'not-drawn') return drawing;
  return { ...drawing, html: bufferOf(drawing.html), document: arrived(drawing.document) };
}
