/** @folder The HTTP API on Koa. `app.ts`: the order of middleware; `route.ts`: how routes are declared. */

import Router from '@koa/router';
import Koa from 'koa';
import type { Deps } from '../deps.ts';
import type { IdempotencyKeeper } from '../services/idempotency.ts';
import type { Authenticator } from '../services/organizations/authenticateKey.ts';
import { branches, segmentOf, stepOf } from './branches.ts';
import { clientAddressBehind } from './clientAddress.ts';
import { consoleRoutes } from './console/index.ts';
import type { RequestState, Step } from './context.ts';
import { loggableError } from './errors.ts';
import { healthPages, monitoringPages, type Readiness } from './health.ts';
import { hubspotRoutes } from './hubspot/index.ts';
import { wordsOf } from './loggedPath.ts';
import { logAndMeasure } from './middleware/accessLog.ts';
import { announceDeprecation } from './middleware/announceDeprecation.ts';
import { answerErrors } from './middleware/answerErrors.ts';
import { answerRpcErrors } from './middleware/answerRpcErrors.ts';
import { answerUnmatched } from './middleware/answerUnmatched.ts';
import { authenticate } from './middleware/authenticate.ts';
import { limitRate, limitRoute } from './middleware/limitRate.ts';
import { readBody } from './middleware/readBody.ts';
import { refuseNotSupported } from './middleware/refuseNotSupported.ts';
import { replayIdempotent } from './middleware/replayIdempotent.ts';
import { identifyRequest, requireHost, requireTarget } from './middleware/requestId.ts';
import { requireScopeOf } from './middleware/requireScope.ts';
import { runRoute } from './middleware/runRoute.ts';
import { refuseForeignOrigins, serveMcp } from './middleware/serveMcp.ts';
import { serveRpc } from './middleware/serveRpc.ts';
import { shareReads } from './middleware/shareReads.ts';
import { traceRequest } from './middleware/traceRequest.ts';
import { docsPages } from './openapi/docs.ts';
import { HeldRefusals } from './rateLimit/heldRefusals.ts';
import type { RateLimitStore } from './rateLimit/store.ts';
import type { V1Router } from './route.ts';

/** What the HTTP layer depends on; tests pass their own. */
export interface AppParts {
  routers: readonly V1Router[];
  authenticator: Authenticator;
  idempotency: IdempotencyKeeper;
  rateLimits: RateLimitStore;
  ready(): Readiness | Promise<Readiness>;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
  /** Whether requests become spans. */
  isTraced: boolean;
}

/** The middleware of every request, in order. */
export function createApp(deps: Deps, parts: AppParts): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.on('error', (error) => deps.log.warn({ err: loggableError(error) }, 'a response could not be sent'));

  const { authenticator, rateLimits } = parts;
  const clientAddress = clientAddressBehind(deps.config.TRUSTED_PROXIES);
  const refusals = new HeldRefusals(deps.clock);
  const ofKey = [
    authenticate({ clock: deps.clock, authenticator, rateLimits, refusals, clientAddress }),
    limitRate(rateLimits, refusals),
    shareReads(deps.clock),
  ];
  app.use(identifyRequest(deps));
  if (parts.isTraced) app.use(traceRequest);
  const patterns = parts.routers.flatMap(({ routes }) => routes.map(({ path }) => path));
  app.use(logAndMeasure(deps, wordsOf([...patterns, '/trpc/crm'])));
  app.use(answerErrors(deps));
  app.use(requireTarget);
  app.use(requireHost);
  app.use(
    branches(
      0,
      new Map<string, Step[]>([
        ['v1', [...ofKey, refuseNotSupported, apiRoutes(deps, parts)]],
        ['trpc', [answerRpcErrors(deps), ...ofKey, serveRpc(deps, parts)]],
        ['mcp', [refuseForeignOrigins(deps), ...ofKey, serveMcp(deps, parts.stopping)]],
        ['crm', [stepOf(hubspotRoutes(deps, parts, refusals))]],
        ...openPages(deps, parts),
        ...consoleRoutes(deps, parts),
      ]),
    ),
  );
  app.use(answerUnmatched);
  return app;
}

/** The middleware of the port for monitoring (METRICS_PORT). */
export function createMonitoringApp(deps: Deps, ready: AppParts['ready']): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.use(identifyRequest(deps));
  app.use(answerErrors(deps));
  const table = new Router<RequestState>();
  for (const page of monitoringPages(deps, ready)) table.get(page.path, (ctx) => page.answer(ctx));
  app.use(stepOf(table));
  app.use(answerUnmatched);
  return app;
}

/** The routes of /v1, in one table per resource, each route with the middleware that depends on its declaration. */
function apiRoutes(deps: Deps, parts: AppParts): Step {
  const tables = new Map<string, Router<RequestState>>();
  const replay = replayIdempotent(deps, parts.idempotency);
  for (const route of parts.routers.flatMap(({ routes }) => routes)) {
    const { bodyLimitBytes, perRouteLimit } = route.spec;
    const { early, withBody } = requireScopeOf(route);
    tableOf(tables, segmentOf(route.path, 1)).register(
      route.path,
      [route.method],
      [
        early,
        ...(route.deprecation ? [announceDeprecation(route.deprecation)] : []),
        ...(perRouteLimit ? [limitRoute(parts.rateLimits, route.path, perRouteLimit)] : []),
        ...(route.method === 'GET' ? [] : [readBody(bodyLimitBytes), withBody, replay]),
        runRoute(deps, route, parts.stopping),
      ],
    );
  }
  return branches(1, stepsOf(tables));
}

/** Pages that need no key, by the first segment of their paths. */
function openPages(deps: Deps, parts: AppParts): ReadonlyMap<string, Step[]> {
  const tables = new Map<string, Router<RequestState>>();
  const health = healthPages(deps, parts.ready);
  for (const page of [...health, ...docsPages(deps, parts.routers, health)]) {
    tableOf(tables, segmentOf(page.path, 0)).get(page.path, (ctx) => page.answer(ctx));
  }
  return stepsOf(tables);
}

function tableOf(tables: Map<string, Router<RequestState>>, segment: string): Router<RequestState> {
  const known = tables.get(segment);
  if (known !== undefined) return known;
  // When several routes match a path, the one with fewer parameters wins: /templates before /:signalId.
  const table = new Router<RequestState>({ exclusive: 'specificity', sensitive: true });
  tables.set(segment, table);
  return table;
}

function stepsOf(tables: ReadonlyMap<string, Router<RequestState>>): Map<string, Step[]> {
  return new Map([...tables].map(([segment, table]) => [segment, [stepOf(table)]]));
}
