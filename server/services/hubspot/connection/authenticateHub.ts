import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../domain/caller.ts';
import {
  SIGNATURE_FRESH_MS,
  type SignatureVerdict,
  verifySignatureV2,
  verifySignatureV3,
} from '../../../hubspot/signature.ts';
import { readSignedQuery } from '../../../hubspot/signedQuery.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { claimSignature, releaseSignature } from '../../../store/hubspot/signatures.ts';
import { readRateLimits } from '../../organizations/organizations.ts';
import { publicUrlOf } from './app.ts';

/** Disconnections take effect everywhere within this time, as revoked keys do. */
const CACHE_MS = 3_000;
const CACHE_HUBS_MAX = 10_000;

type AuthDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** A request of the CRM as received. */
export interface HubRequest {
  method: string;
  /** Path and query, exactly as sent. */
  target: string;
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** Whether HubSpot sent this. Reasons are for the log. */
export function judgeSignature(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  version: 'v2' | 'v3',
  { method, target, rawBody, headers }: HubRequest,
): SignatureVerdict {
  const { HUBSPOT_CLIENT_SECRET: secret } = config;
  if (secret === undefined) return { ok: false, reason: 'HUBSPOT_CLIENT_SECRET is not set on this server' };
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const request = { method, uri: publicUrlOf(config) + target, rawBody };
  if (version === 'v2')
    return verifySignatureV2(secret, { ...request, signature: header('x-hubspot-signature') });
  return verifySignatureV3(
    secret,
    {
      ...request,
      signature: header('x-hubspot-signature-v3'),
      timestamp: header('x-hubspot-request-timestamp'),
    },
    clock.now(),
  );
}

/** A signature that was accepted once. */
export interface AcceptedSignature {
  /** Allows the same request again, because this one was not answered. */
  release(): Promise<void>;
}

/** Marks a valid v3 signature as used. hubspot.fetch repeats a request that was answered with 5xx or whose connection broke, so a
 * request that fails must release its signature. @returns null for a replay
 */
export async function acceptOnce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signature: string,
): Promise<AcceptedSignature | null> {
  const signatureHash = createHash('sha256').update(signature).digest();
  // Valid for five minutes before and after its timestamp.
  const expiresAt = new Date(clock.now().getTime() + 2 * SIGNATURE_FRESH_MS);
  if (!(await claimSignature(db, signatureHash, expiresAt))) return null;
  return { release: () => releaseSignature(db, signatureHash) };
}

/** Finds the organisation that a hub belongs to. */
export interface HubDirectory {
  /** The caller of a connected hub, or why there is none. */
  callerOf(hubId: number): Promise<{ ok: true; caller: Caller } | { ok: false; reason: string }>;
  /** The same for the hub in a signed query. */
  callerOfQuery(querystring: string): Promise<{ ok: true; caller: Caller } | { ok: false; reason: string }>;
}

/** A directory that caches connected hubs for three seconds. */
export function createHubDirectory(deps: AuthDeps): HubDirectory {
  const known = new LRUCache<number, { caller: Caller; readAt: number }>({ max: CACHE_HUBS_MAX });

  async function callerOf(hubId: number) {
    const now = deps.clock.now().getTime();
    const cached = known.get(hubId);
    if (cached !== undefined && now - cached.readAt < CACHE_MS)
      return { ok: true as const, caller: cached.caller };
    const hub = await findHub(deps.db, hubId);
    if (hub === null || hub.status === 'disconnected') {
      known.delete(hubId);
      const reason = hub === null ? `hub ${hubId} is unknown` : `hub ${hubId} is disconnected`;
      return { ok: false as const, reason };
    }
    const { organizationId } = hub;
    const own = await readRateLimits(deps, organizationId);
    const caller: Caller = {
      organizationId,
      apiKeyId: null,
      hubId,
      limits: { ...DEFAULT_RATE_LIMITS, ...own },
    };
    known.set(hubId, { caller, readAt: now });
    return { ok: true as const, caller };
  }

  return {
    callerOf,
    async callerOfQuery(querystring) {
      const query = readSignedQuery(querystring);
      if (!query.ok) return query;
      const found = await callerOf(query.hubId);
      return found.ok ? { ok: true, caller: { ...found.caller, hubUserId: query.userId } } : found;
    },
  };
}
