import { Redis, type Result } from 'ioredis';
import { z } from 'zod';
import {
  TURN_KEPT_MS,
  TURN_LEASE_MS,
  TURN_WANTED_MS,
  type TurnState,
  type TurnStore,
} from '../../domain/turnsAtHosts.ts';

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * Takes each turn that nobody holds and nobody else waits for; else records who waits. Times are Redis' own.
 * KEYS the turns, ARGV holder, lease, wanted, kept. Returns for each turn 0, or {state, milliseconds since its use, abandoned}.
 */
const TAKE = `${NOW}
local answers = {}
for index, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'holder', 'until', 'by', 'wanted', 'state', 'used')
  local isLive = kept[1] and kept[1] ~= ARGV[1] and tonumber(kept[2] or 0) > now
  local isWanted = kept[3] and kept[3] ~= ARGV[1] and tonumber(kept[4] or 0) > now
  if not isLive and not isWanted then
    redis.call('HDEL', key, 'by', 'wanted', 'state')
    redis.call('HSET', key, 'holder', ARGV[1], 'until', now + ARGV[2], 'used', now)
    redis.call('PEXPIRE', key, ARGV[4])
    local abandoned = 0
    if kept[1] then abandoned = 1 end
    answers[index] = {kept[5] or '', now - tonumber(kept[6] or now), abandoned}
  else
    if not isWanted then redis.call('HSET', key, 'by', ARGV[1], 'wanted', now + ARGV[3]) end
    answers[index] = 0
  end
end
return answers
`;

/** Extends the leases of what the holder has. KEYS the turns, ARGV holder, lease, kept. Returns for each -1 lost, 0 held, 1 held and wanted. */
const RENEW = `${NOW}
local answers = {}
for index, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'holder', 'by', 'wanted')
  if kept[1] ~= ARGV[1] then
    answers[index] = -1
  else
    redis.call('HSET', key, 'until', now + ARGV[2], 'used', now)
    redis.call('PEXPIRE', key, ARGV[3])
    answers[index] = 0
    if kept[2] and kept[2] ~= ARGV[1] and tonumber(kept[3] or 0) > now then answers[index] = 1 end
  end
end
return answers
`;

/** KEYS the turns, ARGV holder and the state of each. */
const GIVE_BACK = `${NOW}
for index, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'holder') == ARGV[1] then
    redis.call('HDEL', key, 'holder', 'until')
    redis.call('HSET', key, 'state', ARGV[index + 1], 'used', now)
  end
end
return 0
`;

/** Validated, because another service may answer on that port. */
const Taken = z.array(z.union([z.literal(0), z.tuple([z.string(), z.number(), z.literal([0, 1])])]));
const Renewed = z.array(z.literal([-1, 0, 1]));

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeTurns(count: number, ...keysAndArguments: (string | number)[]): Result<unknown, Context>;
    renewTurns(count: number, ...keysAndArguments: (string | number)[]): Result<unknown, Context>;
    giveBackTurns(count: number, ...keysAndArguments: (string | number)[]): Result<unknown, Context>;
  }
}

/** After this time Redis counts as not answering. */
const ANSWER_TIMEOUT_MS = 1_000;

/** Turns in Redis: one script, and one round trip, for all that a process asks at once. Every call throws while Redis does not answer. */
export function createRedisTurns(redisUrl: string): TurnStore {
  const redis = new Redis(redisUrl, {
    keyPrefix: 'assay:turn:',
    commandTimeout: ANSWER_TIMEOUT_MS,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  });
  redis.on('error', () => {}); // the call that it fails says so
  redis.defineCommand('takeTurns', { lua: TAKE });
  redis.defineCommand('renewTurns', { lua: RENEW });
  redis.defineCommand('giveBackTurns', { lua: GIVE_BACK });
  return {
    async take(holder, names) {
      const answer = await redis.takeTurns(
        names.length,
        ...names,
        holder,
        TURN_LEASE_MS,
        TURN_WANTED_MS,
        TURN_KEPT_MS,
      );
      return new Map(
        Taken.parse(answer).flatMap((taken, index) => {
          const name = names[index];
          if (taken === 0 || name === undefined) return [];
          const [state, agoMs, abandoned] = taken;
          const isAbandoned = abandoned === 1;
          const left = state === '' || isAbandoned ? null : (JSON.parse(state) as TurnState);
          return [[name, { state: left, agoMs, isAbandoned }] as const];
        }),
      );
    },
    async renew(holder, names) {
      const answer = await redis.renewTurns(names.length, ...names, holder, TURN_LEASE_MS, TURN_KEPT_MS);
      return new Map(
        Renewed.parse(answer).flatMap((held, index) => {
          const name = names[index];
          return held === -1 || name === undefined ? [] : [[name, { isWanted: held === 1 }] as const];
        }),
      );
    },
    async giveBack(holder, turns) {
      if (turns.size === 0) return;
      const states = [...turns.values()].map((state) => JSON.stringify(state));
      await redis.giveBackTurns(turns.size, ...turns.keys(), holder, ...states);
    },
    async close() {
      redis.disconnect();
    },
  };
}
