import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import type { Step } from '../context.ts';

/** Gives every request an id and every answer the headers that all of them carry. */
export function identifyRequest(deps: Deps): Step {
  return (ctx, next) => {
    const requestId = deps.ids.uuid();
    ctx.state.requestId = requestId;
    const { res } = ctx;
    res.setHeader('X-Request-Id', requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', 'no-store');
    return next();
  };
}

/** RFC 9112, section 3.2: HTTP/1.1 without a Host header is 400. Asked here so that it is answered in the envelope. */
export const requireHost: Step = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) {
    throw new AssayError('MALFORMED_REQUEST', 'The request has no Host header.');
  }
  return next();
};
