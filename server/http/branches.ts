import type Router from '@koa/router';
import compose from 'koa-compose';
import type { HttpContext, RequestState, Step } from './context.ts';

/**
 * Dispatches a request to the middleware for a segment of its path, so that it passes only what concerns it; others continue.
 *
 * @param index  which segment: 0 is `v1` of `/v1/scoring/scores`
 */
export function branches(index: number, steps: ReadonlyMap<string, readonly Step[]>): Step {
  const composed = new Map([...steps].map(([segment, some]) => [segment, compose<HttpContext>([...some])]));
  return (ctx, next) => {
    const branch = composed.get(segmentOf(ctx.path, index));
    return branch === undefined ? next() : branch(ctx, next);
  };
}

/** A segment of a path, as the client wrote it; empty when there is none. */
export function segmentOf(path: string, index: number): string {
  let start = 1;
  for (let passed = 0; passed < index; passed += 1) {
    const end = path.indexOf('/', start);
    if (end === -1) return '';
    start = end + 1;
  }
  const end = path.indexOf('/', start);
  return path.slice(start, end === -1 ? path.length : end);
}

/** A router as middleware. Its type requires path parameters in the context, which it sets itself. */
export function stepOf(router: Router<RequestState>): Step {
  return router.routes() as Step;
}
