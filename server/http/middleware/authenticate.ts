import { setTimeout as sleep } from 'node:timers/promises';
import { countedAddress, isWithin } from '../../domain/addressRanges.ts';
import type { Clock } from '../../domain/effects.ts';
import { AssayError } from '../../domain/errors.ts';
import type { Authenticator } from '../../services/organizations/authenticateKey.ts';
import type { ClientAddress } from '../clientAddress.ts';
import type { HttpContext, Step } from '../context.ts';
import { ClientGone } from '../errors.ts';
import type { RateLimit } from '../rateLimit/gcra.ts';
import type { HeldRefusals } from '../rateLimit/heldRefusals.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { type TimeShare, TimeShares } from '../rateLimit/timeShares.ts';
import { seconds } from './limitRate.ts';

const CREDENTIALS = /^Bearer +(\S+)$/i;
/** How often an address may come with a key that is not valid. Far above mistakes, far below what guesses are worth. */
const UNKNOWN_KEYS: RateLimit = { perMinute: 600, burst: 5_000 };

/** The part of the time in which the database may be asked about keys of one address that turn out not to be valid. */
const LOOKUPS: TimeShare = { part: 0.25, memoryMs: 2_000, pauseMsMax: 1_000 };

interface AuthenticateParts {
  clock: Clock;
  authenticator: Authenticator;
  rateLimits: RateLimitStore;
  refusals: HeldRefusals;
  clientAddress: ClientAddress;
}

/**
 * Requires an API key, also for unknown paths, and from one of the key's networks. docs/api-contract.md "Authentication and limits".
 * Keys that are not valid count against the address that they come from; valid ones never do, also from an address that has
 * used up its share. Before the database is asked about a key that this process does not know, an address waits whose guesses have
 * taken much of the time, or which persists after its share: guesses cost others little.
 */
export function authenticate({
  clock,
  authenticator,
  rateLimits,
  refusals,
  clientAddress,
}: AuthenticateParts): Step {
  const nowMs = () => clock.now().getTime();
  const lookups = new TimeShares(clock, LOOKUPS);
  return async (ctx, next) => {
    const owner = () => `unknown-keys:${countedAddress(clientAddress(ctx.req))}`;
    let isHeld = false;
    let askedAtMs: number | null = null;
    const key = await authenticator.authenticate(bearerToken(ctx.req.headers.authorization), async () => {
      isHeld = refusals.isPersisting(owner());
      if (isHeld) await refusals.hold(owner(), ctx.res);
      else await pause(lookups.pauseMs(owner()));
      if (ctx.res.destroyed) throw new ClientGone();
      askedAtMs = nowMs();
    });
    if (key === null) {
      if (askedAtMs !== null) lookups.spend(owner(), nowMs() - askedAtMs);
      await countUnknown(ctx, owner(), isHeld);
      throw new AssayError('UNAUTHORIZED', 'The API key is unknown, has expired or has been revoked.');
    }
    ctx.state.caller = key.caller;
    ctx.state.access = key.access;
    if (key.networks !== null && !isWithin(clientAddress(ctx.req), key.networks))
      throw new AssayError('FORBIDDEN', 'This key may not be used from the network of this request.');
    return next();
  };

  /** @throws TOO_MANY_REQUESTS */
  async function countUnknown(ctx: HttpContext, owner: string, isHeld: boolean): Promise<void> {
    const { allowed, retryAfterSeconds } = await rateLimits.take(owner, UNKNOWN_KEYS);
    if (allowed) return;
    await refusals.refuse(owner, ctx.res, { isHeld });
    ctx.set('Retry-After', String(retryAfterSeconds));
    throw new AssayError(
      'TOO_MANY_REQUESTS',
      `Too many requests with keys that are not valid came from your address. Try again in ${seconds(retryAfterSeconds)}.`,
      { details: { retryAfter: retryAfterSeconds } },
    );
  }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await sleep(ms);
}

function bearerToken(header: string | undefined): string {
  if (header === undefined) {
    throw new AssayError('UNAUTHORIZED', 'The request has no Authorization header.');
  }
  const token = CREDENTIALS.exec(header)?.[1];
  if (token === undefined) {
    throw new AssayError('UNAUTHORIZED', 'The Authorization header must be "Bearer" followed by an API key.');
  }
  return token;
}
