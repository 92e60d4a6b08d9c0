import type { HttpContext } from './context.ts';

const ID = /^(?:\d{1,20}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const HIDDEN = '*';

/** The literal segments of route patterns. */
export function wordsOf(patterns: Iterable<string>): Set<string> {
  return new Set(
    [...patterns].flatMap((pattern) => pattern.split('/').filter((word) => !word.startsWith(':'))),
  );
}

/**
 * The path of a request for the log: words of routes and ids stay, anything else becomes `*`, because a path that fits no route, or
 * fits one badly, may hold a name or an address.
 */
export function loggedPath(ctx: HttpContext, words: ReadonlySet<string> = new Set()): string {
  const pattern: unknown = ctx._matchedRoute;
  const own = wordsOf([typeof pattern === 'string' ? pattern : (ctx.state.routeLabel ?? '')]);
  return ctx.path
    .split('/')
    .map((segment) => (own.has(segment) || words.has(segment) || ID.test(segment) ? segment : HIDDEN))
    .join('/');
}
