import type { Page } from '../domain/page.ts';

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
   * A best-effort source (a news index, say) is skipped when its turn at the host is more than 2 s away;
   * the site itself and registries wait for their turn within the budget.
   */
  bestEffort?: boolean;
  /** Requests a second this host allows, when its documentation says other than the configured default. */
  requestsPerSecond?: number;
  /**
   * The address comes from the operator's configuration (`SEARCH_URL`), never from a page: at exactly that origin
   * private addresses and other ports are allowed.
   */
  fromConfiguration?: boolean;
  /** Hosts of one service that share one allowance name it here (`sec.gov`); by default each host has its own. */
  rateGroup?: string;
}

/** Why no page came back. `reason` is a short sentence fit to be shown to the user. */
export type WebFailure = (
  | { kind: 'unreachable'; reason: string } // DNS, connect, TLS, timeout, refused address, breaker open, redirect loop
  | { kind: 'status'; status: number; reason: string } // a 4xx/5xx answer; the page is kept nowhere
  | { kind: 'forbidden'; reason: string } // robots.txt says no
  | { kind: 'oversize'; reason: string } // over 5 MB after decompression
  | { kind: 'skipped'; reason: string } // best-effort source whose turn is too far away
  | { kind: 'cancelled'; reason: string } // the budget ended
  | { kind: 'switchedOff'; reason: string } // its source is in SOURCES_DISABLED; nothing was sent
) & {
  /** Where redirects, of the page or of its robots.txt, led before it failed, if there were any. */
  redirectedTo?: string;
};

export type WebAnswer = { kind: 'page'; page: Page; fromStore: boolean } | WebFailure;

/**
 * The one guarded way out for research (docs/architecture.md, "Outbound"). Never rejects for what the network does;
 * it rejects when the page store fails.
 */
export interface Web {
  fetch(request: WebRequest, signal: AbortSignal): Promise<WebAnswer>;
}

/**
 * DNS questions that research may ask. Each answers an empty list when there is no such name or record, and rejects
 * with `DnsFailure` when nobody answered within 2 s. In replay without DNS_SERVERS each answers an empty list.
 */
export interface Dns {
  addresses(host: string, signal: AbortSignal): Promise<string[]>;
  mx(host: string, signal: AbortSignal): Promise<{ exchange: string; priority: number }[]>;
  txt(host: string, signal: AbortSignal): Promise<string[]>;
  cname(host: string, signal: AbortSignal): Promise<string[]>;
}

/** Where received pages are kept; `server/store/pages.ts` is the real one. */
export interface PageStore {
  /** The newest page of this request received at or after `since`, if any. */
  newest(
    request: { url: string; method: 'GET' | 'POST'; requestBodyHash: string | null },
    since: Date,
  ): Promise<Page | null>;
  keep(page: Page): Promise<void>;
}
