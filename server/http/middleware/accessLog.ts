import type { Deps } from '../../deps.ts';
import type { Metrics } from '../../metrics.ts';
import type { HttpContext, Step } from '../context.ts';

/** Methods that get a label of their own; the client chooses the method, so the rest share one. */
const LABELLED_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What is logged and counted for a client that went away before its answer; never on the wire. */
const CLIENT_GONE_STATUS = 499;

/** Asked for every few seconds by machines; logged at debug. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** One line and one observation a request. The path is logged without its query: queries name people. */
export function logAndMeasure(deps: Deps): Step {
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
      path: ctx.path,
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

/** The pattern of the route, never the path itself: the number of labels must not depend on clients. */
function routeLabel(ctx: HttpContext): string {
  const pattern: unknown = ctx._matchedRoute;
  return typeof pattern === 'string' ? pattern : (ctx.state.routeLabel ?? 'none');
}

/** Keeps the counter of each (method, route, status), so that a request does not look its labels up. */
function observer(metrics: Metrics) {
  const counters = new Map<string, { inc(): void }>();
  const timers = new Map<string, { observe(seconds: number): void }>();
  return (method: string, route: string, status: number, seconds: number): void => {
    const timerName = `${method} ${route}`;
    const counterName = `${timerName} ${status}`;
    let counter = counters.get(counterName);
    if (counter === undefined) {
      counter = metrics.httpRequests.labels({ method, route, status: String(status) });
      counters.set(counterName, counter);
    }
    let timer = timers.get(timerName);
    if (timer === undefined) {
      timer = metrics.httpDuration.labels({ method, route });
      timers.set(timerName, timer);
    }
    counter.inc();
    timer.observe(seconds);
  };
}
