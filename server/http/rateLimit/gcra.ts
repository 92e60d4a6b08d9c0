/** @folder Token buckets, in memory or in Redis. */

/**
 * The generic cell rate algorithm in its leaky-bucket form (ITU-T I.371, annex A: the two forms admit the same
 * requests). A bucket holds `burst` requests and leaks `perMinute` per minute; a request is admitted when it fits.
 *
 * The level is counted in sixty-thousandths of a request, so that one millisecond leaks exactly `perMinute` units:
 * all numbers are integers and nothing is lost to rounding.
 */
const UNITS_PER_REQUEST = 60_000;

/** Requests per minute, and the size of a burst. Both at least 1. */
export interface RateLimit {
  perMinute: number;
  burst: number;
}

/** A bucket at a moment. A key without a bucket has an empty one. */
export interface Bucket {
  /** Sixty-thousandths of a request that have not leaked yet. */
  levelUnits: number;
  atMs: number;
  /** The leak rate until now; that of the next request when absent. */
  perMinute?: number;
}

/** The decision about one request, with the values of the three headers (docs/api-contract.md "Authentication and limits"). */
export interface RateDecision {
  allowed: boolean;
  /** X-Ratelimit-Limit: the burst. */
  limit: number;
  /** X-Ratelimit-Remaining: whole requests possible now. */
  remaining: number;
  /** X-Ratelimit-Reset: the Unix second at which the bucket is empty and the whole burst is available again. */
  resetAtSeconds: number;
  /** Whole seconds until one request fits, at least 1; 0 when this one was allowed. */
  retryAfterSeconds: number;
}

/**
 * Adds one request to the bucket if it fits. The bucket is modified in place.
 * A bucket filled under higher limits counts as just full under lower ones, so that a changed limit applies at once. The
 * faster of the old and the new rate applies to the time since the last request, because the moment of the change is unknown.
 */
export function takeRequest(bucket: Bucket, limit: RateLimit, nowMs: number): boolean {
  const capacityUnits = limit.burst * UNITS_PER_REQUEST;
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  const perMinute = Math.max(limit.perMinute, bucket.perMinute ?? 0);
  const levelUnits = Math.min(capacityUnits, Math.max(0, bucket.levelUnits - elapsedMs * perMinute));
  const allowed = levelUnits + UNITS_PER_REQUEST <= capacityUnits;
  bucket.levelUnits = allowed ? levelUnits + UNITS_PER_REQUEST : levelUnits;
  bucket.atMs = Math.max(nowMs, bucket.atMs);
  bucket.perMinute = limit.perMinute;
  return allowed;
}

/** Converts a bucket, in its state after `takeRequest`, to the values of the headers. */
export function describeBucket(bucket: Bucket, limit: RateLimit, allowed: boolean): RateDecision {
  const freeUnits = limit.burst * UNITS_PER_REQUEST - bucket.levelUnits;
  const missingUnits = UNITS_PER_REQUEST - freeUnits;
  return {
    allowed,
    limit: limit.burst,
    remaining: Math.floor(freeUnits / UNITS_PER_REQUEST),
    resetAtSeconds: Math.ceil((bucket.atMs + bucket.levelUnits / limit.perMinute) / 1000),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(missingUnits / limit.perMinute / 1000)),
  };
}

/** Whether a bucket is empty, and thus equivalent to none. */
export function isEmpty({ levelUnits, atMs, perMinute = 0 }: Bucket, nowMs: number): boolean {
  return levelUnits <= (nowMs - atMs) * perMinute;
}
