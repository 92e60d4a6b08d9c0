import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import { hashApiKey, looksLikeApiKey } from '../../domain/apiKey.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../domain/caller.ts';
import { type AuthenticatedKey, findKeyBySecretHash } from '../../store/organizations/apiKeys.ts';

/** How long a valid key is cached: revocations and changed limits must be in force everywhere within 5 s (docs/api-contract.md). */
const CACHE_MS = 3_000;
const CACHE_KEYS_MAX = 10_000;

/** Finds the caller for an API key. */
export interface Authenticator {
  /** Null for a malformed, unknown or revoked key, without distinction. */
  authenticate(token: string): Promise<Caller | null>;
}

/** An authenticator that caches valid keys only, for three seconds, which also saves hashing them again. */
export function createAuthenticator(deps: Pick<Deps, 'db' | 'clock'>): Authenticator {
  const known = new LRUCache<string, { caller: Caller; readAt: number }>({ max: CACHE_KEYS_MAX });
  return {
    async authenticate(token) {
      const now = deps.clock.now().getTime();
      const cached = known.get(token);
      if (cached !== undefined && now - cached.readAt < CACHE_MS) return cached.caller;
      if (!looksLikeApiKey(token)) return null;
      const secretHash = hashApiKey(token);
      const key = await findKeyBySecretHash(deps.db, secretHash);
      if (key === null || !timingSafeEqual(key.secretHash, secretHash)) {
        known.delete(token);
        return null;
      }
      const caller = callerOf(key);
      known.set(token, { caller, readAt: now });
      return caller;
    },
  };
}

function callerOf(key: AuthenticatedKey): Caller {
  return {
    organizationId: key.organizationId,
    apiKeyId: key.id,
    limits: {
      readPerMinute: key.readPerMinute ?? DEFAULT_RATE_LIMITS.readPerMinute,
      readBurst: key.readBurst ?? DEFAULT_RATE_LIMITS.readBurst,
      writePerMinute: key.writePerMinute ?? DEFAULT_RATE_LIMITS.writePerMinute,
      writeBurst: key.writeBurst ?? DEFAULT_RATE_LIMITS.writeBurst,
    },
  };
}
