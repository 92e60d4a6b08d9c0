import { EventEmitter } from 'node:events';

/** Polling interval for runs that other processes settle; callers expect to be notified within 50 ms. */
const POLL_MS = 25;

/**
 * Notifies waiting requests that a run has ended: at once when a worker of this process announces it; for other processes,
 * by polling for all awaited runs together, and only while somebody waits.
 */
export class SettledRuns {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #underWay: (runIds: readonly string[]) => Promise<readonly string[]>;
  #isLooking = false;

  /** @param underWay  returns which of these runs have not ended yet; retried when it fails */
  constructor(underWay: (runIds: readonly string[]) => Promise<readonly string[]>) {
    this.#underWay = underWay;
  }

  announce(runId: string): void {
    this.#emitter.emit(runId);
  }

  /** Calls `listener` once when the run ends. @returns a function that stops listening */
  once(runId: string, listener: () => void): () => void {
    this.#emitter.once(runId, listener);
    if (!this.#isLooking) {
      this.#isLooking = true;
      setTimeout(() => void this.#poll(), POLL_MS);
    }
    return () => this.#emitter.off(runId, listener);
  }

  async #poll(): Promise<void> {
    const awaited = this.#emitter.eventNames().map(String);
    if (awaited.length === 0) {
      this.#isLooking = false;
      return;
    }
    const underWay = new Set(await this.#underWay(awaited).catch(() => awaited));
    for (const runId of awaited) if (!underWay.has(runId)) this.announce(runId);
    setTimeout(() => void this.#poll(), POLL_MS);
  }
}
