import { ERROR_CODES } from '@assay/shared/errorCodes';
import type { Deps } from '../deps.ts';
import type { HttpContext } from './context.ts';
import { asAssayError, ClientGone, errorEnvelope, loggableError } from './errors.ts';

/** Seconds a client is asked to wait when the server is starting, stopping or without its database. */
const NOT_READY_RETRY_SECONDS = 5;

/** Writes a JSON answer. A body of `undefined` is an empty one. */
export function answerJson(ctx: HttpContext, status: number, body: unknown): void {
  ctx.status = status;
  if (body === undefined) {
    ctx.body = null;
    return;
  }
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = JSON.stringify(body);
}

/** Writes the envelope of an error, and logs what the caller is not told. Headers set before are kept. */
export function answerError(ctx: HttpContext, thrown: unknown, deps: Deps): void {
  if (thrown instanceof ClientGone) return;
  const error = asAssayError(thrown);
  const { status } = ERROR_CODES[error.code];
  const { requestId } = ctx.state;
  // A probe that asks too early or while stopping is told so; that alone is no fault. One of the database has a cause.
  const isExpected = error.code === 'NOT_READY' && error.cause === undefined;
  if (status >= 500 && !isExpected)
    deps.log.error({ requestId, err: loggableError(thrown) }, `request failed: ${error.code}`);
  if (error.code === 'NOT_READY') ctx.set('Retry-After', String(NOT_READY_RETRY_SECONDS));
  if (error.code === 'UNAUTHORIZED') ctx.set('WWW-Authenticate', 'Bearer');
  const envelope = errorEnvelope(error, requestId, deps.config.NODE_ENV !== 'production');
  answerJson(ctx, status, { ...envelope, ...error.beside });
}
