import type { RateLimitBody } from '@assay/shared/errorEnvelope';
import type { Caller } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { answerJson } from '../answer.ts';
import { callerOf, type HttpContext, type RouteStep, type Step } from '../context.ts';
import type { RateDecision, RateLimit } from '../rateLimit/gcra.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { callsOf, isRpc } from '../rpcPath.ts';

/** Methods that use the read bucket; all others use the write bucket. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The rate limit of a key: two buckets, one for reads and one for writes. Every authenticated response has the headers
 * of its bucket, whatever its status. A refusal has the flat body (docs/api-contract.md "Authentication and limits").
 * Under /trpc a request counts as many times as it has calls, and a refusal has the shape of all errors there.
 */
export function limitRate(store: RateLimitStore): Step {
  return async (ctx, next) => {
    const { caller } = ctx.state;
    if (caller === undefined) return next();
    const { bucket, limit } = bucketOf(ctx.method, caller);
    let decision = await store.take(bucket, limit);
    for (let call = callsOf(ctx); call > 1 && decision.allowed; call -= 1)
      decision = await store.take(bucket, limit);
    setHeaders(ctx, decision);
    if (decision.allowed) return next();
    const { retryAfterSeconds: retryAfter } = decision;
    ctx.set('Retry-After', String(retryAfter));
    const message = `Rate limit exceeded. Try again in ${seconds(retryAfter)}.`;
    if (isRpc(ctx.path)) throw new AssayError('TOO_MANY_REQUESTS', message, { details: { retryAfter } });
    const body: RateLimitBody = { statusCode: 429, message, error: 'Too Many Requests', retryAfter };
    answerJson(ctx, 429, body);
  };
}

function bucketOf(method: string, caller: Caller): { bucket: string; limit: RateLimit } {
  const { readPerMinute, readBurst, writePerMinute, writeBurst } = caller.limits;
  return READS.has(method)
    ? { bucket: `read:${ownerOf(caller)}`, limit: { perMinute: readPerMinute, burst: readBurst } }
    : { bucket: `write:${ownerOf(caller)}`, limit: { perMinute: writePerMinute, burst: writeBurst } };
}

/**
 * An additional limit of one route. Its headers replace those of the key, because it is the stricter one.
 * A refusal has the standard envelope.
 */
export function limitRoute(store: RateLimitStore, route: string, limit: RateLimit): RouteStep {
  return async (ctx, next) => {
    const decision = await store.take(`${route}:${ownerOf(callerOf(ctx.state))}`, limit);
    setHeaders(ctx, decision);
    if (decision.allowed) return next();
    const { retryAfterSeconds } = decision;
    ctx.set('Retry-After', String(retryAfterSeconds));
    throw new AssayError(
      'TOO_MANY_REQUESTS',
      `This route allows ${limit.perMinute} requests a minute. Try again in ${seconds(retryAfterSeconds)}.`,
      { details: { retryAfter: retryAfterSeconds } },
    );
  };
}

/** The owner of the bucket: the key, the CRM hub, or the organisation when neither is used. */
function ownerOf({ apiKeyId, hubId, organizationId }: Caller): string {
  return apiKeyId ?? (hubId === undefined ? organizationId : `hub:${hubId}`);
}

function setHeaders(ctx: HttpContext, decision: RateDecision): void {
  const { res } = ctx;
  res.setHeader('X-Ratelimit-Limit', decision.limit);
  res.setHeader('X-Ratelimit-Remaining', decision.remaining);
  res.setHeader('X-Ratelimit-Reset', decision.resetAtSeconds);
}

function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}
