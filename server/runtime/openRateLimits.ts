import type { Deps } from '../deps.ts';
import { createMemoryStore } from '../http/rateLimit/memoryStore.ts';
import type { RateLimitStore } from '../http/rateLimit/store.ts';

/** The rate limits of a server process: shared through Redis where there is one, else of this process. */
export async function openRateLimits({
  clock,
  config,
  log,
  metrics,
}: Pick<Deps, 'clock' | 'config' | 'log' | 'metrics'>): Promise<RateLimitStore> {
  const memory = createMemoryStore(clock);
  if (config.REDIS_URL === undefined) return memory;
  const { createRedisStore } = await import('../http/rateLimit/redisStore.ts');
  return createRedisStore(config.REDIS_URL, { fallback: memory, metrics, log });
}
