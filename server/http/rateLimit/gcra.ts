/** @folder Token buckets of a key, in memory or in Redis. */

/**
 * The generic cell rate algorithm in its leaky-bucket form (ITU-T I.371, annex A: the two forms admit the same
 * requests). A bucket holds `burst` requests and leaks `perMinute` a minute; a request is admitted when it fits.
 *
 * The level is counted in sixty-thousandths of a request, so that one millisecond leaks exactly `perMinute` units:
 * everything is whole numbers and no request is won or lost to rounding.
 */
const UNITS_PER_REQUEST = 60_000;

/** How many requests a minute, and how many of them at once. Both at least 1. */
export interface RateLimit {
  perMinute: number;
  burst: number;
}

/** A bucket as it was at a moment. A key without a bucket has an empty one. */
export interface Bucket {
  /** Sixty-thousandths of a request still to leak out. */
  levelUnits: number;
  atMs: number;
  /** The rate it leaked at until now; that of the next request when absent. */
  perMinute?: number;
}

/** What one request was told. Decisions §6, "Limits", say what the three headers mean. */
export interface RateDecision {
  allowed: boolean;
  /** X-Ratelimit-Limit: the burst. */
  limit: number;
  /** X-Ratelimit-Remaining: whole requests possible now. */
  remaining: number;
  /** X-Ratelimit-Reset: the Unix second at which the bucket has leaked empty and the whole burst is there again. */
  resetAtSeconds: number;
  /** Whole seconds to wait until one request fits, at least 1; 0 when this one was allowed. */
  retryAfterSeconds: number;
}

/**
 * Asks for one request and puts it into the bucket if it fits. The bucket is changed in place.
 * A bucket filled under higher limits counts as just full under lower ones, so a changed limit works at once. What
 * leaked before the change did so at the old rate: of the two the faster one counts, because nobody knows when it came.
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

/** Puts a bucket, as it is after `takeRequest`, into the words of the headers. */
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

/** Whether a bucket has leaked empty: it then says no more than having none. */
export function isEmpty({ levelUnits, atMs, perMinute = 0 }: Bucket, nowMs: number): boolean {
  return levelUnits <= (nowMs - atMs) * perMinute;
}
