import type { TurnQuestion, TurnReply } from './turnMessages.ts';
import type { TurnAnswer, Turns } from './turns.ts';

/** A worker thread's line to the main thread; payloads are plain data. */
export interface TurnsLine {
  post(payload: unknown): void;
  onMessage(listener: (payload: unknown) => void): void;
}

/** The schedule as a worker thread sees it: the same `Turns`, answered by the main thread's `serveTurns`. */
export function createTurnsClient(line: TurnsLine): Turns {
  const waiting = new Map<number, (answer: TurnAnswer) => void>();
  let lastId = 0;

  function say(question: TurnQuestion): void {
    line.post(question);
  }

  line.onMessage((payload) => {
    const { id, answer } = payload as TurnReply;
    const resolve = waiting.get(id);
    waiting.delete(id);
    if (answer.kind !== 'turn') resolve?.(answer);
    else resolve?.({ kind: 'turn', turn: { release: (outcome) => say({ kind: 'release', id, outcome }) } });
  });

  return {
    take: (host, wish, signal) =>
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
        say({ kind: 'take', id, host, wish });
      }),
  };
}
