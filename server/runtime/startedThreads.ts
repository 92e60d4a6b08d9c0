import { WorkersNotStarted } from './workersNotStarted.ts';

/** Distinguishes a thread that cannot start, which a restart would not fix, from one that crashes while working. */
export class StartedThreads {
  /** Never resolves. @throws WorkersNotStarted with the first failure of a thread that had not taken work yet */
  readonly failure: Promise<never>;
  readonly #waiting: Set<string>;
  #reject: (error: Error) => void = () => {};

  constructor(names: readonly string[]) {
    this.#waiting = new Set(names);
    this.failure = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.failure.catch(() => {}); // it may reject before anyone awaits it
  }

  /** The thread is ready for work. */
  add(name: string): void {
    this.#waiting.delete(name);
  }

  /** @returns true when the thread had not started; other failures are handled by restarting the thread */
  failed(name: string, error: unknown): boolean {
    if (!this.#waiting.has(name)) return false;
    this.#reject(new WorkersNotStarted(error instanceof Error ? error.message : String(error)));
    return true;
  }
}
