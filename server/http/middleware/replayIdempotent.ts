import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Caller, IdempotencyClaim } from '../../domain/caller.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { KeptAnswer, KeyDecision, KeyedRequest } from '../../services/idempotency.ts';
import { answerError } from '../answer.ts';
import { callerOf, type HttpContext, type RouteStep } from '../context.ts';
import { loggableError } from '../errors.ts';

/** Remembers keys and their first answers; see `services/idempotency.ts`. */
export interface IdempotencyKeeper {
  claimKey(caller: Caller, request: KeyedRequest): Promise<KeyDecision>;
  keepAnswer(claim: IdempotencyClaim, answer: KeptAnswer): Promise<void>;
  forgetKey(claim: IdempotencyClaim): Promise<void>;
  keepAlive(claim: IdempotencyClaim): () => void;
}

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;
/** Answers after which nothing was done, so the same key may try again. Decisions §6, "Idempotency". */
const NOT_KEPT = new Set([400, 401, 402, 422, 429]);
const KEPT_HEADERS = ['Location', 'Retry-After'];

/**
 * A POST with an Idempotency-Key is done once: its repeats get the first answer, for a day.
 * Decisions §4 and §6, "Idempotency".
 */
export function replayIdempotent(deps: Deps, keeper: IdempotencyKeeper): RouteStep {
  return async (ctx, next) => {
    const key = ctx.req.headers['idempotency-key'];
    if (ctx.method !== 'POST' || key === undefined) return next();
    if (typeof key !== 'string' || !KEY.test(key)) {
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
        throw new AssayError(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was used for a request with another body.',
        );
      case 'busy':
        throw new AssayError('CONFLICT', 'The first request with this Idempotency-Key has not ended.');
      case 'run':
        ctx.state.caller = { ...caller, idempotency: claimed.claim };
        return runOnce(ctx, next, claimed.claim);
    }
  };

  /** Errors become answers here already, because they are kept as well. */
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
      if (NOT_KEPT.has(ctx.status)) await keeper.forgetKey(claim);
      else await keeper.keepAnswer(claim, answerOf(ctx));
    } catch (cause) {
      // The work is done and its id stands in the key's row: a repeat finds it there, so this answer is still good.
      deps.log.warn(
        { requestId: ctx.state.requestId, err: loggableError(cause) },
        'the answer to an Idempotency-Key was not kept',
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
  for (const name of KEPT_HEADERS) {
    const value = ctx.response.get(name);
    if (value) headers[name] = value;
  }
  return { status: ctx.status, body: typeof ctx.body === 'string' ? ctx.body : '', headers };
}
