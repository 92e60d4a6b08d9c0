import { EventEmitter } from 'node:events';

/** How often those who wait for runs are told what other processes have settled; they may expect to hear within 50 ms. */
const LOOK_EVERY_MS = 25;

/**
 * Tells those who wait that a run has ended: at once what this process's workers announce; what other processes settle,
 * by asking about all awaited runs together, and only while somebody waits.
 */
export class SettledRuns {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #underWay: (runIds: readonly string[]) => Promise<readonly string[]>;
  #isLooking = false;

  /** @param underWay  which of these runs have not ended yet; when it fails, it is asked again */
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
      setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    }
    return () => this.#emitter.off(runId, listener);
  }

  async #look(): Promise<void> {
    const awaited = this.#emitter.eventNames().map(String);
    if (awaited.length === 0) {
      this.#isLooking = false;
      return;
    }
    const underWay = new Set(await this.#underWay(awaited).catch(() => awaited));
    for (const runId of awaited) if (!underWay.has(runId)) this.announce(runId);
    setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }
}
