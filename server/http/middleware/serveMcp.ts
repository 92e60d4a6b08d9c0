import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Deps } from '../../deps.ts';
import { AssayError, validationError } from '../../domain/errors.ts';
import type { McpContext } from '../../mcp/context.ts';
import { accessOf, callerOf, type HttpContext, type Step } from '../context.ts';
import { asAssayError, loggableError } from '../errors.ts';
import { BODY_BYTES, parsedBody, receiveBytes } from './readBody.ts';
import { requireScope } from './requireScope.ts';

/** Requests that are being answered: of one process, and of one caller. Each may wait for research. */
const UNDER_WAY_MAX = 200;
const UNDER_WAY_OF_CALLER_MAX = 32;
const RETRY_AFTER_SECONDS = 5;
const SESSION_HEADER = 'Mcp-Session-Id';
const SESSION_ID_LENGTH_MAX = 100;
/** The most credits of one call for all calls of a connection. */
const MAX_CREDITS_HEADER = 'assay-max-credits';
const METHODS = 'POST, OPTIONS';

/** A request that is being answered. */
interface UnderWay {
  /** Caller, session and ids of the requests, by which a cancellation finds it. */
  names: ReadonlySet<string>;
  server: Server;
}

/**
 * Refuses requests of pages in a browser: a page anywhere could otherwise reach a server on its visitor's machine, by a name that
 * it lets point there. Programs send no Origin.
 */
export function refuseForeignOrigins({ config }: Pick<Deps, 'config'>): Step {
  const own = config.PUBLIC_URL === undefined ? [] : [new URL(config.PUBLIC_URL).origin];
  const allowed = new Set([...own, ...config.MCP_ORIGINS]);
  return (ctx, next) => {
    const { origin } = ctx.req.headers;
    if (origin === undefined || allowed.has(origin)) return next();
    throw new AssayError(
      'FORBIDDEN',
      'Requests of web pages are refused here, unless MCP_ORIGINS names the origin of the page.',
    );
  };
}

/** The tools and the protocol's own package, loaded by the first request: most servers start without one. */
async function loaded() {
  const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
    import('../../mcp/server.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ]);
  return { createMcpServer, WebStandardStreamableHTTPServerTransport };
}

/**
 * The Model Context Protocol over streamable HTTP. docs/mcp.md. Nothing is kept between requests: any process answers any
 * request, and the id of a session only says which of its requests a cancellation means.
 *
 * @param stopping  aborts when the server stops, so that long waits end
 */
export function serveMcp(deps: Deps, stopping: AbortSignal): Step {
  const underWay = new Map<UnderWay, string>();
  return async (ctx) => {
    ctx.state.routeLabel = '/mcp';
    if (ctx.path !== '/mcp')
      throw new AssayError('NOT_FOUND', `There is no route ${ctx.path.slice(0, 200)}.`);
    if (!hasMessage(ctx)) return;
    const sdk = await loaded();
    await receiveBytes(ctx, BODY_BYTES);
    const message = parsedBody(ctx) as { id?: unknown; method?: unknown; params?: unknown };
    const owner = ownerOf(ctx);
    cancel(message, (id) => nameOf(ctx, owner, id));
    if (message.id !== undefined) refuseTooMany(owner);
    if (message.method === 'initialize') ctx.set(SESSION_HEADER, deps.ids.uuid());
    await answer(sdk, ctx, owner, message);
  };

  async function answer(
    { createMcpServer, WebStandardStreamableHTTPServerTransport }: Awaited<ReturnType<typeof loaded>>,
    ctx: HttpContext,
    owner: string,
    message: { id?: unknown },
  ): Promise<void> {
    const context: McpContext = {
      deps,
      caller: callerOf(ctx.state),
      requireScope: (required) => requireScope(accessOf(ctx.state), required),
      maxCredits: maxCreditsOf(ctx, deps),
      stopping,
      requestId: ctx.state.requestId,
    };
    const server = createMcpServer(context, (thrown) => {
      const fault = asAssayError(thrown);
      if (fault.status >= 500)
        deps.log.error(
          { requestId: ctx.state.requestId, err: loggableError(thrown) },
          `tool failed: ${fault.code}`,
        );
      return fault;
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize: BODY_BYTES });
    const entry = { names: new Set([nameOf(ctx, owner, message.id)]), server };
    underWay.set(entry, owner);
    ctx.res.once('close', () => {
      underWay.delete(entry);
      void server.close();
    });
    await server.connect(transport);
    const response = await transport.handleRequest(requestOf(ctx), { parsedBody: message });
    ctx.status = response.status;
    for (const [name, value] of response.headers) if (name !== 'connection') ctx.set(name, value);
    ctx.body = response.body === null ? null : Readable.fromWeb(response.body as ReadableStream);
  }

  /** Ends the requests that a cancellation names; its own answer is that of every notification. */
  function cancel(message: { method?: unknown; params?: unknown }, named: (id: unknown) => string): void {
    if (message.method !== 'notifications/cancelled') return;
    const name = named((message.params as { requestId?: unknown } | undefined)?.requestId);
    for (const { names, server } of underWay.keys()) if (names.has(name)) void server.close();
  }

  /** @throws TOO_MANY_REQUESTS */
  function refuseTooMany(owner: string): void {
    const own = [...underWay.values()].filter((other) => other === owner).length;
    if (underWay.size < UNDER_WAY_MAX && own < UNDER_WAY_OF_CALLER_MAX) return;
    throw new AssayError(
      'TOO_MANY_REQUESTS',
      own < UNDER_WAY_OF_CALLER_MAX
        ? `${UNDER_WAY_MAX} calls are under way on this server.`
        : `${UNDER_WAY_OF_CALLER_MAX} calls with this key are under way; wait for one of them.`,
      { details: { retryAfter: RETRY_AFTER_SECONDS } },
    );
  }
}

/** @returns false when the request is answered already. There are no streams to open by GET, and no sessions to delete. */
function hasMessage(ctx: HttpContext): boolean {
  if (ctx.method === 'POST') return true;
  ctx.set('Allow', METHODS);
  if (ctx.method !== 'OPTIONS')
    throw new AssayError('METHOD_NOT_ALLOWED', `${ctx.method} is not supported here; use one of ${METHODS}.`);
  ctx.status = 204;
  return false;
}

function ownerOf(ctx: HttpContext): string {
  const { apiKeyId, organizationId } = callerOf(ctx.state);
  return apiKeyId ?? organizationId;
}

/** The name of a request: its id is unique in a session, and sessions of one caller do not know each other. */
function nameOf(ctx: HttpContext, owner: string, id: unknown): string {
  const session = ctx.get(SESSION_HEADER).slice(0, SESSION_ID_LENGTH_MAX);
  return JSON.stringify([owner, session, id]);
}

/** The cap that the connection names, else the server's. @throws VALIDATION_ERROR */
function maxCreditsOf({ req }: HttpContext, { config }: Deps): number {
  const given = req.headers[MAX_CREDITS_HEADER];
  if (given === undefined) return config.MCP_MAX_CREDITS;
  const credits = Number(given);
  if (given !== '' && Number.isFinite(credits) && credits >= 0) return credits;
  throw validationError([{ field: 'Assay-Max-Credits', message: 'must be a number of credits, 0 or above' }]);
}

/** The request as the protocol reads it: only what it looks at. */
function requestOf(ctx: HttpContext): Request {
  const headers = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = ctx.req.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request('http://assay.invalid/mcp', { method: 'POST', headers });
}
