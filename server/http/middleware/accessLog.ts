import type { Deps } from '../../deps.ts';
import type { Metrics } from '../../metrics.ts';
import type { HttpContext, Step } from '../context.ts';
import { loggedPath } from '../loggedPath.ts';

/** Methods with a metric label of their own; others, which clients can invent, share one. */
const LABELLED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Status for a client that disconnected before its response, in log and metrics only. */
const CLIENT_GONE_STATUS = 499;

/** Polled by machines every few seconds; logged at level debug. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One log line and one observation per request. The query is not logged, because queries name people, and of the path only what
 * names nobody.
 *
 * @param words  the literal segments of all routes
 */
export function logAndMeasure(deps: Deps, words: ReadonlySet<string>): Step {
  const observe = observer(deps.metrics);
  return async (ctx, next) => {
    const startedAtMs = performance.now();
    await next();
    const durationMs = performance.now() - startedAtMs;
    const route = routeLabel(ctx);
    const status = ctx.writable ? ctx.status : CLIENT_GONE_STATUS;
    observe(LABELLED_METHODS.has(ctx.method) ? ctx.method : 'other', route, status, durationMs / 1000);
    const line = {
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: loggedPath(ctx, words),
      route,
      status,
      durationMs: Math.round(durationMs * 100) / 100,
      organizationId: ctx.state.caller?.organizationId,
      apiKeyId: ctx.state.caller?.apiKeyId,
    };
    if (PROBES.has(route)) deps.log.debug(line, 'request');
    else deps.log.info(line, 'request');
  };
}

/** The pattern of the route, never the path itself: clients must not control the number of labels. */
function routeLabel(ctx: HttpContext): string {
  const pattern: unknown = ctx._matchedRoute;
  return typeof pattern === 'string' ? pattern : (ctx.state.routeLabel ?? 'none');
}

/** The metric children of one route and method. */
interface Kept {
  timer: { observe(seconds: number): void };
  counters: Map<number, { inc(): void }>;
}

/** Caches the metric children by route, method and status, which saves looking up labels for every request. */
function observer(metrics: Metrics) {
  const routes = new Map<string, Map<string, Kept>>();
  return (method: string, route: string, status: number, seconds: number): void => {
    const methods = keptIn(routes, route, () => new Map<string, Kept>());
    const { timer, counters } = keptIn(methods, method, () => ({
      timer: metrics.httpDuration.labels({ method, route }),
      counters: new Map(),
    }));
    keptIn(counters, status, () =>
      metrics.httpRequests.labels({ method, route, status: String(status) }),
    ).inc();
    timer.observe(seconds);
  };
}

function keptIn<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
