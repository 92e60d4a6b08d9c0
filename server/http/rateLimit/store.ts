import type { RateDecision, RateLimit } from './gcra.ts';

/** Keeps the buckets: in this process, or in Redis for all of them. */
export interface RateLimitStore {
  /**
   * Asks for one request of a bucket.
   * @param key  names the bucket: the kind of limit and whose it is, at most some hundred characters
   */
  take(key: string, limit: RateLimit): RateDecision | Promise<RateDecision>;
  /** Lets go of timers and connections. */
  close(): Promise<void>;
}
