import type { Clock } from '../domain/effects.ts';
import type { Exchange, GuardedFetch, GuardedRequest } from './guardedFetch.ts';
import type { Hop } from './redirects.ts';
import { retryAfterMs } from './retryAfter.ts';
import type { TurnOutcome, Turns } from './turns.ts';
import type { WebFailure } from './web.ts';

/** How a request stands to the host's schedule. */
export interface Manners {
  bestEffort: boolean;
  requestsPerSecond: number | undefined;
  rateGroup: string | undefined;
  /** robots.txt's Crawl-delay. */
  minimumGapMs: number | undefined;
}

/** Time that one research request may spend on the network over all its hops; waiting for turns is not in it. */
export interface NetworkTime {
  leftMs: number;
}

export const NETWORK_TIME_MS = 15_000;
const MAX_BYTES = 5_000_000;
/** A best-effort source whose turn is further away is skipped. Decisions §6, "Pages". */
const BEST_EFFORT_WAIT_MS = 2_000;
/** A pause that the host asks for is sat out once if it is no longer than this; else its answer stands. */
const LONGEST_PAUSE_MS = 10_000;
/** A 429 that does not say how long. */
const DEFAULT_PAUSE_MS = 2_000;

export type PoliteAnswer = (Exchange & { kind: 'answered' }) | WebFailure;

/** One request to one address, in its turn, as the one User-Agent. Redirects are answers. */
export type PoliteFetch = (
  hop: Hop,
  manners: Manners,
  time: NetworkTime,
  signal: AbortSignal,
) => Promise<PoliteAnswer>;

export interface PoliteParts {
  guardedFetch: GuardedFetch;
  turns: Turns;
  clock: Clock;
  userAgent: string;
  /** A turn further away than this comes too late for any run. */
  maxWaitMs: number;
}

/**
 * Builds it. A connection that broke while idle is tried once more, and a 429 or 503 that asks for a short pause is
 * asked again after it; the pause holds for everybody else at that host as well.
 */
export function createPoliteFetch(parts: PoliteParts): PoliteFetch {
  const { guardedFetch, turns, clock } = parts;

  async function inTurn(hop: Hop, manners: Manners, time: NetworkTime, signal: AbortSignal): Promise<Tried> {
    const host = manners.rateGroup ?? scheduleKey(hop.url);
    const { requestsPerSecond, minimumGapMs } = manners;
    const maxWaitMs = manners.bestEffort ? BEST_EFFORT_WAIT_MS : parts.maxWaitMs;
    const answer = await turns
      .take(host, { requestsPerSecond, minimumGapMs, maxWaitMs }, signal)
      .catch(() => null);
    if (answer === null) return { answer: cancelled, again: false };
    if (answer.kind !== 'turn')
      return { answer: withoutTurn(answer, host, manners.bestEffort), again: false };
    const start = clock.now().getTime();
    let outcome: TurnOutcome = { health: 'unknown' };
    try {
      const exchange = await guardedFetch(requestOf(hop, parts.userAgent, time.leftMs), signal);
      const end = clock.now();
      time.leftMs -= end.getTime() - start;
      outcome = outcomeOf(exchange, end);
      return { answer: answerOf(exchange), again: mayAskAgain(exchange, hop, outcome, manners.bestEffort) };
    } finally {
      answer.turn.release(outcome);
    }
  }

  return async (hop, manners, time, signal) => {
    const first = await inTurn(hop, manners, time, signal);
    return first.again && time.leftMs > 0 ? (await inTurn(hop, manners, time, signal)).answer : first.answer;
  };
}

interface Tried {
  answer: PoliteAnswer;
  again: boolean;
}

const cancelled: WebFailure = { kind: 'cancelled', reason: 'the time for this research ended' };

/** The host whose turns a request takes, so that http, https and a trailing dot are one. */
function scheduleKey(url: URL): string {
  return url.host.replace(/\.(?=:|$)/, '');
}

function requestOf(hop: Hop, userAgent: string, timeoutMs: number): GuardedRequest {
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
    beyondMaxBytes: 'fail',
  };
}

function withoutTurn(
  answer: { kind: 'too-far'; waitMs: number } | { kind: 'resting'; forMs: number },
  host: string,
  bestEffort: boolean,
): WebFailure {
  if (answer.kind === 'resting') {
    return {
      kind: 'unreachable',
      reason: `${host} failed several times in a row and is left alone for ${seconds(answer.forMs)}`,
    };
  }
  const reason = `the next turn at ${host} is ${seconds(answer.waitMs)} away`;
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

function outcomeOf(exchange: Exchange, now: Date): TurnOutcome {
  if (exchange.kind === 'failed') {
    return { health: exchange.fault === 'unreachable' && !exchange.brokenConnection ? 'failing' : 'unknown' };
  }
  const health = exchange.status >= 500 ? 'failing' : 'well';
  if (exchange.status !== 429 && exchange.status !== 503) return { health };
  const asked = retryAfterMs(exchange.headers['retry-after'], now);
  return { health, pauseMs: asked ?? (exchange.status === 429 ? DEFAULT_PAUSE_MS : undefined) };
}

function mayAskAgain(exchange: Exchange, hop: Hop, outcome: TurnOutcome, bestEffort: boolean): boolean {
  if (exchange.kind === 'failed') return exchange.brokenConnection && hop.method === 'GET';
  const longest = bestEffort ? BEST_EFFORT_WAIT_MS : LONGEST_PAUSE_MS;
  return outcome.pauseMs !== undefined && outcome.pauseMs <= longest;
}
