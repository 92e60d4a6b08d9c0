import type { Log } from '../../domain/effects.ts';
import { TURN_LEASE_MS, type TurnStore } from '../../domain/turnsAtHosts.ts';

/** How often Redis is tried again while the database keeps the turns. */
const RETRY_MS = 2_000;
/**
 * After a change nothing is taken until every lease of the place before has ended, also of processes that notice the change a
 * little later.
 */
const QUIET_MS = TURN_LEASE_MS + 2 * RETRY_MS;

/**
 * Turns in Redis, and in the database while Redis does not answer. Between the two nobody asks a shared host for a lease's length,
 * so that no two processes have the same turn in different places.
 */
export function withFailover(
  redis: TurnStore,
  database: TurnStore,
  { log, now = () => performance.now() }: { log: Pick<Log, 'warn' | 'info'>; now?: () => number },
): TurnStore {
  let isRedis = true;
  let quietUntil = Number.NEGATIVE_INFINITY;
  let triedAt = now();

  function change(to: 'redis' | 'database', reason: string): void {
    isRedis = to === 'redis';
    quietUntil = now() + QUIET_MS;
    if (isRedis) log.info({}, 'Redis answers again; turns at hosts are kept there');
    else log.warn({ reason }, 'Redis does not answer; turns at hosts are kept in the database until it does');
  }

  /** Redis' answer; null when it has none, and from then on. */
  async function fromRedis<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await ask();
    } catch (cause) {
      triedAt = now();
      if (isRedis) change('database', cause instanceof Error ? cause.message : String(cause));
      return null;
    }
  }

  async function tryRedis(): Promise<void> {
    if (isRedis || now() - triedAt < RETRY_MS) return;
    triedAt = now();
    if ((await fromRedis(() => redis.renew('', []))) !== null && !isRedis) change('redis', '');
  }

  return {
    async take(holder, names) {
      await tryRedis();
      if (now() < quietUntil) return new Map();
      const taken = isRedis
        ? await fromRedis(() => redis.take(holder, names))
        : await database.take(holder, names);
      return taken ?? new Map();
    },
    async renew(holder, names) {
      await tryRedis();
      // What was held in the place before is lost.
      if (now() < quietUntil) return new Map();
      return (
        (isRedis ? await fromRedis(() => redis.renew(holder, names)) : await database.renew(holder, names)) ??
        new Map()
      );
    },
    async giveBack(holder, turns) {
      if (isRedis) await fromRedis(() => redis.giveBack(holder, turns));
      else await database.giveBack(holder, turns);
    },
    async close() {
      await Promise.all([redis.close(), database.close()]);
    },
  };
}
