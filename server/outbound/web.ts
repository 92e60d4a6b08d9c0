import type { Page } from '../domain/page.ts';
import type { WallKind } from '../domain/walls.ts';

/** One research request. Robots rules, the per-host schedule and every address check are always applied. */
export interface WebRequest {
  url: string;
  method?: 'GET' | 'POST';
  /** JSON body of a POST. */
  body?: string;
  /** Extra request headers, lower-case names. */
  headers?: Record<string, string>;
  /** True for documented public APIs, whose terms and not robots.txt govern automated use. */
  ignoreRobots?: boolean;
  /**
   * A best-effort source (a news index, say) is skipped when the host's rate limit allows it only in more than 2 s;
   * the site itself and registries wait, within the budget.
   */
  bestEffort?: boolean;
  /** Requests per second that this host documents, when that differs from the configured default. */
  requestsPerSecond?: number;
  /**
   * The address comes from the operator's configuration (`SEARCH_URL`), never from a page: at exactly that origin
   * private addresses and other ports are allowed.
   */
  fromConfiguration?: boolean;
  /** The key under which hosts of one service share a rate limit (`sec.gov`); by default each host has its own. */
  rateGroup?: string;
  /** Asks for the page as its scripts draw it in a browser: a GET, whose response is fetched like any other first. */
  rendered?: boolean;
  /** Of an answer of more than 5 MB the beginning is taken, instead of none: a list of addresses is of use without its end. */
  mayBeCut?: boolean;
  /** It is loaded by a page that is being drawn: hosts have an allowance of its own for these (burst 100, then 10 a second). */
  part?: boolean;
}

/** Why no page came back. `reason` is a short sentence that may be shown to the user. */
export type WebFailure = (
  | { kind: 'unreachable'; reason: string } // DNS, connect, TLS, timeout, refused address, breaker open, redirect loop
  | { kind: 'status'; status: number; reason: string } // a 4xx/5xx answer, a redirect that is not followed, a wall; the page is not stored
  | { kind: 'forbidden'; reason: string } // robots.txt disallows it
  | { kind: 'oversize'; reason: string } // over 5 MB after decompression
  | { kind: 'skipped'; reason: string } // best-effort source whose rate limit would make it wait too long
  | { kind: 'cancelled'; reason: string } // the budget ended
  | { kind: 'notRendered'; reason: string } // the page was received, and could not be drawn; there may be no browser
  | { kind: 'switchedOff'; reason: string } // its source is in SOURCES_DISABLED, so nothing was sent
) & {
  /** Where redirects of the page or of its robots.txt led before it failed, if any. */
  redirectedTo?: string;
  /** What stands before the page, where the answer tells. */
  wall?: WallKind;
};

export type WebAnswer = { kind: 'page'; page: Page; fromStore: boolean } | WebFailure;

/**
 * The guarded HTTP access of research. Never rejects because of the network; it rejects when the page store fails.
 */
export interface Web {
  fetch(request: WebRequest, signal: AbortSignal): Promise<WebAnswer>;
}

/**
 * DNS look-ups for research. Each resolves to an empty list when there is no such name or record, and rejects with
 * `DnsFailure` when no server answered within 2 s. In a replay without DNS_SERVERS each list is empty.
 */
export interface Dns {
  addresses(host: string, signal: AbortSignal): Promise<string[]>;
  mx(host: string, signal: AbortSignal): Promise<{ exchange: string; priority: number }[]>;
  txt(host: string, signal: AbortSignal): Promise<string[]>;
  cname(host: string, signal: AbortSignal): Promise<string[]>;
}

/** Where received pages are kept; `server/store/research/pages.ts` implements it. */
export interface PageStore {
  /** The newest page of this request received at or after `since`, if any; with `rendered` as it was drawn. */
  newest(
    request: { url: string; method: 'GET' | 'POST'; requestBodyHash: string | null; rendered?: boolean },
    since: Date,
  ): Promise<Page | null>;
  keep(page: Page): Promise<void>;
}
