import { WorkersNotStarted } from './workersNotStarted.ts';

/** Tells a thread that cannot start, which no second try will cure, from one that crashes while it works. */
export class StartedThreads {
  /** Never resolves. @throws WorkersNotStarted with the first failure of a thread that had taken no work yet */
  readonly failure: Promise<never>;
  readonly #waiting: Set<string>;
  #reject: (error: Error) => void = () => {};

  constructor(names: readonly string[]) {
    this.#waiting = new Set(names);
    this.failure = new Promise((_, reject) => {
      this.#reject = reject;
    });
    this.failure.catch(() => {}); // it may come before anybody waits
  }

  /** The thread takes work now. */
  add(name: string): void {
    this.#waiting.delete(name);
  }

  /** @returns true when the thread had not started; other failures are for whoever keeps the threads running */
  failed(name: string, error: unknown): boolean {
    if (!this.#waiting.has(name)) return false;
    this.#reject(new WorkersNotStarted(error instanceof Error ? error.message : String(error)));
    return true;
  }
}
