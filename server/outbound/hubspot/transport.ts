import { AsyncLocalStorage } from 'node:async_hooks';
import { Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import type { ConnectionPools } from '../connectionPools.ts';
import { endedBy } from '../endedBy.ts';

/** One request to HubSpot, under the base address. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With a dated version: `/crm/objects/2026-09/companies/batch/update`. */
  path: string;
  /** Sent as JSON, or as a form when it is one. */
  body?: object | URLSearchParams | undefined;
  accessToken?: string | undefined;
}

/** The result. The reason never contains a token or text written by HubSpot. */
export type TransportAnswer =
  | { kind: 'answered'; status: number; headers: Headers; body: unknown }
  | { kind: 'failed'; reason: string };

export type Transport = (request: TransportRequest, signal: AbortSignal) => Promise<TransportAnswer>;

const TIMEOUT_MS = 15_000;
/** Far more than a page of search results. */
const ANSWER_BYTES_MAX = 8_000_000;

/** The connection pools and the origin that the vendor's client may use. */
interface Route {
  pools: ConnectionPools;
  origin: string;
}
const routes = new AsyncLocalStorage<Route>();

/**
 * Sends the requests of HubSpot's client through the guarded connections (proxy, DNS servers, time-outs). The client
 * uses the global `fetch` and accepts no other, so the global dispatcher recognises its requests. A redirect to
 * another host would leak a customer's data and is refused.
 */
class RoutedDispatcher extends Dispatcher {
  readonly #others = getGlobalDispatcher();

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const route = routes.getStore();
    if (route === undefined) return this.#others.dispatch(options, handler);
    const origin = String(options.origin);
    if (origin !== route.origin) throw new Error(`HubSpot redirects to ${origin}, which is not followed`);
    const { dispatcher } = route.pools.choose(new URL(options.path, origin), false);
    return dispatcher.dispatch({ ...options, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS }, handler);
  }
}

/**
 * Requests through `@hubspot/api-client`, of which only the transport is used: its typed methods use API versions
 * that expire, and its retries and limiter are process-wide and ignore Retry-After (see its source, 14.0.1).
 */
export function createTransport(pools: ConnectionPools, baseUrl: string): Transport {
  const base = new URL(baseUrl);
  const basePath = baseUrl.replace(/\/+$/, '');
  return async ({ method, path, body, accessToken }, signal) => {
    const { Client } = await vendorClient();
    const client = new Client({ basePath, ...(accessToken !== undefined && { accessToken }) });
    const form = body instanceof URLSearchParams;
    const answered = async (): Promise<TransportAnswer> => {
      const response = await client.apiRequest({
        method,
        path,
        ...(body !== undefined && { body: form ? body.toString() : body }),
        ...(form && {
          defaultJson: false,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        }),
      });
      const { status, headers } = response;
      return { kind: 'answered', status, headers, body: await readBody(response) };
    };
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      // The client takes no signal; an aborted request ends by its time-outs.
      return await endedBy(within, () => routes.run({ pools, origin: base.origin }, answered));
    } catch (error) {
      return { kind: 'failed', reason: `${base.host}: ${faultOf(error)}` };
    }
  };
}

let loaded: Promise<typeof import('@hubspot/api-client')> | undefined;

/** Loaded on the first request: it is large, and few processes need it. */
function vendorClient(): Promise<typeof import('@hubspot/api-client')> {
  loaded ??= import('@hubspot/api-client').then((vendor) => {
    setGlobalDispatcher(new RoutedDispatcher());
    return vendor;
  });
  return loaded;
}

/** The body as JSON; null when it is not JSON. */
async function readBody(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error(`its answer was longer than ${ANSWER_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it could not be reached';
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  if (error.name === 'AbortError') return 'the request was cancelled';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
