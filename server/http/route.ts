import type { RequiredScope } from '@assay/shared/keyScopes';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import { type ListShape, listShapeOf } from './fieldSelection.ts';
import { type InputSchemas, inputReader, type RawInput, shapeOf } from './input.ts';
import type { RateLimit } from './rateLimit/gcra.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Replaces a schema when a route has no such input. */
type Nothing = z.ZodUndefined;

/**
 * The declaration of a route: it validates and types the input, sets limits, names the scope that a key needs, and generates the
 * route's part of /openapi.json.
 */
export interface RouteSpec<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
> extends InputSchemas<Params, Query, Body, Headers> {
  /** What generated clients call this operation: a verb and a noun, such as `listScoringRules`; required and unique (openapi.test.ts). */
  operationId?: string;
  /** The title in the documentation; unique. */
  summary: string;
  description?: string;
  /** A valid body; required for every route with a body. */
  bodyExample?: z.input<Body>;
  /** The body of a success; absent for none. */
  returns?: Returns;
  /** Other forms of a success by their content types, with their meanings; sent by `file`. */
  files?: Record<string, string>;
  /** The success status, or several with their meanings. 200 by default, 204 without `returns`. */
  status?: number | Record<number, string>;
  /** Example responses by status. */
  examples?: Record<number, z.output<Returns>>;
  /** Error statuses specific to this route, with their meanings. */
  errors?: Record<number, string>;
  /** 1 MB by default. */
  bodyLimitBytes?: number;
  /** The answer is a stream of server-sent events; the handler replies with an `EventStream`. */
  isStream?: boolean;
  /** In addition to the limits of the key. */
  perRouteLimit?: RateLimit;
}

/** A response that is made while it is sent, so that memory stays flat however long it is. */
export interface FileBody {
  contentType: string;
  pieces: AsyncIterable<string>;
}

/** What a route with this method declares besides: every GET needs the scope `read`, all others name theirs. */
type ScopeOf<M extends Method> = M extends 'GET' ? unknown : { scope: RequiredScope };

/** A response with a status or headers of its own. */
export class Reply<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Record<string, string>;
  /** Sent instead of the body, piece by piece. */
  readonly file: FileBody | null;

  constructor(
    status: number,
    body: Body,
    headers: Record<string, string> = {},
    file: FileBody | null = null,
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.file = file;
  }
}

/** An event of a stream, as server-sent events have it. */
export interface StreamedEvent {
  event: string;
  data: unknown;
  /** What a client that reconnects sends back in Last-Event-ID. */
  id?: string;
}

/** A body that is written as it comes about, as server-sent events. */
export class EventStream {
  readonly events: AsyncIterable<StreamedEvent>;

  constructor(events: AsyncIterable<StreamedEvent>) {
    this.events = events;
  }
}

/** What a handler receives: validated input, the caller and dependencies. */
export interface RouteInput<Params, Query, Body, Headers, Returns> {
  caller: Caller;
  params: Params;
  query: Query;
  body: Body;
  headers: Headers;
  deps: Deps;
  /** Aborts when nobody waits for the response any more: the client has disconnected, or the server stops. */
  readonly signal: AbortSignal;
  /** Responds with another than the route's first status, or with headers. */
  reply(status: number, body: Returns | EventStream, headers?: Record<string, string>): Reply<Returns>;
  /** Responds with a file of one of the route's other content types. */
  file(contentType: string, pieces: AsyncIterable<string>, headers?: Record<string, string>): Reply<Returns>;
}

export type Handler<Params, Query, Body, Headers, Returns> = (
  input: RouteInput<Params, Query, Body, Headers, Returns>,
) => Promise<Returns | Reply<Returns>>;

/** What a route needs besides the input. */
export interface RouteContext {
  caller: Caller;
  deps: Deps;
  signal(): AbortSignal;
}

