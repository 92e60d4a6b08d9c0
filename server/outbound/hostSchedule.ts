import { z } from 'zod';
import type { SlotOutcome, SlotRequest } from './rateLimiter.ts';

/** Burst: requests that a host may get at once before HOST_REQUESTS_PER_SECOND applies. */
const BURST = 10;
/** The circuit breaker opens for a minute after this many failures in a row. */
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 60_000;

/** A schedule as plain data; times are relative to when it was saved. */
export const HostState = z.object({
  arrivalMs: z.number(),
  gappedAgoMs: z.number().nullable(),
  pausedMs: z.number(),
  openMs: z.number(),
  failuresInARow: z.number(),
});
export type HostState = z.infer<typeof HostState>;

/**
 * When a host may be asked next: GCRA (one theoretical arrival time), a pause the host asked for, a minimum gap,
 * and a circuit breaker. Pure: time is handed in, in milliseconds. Over any window of t seconds at most
 * burst + rate·t requests start.
 */
export class HostSchedule {
  readonly #defaultRate: number;
  #theoreticalArrival = 0;
  /**
   * Start of the last request with a minimum gap; the one that fetched robots.txt to learn the gap does not count.
   */
  #lastGappedStart = Number.NEGATIVE_INFINITY;
  #pausedUntil = 0;
  #openUntil = 0;
  #failuresInARow = 0;

  constructor(defaultRequestsPerSecond: number) {
    this.#defaultRate = defaultRequestsPerSecond;
  }

  /** The earliest time at or after `now` at which the next request may start if nothing else waits. */
  earliest(request: SlotRequest, now: number): number {
    return Math.max(
      now,
      this.#pausedUntil,
      this.#afterOthers(request, this.#theoreticalArrival, this.#lastGappedStart),
    );
  }

  /** When the last of these requests may start, in order, assuming that each finishes at once. */
  earliestAfter(requests: SlotRequest[], now: number): number {
    let arrival = this.#theoreticalArrival;
    let gapped = this.#lastGappedStart;
    let start = now;
    for (const request of requests) {
      start = Math.max(now, this.#pausedUntil, this.#afterOthers(request, arrival, gapped));
      if (request.minimumGapMs !== undefined) gapped = start;
      arrival = Math.max(arrival, start) + this.#intervalMs(request);
    }
    return start;
  }

  /** Records a start at `now`. */
  start(request: SlotRequest, now: number): void {
    this.#theoreticalArrival = Math.max(this.#theoreticalArrival, now) + this.#intervalMs(request);
    if (request.minimumGapMs !== undefined) this.#lastGappedStart = now;
  }

  /** Records how a request ended. */
  finish({ health, pauseMs }: SlotOutcome, now: number): void {
    if (pauseMs !== undefined) this.#pausedUntil = Math.max(this.#pausedUntil, now + pauseMs);
    if (health === 'healthy') this.#failuresInARow = 0;
    if (health !== 'failing') return;
    this.#failuresInARow += 1;
    // When the breaker closes, one more failure opens it again: the count is reset only by a success.
    if (this.#failuresInARow >= FAILURES_TO_OPEN) this.#openUntil = now + OPEN_MS;
  }

  /** Milliseconds for which the breaker stays open; 0 when closed. */
  openForMs(now: number): number {
    return Math.max(0, this.#openUntil - now);
  }

  /** What another process has to know to go on. */
  save(now: number): HostState {
    return {
      arrivalMs: this.#theoreticalArrival - now,
      gappedAgoMs: Number.isFinite(this.#lastGappedStart) ? now - this.#lastGappedStart : null,
      pausedMs: this.#pausedUntil - now,
      openMs: this.#openUntil - now,
      failuresInARow: this.#failuresInARow,
    };
  }

  /** Goes on from what another process saved so many milliseconds ago. */
  restore(
    { arrivalMs, gappedAgoMs, pausedMs, openMs, failuresInARow }: HostState,
    agoMs: number,
    now: number,
  ): void {
    const then = now - agoMs;
    this.#theoreticalArrival = then + arrivalMs;
    this.#lastGappedStart = gappedAgoMs === null ? Number.NEGATIVE_INFINITY : then - gappedAgoMs;
    this.#pausedUntil = then + pausedMs;
    this.#openUntil = then + openMs;
    this.#failuresInARow = failuresInARow;
  }

  /** Assumes that the burst has just been used: another process has asked, and nobody knows how often. */
  assumeUsed(now: number): void {
    this.#theoreticalArrival = Math.max(this.#theoreticalArrival, now + (BURST * 1000) / this.#defaultRate);
    this.#lastGappedStart = now;
  }

  /** True when this host has no state worth keeping. */
  isAsNew(now: number): boolean {
    return this.#theoreticalArrival <= now && this.#pausedUntil <= now && this.#failuresInARow === 0;
  }

  #rate(request: SlotRequest): number {
    return request.requestsPerSecond ?? this.#defaultRate;
  }

  #intervalMs(request: SlotRequest): number {
    return 1000 / this.#rate(request);
  }

  #afterOthers(request: SlotRequest, arrival: number, lastGappedStart: number): number {
    const ofRate =
      request.requestsPerSecond === undefined ? BURST : Math.max(1, Math.floor(request.requestsPerSecond));
    const burst = request.burst ?? ofRate;
    const byRate = arrival - (burst - 1) * this.#intervalMs(request);
    return Math.max(byRate, lastGappedStart + (request.minimumGapMs ?? 0));
  }
}
