import type { HostTurns } from './hostTurns.ts';
import type { TurnQuestion, TurnReply } from './turnMessages.ts';
import type { TurnOutcome } from './turns.ts';

/** The main thread's end of the line to its worker threads. */
export interface TurnsServer {
  /** Takes in what a thread's client posted. */
  receive(threadName: string, payload: unknown): void;
  /** Gives back all that a dead thread held or waited for. */
  releaseAll(threadName: string): void;
}

/** What one thread has going on, by the ids it gave. */
interface Thread {
  waiting: Map<number, AbortController>;
  held: Map<number, (outcome: TurnOutcome) => void>;
}

/** Answers worker threads' questions about turns; `send` delivers to the thread of that name. */
export function serveTurns(
  hostTurns: HostTurns,
  send: (threadName: string, payload: unknown) => void,
): TurnsServer {
  const threads = new Map<string, Thread>();

  function threadOf(name: string): Thread {
    const thread = threads.get(name) ?? { waiting: new Map(), held: new Map() };
    threads.set(name, thread);
    return thread;
  }

  async function take(threadName: string, question: TurnQuestion & { kind: 'take' }): Promise<void> {
    const { id, host, wish } = question;
    const thread = threadOf(threadName);
    const controller = new AbortController();
    thread.waiting.set(id, controller);
    try {
      const answer = await hostTurns.for(threadName).take(host, wish, controller.signal);
      if (answer.kind === 'turn') thread.held.set(id, answer.turn.release);
      send(threadName, {
        id,
        answer: answer.kind === 'turn' ? { kind: 'turn' } : answer,
      } satisfies TurnReply);
    } catch {
      // Cancelled by the thread, which waits for no answer.
    } finally {
      thread.waiting.delete(id);
    }
  }

  function release(threadName: string, id: number, outcome: TurnOutcome): void {
    const { held } = threadOf(threadName);
    held.get(id)?.(outcome);
    held.delete(id);
  }

  return {
    receive(threadName, payload) {
      const question = payload as TurnQuestion;
      if (question.kind === 'take') void take(threadName, question);
      else if (question.kind === 'release') release(threadName, question.id, question.outcome);
      else {
        threadOf(threadName).waiting.get(question.id)?.abort();
        // The turn may have been granted while this message was on its way.
        release(threadName, question.id, { health: 'unknown' });
      }
    },
    releaseAll(threadName) {
      threads.delete(threadName);
      hostTurns.releaseAll(threadName);
    },
  };
}
