import type { Clock } from '../../domain/effects.ts';

/** What an owner may use of the time of this process. */
export interface TimeShare {
  /** Part of the time, such as 0.25. */
  part: number;
  /** Milliseconds that may be used at once. */
  burstMs: number;
  /** The longest pause that results from using more. */
  pauseMsMax: number;
}

/** Most owners whose debt is kept; those that used time least recently are forgotten. */
const OWNERS_MAX = 10_000;

/**
 * How much time the requests of each owner have used, and how long its next one has to wait so that it uses no more than its share: a
 * bucket of milliseconds that leaks. Unlike a count of requests it sees how costly each was, and how loaded the process is.
 */
export class TimeShares {
  readonly #clock: Clock;
  readonly #share: TimeShare;
  readonly #used = new Map<string, { ms: number; atMs: number }>();

  constructor(clock: Clock, share: TimeShare) {
    this.#clock = clock;
    this.#share = share;
  }

  /** Milliseconds until the next request of this owner; 0 while it is within its share. */
  pauseMs(owner: string): number {
    const { part, burstMs, pauseMsMax } = this.#share;
    return Math.min(pauseMsMax, Math.max(0, (this.#usedMs(owner) - burstMs) / part));
  }

  /** Notes what a request has used. */
  spend(owner: string, ms: number): void {
    if (ms <= 0) return;
    const { part, burstMs, pauseMsMax } = this.#share;
    const used = Math.min(this.#usedMs(owner) + ms, burstMs + pauseMsMax * part);
    this.#used.delete(owner);
    this.#used.set(owner, { ms: used, atMs: this.#nowMs() });
    if (this.#used.size <= OWNERS_MAX) return;
    const [oldest] = this.#used.keys();
    if (oldest !== undefined) this.#used.delete(oldest);
  }

  #usedMs(owner: string): number {
    const used = this.#used.get(owner);
    if (used === undefined) return 0;
    return Math.max(0, used.ms - Math.max(0, this.#nowMs() - used.atMs) * this.#share.part);
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}
