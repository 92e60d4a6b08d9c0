import type { Clock } from '../domain/effects.ts';
import type { Exchange, GuardedFetch, GuardedRequest } from './guardedFetch.ts';
import type { RateLimiter, SlotOutcome } from './rateLimiter.ts';
import type { Hop } from './redirects.ts';
import { retryAfterMs } from './retryAfter.ts';
import type { WebFailure } from './web.ts';

/** The limits that a request observes at its host, and what becomes of an answer beyond the size limit. */
export interface RequestLimits {
  bestEffort: boolean;
  requestsPerSecond: number | undefined;
  /** Requests that the host may get at once; default: that of the schedule. */
  burst?: number | undefined;
  rateGroup: string | undefined;
  /** robots.txt's Crawl-delay. */
  minimumGapMs: number | undefined;
  /** As of WebRequest. */
  mayBeCut?: boolean;
}

/**
 * Time that one research request may spend on the network over all its hops, without waiting for rate-limit slots.
 */
export interface NetworkTime {
  leftMs: number;
}

export const NETWORK_TIME_MS = 15_000;
const MAX_BYTES = 5_000_000;
/** A best-effort source is skipped, and named as a gap, when its next slot is further away than this. */
const BEST_EFFORT_WAIT_MS = 2_000;
/** A pause that the host asks for is waited out once if it is no longer than this; else its answer is final. */
const LONGEST_PAUSE_MS = 10_000;
/** A 429 that does not say how long. */
const DEFAULT_PAUSE_MS = 2_000;

export type PoliteAnswer = (Exchange & { kind: 'answered' }) | WebFailure;

/** One request to one address, rate-limited and with our User-Agent. Redirects are returned, not followed. */
export type PoliteFetch = (
  hop: Hop,
  limits: RequestLimits,
  time: NetworkTime,
  signal: AbortSignal,
) => Promise<PoliteAnswer>;

export interface PoliteParts {
  guardedFetch: GuardedFetch;
  rateLimiter: RateLimiter;
  clock: Clock;
  userAgent: string;
  /** A slot further away than this comes too late for any run. */
  maxWaitMs: number;
}

/**
 * Builds the rate-limited client. A connection that broke while idle is retried once, and a 429 or 503 that asks for
 * a short pause is retried after it; the pause applies to every other request to that host as well.
 */
export function createPoliteFetch(parts: PoliteParts): PoliteFetch {
  const { guardedFetch, rateLimiter, clock } = parts;

  async function fetchInSlot(
    hop: Hop,
    limits: RequestLimits,
    time: NetworkTime,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const host = limits.rateGroup ?? scheduleKey(hop.url);
    const { requestsPerSecond, burst, minimumGapMs } = limits;
    const maxWaitMs = limits.bestEffort ? BEST_EFFORT_WAIT_MS : parts.maxWaitMs;
    const answer = await rateLimiter
      .acquire(host, { requestsPerSecond, burst, minimumGapMs, maxWaitMs }, signal)
      .catch(() => null);
    if (answer === null) return { answer: cancelled, again: false };
    if (answer.kind !== 'granted')
      return { answer: failureWithoutSlot(answer, host, limits.bestEffort), again: false };
    const start = clock.now().getTime();
    let outcome: SlotOutcome = { health: 'unknown' };
    try {
      const exchange = await guardedFetch(
        requestOf(hop, parts.userAgent, time.leftMs, limits.mayBeCut),
        signal,
      );
      const end = clock.now();
      time.leftMs -= end.getTime() - start;
      outcome = outcomeOf(exchange, end);
      return { answer: answerOf(exchange), again: mayRetry(exchange, hop, outcome, limits.bestEffort) };
    } finally {
      answer.slot.release(outcome);
    }
  }

  return async (hop, limits, time, signal) => {
    const first = await fetchInSlot(hop, limits, time, signal);
    return first.again && time.leftMs > 0
      ? (await fetchInSlot(hop, limits, time, signal)).answer
      : first.answer;
  };
}

interface Attempt {
  answer: PoliteAnswer;
  again: boolean;
}

const cancelled: WebFailure = { kind: 'cancelled', reason: 'the time for this research ended' };

/** The host by which requests are limited: http, https and a trailing dot make no difference. */
export function scheduleKey(url: URL): string {
  return url.host.replace(/\.(?=:|$)/, '');
}

function requestOf(hop: Hop, userAgent: string, timeoutMs: number, mayBeCut = false): GuardedRequest {
  const contentType: Record<string, string> =
    hop.method === 'POST' ? { 'content-type': 'application/json' } : {};
  return {
    url: hop.url,
    method: hop.method,
    body: hop.body,
    headers: {
      accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
      'accept-language': 'en,*;q=0.5',
      ...contentType,
      ...hop.headers,
      'user-agent': userAgent,
    },
    maxBytes: MAX_BYTES,
    timeoutMs,
    beyondMaxBytes: mayBeCut ? 'truncate' : 'fail',
  };
}

function failureWithoutSlot(
  answer: { kind: 'too-late'; waitMs: number } | { kind: 'circuit-open'; forMs: number },
  host: string,
  bestEffort: boolean,
): WebFailure {
  if (answer.kind === 'circuit-open') {
    return {
      kind: 'unreachable',
      reason: `${host} failed several times in a row and is not asked again for ${seconds(answer.forMs)}`,
    };
  }
  const reason = `the rate limit of ${host} allows the next request in ${seconds(answer.waitMs)}`;
  return bestEffort ? { kind: 'skipped', reason } : { kind: 'unreachable', reason };
}

function seconds(ms: number): string {
  return `${Math.max(1, Math.ceil(ms / 1000))} s`;
}

function answerOf(exchange: Exchange): PoliteAnswer {
  if (exchange.kind === 'answered') return exchange;
  if (exchange.fault === 'cancelled') return cancelled;
  return { kind: exchange.fault === 'oversize' ? 'oversize' : 'unreachable', reason: exchange.reason };
}

function outcomeOf(exchange: Exchange, now: Date): SlotOutcome {
  if (exchange.kind === 'failed') {
    return { health: exchange.fault === 'unreachable' && !exchange.brokenConnection ? 'failing' : 'unknown' };
  }
  const health = exchange.status >= 500 ? 'failing' : 'healthy';
  if (exchange.status !== 429 && exchange.status !== 503) return { health };
  const asked = retryAfterMs(exchange.headers['retry-after'], now);
  return { health, pauseMs: asked ?? (exchange.status === 429 ? DEFAULT_PAUSE_MS : undefined) };
}

function mayRetry(exchange: Exchange, hop: Hop, outcome: SlotOutcome, bestEffort: boolean): boolean {
  if (exchange.kind === 'failed') return exchange.brokenConnection && hop.method === 'GET';
  const longest = bestEffort ? BEST_EFFORT_WAIT_MS : LONGEST_PAUSE_MS;
  return outcome.pauseMs !== undefined && outcome.pauseMs <= longest;
}
