import { createHash } from 'node:crypto';
import { IdempotencyKey } from '@assay/shared/idempotencyKey';
import type { Deps } from '../../deps.ts';
import type { IdempotencyClaim } from '../../domain/caller.ts';
import { validationError } from '../../domain/errors.ts';
import { type IdempotencyKeeper, isKept, KEY_REFUSALS, type KeptAnswer } from '../../services/idempotency.ts';
import { answerError } from '../answer.ts';
import { callerOf, type HttpContext, type RouteStep } from '../context.ts';
import { loggableError } from '../errors.ts';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
const KEPT_HEADERS = ['Location', 'Retry-After', 'Assay-Reason'];
/** An error contains its request's id, and the header must be the same. */
const KEPT_WITH_ERRORS = [...KEPT_HEADERS, 'X-Request-Id'];

/**
 * A POST with an Idempotency-Key is carried out once: for a day, repeats get the first answer. When the server's shutdown
 * interrupted the first request, the repeat continues with what it created. docs/api-contract.md "Idempotency".
 */
export function replayIdempotent(deps: Deps, keeper: IdempotencyKeeper): RouteStep {
  return async (ctx, next) => {
    const key = ctx.req.headers['idempotency-key'];
    if (ctx.method !== 'POST' || key === undefined) return next();
    if (typeof key !== 'string' || !IdempotencyKey.safeParse(key).success) {
      throw validationError([
        { field: IDEMPOTENCY_KEY_HEADER, message: 'must be 1 to 255 visible ASCII characters, given once' },
      ]);
    }
    const caller = callerOf(ctx.state);
    const bodyHash = createHash('sha256')
      .update(ctx.state.rawBody ?? '')
      .digest();
    const claimed = await keeper.claimKey(caller, { method: ctx.method, path: ctx.path, key, bodyHash });
    switch (claimed.kind) {
      case 'replay':
        return replay(ctx, claimed);
      case 'reused':
        throw KEY_REFUSALS.reused();
      case 'busy':
        throw KEY_REFUSALS.busy();
      case 'run':
        ctx.state.caller = { ...caller, idempotency: claimed.claim };
        return runOnce(ctx, next, claimed.claim);
    }
  };

  /** Converts errors into responses here, because they are stored as well. */
  async function runOnce(
    ctx: HttpContext,
    next: () => Promise<unknown>,
    claim: IdempotencyClaim,
  ): Promise<void> {
    const stopHeartbeat = keeper.keepAlive(claim);
    try {
      await next();
    } catch (thrown) {
      answerError(ctx, thrown, deps);
    } finally {
      stopHeartbeat();
    }
    try {
      if (ctx.state.isCutShort) await keeper.handOver(claim);
      else if (isKept(ctx.status)) await keeper.keepAnswer(claim, answerOf(ctx));
      else await keeper.forgetKey(claim);
    } catch (cause) {
      // The work is done and its id is in the key's row, where a repeat finds it: this answer is still valid.
      deps.log.warn(
        { requestId: ctx.state.requestId, err: loggableError(cause) },
        'the answer to an Idempotency-Key could not be stored',
      );
    }
  }
}

function replay(ctx: HttpContext, answer: KeptAnswer): void {
  ctx.status = answer.status;
  ctx.set(answer.headers);
  ctx.set('Idempotent-Replayed', 'true');
  if (answer.body === '') ctx.body = null;
  else {
    ctx.set('Content-Type', 'application/json; charset=utf-8');
    ctx.body = answer.body;
  }
}

function answerOf(ctx: HttpContext): KeptAnswer {
  const headers: Record<string, string> = {};
  for (const name of ctx.status < 400 ? KEPT_HEADERS : KEPT_WITH_ERRORS) {
    const value = ctx.response.get(name);
    if (value) headers[name] = value;
  }
  return { status: ctx.status, body: typeof ctx.body === 'string' ? ctx.body : '', headers };
}
