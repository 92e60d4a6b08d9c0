import Router from '@koa/router';
import Koa from 'koa';
import type { Deps } from '../deps.ts';
import type { Authenticator } from '../services/authenticateKey.ts';
import type { IdempotencyKeeper } from '../services/idempotency.ts';
import type { RequestState } from './context.ts';
import { crmRoutes } from './crm/index.ts';
import { docsPages } from './docs.ts';
import { loggableError } from './errors.ts';
import { healthPages, type Readiness } from './health.ts';
import { logAndMeasure } from './middleware/accessLog.ts';
import { answerErrors } from './middleware/answerErrors.ts';
import { answerRpcErrors } from './middleware/answerRpcErrors.ts';
import { answerUnmatched } from './middleware/answerUnmatched.ts';
import { authenticate } from './middleware/authenticate.ts';
import { limitRate, limitRoute } from './middleware/limitRate.ts';
import { readBody } from './middleware/readBody.ts';
import { replayIdempotent } from './middleware/replayIdempotent.ts';
import { identifyRequest, requireHost } from './middleware/requestId.ts';
import { runRoute } from './middleware/runRoute.ts';
import { serveRpc } from './middleware/serveRpc.ts';
import type { RateLimitStore } from './rateLimit/store.ts';
import type { V1Router } from './route.ts';

/** What the HTTP layer stands on; tests hand in their own. */
export interface AppParts {
  routers: readonly V1Router[];
  authenticator: Authenticator;
  idempotency: IdempotencyKeeper;
  rateLimits: RateLimitStore;
  ready(): Readiness | Promise<Readiness>;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

/** The path of every request, in order. */
export function createApp(deps: Deps, parts: AppParts): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.on('error', (error) => deps.log.warn({ err: loggableError(error) }, 'a response could not be sent'));

  app.use(identifyRequest(deps));
  app.use(logAndMeasure(deps));
  app.use(answerErrors(deps));
  app.use(requireHost);
  app.use(openPages(deps, parts).routes());
  app.use(crmRoutes(deps, parts).routes());
  app.use(answerRpcErrors(deps));
  app.use(authenticate(parts.authenticator, '/v1'));
  app.use(authenticate(parts.authenticator, '/trpc'));
  app.use(limitRate(parts.rateLimits));
  app.use(serveRpc(deps, parts));
  app.use(apiRoutes(deps, parts).routes());
  app.use(answerUnmatched);
  return app;
}

/** The table of every router, each route with the steps that need to know it. */
function apiRoutes(deps: Deps, parts: AppParts): Router<RequestState> {
  // Of several routes that fit a path, the one with fewer parameters: /templates before /:signalId.
  const router = new Router<RequestState>({ exclusive: 'specificity', sensitive: true });
  const replay = replayIdempotent(deps, parts.idempotency);
  for (const route of parts.routers.flatMap(({ routes }) => routes)) {
    const { bodyLimitBytes, perRouteLimit } = route.spec;
    router.register(
      route.path,
      [route.method],
      [
        ...(perRouteLimit ? [limitRoute(parts.rateLimits, route.path, perRouteLimit)] : []),
        readBody(bodyLimitBytes),
        replay,
        runRoute(deps, route, parts.stopping),
      ],
    );
  }
  return router;
}

function openPages(deps: Deps, parts: AppParts): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  const health = healthPages(deps, parts.ready);
  for (const page of [...health, ...docsPages(deps, parts.routers, health)]) {
    router.get(page.path, (ctx) => page.answer(ctx));
  }
  return router;
}
