import type { RateDecision, RateLimit } from './gcra.ts';

/** Stores the buckets: in this process, or in Redis for all processes. */
export interface RateLimitStore {
  /**
   * Adds one request to a bucket, if it fits.
   * @param key  identifies the bucket: the kind of limit and its owner, a few hundred characters at most
   */
  take(key: string, limit: RateLimit): RateDecision | Promise<RateDecision>;
  /** Releases timers and connections. */
  close(): Promise<void>;
}
