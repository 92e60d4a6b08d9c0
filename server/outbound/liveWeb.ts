import type { Clock, Ids, Log } from '../domain/effects.ts';
import type { Page } from '../domain/page.ts';
import { answeredWall } from './answeredWall.ts';
import { makePage } from './pages.ts';
import {
  NETWORK_TIME_MS,
  type NetworkTime,
  type PoliteAnswer,
  type PoliteFetch,
  scheduleKey,
} from './politeFetch.ts';
import { type Hop, MAX_REDIRECTS, RedirectPath } from './redirects.ts';
import type { Drawing } from './rendering/drawing.ts';
import type { Robots } from './robots.ts';
import { webOfRun } from './runWeb.ts';
import type { SamePages } from './samePages.ts';
import type { PageStore, Web, WebAnswer } from './web.ts';
import type { ParsedRequest } from './webRequests.ts';

/** What a drawn page loads comes in dozens, and is fetched once a run: a browser would ask for it all at once. */
const PARTS_BURST = 100;
const PARTS_PER_SECOND = 10;

/** A stored page younger than this is reused without a request, except on forceRefresh. */
const REUSE_MS = 15 * 60 * 1000;

export interface LiveWebParts {
  politeFetch: PoliteFetch;
  /** Fetches from the one origin that the operator configured, at any address. */
  configured?: { origin: string; politeFetch: PoliteFetch } | undefined;
  robots: Robots;
  pageStore: PageStore;
  /** Shared by the runs of a thread. */
  samePages: SamePages;
  clock: Clock;
  ids: Ids;
  log: Log;
  drawing: Drawing;
}

/**
 * The live web for one run: a stored page, else robots rules, the host's rate limit, and a request that is
 * conditional when an older page is stored.
 *
 * With `forceRefresh` only pages received since the run began are reused, and nothing is conditional.
 */
export function createLiveWeb(parts: LiveWebParts, { forceRefresh }: { forceRefresh: boolean }): Web {
  const { clock, pageStore, log } = parts;
  const begunAt = clock.now();
  const isFresh = (stored: Page | null): stored is Page =>
    stored !== null && (forceRefresh || clock.now().getTime() - stored.accessedAt.getTime() < REUSE_MS);

  async function drawn({ url }: ParsedRequest, signal: AbortSignal): Promise<WebAnswer> {
    const request = { url: url.href, method: 'GET' as const, requestBodyHash: null, rendered: true };
    const stored = await pageStore.newest(request, forceRefresh ? begunAt : new Date(0));
    if (isFresh(stored)) return { kind: 'page', page: parts.samePages.of(stored), fromStore: true };
    const received = await web.fetch({ url: url.href }, signal);
    if (received.kind !== 'page') return received;
    const given = await parts.drawing(received.page, web, signal);
    if (given.kind === 'page') await pageStore.keep(given.page);
    return given;
  }

  async function answer(request: ParsedRequest, signal: AbortSignal): Promise<WebAnswer> {
    if (request.rendered) return drawn(request, signal);
    const stored = await pageStore.newest(
      { url: request.url.href, method: request.method, requestBodyHash: request.bodyHash },
      forceRefresh ? begunAt : new Date(0),
    );
    const now = clock.now();
    if (isFresh(stored)) return { kind: 'page', page: parts.samePages.of(stored), fromStore: true };
    const retrieved = await retrieve(parts, request, stored, signal);
    const given =
      retrieved.kind === 'page' ? { ...retrieved, page: parts.samePages.of(retrieved.page) } : retrieved;
    if (given.kind === 'page') await pageStore.keep(given.page);
    const outcome = given.kind === 'page' ? given.page.status : given.kind;
    log.debug(
      { url: request.url.href, outcome, ms: clock.now().getTime() - now.getTime() },
      'fetched a page',
    );
    return given;
  }

  const web = webOfRun(answer);
  return web;
}

function allowanceForParts(url: URL): Pick<ParsedRequest, 'bestEffort' | 'requestsPerSecond' | 'rateGroup'> {
  return {
    bestEffort: false,
    requestsPerSecond: PARTS_PER_SECOND,
    rateGroup: `parts of ${scheduleKey(url)}`,
  };
}

