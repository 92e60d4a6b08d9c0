import type { RouteStep } from '../context.ts';
import type { Deprecation } from '../route.ts';

/**
 * Puts the dates of a deprecated route on every answer of it, errors and replayed ones included: since when it is obsolete
 * (RFC 9745), until when it works at least (RFC 8594), and where its successor is documented.
 */
export function announceDeprecation({ since, sunset }: Deprecation): RouteStep {
  const headers = {
    Deprecation: `@${since.getTime() / 1000}`,
    Sunset: sunset.toUTCString(),
    Link: '</docs>; rel="deprecation"; type="text/html"',
  };
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}
