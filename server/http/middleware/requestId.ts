import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import type { HttpContext, Step } from '../context.ts';

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

/**
 * RFC 9112, section 3.2: HTTP/1.1 without a Host header, or with several, is 400. Asked here so that it is answered in
 * the envelope.
 */
export const requireHost: Step = (ctx, next) => {
  const { req } = ctx;
  const hosts = countOf('host', req.rawHeaders);
  if (hosts > 1) throw new AssayError('MALFORMED_REQUEST', 'The request has several Host headers.');
  if (hosts === 0 && req.httpVersion === '1.1') {
    throw new AssayError('MALFORMED_REQUEST', 'The request has no Host header.');
  }
  return next();
};

/**
 * RFC 9112, section 3.2.2: the target may be a whole address, and has to be one then. Whoever reads the path of another
 * throws, so it is put aside before it is answered.
 */
export const requireTarget: Step = (ctx, next) => {
  if (!isReadable(ctx)) {
    ctx.url = '/';
    throw new AssayError('MALFORMED_REQUEST', 'The target of the request is no valid address.');
  }
  return next();
};

function isReadable(ctx: HttpContext): boolean {
  try {
    return typeof ctx.path === 'string';
  } catch {
    return false;
  }
}

/** Names and values take turns in `rawHeaders`; elsewhere Node keeps the first of several. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index];
    if (given?.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}
