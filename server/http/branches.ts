import type Router from '@koa/router';
import compose from 'koa-compose';
import type { HttpContext, RequestState, Step } from './context.ts';

/**
 * Leads a request to the steps that its path's segment names, so that it passes none that cannot concern it; any other goes on.
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

/** The segment of a path, as the client has written it; empty where there is none. */
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

/** A router as a step. Its type asks for the parameters of a path in the context, which it puts there itself. */
export function stepOf(router: Router<RequestState>): Step {
  return router.routes() as Step;
}
