import { Redis, type Result } from 'ioredis';
import { z } from 'zod';
import type { Log } from '../../domain/effects.ts';
import type { Metrics } from '../../metrics.ts';
import { describeBucket, type RateLimit } from './gcra.ts';
import type { RateLimitStore } from './store.ts';

/**
 * `takeRequest` of gcra.ts as a Lua script, on Redis' own clock, so that the clocks of processes do not matter.
 * KEYS[1] the bucket, ARGV perMinute and burst. Returns {allowed, levelUnits, atMs}.
 */
const TAKE_REQUEST = `
local per_minute = tonumber(ARGV[1])
local capacity = tonumber(ARGV[2]) * 60000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local level, at = 0, now
local kept = redis.call('HMGET', KEYS[1], 'level', 'at', 'rate')
if kept[1] and kept[2] then level, at = tonumber(kept[1]), tonumber(kept[2]) end
local rate = math.max(per_minute, tonumber(kept[3] or 0))
level = math.min(capacity, math.max(0, level - math.max(0, now - at) * rate))
at = math.max(now, at)
local allowed = 0
if level + 60000 <= capacity then
  allowed = 1
  level = level + 60000
end
redis.call('HSET', KEYS[1], 'level', string.format('%.0f', level), 'at', string.format('%.0f', at), 'rate', per_minute)
redis.call('PEXPIRE', KEYS[1], math.ceil(level / per_minute) + 1000)
return {allowed, level, at}
`;

/** The script's result; validated, because another service may answer on that port. */
const Taken = z.tuple([z.literal([0, 1]), z.number(), z.number()]);

/** After this time the request continues without Redis. */
const ANSWER_TIMEOUT_MS = 100;
/** Pause after a failure, so that a hanging Redis delays one request and not every one. */
const PAUSE_MS = 1_000;
const LOG_INTERVAL_MS = 60_000;
const NOT_REDIS = 'the server there is not Redis, or does not run scripts';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeRequest(key: string, perMinute: number, burst: number): Result<unknown, Context>;
  }
}

/**
 * Buckets shared by all processes through Redis, with one round trip per request. When Redis does not answer in time,
 * `fallback` (this process's own buckets) decides instead of the request being refused; each such request is
 * counted in `assay_rate_limit_store_failures_total`, and logged once a minute.
 */
export function createRedisStore(
  redisUrl: string,
  parts: { fallback: RateLimitStore; metrics: Metrics; log: Log },
): RateLimitStore {
  const { fallback, metrics, log } = parts;
  const redis = new Redis(redisUrl, {
    keyPrefix: 'assay:rate:',
    commandTimeout: ANSWER_TIMEOUT_MS,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  redis.defineCommand('takeRequest', { lua: TAKE_REQUEST, numberOfKeys: 1 });

  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  function recordFailure(cause: unknown): void {
    const nowMs = performance.now();
    pausedUntilMs = nowMs + PAUSE_MS;
    if (nowMs - loggedAtMs < LOG_INTERVAL_MS) return;
    loggedAtMs = nowMs;
    const reason =
      cause instanceof z.ZodError ? NOT_REDIS : cause instanceof Error ? cause.message : String(cause);
    log.warn({ reason }, 'Redis does not answer; rate limits apply per process until it does');
  }
  redis.on('error', recordFailure);

  return {
    async take(key, limit: RateLimit) {
      if (performance.now() >= pausedUntilMs) {
        try {
          const answer = await redis.takeRequest(key, limit.perMinute, limit.burst);
          const [allowed, levelUnits, atMs] = Taken.parse(answer);
          return describeBucket({ levelUnits, atMs }, limit, allowed === 1);
        } catch (cause) {
          recordFailure(cause);
        }
      }
      metrics.rateLimitStoreFailures.inc();
      return fallback.take(key, limit);
    },
    async close() {
      redis.disconnect();
      await fallback.close();
    },
  };
}
