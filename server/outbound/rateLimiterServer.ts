import type { HostRateLimiter } from './hostRateLimiter.ts';
import type { SlotOutcome } from './rateLimiter.ts';
import type { RateLimiterMessage, RateLimiterReply } from './rateLimiterMessages.ts';

/** The main thread's side of the rate limiter of its worker threads. */
export interface RateLimiterServer {
  /** Handles a message from a thread's client. */
  receive(threadName: string, payload: unknown): void;
  /** Releases everything that a dead thread held or waited for. */
  releaseAll(threadName: string): void;
}

/** The pending and granted slots of one thread, by the ids it gave. */
interface Thread {
  waiting: Map<number, AbortController>;
  held: Map<number, (outcome: SlotOutcome) => void>;
}

/** Serves the slot requests of worker threads; `send` delivers to the thread of that name. */
export function serveRateLimiter(
  limiter: HostRateLimiter,
  send: (threadName: string, payload: unknown) => void,
): RateLimiterServer {
  const threads = new Map<string, Thread>();

  function threadOf(name: string): Thread {
    const thread = threads.get(name) ?? { waiting: new Map(), held: new Map() };
    threads.set(name, thread);
    return thread;
  }

  async function acquire(threadName: string, question: RateLimiterMessage & { kind: 'take' }): Promise<void> {
    const { id, host, request } = question;
    const thread = threadOf(threadName);
    const controller = new AbortController();
    thread.waiting.set(id, controller);
    try {
      const answer = await limiter.for(threadName).acquire(host, request, controller.signal);
      if (answer.kind === 'granted') thread.held.set(id, answer.slot.release);
      send(threadName, {
        id,
        answer: answer.kind === 'granted' ? { kind: 'granted' } : answer,
      } satisfies RateLimiterReply);
    } catch {
      // Cancelled by the thread, which no longer waits.
    } finally {
      thread.waiting.delete(id);
    }
  }

  function release(threadName: string, id: number, outcome: SlotOutcome): void {
    const { held } = threadOf(threadName);
    held.get(id)?.(outcome);
    held.delete(id);
  }

  return {
    receive(threadName, payload) {
      const question = payload as RateLimiterMessage;
      if (question.kind === 'take') void acquire(threadName, question);
      else if (question.kind === 'release') release(threadName, question.id, question.outcome);
      else {
        threadOf(threadName).waiting.get(question.id)?.abort();
        // The slot may have been granted while this message was on its way.
        release(threadName, question.id, { health: 'unknown' });
      }
    },
    releaseAll(threadName) {
      threads.delete(threadName);
      limiter.releaseAll(threadName);
    },
  };
}
