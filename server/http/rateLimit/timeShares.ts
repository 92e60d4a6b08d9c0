import type { Clock } from '../../domain/effects.ts';

/** What an owner may use of the time of this process. */
export interface TimeShare {
  /** Part of the time, such as 0.25. */
  part: number;
  /** What was used is forgotten gradually: after so many milliseconds two thirds of it. */
  memoryMs: number;
  /** The longest pause that results from using more. */
  pauseMsMax: number;
}

/** However slow the process is, an owner may use so many times what others do on average: all of them are slow together. */
const TIMES_OTHERS = 3;
/** After so many memories what was used counts for nothing. */
const MEMORIES_MAX = 8;
/** Most owners that are remembered; those that used time least recently are forgotten. */
const OWNERS_MAX = 10_000;

interface Used {
  ms: number;
  atMs: number;
}

/**
 * How much time the requests of each owner have used lately, and how long its next one has to wait so that it uses no more than its
 * share. Unlike a count of requests it sees how costly each was. What was used decays exponentially, of all owners alike, so
 * that their sum is known without going through them.
 */
export class TimeShares {
  readonly #clock: Clock;
  readonly #share: TimeShare;
  /** In the order in which they used time last. */
  readonly #used = new Map<string, Used>();
  #sum: Used = { ms: 0, atMs: 0 };

  constructor(clock: Clock, share: TimeShare) {
    this.#clock = clock;
    this.#share = share;
  }

  /** Milliseconds until the next request of this owner; 0 while it is within its share. */
  pauseMs(owner: string): number {
    const { part, memoryMs, pauseMsMax } = this.#share;
    const nowMs = this.#nowMs();
    const own = this.#left(this.#used.get(owner), nowMs);
    if (own <= part * memoryMs) return 0;
    const others = this.#used.size - 1;
    const ofOthers = others > 0 ? Math.max(0, this.#left(this.#sum, nowMs) - own) / others : 0;
    const allowed = Math.max(part * memoryMs, TIMES_OTHERS * ofOthers);
    return Math.min(pauseMsMax, Math.max(0, memoryMs * Math.log(own / allowed)));
  }

  /** Notes what a request has used. */
  spend(owner: string, ms: number): void {
    if (ms <= 0) return;
    const nowMs = this.#nowMs();
    const own = this.#left(this.#used.get(owner), nowMs);
    this.#used.delete(owner);
    this.#used.set(owner, { ms: own + ms, atMs: nowMs });
    this.#sum = { ms: this.#left(this.#sum, nowMs) + ms, atMs: nowMs };
    this.#forget(nowMs);
  }

  #forget(nowMs: number): void {
    const oldestMs = nowMs - MEMORIES_MAX * this.#share.memoryMs;
    for (const [owner, used] of this.#used) {
      if (used.atMs >= oldestMs && this.#used.size <= OWNERS_MAX) return;
      this.#used.delete(owner);
      this.#sum.ms = Math.max(0, this.#sum.ms - this.#left(used, nowMs));
    }
  }

  #left(used: Used | undefined, nowMs: number): number {
    if (used === undefined) return 0;
    return used.ms * Math.exp(-Math.max(0, nowMs - used.atMs) / this.#share.memoryMs);
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}
