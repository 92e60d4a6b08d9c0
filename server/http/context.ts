import type { RouterMiddleware } from '@koa/router';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Caller } from '../domain/caller.ts';
import type { KeyAccess } from '../domain/keyScopes.ts';

/** What the middleware has stored about a request so far. */
export interface RequestState {
  /** Also the X-Request-Id of the response and the requestId of an error. */
  requestId: string;
  /** The caller, once authenticated. */
  caller?: Caller;
  /** What the caller's key is allowed to do. */
  access?: KeyAccess;
  /** The body as received, for signatures and digests; absent on requests without one. */
  rawBody?: Buffer;
  /** The parsed JSON body; `{}` when none was sent. */
  body?: unknown;
  /** The server's shutdown ended the wait of this request: its response must not be replayed. */
  isCutShort?: boolean;
  /** The metric label of a request that matches no route pattern; from a closed list. */
  routeLabel?: string;
}

export type HttpContext = ParameterizedContext<RequestState>;

/** Middleware of `app.ts`. */
export type Step = Middleware<RequestState>;

/** Middleware that runs after a route was matched. */
export type RouteStep = RouterMiddleware<RequestState>;

/** What the key of an authenticated request is allowed to do. */
export function accessOf(state: RequestState): KeyAccess {
  if (state.access === undefined) throw new Error('A route was reached without authentication.');
  return state.access;
}

/** The caller of an authenticated request. */
export function callerOf(state: RequestState): Caller {
  if (state.caller === undefined) throw new Error('A route was reached without authentication.');
  return state.caller;
}
