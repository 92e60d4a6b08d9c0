import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { Deps } from '../../deps.ts';
import { answerJson } from '../answer.ts';
import { callerOf, type HttpContext, type RouteStep } from '../context.ts';
import { assertContract } from '../contract.ts';
import type { Route, RouteContext } from '../route.ts';

/** More than any route takes. */
const PARAMETERS_MAX = 2_000;

/**
 * The last step: validates the input, runs the handler, writes what it returns.
 * @param stopping  aborts when the server stops, so that nobody waits for a long answer
 */
export function runRoute(deps: Deps, route: Route, stopping: AbortSignal): RouteStep {
  const isTest = deps.config.NODE_ENV === 'test';
  return async (ctx) => {
    const caller = callerOf(ctx.state);
    const context: RouteContext = { caller, deps, signal: () => abandonment(ctx, stopping) };
    const reply = await route.run(
      {
        params: ctx.params,
        query: () => parseQuery(ctx.querystring),
        headers: ctx.req.headers,
        body: ctx.state.body,
      },
      context,
    );
    if (isTest) assertContract(route, reply);
    for (const name of Object.keys(reply.headers)) ctx.set(name, reply.headers[name] ?? '');
    answerJson(ctx, reply.status, reply.body);
  };
}

/**
 * Aborts when the client closes the connection or the server stops. A request with an Idempotency-Key goes on
 * without its client: the answer is kept for the retry.
 */
function abandonment(ctx: HttpContext, stopping: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const { res } = ctx;
  if (stopping.aborted || (res.destroyed && !isHeld(ctx))) abort();
  stopping.addEventListener('abort', abort);
  res.once('close', () => {
    stopping.removeEventListener('abort', abort);
    if (!res.writableFinished && !isHeld(ctx)) abort();
  });
  return controller.signal;
}

function isHeld(ctx: HttpContext): boolean {
  return ctx.state.caller?.idempotency !== undefined;
}

/** In one pass, with a bound: Koa's own parser looks through all parameters again for each of them. */
function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: PARAMETERS_MAX });
}
