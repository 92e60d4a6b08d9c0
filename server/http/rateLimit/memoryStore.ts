import type { Clock } from '../../domain/effects.ts';
import { type Bucket, describeBucket, isEmpty, type RateLimit, takeRequest } from './gcra.ts';
import type { RateLimitStore } from './store.ts';

/** Most buckets before old ones are dropped; with two per key, 50,000 active keys. */
const BUCKETS_MAX = 100_000;

/**
 * Buckets in this process. When `bucketsMax` is reached, empty ones are dropped first (they carry no information),
 * then the least recently used.
 */
export function createMemoryStore(
  clock: Clock,
  bucketsMax = BUCKETS_MAX,
): RateLimitStore & { size(): number } {
  const buckets = new Map<string, Bucket>();

  function makeRoom(nowMs: number): void {
    for (const [key, bucket] of buckets) {
      if (isEmpty(bucket, nowMs)) buckets.delete(key);
    }
    // Drops a tenth at a time, so that a flood of new keys does not cause a clean-up for every request.
    const surplus = buckets.size - Math.floor(bucketsMax * 0.9);
    if (surplus <= 0) return;
    const byAge = [...buckets].sort(([, one], [, other]) => one.atMs - other.atMs);
    for (const [key] of byAge.slice(0, surplus)) buckets.delete(key);
  }

  return {
    take(key, limit: RateLimit) {
      const nowMs = clock.now().getTime();
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= bucketsMax) makeRoom(nowMs);
        bucket = { levelUnits: 0, atMs: nowMs };
        buckets.set(key, bucket);
      }
      const allowed = takeRequest(bucket, limit, nowMs);
      return describeBucket(bucket, limit, allowed);
    },
    size: () => buckets.size,
    close: async () => buckets.clear(),
  };
}
