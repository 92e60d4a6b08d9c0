import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { type AddressRanges, parseRanges } from '../../domain/addressRanges.ts';
import { hashApiKey, looksLikeApiKey } from '../../domain/apiKey.ts';
import { type Caller, DEFAULT_RATE_LIMITS, type RateLimits } from '../../domain/caller.ts';
import { accessOf, type KeyAccess } from '../../domain/keyScopes.ts';
import { type AuthenticatedKey, findKeyBySecretHash, noteKeyUse } from '../../store/organizations/apiKeys.ts';

/** How long a key is cached: revocations and changed limits must be in force everywhere within 5 s (docs/api-contract.md). */
const CACHE_MS = 3_000;
const CACHE_KEYS_MAX = 10_000;
/** How often at most the last use of a key is written. */
const USE_NOTED_MS = 60_000;

/** A valid key, with what it is allowed to do. */
export interface ValidKey {
  caller: Caller;
  access: KeyAccess;
  /** Where it may be used; null: everywhere. */
  networks: AddressRanges | null;
}

/** Finds the caller for an API key. */
export interface Authenticator {
  /**
   * Null for a malformed, unknown, expired or revoked key, without distinction.
   *
   * @param beforeLookup  awaited before the database is asked about a key that is not remembered
   */
  authenticate(token: string, beforeLookup?: () => Promise<void>): Promise<ValidKey | null>;
}

interface Known extends ValidKey {
  /** Milliseconds since 1970. */
  readAt: number;
  expiresAt: number;
  /** When its last use was written. */
  notedAt: number;
}

/**
 * An authenticator that remembers keys for three seconds, which also saves hashing them again; unknown ones too, so that a
 * client that repeats a wrong key does not ask the database each time.
 */
export function createAuthenticator(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Authenticator {
  const known = new LRUCache<string, Known>({ max: CACHE_KEYS_MAX });
  const unknown = new LRUCache<string, number>({ max: CACHE_KEYS_MAX });

  async function find(token: string, now: number, beforeLookup: () => Promise<void>): Promise<Known | null> {
    const cached = known.get(token);
    if (cached !== undefined && now - cached.readAt < CACHE_MS) return cached;
    if (!looksLikeApiKey(token) || now - (unknown.get(token) ?? Number.NEGATIVE_INFINITY) < CACHE_MS)
      return null;
    if (cached === undefined) await beforeLookup();
    const secretHash = hashApiKey(token);
    const key = await findKeyBySecretHash(deps.db, secretHash);
    if (key === null || !timingSafeEqual(key.secretHash, secretHash)) {
      known.delete(token);
      unknown.set(token, now);
      return null;
    }
    const read = knownOf(key, now);
    if (cached !== undefined) read.notedAt = Math.max(read.notedAt, cached.notedAt);
    known.set(token, read);
    return read;
  }

  /** Written beside the request, which does not wait for it. */
  function noteUse(key: Known, now: number): void {
    if (now - key.notedAt < USE_NOTED_MS) return;
    key.notedAt = now;
    const { apiKeyId } = key.caller;
    noteKeyUse(deps.db, apiKeyId ?? '', new Date(now), new Date(now - USE_NOTED_MS)).catch(
      (error: unknown) => {
        deps.log.debug({ apiKeyId, reason: String(error) }, 'the last use of a key could not be noted');
      },
    );
  }

  return {
    async authenticate(token, beforeLookup = async () => {}) {
      const now = deps.clock.now().getTime();
      const key = await find(token, now, beforeLookup);
      if (key === null || key.expiresAt <= now) return null;
      noteUse(key, now);
      return key;
    },
  };
}

function knownOf(key: AuthenticatedKey, readAt: number): Known {
  return {
    caller: callerOf(key),
    access: accessOf(key.scopes),
    networks: key.networks === null ? null : parseRanges(JSON.parse(key.networks) as string[]),
    readAt,
    expiresAt: key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    notedAt: key.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY,
  };
}

function callerOf(key: AuthenticatedKey): Caller {
  const total = totalLimitsOf(key);
  return {
    organizationId: key.organizationId,
    apiKeyId: key.id,
    limits: {
      readPerMinute: key.readPerMinute ?? DEFAULT_RATE_LIMITS.readPerMinute,
      readBurst: key.readBurst ?? DEFAULT_RATE_LIMITS.readBurst,
      writePerMinute: key.writePerMinute ?? DEFAULT_RATE_LIMITS.writePerMinute,
      writeBurst: key.writeBurst ?? DEFAULT_RATE_LIMITS.writeBurst,
    },
    ...(total !== null && { totalLimits: total }),
  };
}

/** The limits of all keys of the organisation together; null when none is set. Where only one of rate and burst is, the other is a key's. */
function totalLimitsOf(key: AuthenticatedKey): RateLimits | null {
  const { totalReadPerMinute, totalReadBurst, totalWritePerMinute, totalWriteBurst } = key;
  const set = [totalReadPerMinute, totalReadBurst, totalWritePerMinute, totalWriteBurst];
  if (set.every((limit) => limit === null)) return null;
  return {
    readPerMinute: totalReadPerMinute ?? DEFAULT_RATE_LIMITS.readPerMinute,
    readBurst: totalReadBurst ?? DEFAULT_RATE_LIMITS.readBurst,
    writePerMinute: totalWritePerMinute ?? DEFAULT_RATE_LIMITS.writePerMinute,
    writeBurst: totalWriteBurst ?? DEFAULT_RATE_LIMITS.writeBurst,
  };
}
