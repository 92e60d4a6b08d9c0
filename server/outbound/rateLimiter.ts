/** The limits that apply to a request. Plain data, so it can cross threads. */
export interface SlotRequest {
  /** The rate that the host documents; the burst is then one second's worth. Default: the configured rate. */
  requestsPerSecond?: number | undefined;
  /** Requests that may start at once, where that is not one second's worth. */
  burst?: number | undefined;
  /** robots.txt's Crawl-delay: at least this long between two starts, with no burst. */
  minimumGapMs?: number | undefined;
  /** A slot that is further away than this is not waited for. */
  maxWaitMs: number;
}

/** How the request ended, as far as the rate limiter is concerned. */
export interface SlotOutcome {
  /** `failing`: no connection, or a 5xx. `unknown`: we stopped the request, so it says nothing about the host. */
  health: 'healthy' | 'failing' | 'unknown';
  /** The host asked for this long a pause (Retry-After). */
  pauseMs?: number | undefined;
}

/** Permission to send one request to the host; no other request is sent to it until `release`. */
export interface Slot {
  release(outcome: SlotOutcome): void;
}

export type SlotAnswer =
  | { kind: 'granted'; slot: Slot }
  /** The next slot is more than `maxWaitMs` away. */
  | { kind: 'too-late'; waitMs: number }
  /** The host failed repeatedly; its circuit breaker is open. */
  | { kind: 'circuit-open'; forMs: number };

/**
 * The rate limiter of all hosts, one per process: `HostRateLimiter` in the main thread, `createRateLimiterClient` in
 * the others.
 */
export interface RateLimiter {
  /** Waits for a slot at the host. Rejects with the signal's reason when that is aborted first. */
  acquire(host: string, request: SlotRequest, signal: AbortSignal): Promise<SlotAnswer>;
}
