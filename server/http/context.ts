import type { RouterMiddleware } from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Caller } from '../domain/caller.ts';

/** What the steps of `app.ts` have learnt of a request so far. */
export interface RequestState {
  /** Also the X-Request-Id of the answer and the requestId of an error. */
  requestId: string;
  /** Who asks, once authenticated. */
  caller?: Caller;
  /** The body as received, for signatures and digests; absent on requests without one. */
  rawBody?: Buffer;
  /** The body as JSON; `{}` when nothing was sent. */
  body?: unknown;
  /** The server's stop ended the waiting of this request: its answer is no answer to its repeats. */
  isCutShort?: boolean;
  /** What the request is counted as where no route of the routers has a pattern for it; from a closed list. */
  routeLabel?: string;
}

export type HttpContext = ParameterizedContext<RequestState>;

/** One step of the order in `app.ts`. */
export type Step = Middleware<RequestState>;

/** A step that runs after a route was found. */
export type RouteStep = RouterMiddleware<RequestState>;

/** The caller of a request that `authenticate` has let through. */
export function callerOf(state: RequestState): Caller {
  if (state.caller === undefined) throw new Error('A route was reached without authentication.');
  return state.caller;
}
