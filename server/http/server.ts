import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import {
  claimKey,
  forgetKey,
  handOver,
  type IdempotencyKeeper,
  keepAlive,
  keepAnswer,
} from '../services/idempotency.ts';
import { createAuthenticator } from '../services/organizations/authenticateKey.ts';
import { type AppParts, createApp, createMonitoringApp } from './app.ts';
import { answerClientErrors } from './clientErrors.ts';
import type { RequestState } from './context.ts';
import type { Readiness } from './health.ts';
import { createMemoryStore } from './rateLimit/memoryStore.ts';
import { v1Routers } from './v1/index.ts';

/** Timeouts for receiving the headers and the whole request. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_MS = 5_000;
/** Longer than the 60 s after which common load balancers close idle connections, so that they never use a closed one. */
const KEEP_ALIVE_MS = 65_000;
/** Includes the request line: `GET /v1/scoring/scores` may have 500 object ids of 500 characters. */
const HEADERS_MAX_BYTES = 512 * 1024;

/** The HTTP server of one process. */
export interface HttpServer {
  /** Starts listening; port 0 chooses a free one. Returns the port. @throws when the address is in use */
  listen(port: number, host: string): Promise<number>;
  /**
   * Stops: accepts no more connections, ends long waits, and waits for running requests.
   * @param deadlineMs  after this the remaining connections are destroyed
   */
  close(deadlineMs: number): Promise<void>;
}

/** Builds the server. `parts` replaces components in tests. */
export function createHttpServer(
  deps: Deps,
  parts: Partial<AppParts> & { ready(): Readiness | Promise<Readiness> },
): HttpServer {
  const stopping = new AbortController();
  const rateLimits = parts.rateLimits ?? createMemoryStore(deps.clock);
  const app = createApp(deps, {
    routers: v1Routers,
    authenticator: createAuthenticator(deps),
    idempotency: idempotencyOf(deps),
    isTraced: false,
    ...parts,
    rateLimits,
    stopping: stopping.signal,
  });
  return listener(deps, { app, stopping, closed: () => rateLimits.close() });
}

/** The server on METRICS_PORT: /metrics, /healthz and /readyz, without a key. */
export function createMonitoringServer(deps: Deps, ready: AppParts['ready']): HttpServer {
  const app = createMonitoringApp(deps, ready);
  return listener(deps, { app, stopping: new AbortController(), closed: async () => {} });
}

/** @param closed  called when the last request was answered */
function listener(
  deps: Deps,
  { app, stopping, closed }: { app: Koa<RequestState>; stopping: AbortController; closed(): Promise<void> },
): HttpServer {
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADERS_MAX_BYTES,
    requireHostHeader: false,
  });
  const answer = app.callback();
  const underWay = new Set<ServerResponse>();
  server.on('request', (req, res) => {
    if (stopping.signal.aborted) res.shouldKeepAlive = false;
    underWay.add(res);
    res.once('close', () => {
      underWay.delete(res);
      if (stopping.signal.aborted) server.closeIdleConnections();
    });
    void answer(req, res);
  });
  answerClientErrors(server, deps);

  return {
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    },
    async close(deadlineMs) {
      stopping.abort();
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
      await ended;
      clearTimeout(deadline);
      await closed();
    },
  };
}

function idempotencyOf(deps: Deps): IdempotencyKeeper {
  return {
    claimKey: (caller, request) => claimKey(deps, caller, request),
    keepAnswer: (claim, answer) => keepAnswer(deps, claim, answer),
    forgetKey: (claim) => forgetKey(deps, claim),
    handOver: (claim) => handOver(deps, claim),
    keepAlive: (claim) => keepAlive(deps, claim),
  };
}
