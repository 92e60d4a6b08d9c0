import type { WebAnswer } from '../web.ts';
import type { Renderer } from './renderer.ts';
import { arrived, type RendererMessage, type RendererReply, sendable } from './rendererMessages.ts';

/** The main thread's side of the renderer of its worker threads. */
export interface RendererServer {
  /** Handles a message from a thread's client. */
  receive(threadName: string, payload: unknown): void;
  /** Gives up everything that a dead thread had drawn. */
  releaseAll(threadName: string): void;
}

/** A page that is drawn for a thread, and the answers that it waits for. */
interface Job {
  ending: AbortController;
  parts: Map<number, (answer: WebAnswer) => void>;
}

/** Draws the pages of worker threads; `send` delivers to the thread of that name. */
export function serveRenderer(
  renderer: Renderer,
  send: (threadName: string, payload: unknown) => void,
): RendererServer {
  const threads = new Map<string, Map<number, Job>>();

  function jobsOf(name: string): Map<number, Job> {
    const jobs = threads.get(name) ?? new Map<number, Job>();
    threads.set(name, jobs);
    return jobs;
  }

  async function draw(
    threadName: string,
    { id, document }: RendererMessage & { kind: 'draw' },
  ): Promise<void> {
    const jobs = jobsOf(threadName);
    const job: Job = { ending: new AbortController(), parts: new Map() };
    const say = (reply: RendererReply) => send(threadName, reply);
    let lastPart = 0;
    jobs.set(id, job);
    const drawing = await renderer.draw(
      arrived(document),
      (request) =>
        new Promise((resolve) => {
          lastPart += 1;
          job.parts.set(lastPart, resolve);
          say({ kind: 'fetch', id, part: lastPart, request });
        }),
      job.ending.signal,
    );
    jobs.delete(id);
    if (job.ending.signal.aborted) return;
    say({
      kind: 'drawn',
      id,
      drawing:
        drawing.kind === 'drawn'
          ? { ...drawing, document: sendable({ ...drawing.document, bytes: Buffer.alloc(0) }) }
          : drawing,
    });
  }

  return {
    receive(threadName, payload) {
      const message = payload as RendererMessage;
      if (message.kind === 'draw') return void draw(threadName, message);
      const job = threads.get(threadName)?.get(message.id);
      if (message.kind === 'cancel') return job?.ending.abort();
      const { part, answer } = message;
      job?.parts.get(part)?.(answer.kind === 'page' ? { ...answer, page: arrived(answer.page) } : answer);
      job?.parts.delete(part);
    },
    releaseAll(threadName) {
      for (const { ending } of threads.get(threadName)?.values() ?? []) ending.abort();
      threads.delete(threadName);
    },
  };
}
