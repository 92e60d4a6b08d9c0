/** Token buckets of one caller: requests a minute, and how many may come at once. Specification, "Limits". */
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

/** Who is asking. Every service acts for `organizationId` and for nobody else. */
export interface Caller {
  organizationId: string;
  /** The key that is used, null for requests through a CRM hub or the command line. */
  apiKeyId: string | null;
  /** The CRM hub through which it is asked: its limits are its own. */
  hubId?: number;
  limits: RateLimits;
  /** Set when the request carries an Idempotency-Key; see `services/idempotency.ts`. */
  idempotency?: IdempotencyClaim;
}

/**
 * A held Idempotency-Key. A service that creates something writes the new id into the key's row inside its own
 * transaction; a retry after a crash finds it here as `resourceId` and gets the same thing, not a second one.
 */
export interface IdempotencyClaim {
  scopeHash: Buffer;
  resourceId: string | null;
}
