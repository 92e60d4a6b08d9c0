import type { RateLimitBody } from '@assay/shared/errorEnvelope';
import type { Caller, RateLimits } from '../../domain/caller.ts';
import { AssayError } from '../../domain/errors.ts';
import { answerJson } from '../answer.ts';
import { callerOf, type HttpContext, type RouteStep, type Step } from '../context.ts';
import type { RateDecision, RateLimit } from '../rateLimit/gcra.ts';
import type { HeldRefusals } from '../rateLimit/heldRefusals.ts';
import type { RateLimitStore } from '../rateLimit/store.ts';
import { callsOf, isRpc } from '../rpcPath.ts';

/** Methods that use the read bucket; all others use the write bucket. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The rate limits of a key and of its organisation, if that has any: two buckets each, one for reads and one for writes. Every
 * authenticated response has the headers of the one that allows fewer requests, whatever its status. A refusal has the
 * flat body (docs/api-contract.md "Authentication and limits"). Under /trpc a request counts as many times as it has calls, and
 * a refusal has the shape of all errors there. Refusals of a key that keeps asking are held back.
 */
export function limitRate(store: RateLimitStore, refusals: HeldRefusals): Step {
  return async (ctx, next) => {
    const { caller } = ctx.state;
    if (caller === undefined) return next();
    const kind = READS.has(ctx.method) ? 'read' : 'write';
    const calls = callsOf(ctx);
    let decision = await take(`${kind}:${ownerOf(caller)}`, limitOf(kind, caller.limits), calls);
    let whose = '';
    if (decision.allowed && caller.totalLimits !== undefined) {
      const bucket = `${kind}:organization:${caller.organizationId}`;
      const total = await take(bucket, limitOf(kind, caller.totalLimits), calls);
      if (!total.allowed) whose = ' of your organisation';
      if (!total.allowed || total.remaining < decision.remaining) decision = total;
    }
    setHeaders(ctx, decision);
    if (decision.allowed) return next();
    await refusals.refuse(`${kind}:${ownerOf(caller)}`, ctx.res);
    const { retryAfterSeconds: retryAfter } = decision;
    ctx.set('Retry-After', String(retryAfter));
    const message = `Rate limit${whose} exceeded. Try again in ${seconds(retryAfter)}.`;
    if (isRpc(ctx.path)) throw new AssayError('TOO_MANY_REQUESTS', message, { details: { retryAfter } });
    const body: RateLimitBody = { statusCode: 429, message, error: 'Too Many Requests', retryAfter };
    answerJson(ctx, 429, body);
  };

  async function take(bucket: string, limit: RateLimit, calls: number): Promise<RateDecision> {
    let decision = await store.take(bucket, limit);
    for (let call = calls; call > 1 && decision.allowed; call -= 1)
      decision = await store.take(bucket, limit);
    return decision;
  }
}

function limitOf(kind: 'read' | 'write', limits: RateLimits): RateLimit {
  const { readPerMinute, readBurst, writePerMinute, writeBurst } = limits;
  return kind === 'read'
    ? { perMinute: readPerMinute, burst: readBurst }
    : { perMinute: writePerMinute, burst: writeBurst };
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

/** A number of seconds in words. */
export function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}
