/** Token buckets of one caller: requests per minute, and the size of a burst. */
export interface RateLimits {
  readPerMinute: number;
  readBurst: number;
  writePerMinute: number;
  writeBurst: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = {
  readPerMinute: 100_000,
  readBurst: 10_000,
  writePerMinute: 2_000,
  writeBurst: 400,
};

/** Who makes the request. Every service acts for `organizationId` only. */
export interface Caller {
  organizationId: string;
  /** The API key in use; null for requests through a CRM hub or the command line. */
  apiKeyId: string | null;
  /** The CRM hub through which the request came; it has rate limits of its own. */
  hubId?: number;
  /** The user of that hub who asks, as HubSpot has signed it; null where it names none. */
  hubUserId?: string | null;
  /** The user of the console who asks. */
  consoleUserId?: string;
  limits: RateLimits;
  /** Limits of all keys of the organisation together; absent when none are set. */
  totalLimits?: RateLimits;
  /** Set when the request carries an Idempotency-Key; see `services/idempotency.ts`. */
  idempotency?: IdempotencyClaim;
}

/**
 * A held Idempotency-Key. A service that creates something writes the new id into the key's row inside its own
 * transaction; a retry after a crash finds it here as `resourceId` and gets the same thing, not a second one.
 */
export interface IdempotencyClaim {
  scopeHash: Buffer;
  /** Identifies the request that holds the key: once another took it over, this one can no longer change its row. */
  holder: string;
  resourceId: string | null;
}

/** A user id of HubSpot; no other text gets into the ledger. */
const HUB_USER_ID = /^[\w-]{1,64}$/;

/**
 * Who asks, for the ledger: `console:<user id>` or `hub:<hub id>:<user id>`.
 * @returns null for a program: a key of the API, a workflow, the command line
 */
export function spenderOf({
  consoleUserId,
  hubId,
  hubUserId,
}: Pick<Caller, 'consoleUserId' | 'hubId' | 'hubUserId'>): string | null {
  if (consoleUserId !== undefined) return `console:${consoleUserId}`;
  if (hubId === undefined || hubUserId == null || !HUB_USER_ID.test(hubUserId)) return null;
  return `hub:${hubId}:${hubUserId}`;
}