/** When routes were declared obsolete, and when they may go (RFC 9745, RFC 8594). */
export interface Deprecation {
  since: Date;
  sunset: Date;
  /** What to use in their place, in a sentence of Markdown. */
  instead: string;
}

/** A route as the application mounts and documents it. */
export interface Route {
  method: Method;
  /** The full path with `:names`: `/v1/enrichment-runs/:runId`. */
  path: string;
  tag: string;
  spec: RouteSpec;
  /** Null for routes that stay. */
  deprecation: Deprecation | null;
  /** Where the answer lists items; null when it does not. */
  list: ListShape | null;
  /** The scope that a key needs for it. */
  scope: RequiredScope;
  /** With `dryRun: true` in its body it changes nothing, and `read` is enough. */
  hasDryRun: boolean;
  /** Validates the input and runs the handler. @throws AssayError listing every problem of the input */
  run(raw: RawInput, context: RouteContext): Promise<Reply>;
}

/** The success status when the handler chooses none. */
export function firstStatus(spec: RouteSpec): number {
  if (typeof spec.status === 'number') return spec.status;
  const declared = Object.keys(spec.status ?? {}).map(Number);
  return declared[0] ?? (spec.returns === undefined ? 204 : 200);
}

/** `tag` and `description` form the section of the documentation. */
interface AboutRoutes {
  tag: string;
  description: string;
  /** Of all these routes; absent for routes that stay. */
  deprecation?: Deprecation;
}

/** The routes of one resource, added by chained calls. */
export class V1Router {
  readonly prefix: string;
  readonly tag: string;
  readonly description: string;
  readonly deprecation: Deprecation | null;
  readonly routes: Route[] = [];

  constructor(prefix: string, { tag, description, deprecation }: AboutRoutes) {
    this.prefix = `/v1${prefix}`;
    this.tag = tag;
    this.description = description;
    this.deprecation = deprecation ?? null;
  }

  readonly get = this.adder('GET');
  readonly post = this.adder('POST');
  readonly put = this.adder('PUT');
  readonly patch = this.adder('PATCH');
  readonly delete = this.adder('DELETE');

  private adder<M extends Method>(method: M) {
    return <
      Params extends z.ZodType = Nothing,
      Query extends z.ZodType = Nothing,
      Body extends z.ZodType = Nothing,
      Headers extends z.ZodType = Nothing,
      Returns extends z.ZodType = Nothing,
    >(
      path: string,
      spec: RouteSpec<Params, Query, Body, Headers, Returns> & ScopeOf<M>,
      handler: Handler<
        z.output<Params>,
        z.output<Query>,
        z.output<Body>,
        z.output<Headers>,
        z.output<Returns>
      >,
    ): this => {
      const readInput = inputReader(spec);
      const status = firstStatus(spec);
      this.routes.push({
        method,
        path: path === '/' ? this.prefix : this.prefix + path,
        tag: this.tag,
        spec,
        deprecation: this.deprecation,
        list: method === 'GET' ? listShapeOf(spec.returns) : null,
        scope: 'scope' in spec ? (spec.scope as RequiredScope) : 'read',
        hasDryRun: spec.body !== undefined && 'dryRun' in shapeOf(spec.body),
        async run(raw, context) {
          const { params, query, body, headers } = readInput(raw);
          const result = await handler({
            caller: context.caller,
            params,
            query,
            body,
            headers,
            deps: context.deps,
            get signal() {
              return context.signal();
            },
            file: (contentType, pieces, fileHeaders) =>
              new Reply(status, undefined as never, fileHeaders, { contentType, pieces }),
            reply: (replyStatus, replyBody, replyHeaders) =>
              new Reply(replyStatus, replyBody as z.output<Returns>, replyHeaders),
          });
          return result instanceof Reply ? result : new Reply(status, result);
        },
      });
      return this;
    };
  }
}

/** Starts the routes of one resource. */
export function v1Router(prefix: string, about: AboutRoutes): V1Router {
  return new V1Router(prefix, about);
}
