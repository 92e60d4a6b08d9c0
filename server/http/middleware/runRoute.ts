/** @folder Koa middleware: id, log, key, limits, body, idempotency, route. */

import { type ParsedUrlQuery, parse } from 'node:querystring';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../deps.ts';
import { webhookUrlFaults } from '../../services/webhooks/webhookUrlFaults.ts';
import { abandonment } from '../abandonment.ts';
import { answerJson } from '../answer.ts';
import { callerOf, type RouteStep } from '../context.ts';
import { streamEvents } from '../eventStream.ts';
import { readFieldSelection, selectFields } from '../fieldSelection.ts';
import { EventStream, type Reply, type Route, type RouteContext } from '../route.ts';
import { unknownFields } from '../understanding.ts';

/** More than any route accepts. */
const PARAMETERS_MAX = 2_000;

/**
 * The last middleware: validates the input, runs the handler, writes what it returns.
 * @param stopping  aborts when the server stops, so that long waits end
 */
export function runRoute(deps: Deps, route: Route, stopping: AbortSignal): RouteStep {
  const isTest = deps.config.NODE_ENV === 'test';
  return async (ctx) => {
    const caller = callerOf(ctx.state);
    const cutShort = () => {
      ctx.state.isCutShort = true;
    };
    const signal = () => abandonment(ctx.res, stopping, caller, cutShort);
    const context: RouteContext = { caller, deps, signal };
    const query = parseQuery(ctx.querystring);
    const warnings = unknownFields(route.spec, { query, body: ctx.state.body }, route.list ? ['fields'] : []);
    if (warnings.length > 0) ctx.set('Assay-Warning', warnings);
    const faults = route.spec.body === undefined ? [] : webhookUrlFaults(deps, ctx.state.body);
    const selected = route.list && readFieldSelection(query.fields, route.list, faults);
    const { params, state } = ctx;
    const reply = await route.run(
      { params, query: () => query, headers: ctx.req.headers, body: state.body, faults },
      context,
    );
    if (reply.body instanceof EventStream) return streamEvents(ctx, reply.body, signal());
    if (isTest) assertContract(route, reply);
    for (const name of Object.keys(reply.headers)) ctx.set(name, reply.headers[name] ?? '');
    if (reply.file !== null) {
      ctx.status = reply.status;
      ctx.set('Content-Type', reply.file.contentType);
      ctx.body = Readable.from(reply.file.pieces);
      return;
    }
    const body = route.list && selected ? selectFields(reply.body, route.list, selected) : reply.body;
    answerJson(ctx, reply.status, body);
  };
}

/** Linear and bounded: Koa's own parser goes through all parameters again for each of them. */
function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, '&', '=', { maxKeys: PARAMETERS_MAX });
}

/**
 * Compares a response with its route's declaration, status and body, undocumented fields included. Used in tests
 * only, where a mismatch is a 500 that describes the difference.
 */
function assertContract(route: Route, reply: Reply): void {
  const { status, returns } = route.spec;
  const where = `${route.method} ${route.path}`;
  if (reply.file !== null) {
    const [contentType = ''] = reply.file.contentType.split(';');
    if (!(contentType in (route.spec.files ?? {})))
      throw new Error(`${where} answered with ${contentType}, which its declaration does not list.`);
    return;
  }
  if (typeof status === 'object' && !(reply.status in status)) {
    throw new Error(`${where} answered with status ${reply.status}, which its declaration does not list.`);
  }
  if (returns === undefined) {
    if (reply.body !== undefined) throw new Error(`${where} answered with a body but declares none.`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(reply.body));
  const parsed = returns.safeParse(sent);
  if (!parsed.success) throw new Error(`${where} does not match its declaration: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent)) {
    throw new Error(
      `${where} answered with fields that its declaration does not list: ${JSON.stringify(sent)}`,
    );
  }
}
