import type { TurnOutcome, TurnWish } from './turns.ts';

/** Requests that a host gets at once, before the rate counts. Decisions §5, HOST_REQUESTS_PER_SECOND. */
const BURST = 10;
/** The circuit breaker: this many failures in a row, and the host is left alone for a minute. */
const FAILURES_TO_REST = 5;
const REST_MS = 60_000;

/**
 * When a host may be asked next: GCRA (one theoretical arrival time), a pause the host asked for, a minimum gap,
 * and a circuit breaker. Pure: time is handed in, in milliseconds. Over any window of t seconds at most
 * burst + rate·t requests start.
 */
export class HostSchedule {
  readonly #defaultRate: number;
  #theoreticalArrival = 0;
  /** Of a request that knew a minimum gap: the one that fetched robots.txt to learn it does not count. */
  #lastGappedStart = Number.NEGATIVE_INFINITY;
  #pausedUntil = 0;
  #restingUntil = 0;
  #failuresInARow = 0;

  constructor(defaultRequestsPerSecond: number) {
    this.#defaultRate = defaultRequestsPerSecond;
  }

  /** The first moment at or after `now` at which the next request may start, were nothing else waiting. */
  earliest(wish: TurnWish, now: number): number {
    return Math.max(
      now,
      this.#pausedUntil,
      this.#afterOthers(wish, this.#theoreticalArrival, this.#lastGappedStart),
    );
  }

  /** When the last of these wishes may start, taken in order; connections are reckoned as instantaneous. */
  earliestAfter(wishes: TurnWish[], now: number): number {
    let arrival = this.#theoreticalArrival;
    let gapped = this.#lastGappedStart;
    let start = now;
    for (const wish of wishes) {
      start = Math.max(now, this.#pausedUntil, this.#afterOthers(wish, arrival, gapped));
      if (wish.minimumGapMs !== undefined) gapped = start;
      arrival = Math.max(arrival, start) + this.#intervalMs(wish);
    }
    return start;
  }

  /** Books a start at `now`. */
  start(wish: TurnWish, now: number): void {
    this.#theoreticalArrival = Math.max(this.#theoreticalArrival, now) + this.#intervalMs(wish);
    if (wish.minimumGapMs !== undefined) this.#lastGappedStart = now;
  }

  /** Books how a request went. */
  finish({ health, pauseMs }: TurnOutcome, now: number): void {
    if (pauseMs !== undefined) this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs);
    if (health === 'well') this.#failuresInARow = 0;
    if (health !== 'failing') return;
    this.#failuresInARow += 1;
    // After the rest one more failure is enough: the count stays where it is until the host is well.
    if (this.#failuresInARow >= FAILURES_TO_REST) this.#restingUntil = now + REST_MS;
  }

  /** Milliseconds that the breaker stays open, 0 when it is closed. */
  restMs(now: number): number {
    return Math.max(0, this.#restingUntil - now);
  }

  /** True when forgetting this host would change nothing. */
  isAsNew(now: number): boolean {
    return this.#theoreticalArrival <= now && this.#pausedUntil <= now && this.#failuresInARow === 0;
  }

  #rate(wish: TurnWish): number {
    return wish.requestsPerSecond ?? this.#defaultRate;
  }

  #intervalMs(wish: TurnWish): number {
    return 1000 / this.#rate(wish);
  }

  #afterOthers(wish: TurnWish, arrival: number, lastGappedStart: number): number {
    const burst =
      wish.requestsPerSecond === undefined ? BURST : Math.max(1, Math.floor(wish.requestsPerSecond));
    const byRate = arrival - (burst - 1) * this.#intervalMs(wish);
    return Math.max(byRate, lastGappedStart + (wish.minimumGapMs ?? 0));
  }
}
