import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { Deps } from '../deps.ts';
import type { AssayError } from '../domain/errors.ts';
import type { HttpContext } from './context.ts';
import { asAssayError, ClientGone, errorEnvelope, loggableError } from './errors.ts';

/** Retry-After in seconds while the server is starting, stopping or without its database. */
export const NOT_READY_RETRY_SECONDS = 5;

/** Writes a JSON response; `undefined` is an empty body. */
export function answerJson(ctx: HttpContext, status: number, body: unknown): void {
  ctx.status = status;
  if (body === undefined) {
    ctx.body = null;
    return;
  }
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = JSON.stringify(body);
}

/** Writes an error as the envelope, and logs the details that the caller does not get. Headers set before are kept. */
export function answerError(ctx: HttpContext, thrown: unknown, deps: Deps): void {
  answerFault(ctx, thrown, deps, ({ beside }, envelope) => ({ ...envelope, ...beside }));
}

/** The same with a body made by the caller of this function. */
export function answerFault(
  ctx: HttpContext,
  thrown: unknown,
  deps: Deps,
  bodyOf: (error: AssayError, envelope: ErrorEnvelope) => unknown,
): void {
  if (thrown instanceof ClientGone) return;
  const error = asAssayError(thrown);
  logFault(ctx, error, thrown, deps);
  if (error.code === 'NOT_READY') ctx.set('Retry-After', String(NOT_READY_RETRY_SECONDS));
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) ctx.set('Retry-After', String(retryAfter));
  if (error.code === 'UNAUTHORIZED') ctx.set('WWW-Authenticate', 'Bearer');
  answerJson(ctx, error.status, bodyOf(error, envelopeFor(ctx, error, deps)));
}

/** The seconds after which a refused request may be sent again. */
function retryAfterOf({ code, details }: AssayError): number | null {
  const { retryAfter } = details;
  return code === 'TOO_MANY_REQUESTS' && typeof retryAfter === 'number' ? retryAfter : null;
}

/** The envelope of an error for this request. */
export function envelopeFor(ctx: HttpContext, error: AssayError, deps: Deps): ErrorEnvelope {
  return errorEnvelope(error, ctx.state.requestId, deps.config.NODE_ENV !== 'production');
}

/** Logs an internal error with the details that the caller does not get. */
export function logFault(ctx: HttpContext, error: AssayError, thrown: unknown, deps: Deps): void {
  // A readiness probe during start or stop gets 503, which is not an error. A failure of the database has a cause.
  const isExpected = error.code === 'NOT_READY' && error.cause === undefined;
  if (error.status < 500 || isExpected) return;
  const { requestId } = ctx.state;
  deps.log.error({ requestId, err: loggableError(thrown) }, `request failed: ${error.code}`);
}
