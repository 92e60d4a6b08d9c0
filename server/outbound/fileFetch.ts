import type { Dispatcher } from 'undici';
import type { Clock } from '../domain/effects.ts';
import { parseRanges } from './addresses.ts';
import { createConnectionPools } from './connectionPools.ts';
import { whyUrlRefused } from './destination.ts';
import { createDns } from './dns.ts';
import { describeFault, RefusedAddress } from './faults.ts';
import { MAX_REDIRECTS, nextHop } from './redirects.ts';
import type { OutboundSettings } from './settings.ts';
import { userAgentOf } from './userAgent.ts';

/** A response whose body has not been read yet. */
export interface OpenedFile {
  kind: 'answered';
  /** The final address, after redirects. */
  url: URL;
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** Read it to the end or leave the loop with `break`. @throws BrokenOff when the body ends early */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  discard(): void;
}

export type FileAnswer = OpenedFile | { kind: 'failed'; reason: string };

/** A body that stopped before its end. The message is a sentence. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** Fetches files that are too big to be held in memory. Never rejects because of the network. */
export interface FileFetch {
  /** @param headers with lower-case names; on redirects to another site only `range` and `if-range` are sent */
  open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer>;
  close(): Promise<void>;
}

/** How long a server may be silent, before its answer and within it. */
const SILENCE_MAX_MS = 30_000;
const ANYWHERE = parseRanges(['0.0.0.0/0', '::/0']);
/**
 * Headers of a range request (RFC 9110 §13.1.5, §14.2); they hold no secret, and the host a redirect leads to needs
 * them.
 */
const RANGE_HEADERS = ['range', 'if-range'];

/**
 * Builds the client for one site that the operator configured, at any address, and for the hosts that it redirects
 * to, which must be public or opened by EGRESS_ALLOW_CIDRS. Redirects from https to http are refused. Proxies apply
 * as everywhere.
 */
export function createFileFetch(
  settings: OutboundSettings,
  site: URL,
  clock: Clock,
  silenceMaxMs = SILENCE_MAX_MS,
): FileFetch {
  const dns = createDns(settings.DNS_SERVERS, clock);
  const opened = parseRanges(settings.EGRESS_ALLOW_CIDRS);
  const sitePools = createConnectionPools(settings, ANYWHERE, dns, 1);
  const otherPools = createConnectionPools(settings, opened, dns, 1);
  const userAgent = userAgentOf(settings.USER_AGENT_CONTACT);

  async function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer> {
    const isSite = url.origin === site.origin;
    const refused = whyUrlRefused(url, { opened: isSite ? ANYWHERE : opened, ports: 'any' });
    if (refused !== null) return { kind: 'failed', reason: `${url.host}: ${refused}` };
    const { dispatcher } = (isSite ? sitePools : otherPools).choose(url, false);
    return request(dispatcher, url, { 'user-agent': userAgent, ...headers }, silenceMaxMs, signal);
  }

  return {
    async open(url, headers, signal) {
      let hop = { url, method: 'GET' as const, body: undefined, headers };
      for (let redirects = 0; ; redirects += 1) {
        const answer = await ask(hop.url, hop.headers, signal);
        if (answer.kind === 'failed') return answer;
        const next = nextHop(hop, answer.status, answer.headers);
        if (next === null) return answer;
        answer.discard();
        if (redirects === MAX_REDIRECTS) {
          return { kind: 'failed', reason: `${url.host} redirects more than ${MAX_REDIRECTS} times` };
        }
        if (hop.url.protocol === 'https:' && next.url.protocol !== 'https:') {
          return { kind: 'failed', reason: `${hop.url.host} redirects to an address that is not encrypted` };
        }
        const kept = Object.entries(headers).filter(([name]) => RANGE_HEADERS.includes(name));
        hop = { ...hop, url: next.url, headers: { ...Object.fromEntries(kept), ...next.headers } };
      }
    },
    async close() {
      await Promise.all([sitePools.close(), otherPools.close()]);
    },
  };
}

async function request(
  dispatcher: Dispatcher,
  url: URL,
  headers: Record<string, string>,
  silenceMaxMs: number,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const watch = watchSilence(silenceMaxMs);
  const within = AbortSignal.any([signal, watch.signal]);
  const why = (error: unknown): string => {
    if (signal.aborted) return 'it was cancelled';
    if (watch.signal.aborted) return `${url.host} sent nothing for ${silenceMaxMs / 1000} s`;
    return error instanceof RefusedAddress ? `${url.hostname}: ${error.message}` : describeFault(error, url);
  };
  try {
    const answer = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal: within,
      headersTimeout: 0, // our own silence watch is the time-out
      bodyTimeout: 0,
    });
    return {
      kind: 'answered',
      url,
      status: answer.statusCode,
      headers: singleHeaders(answer.headers),
      body: watchedBody(answer.body, watch, why),
      discard() {
        watch.end();
        answer.body.on('error', () => undefined).destroy();
      },
    };
  } catch (error) {
    watch.end();
    return { kind: 'failed', reason: why(error) };
  }
}

async function* watchedBody(
  body: AsyncIterable<Uint8Array>,
  watch: SilenceWatch,
  why: (error: unknown) => string,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      watch.heard();
      yield chunk;
      watch.heard(); // time the reader spent on a chunk is not the server's silence
    }
  } catch (error) {
    throw new BrokenOff(why(error));
  } finally {
    watch.end();
  }
}

interface SilenceWatch {
  signal: AbortSignal;
  heard(): void;
  end(): void;
}

/** Aborts after this long without data. */
function watchSilence(ms: number): SilenceWatch {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, heard: () => timer.refresh(), end: () => clearTimeout(timer) };
}

function singleHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) single[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return single;
}
