import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { ConsoleContext } from '../../console/context.ts';
import { consoleRouter } from '../../console/router.ts';
import { consoleServices } from '../../console/services.ts';
import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import type { SignedIn } from '../../services/console/sessions.ts';
import { envelopeFor, logFault } from '../answer.ts';
import type { RouteStep } from '../context.ts';
import { asAssayError } from '../errors.ts';
import { receiveBody } from '../middleware/readBody.ts';
import type { RateLimit } from '../rateLimit/gcra.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { consoleUrl, requireOwnOrigin, requireSignedIn } from './session.ts';

const BODY_BYTES = 65_536;
/** Of procedures that take a table of a thousand people, or many companies or people at once. */
const TABLE_BYTES = 2 * 1_048_576;
const WITH_TABLE = new Set([
  'email.readContacts',
  'email.estimate',
  'email.start',
  'companies.priceSelected',
  'companies.researchSelected',
  'companies.scoreSelected',
]);
const BY_USER: RateLimit = { perMinute: 600, burst: 200 };
const PRICES: RateLimit = { perMinute: 30, burst: 20 };
/** Of a user, for procedures that make requests to the outside, or compare much. */
const BY_PROCEDURE: Readonly<Record<string, RateLimit>> = {
  'webhooks.test': { perMinute: 20, burst: 10 },
  'wiring.examine': { perMinute: 2, burst: 3 },
  'templates.propose': { perMinute: 12, burst: 6 },
  // Each looks up what is known of up to 100,000 pairs, which takes the database seconds.
  'companies.price': PRICES,
  'companies.priceSelected': PRICES,
};

/** @throws TOO_MANY_REQUESTS when somebody sends more than 600 requests a minute */
export const limitUser = (rateLimits: RateLimitStore, { user }: SignedIn): Promise<void> =>
  take(rateLimits, `console:${user.id}`, BY_USER);

async function take(rateLimits: RateLimitStore, bucket: string, limit: RateLimit): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimits.take(bucket, limit);
  if (allowed) return;
  throw new AssayError('TOO_MANY_REQUESTS', `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    details: { retryAfter: retryAfterSeconds },
  });
}

/**
 * One call of a procedure of `server/console/`: queries by GET, mutations by POST. The cookie says who calls, never an API key; what
 * another site sends is refused by its Origin.
 */
export function serveConsoleRpc(deps: Deps, rateLimits: RateLimitStore): RouteStep {
  return async (ctx) => {
    if (ctx.method === 'POST') requireOwnOrigin(ctx, deps, true);
    const signedIn = await requireSignedIn(ctx, deps);
    await limitUser(rateLimits, signedIn);
    const procedure = String(ctx.params.procedure);
    const limit = Object.hasOwn(BY_PROCEDURE, procedure) ? BY_PROCEDURE[procedure] : undefined;
    if (limit !== undefined) await take(rateLimits, `console:${signedIn.user.id}:${procedure}`, limit);
    await receiveBody(ctx, WITH_TABLE.has(procedure) ? TABLE_BYTES : BODY_BYTES);
    const context: ConsoleContext = {
      services: consoleServices(deps, signedIn, consoleUrl(ctx, deps)),
      role: signedIn.user.role,
      faultOf: asAssayError,
      envelopeOf: (fault) => envelopeFor(ctx, fault, deps).error,
    };
    // Only inspected parts are passed on: no headers or parameters that would enable batches, streaming or other formats.
    const url = new URL(`http://assay.invalid/console-api/${encodeURIComponent(procedure)}`);
    const input = new URLSearchParams(ctx.querystring).get('input');
    if (ctx.method === 'GET' && input !== null) url.searchParams.set('input', input);
    const answer = await fetchRequestHandler({
      endpoint: '/console-api',
      router: consoleRouter,
      req: new Request(url, {
        method: ctx.method,
        headers: { 'content-type': 'application/json' },
        ...(ctx.method === 'POST' && { body: ctx.state.rawBody?.toString('utf8') ?? '' }),
      }),
      createContext: () => context,
      onError({ error: { cause } }) {
        if (cause instanceof AssayError) logFault(ctx, cause, cause, deps);
      },
    });
    ctx.status = answer.status;
    for (const [name, value] of answer.headers) ctx.set(name, value);
    ctx.body = await answer.text();
  };
}
