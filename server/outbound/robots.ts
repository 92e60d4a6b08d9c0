import { LRUCache } from 'lru-cache';
import robotsModule from 'robots-parser';
import type { Clock } from '../domain/effects.ts';
import { ROBOTS_TOKEN } from './userAgent.ts';
import type { WebFailure } from './web.ts';

/** What an origin's robots.txt turned out to be. */
export type RobotsFile =
  | { kind: 'rules'; text: string }
  /** There is none (a 4xx): everything is allowed. RFC 9309 §2.3.1.3. */
  | { kind: 'none' }
  /** It could not be served (a 5xx): nothing is allowed. RFC 9309 §2.3.1.4. */
  | { kind: 'disallow-all'; reason: string }
  | WebFailure;

export type RobotsVerdict = { kind: 'allowed'; minimumGapMs: number | undefined } | WebFailure;

/** Reads an origin's robots.txt. `bestEffort` as in WebRequest. */
export type RobotsReader = (robotsUrl: URL, bestEffort: boolean, signal: AbortSignal) => Promise<RobotsFile>;

/** The package exports the function itself; its types, written for a bundler, put it under `default`. */
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

type Verdict = (url: URL) => RobotsVerdict;

export const ROBOTS_CACHE_MS = 24 * 3600 * 1000;
/** A failing server may recover soon. */
const TROUBLE_CACHE_MS = 5 * 60 * 1000;
/** Long enough that one run does not try an unreachable host for every page. */
const UNREACHABLE_CACHE_MS = 10_000;
const CACHE_CHARACTERS = 20_000_000;
/** RFC 9309 §2.5 requires reading at least 500 KiB; the remainder is ignored. */
const MAX_CHARACTERS = 500 * 1024;
/** Matching wildcards costs time for each character of rule and path; no honest file has rules longer than this. */
const MAX_WILDCARD_CHARACTERS = 100_000;
const LONGEST_CRAWL_DELAY_MS = 10_000;

/** robots.txt of all origins, kept for a day and shared by the runs of a thread. */
export class Robots {
  readonly #read: RobotsReader;
  readonly #clock: Clock;
  readonly #cache = new LRUCache<string, { verdict: Verdict; until: number }>({
    max: 5_000,
    maxSize: CACHE_CHARACTERS,
  });
  readonly #underWay = new Map<string, Promise<RobotsFile>>();

  constructor(clock: Clock, read: RobotsReader) {
    this.#clock = clock;
    this.#read = read;
  }

  /** Whether this address may be fetched, and how slowly. robots.txt itself always may. */
  async check(url: URL, bestEffort: boolean, signal: AbortSignal): Promise<RobotsVerdict> {
    if (url.pathname === '/robots.txt') return { kind: 'allowed', minimumGapMs: undefined };
    const known = this.#cache.get(url.origin);
    if (known !== undefined && known.until > this.#clock.now().getTime()) return known.verdict(url);
    const robotsUrl = new URL('/robots.txt', url.origin);
    const file = await this.#readOnce(robotsUrl, bestEffort, signal);
    const verdict = verdictOf(robotsUrl, file);
    const lifetimeMs = lifetimeOf(file);
    if (lifetimeMs > 0) {
      const until = this.#clock.now().getTime() + lifetimeMs;
      const size = file.kind === 'rules' ? file.text.length + 1 : 1;
      this.#cache.set(url.origin, { verdict, until }, { size });
    }
    return verdict(url);
  }

  /** Concurrent runs that need the same file share one request, unless that was cut short by its own budget. */
  async #readOnce(robotsUrl: URL, bestEffort: boolean, signal: AbortSignal): Promise<RobotsFile> {
    const key = `${bestEffort} ${robotsUrl.origin}`;
    const shared = this.#underWay.get(key);
    if (shared !== undefined) {
      const file = await shared;
      if (file.kind !== 'cancelled' || signal.aborted) return file;
      return this.#readOnce(robotsUrl, bestEffort, signal);
    }
    const reading = this.#read(robotsUrl, bestEffort, signal).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, reading);
    return reading;
  }
}

function lifetimeOf(file: RobotsFile): number {
  if (file.kind === 'rules' || file.kind === 'none') return ROBOTS_CACHE_MS;
  if (file.kind === 'disallow-all') return TROUBLE_CACHE_MS;
  return file.kind === 'unreachable' ? UNREACHABLE_CACHE_MS : 0;
}

function verdictOf(robotsUrl: URL, file: RobotsFile): Verdict {
  if (file.kind === 'none') return () => ({ kind: 'allowed', minimumGapMs: undefined });
  if (file.kind === 'disallow-all') return () => ({ kind: 'forbidden', reason: file.reason });
  if (file.kind !== 'rules') return () => file;
  const rules = robotsParser(robotsUrl.href, readableRules(file.text));
  const delayMs = (rules.getCrawlDelay(ROBOTS_TOKEN) ?? 0) * 1000;
  const minimumGapMs = delayMs > 0 ? Math.min(delayMs, LONGEST_CRAWL_DELAY_MS) : undefined;
  return (url) =>
    rules.isAllowed(url.href, ROBOTS_TOKEN) === false
      ? { kind: 'forbidden', reason: `robots.txt of ${url.host} does not allow ${url.pathname}` }
      : { kind: 'allowed', minimumGapMs };
}

/** The part of the file that is read: without a byte order mark, within the limits above. */
function readableRules(text: string): string {
  let wildcardCharacters = 0;
  return text
    .replace(/^\uFEFF/, '')
    .slice(0, MAX_CHARACTERS)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\*{2,}/g, '*'))
    .filter((line) => {
      if (!line.includes('*') || /^\s*user-agent/i.test(line)) return true;
      wildcardCharacters += line.length;
      return wildcardCharacters <= MAX_WILDCARD_CHARACTERS;
    })
    .join('\n');
}
