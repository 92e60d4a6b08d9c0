import type { RateLimiter, SlotAnswer } from './rateLimiter.ts';
import type { RateLimiterMessage, RateLimiterReply } from './rateLimiterMessages.ts';

/** A worker thread's message channel to the main thread; payloads are plain data. */
export interface RateLimiterPort {
  post(payload: unknown): void;
  onMessage(listener: (payload: unknown) => void): void;
}

/** The rate limiter in a worker thread: a `RateLimiter` that asks the main thread's `serveRateLimiter`. */
export function createRateLimiterClient(line: RateLimiterPort): RateLimiter {
  const waiting = new Map<number, (answer: SlotAnswer) => void>();
  let lastId = 0;

  function say(question: RateLimiterMessage): void {
    line.post(question);
  }

  line.onMessage((payload) => {
    const { id, answer } = payload as RateLimiterReply;
    const resolve = waiting.get(id);
    waiting.delete(id);
    if (answer.kind !== 'granted') resolve?.(answer);
    else
      resolve?.({ kind: 'granted', slot: { release: (outcome) => say({ kind: 'release', id, outcome }) } });
  });

  return {
    acquire: (host, request, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        lastId += 1;
        const id = lastId;
        const onAbort = () => {
          waiting.delete(id);
          say({ kind: 'cancel', id });
          reject(signal.reason);
        };
        waiting.set(id, (answer) => {
          signal.removeEventListener('abort', onAbort);
          resolve(answer);
        });
        signal.addEventListener('abort', onAbort, { once: true });
        say({ kind: 'take', id, host, request });
      }),
  };
}
