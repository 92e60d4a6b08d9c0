import type { SearchBudget } from './searchBudget.ts';
import type { MailboxVerifier, VerifierOptions } from './verification/mailboxVerifier.ts';
import { untilAborted } from './waiting.ts';

/** Exclusive use of a verifier. */
export interface QueuedVerifier {
  verifier: MailboxVerifier;
  release(): void;
}

/** The queue in front of one verifier: names are verified one after the other. */
export class VerifierQueue {
  readonly #verifier: MailboxVerifier;
  #previous: Promise<void> = Promise.resolve();
  #running: SearchBudget | null = null;
  #length = 0;

  constructor(open: (onWaiting: Required<VerifierOptions>['onWaiting']) => MailboxVerifier) {
    this.#verifier = open((isWaiting) => this.#running?.hold(isWaiting));
  }

  /** How many names use the verifier or wait for it. */
  get length(): number {
    return this.#length;
  }

  /**
   * Waits for the names ahead.
   * @param budget paused meanwhile, and while the hosts are busy with others; null when waiting counts @returns null
   * when the signal is aborted first
   */
  async acquire(budget: SearchBudget | null, signal: AbortSignal): Promise<QueuedVerifier | null> {
    let release = () => {};
    const earlier = this.#previous;
    const done = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#previous = earlier.then(() => done);
    this.#length += 1;
    const leave = () => {
      this.#length -= 1;
      release();
    };
    budget?.hold(true);
    const waited = await untilAborted(earlier, signal);
    budget?.hold(false);
    if (waited.kind === 'aborted') {
      leave();
      return null;
    }
    this.#running = budget;
    return {
      verifier: this.#verifier,
      release: () => {
        this.#running = null;
        leave();
      },
    };
  }

  close(): Promise<void> {
    return this.#verifier.close();
  }
}
