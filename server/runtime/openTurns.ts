import type { Deps } from '../deps.ts';
import { withFailover } from '../outbound/turns/failover.ts';
import { SharedTurns } from '../outbound/turns/sharedTurns.ts';
import { createDatabaseTurns } from '../store/outboundTurns.ts';

/** The turns of a server process at web hosts, mail hosts and hubs: kept in Redis where there is one, else in the database. */
export async function openTurns(
  deps: Pick<Deps, 'config' | 'db' | 'ids' | 'log' | 'randomness' | 'metrics'>,
): Promise<SharedTurns> {
  const { config, ids, log } = deps;
  const database = createDatabaseTurns(deps);
  if (config.REDIS_URL === undefined) return new SharedTurns(ids.uuid(), database, { log });
  const { createRedisTurns } = await import('../outbound/turns/redisTurns.ts');
  const store = withFailover(createRedisTurns(config.REDIS_URL), database, { log });
  return new SharedTurns(ids.uuid(), store, { log });
}
