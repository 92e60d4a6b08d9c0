import type { Dispatcher } from 'undici';
import type { Clock } from '../domain/effects.ts';
import { parseRanges } from './addresses.ts';
import { whyUrlRefused } from './destination.ts';
import { createDns } from './dns.ts';
import { describeFault, RefusedAddress } from './faults.ts';
import { MAX_REDIRECTS, nextHop } from './redirects.ts';
import type { OutboundSettings } from './settings.ts';
import { userAgentOf } from './userAgent.ts';
import { createWaysOut } from './waysOut.ts';

/** An answer whose body is still to be read. */
export interface OpenedFile {
  kind: 'answered';
  /** Where it came from, behind all redirects. */
  url: URL;
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** To be read to its end or left by `break`. @throws BrokenOff when it does not end as it should */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection of a body that nobody reads. */
  discard(): void;
}

export type FileAnswer = OpenedFile | { kind: 'failed'; reason: string };

/** A body that stopped before its end. The message is a sentence. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** Fetches files that are too big to be held in memory. Never rejects for what the network does. */
export interface FileFetch {
  /** @param headers with lower-case names, sent along redirects within the site only, but for `range` and `if-range` */
  open(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer>;
  close(): Promise<void>;
}

/** How long a server may be silent, before its answer and within it. */
const SILENCE_MAX_MS = 30_000;
const ANYWHERE = parseRanges(['0.0.0.0/0', '::/0']);
/** Of a partial request (RFC 9110 §13.1.5, §14.2); they hold no secret, and the host behind a redirect needs them. */
const RANGE_HEADERS = ['range', 'if-range'];

/**
 * Builds the client for one site that the operator's configuration names, wherever that stands, and for the hosts that it
 * redirects to, which must be public or opened by EGRESS_ALLOW_CIDRS. A redirect never leads from https to http. Proxies as
 * everywhere.
 */
export function createFileFetch(
  settings: OutboundSettings,
  site: URL,
  clock: Clock,
  silenceMaxMs = SILENCE_MAX_MS,
): FileFetch {
  const dns = createDns(settings.DNS_SERVERS, clock);
  const opened = parseRanges(settings.EGRESS_ALLOW_CIDRS);
  const siteWays = createWaysOut(settings, ANYWHERE, dns, 1);
  const otherWays = createWaysOut(settings, opened, dns, 1);
  const userAgent = userAgentOf(settings.USER_AGENT_CONTACT);

  async function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer> {
    const isSite = url.origin === site.origin;
    const refused = whyUrlRefused(url, { opened: isSite ? ANYWHERE : opened, ports: 'any' });
    if (refused !== null) return { kind: 'failed', reason: `${url.host}: ${refused}` };
    const { dispatcher } = (isSite ? siteWays : otherWays).choose(url, false);
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
      await Promise.all([siteWays.close(), otherWays.close()]);
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
    if (signal.aborted) return 'it was called off';
    if (watch.signal.aborted) return `${url.host} said nothing for ${silenceMaxMs / 1000} s`;
    return error instanceof RefusedAddress ? `${url.hostname}: ${error.message}` : describeFault(error, url);
  };
  try {
    const answer = await dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal: within,
      headersTimeout: 0, // the silence that is watched counts
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
      watch.heard(); // what the reader took for it is not the server's silence
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

/** Aborts when nothing was heard for so long. */
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
