import { countedAddress, isWithin } from '../../domain/addressRanges.ts';
import { AssayError } from '../../domain/errors.ts';
import type { Authenticator } from '../../services/organizations/authenticateKey.ts';
import type { ClientAddress } from '../clientAddress.ts';
import type { HttpContext, Step } from '../context.ts';
import type { RateLimit } from '../rateLimit/gcra.ts';
import type { HeldRefusals } from '../rateLimit/heldRefusals.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { seconds } from './limitRate.ts';

const CREDENTIALS = /^Bearer +(\S+)$/i;
/** How often an address may come with a key that is not valid. Far above mistakes, far below what guesses are worth. */
const UNKNOWN_KEYS: RateLimit = { perMinute: 600, burst: 5_000 };

interface AuthenticateParts {
  authenticator: Authenticator;
  rateLimits: RateLimitStore;
  refusals: HeldRefusals;
  clientAddress: ClientAddress;
}

/**
 * Requires an API key, also for unknown paths, and from one of the key's networks. docs/api-contract.md "Authentication and limits".
 * Keys that are not valid count against the address that they come from; valid ones never do, also from an address that has
 * used up its share. An address that persists after that waits before the database is asked about a key that this process does
 * not know, so that guesses cost neither the database nor others anything.
 */
export function authenticate({
  authenticator,
  rateLimits,
  refusals,
  clientAddress,
}: AuthenticateParts): Step {
  return async (ctx, next) => {
    const owner = () => `unknown-keys:${countedAddress(clientAddress(ctx.req))}`;
    let isHeld = false;
    const key = await authenticator.authenticate(bearerToken(ctx.req.headers.authorization), async () => {
      if (!refusals.isPersisting(owner())) return;
      isHeld = true;
      await refusals.hold(owner(), ctx.res);
    });
    if (key === null) {
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
