import type { Deps } from '../../deps.ts';
import { AssayError } from '../../domain/errors.ts';
import type { HttpContext, Step } from '../context.ts';

/** Gives every request an id and every response the common headers. */
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
 * RFC 9112, section 3.2: an HTTP/1.1 request without a Host header, or with several, is 400. Checked here so that the response has
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
 * RFC 9112, section 3.2.2: the target may be an absolute URL, which must then be valid. Reading the path of an invalid one
 * throws, so it is replaced before the error is answered.
 */
export const requireTarget: Step = (ctx, next) => {
  if (!isReadable(ctx)) {
    ctx.url = '/';
    throw new AssayError('MALFORMED_REQUEST', 'The target of the request is not a valid URL.');
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

/** `rawHeaders` alternates names and values; elsewhere Node keeps only the first of several. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index];
    if (given?.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}