/** Follows the request through its redirects to a page or a failure. `older` makes it conditional. */
async function retrieve(
  parts: LiveWebParts,
  request: ParsedRequest,
  older: Page | null,
  signal: AbortSignal,
): Promise<WebAnswer> {
  const time = { leftMs: NETWORK_TIME_MS };
  let hop: Hop = { url: request.url, method: request.method, body: request.body, headers: request.headers };
  const path = new RedirectPath(hop);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const condition = older?.url === hop.url.href ? conditionOf(older) : {};
    const conditional = { ...hop, headers: { ...hop.headers, ...condition } };
    const answer = await visit(parts, request, conditional, time, signal);
    if (answer.kind !== 'answered') return path.ledTo(answer, hop);
    const { status, headers, bytes } = answer;
    if (status === 304 && older !== null && older.url === hop.url.href) {
      return { kind: 'page', page: confirmedPage(parts, older, headers), fromStore: false };
    }
    if (status >= 200 && status < 300) {
      const { method, bodyHash } = request;
      const retrieval = { requestedUrl: request.url, url: hop.url, method, bodyHash, status, headers, bytes };
      const wall = answeredWall(retrieval);
      if (wall !== null) return path.ledTo(wall, hop);
      return { kind: 'page', page: makePage(parts.ids, parts.clock.now(), retrieval), fromStore: false };
    }
    const onward = path.onward(hop, answer);
    if (onward.kind !== 'hop') return onward;
    hop = onward.hop;
  }
  return path.tooLong(hop);
}

/** One hop: check robots.txt, then send the request within the host's rate limit. */
async function visit(
  { robots, politeFetch, configured }: LiveWebParts,
  request: ParsedRequest,
  hop: Hop,
  time: NetworkTime,
  signal: AbortSignal,
): Promise<PoliteAnswer> {
  const { bestEffort, requestsPerSecond, rateGroup } = request.part ? allowanceForParts(hop.url) : request;
  const isOwnHost = hop.url.host === request.url.host;
  const exempt = request.ignoreRobots && isOwnHost; // the exemption for an API does not cover hosts that it redirects to
  const verdict = exempt ? undefined : await robots.check(hop.url, bestEffort, signal);
  if (verdict !== undefined && verdict.kind !== 'allowed') return verdict;
  const manners = {
    bestEffort,
    requestsPerSecond: isOwnHost || request.part ? requestsPerSecond : undefined,
    burst: request.part ? PARTS_BURST : undefined,
    rateGroup: isOwnHost || request.part ? rateGroup : undefined,
    minimumGapMs: verdict?.minimumGapMs,
    mayBeCut: request.mayBeCut,
  };
  const isConfigured = request.fromConfiguration && hop.url.origin === configured?.origin;
  return (isConfigured ? configured.politeFetch : politeFetch)(hop, manners, time, signal);
}

/** The headers that ask "only if it changed since" (RFC 9110 §13.1); a value that cannot be a header is left out. */
function conditionOf(older: Page): Record<string, string> {
  const condition: Record<string, string> = {};
  const { etag, 'last-modified': lastModified } = older.headers;
  if (older.method !== 'GET') return condition;
  if (etag !== undefined && isPlain(etag)) condition['if-none-match'] = etag;
  if (lastModified !== undefined && isPlain(lastModified)) condition['if-modified-since'] = lastModified;
  return condition;
}

function isPlain(value: string): boolean {
  return /^[\x20-\x7e]{1,1000}$/.test(value);
}

/** Headers of a 304 that describe the 304 response and not the page. */
const NOT_OF_THE_PAGE = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'content-type']);

/** The stored page after the host confirmed it with a 304: the same bytes, with a new access time. */
function confirmedPage({ ids, clock }: LiveWebParts, older: Page, headers: Record<string, string>): Page {
  const fresh = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_OF_THE_PAGE.has(name)));
  return { ...older, id: ids.uuid(), headers: { ...older.headers, ...fresh }, accessedAt: clock.now() };
}
