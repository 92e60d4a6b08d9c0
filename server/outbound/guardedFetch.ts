import { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { OpenedRanges } from './addresses.ts';
import type { ConnectionPools } from './connectionPools.ts';
import {
  ACCEPTED_ENCODINGS,
  BodyTooLarge,
  codingAtBeginning,
  decodedBody,
  decodedStart,
} from './decodedBody.ts';
import { type DestinationRules, literalAddress, whyUrlRefused } from './destination.ts';
import { endedBy } from './endedBy.ts';
import { describeFault, isBrokenConnection, isNeverSent, RefusedAddress, refusesHttp1 } from './faults.ts';

/** One request to one address; redirects are returned like any other response, never followed here. */
export interface GuardedRequest {
  url: URL;
  method: 'GET' | 'POST';
  /** Lower-case names. */
  headers: Record<string, string>;
  body?: string | undefined;
  /** Covers connecting, waiting and reading. */
  timeoutMs: number;
  /** Of the body after decompression. */
  maxBytes: number;
  /** What happens beyond `maxBytes`: an `oversize` failure, or the remainder is not read. */
  beyondMaxBytes: 'fail' | 'truncate';
}

/** How one exchange with a server ended. Reasons are sentences that may be shown to users. */
export type Exchange =
  | { kind: 'answered'; status: number; headers: Record<string, string>; bytes: Buffer }
  | {
      kind: 'failed';
      /** `refused`: one of our rules forbids the connection. `cancelled`: the caller's signal was aborted. */
      fault: 'refused' | 'unreachable' | 'oversize' | 'cancelled';
      reason: string;
      /** True when an idle connection broke under the request, so the same GET may be retried once. */
      brokenConnection: boolean;
      /** True when no connection was made, so the server has seen nothing of the request. Absent when unknown. */
      neverSent?: boolean;
    };

/** The one guarded HTTP client. Never rejects because of the network. */
export type GuardedFetch = (request: GuardedRequest, signal: AbortSignal) => Promise<Exchange>;

/**
 * Builds the client: http and https only, no credentials in addresses, literal addresses are checked here, the
 * addresses behind names when connecting; through a proxy only the URL's text can be checked.
 */
export function createGuardedFetch(
  pools: ConnectionPools,
  opened: OpenedRanges,
  ports: DestinationRules['ports'],
): GuardedFetch {
  return async (wanted, signal) => {
    const refused = whyUrlRefused(wanted.url, { opened, ports });
    if (refused !== null) return failed('refused', `${wanted.url.hostname || wanted.url.href}: ${refused}`);
    const openedOnly = ports === 'standard' && wanted.url.port !== '';
    const { dispatcher, viaProxy } = pools.choose(wanted.url, openedOnly);
    if (viaProxy && openedOnly && literalAddress(wanted.url.hostname) === null) {
      return failed(
        'refused',
        `${wanted.url.host}: port ${wanted.url.port} is not requested through a proxy`,
      );
    }
    if (signal.aborted) return failed('cancelled', 'the time for this research ended');
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(wanted.timeoutMs)));
    const within = AbortSignal.any([signal, timeout]);
    const overHttp2 = (error: unknown) => {
      if (viaProxy || !refusesHttp1(error)) throw error;
      pools.useHttp2(wanted.url);
      return exchange(wanted, pools.choose(wanted.url, openedOnly).dispatcher, within);
    };
    try {
      // undici observes the signal only once a connection has the request, not while connecting or while a proxy is silent.
      return await endedBy(within, () => exchange(wanted, dispatcher, within).catch(overHttp2));
    } catch (error) {
      if (signal.aborted) return failed('cancelled', 'the time for this research ended');
      if (timeout.aborted) {
        return failed('unreachable', `${wanted.url.host} did not finish answering in time`);
      }
      return failureOf(error, wanted.url);
    }
  };
}

async function exchange(
  wanted: GuardedRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Exchange> {
  const response = await request(wanted.url, {
    dispatcher,
    method: wanted.method,
    headers: { 'accept-encoding': ACCEPTED_ENCODINGS, ...wanted.headers },
    body: wanted.body ?? null,
    signal,
    headersTimeout: 0, // the signal is the only time-out
    bodyTimeout: 0,
  });
  const headers = joinedHeaders(response.headers);
  const read = wanted.beyondMaxBytes === 'fail' ? readWhole : readStart;
  const bytes = await read(response.body, headers['content-encoding'], wanted.maxBytes);
  const hidden = isForText(headers['content-type']) ? codingAtBeginning(bytes) : null;
  return {
    kind: 'answered',
    status: response.statusCode,
    headers,
    // A page that was compressed once more than its headers say.
    bytes: hidden === null ? bytes : await read(Readable.from([bytes]), hidden, wanted.maxBytes),
  };
}

function isForText(contentType: string | undefined): boolean {
  return contentType === undefined || /^text\/|html|xml|json|javascript/i.test(contentType);
}

async function readStart(
  body: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  return (await decodedStart(body, encoding, maxBytes)).bytes;
}

function readWhole(
  body: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  return decodedBody(body, encoding, maxBytes);
}

function failureOf(error: unknown, url: URL): Exchange {
  if (error instanceof RefusedAddress) return failed('refused', `${url.hostname}: ${error.message}`);
  if (error instanceof BodyTooLarge) return failed('oversize', `${url.host} sent ${error.message}`);
  return {
    ...failed('unreachable', describeFault(error, url)),
    brokenConnection: isBrokenConnection(error),
    ...(isNeverSent(error) && { neverSent: true }),
  };
}

function failed(
  fault: 'refused' | 'unreachable' | 'oversize' | 'cancelled',
  reason: string,
): Exchange & { kind: 'failed' } {
  return { kind: 'failed', fault, reason, brokenConnection: false };
}

/** Header names in lower case, repeated ones joined by ", ", as `Page.headers` keeps them. */
function joinedHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return joined;
}
