import type { Clock, Ids } from '../domain/effects.ts';
import { makePage } from './pages.ts';
import { NETWORK_TIME_MS, type PoliteAnswer, type PoliteFetch, type RequestLimits } from './politeFetch.ts';
import { type Hop, MAX_REDIRECTS, nextHop, refusedHop } from './redirects.ts';
import { ROBOTS_CACHE_MS, Robots, type RobotsFile } from './robots.ts';
import type { PageStore, WebFailure } from './web.ts';

type Answered = Extract<PoliteAnswer, { kind: 'answered' }>;

const manners: Omit<RequestLimits, 'bestEffort'> = {
  requestsPerSecond: undefined,
  rateGroup: undefined,
  minimumGapMs: undefined,
};

/** robots.txt as the hosts serve it, or from the page store when a process fetched it within the last day, or found none. */
export function createLiveRobots(parts: {
  politeFetch: PoliteFetch;
  pageStore: PageStore;
  clock: Clock;
  ids: Ids;
}): Robots {
  const { politeFetch, pageStore, clock, ids } = parts;

  const keep = (robotsUrl: URL, { url }: Hop, answer: Answered) =>
    pageStore.keep(makePage(ids, clock.now(), { requestedUrl: robotsUrl, url, ...answer }));

  async function fetchFile(robotsUrl: URL, bestEffort: boolean, signal: AbortSignal): Promise<RobotsFile> {
    const time = { leftMs: NETWORK_TIME_MS };
    let hop: Hop = { url: robotsUrl, method: 'GET', body: undefined, headers: {} };
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await politeFetch(hop, { ...manners, bestEffort }, time, signal);
      if (answer.kind === 'oversize') return { kind: 'disallow-all', reason: `robots.txt: ${answer.reason}` };
      if (answer.kind !== 'answered') return ledTo(answer, robotsUrl, hop);
      if (answer.status >= 500) {
        const reason = `robots.txt of ${robotsUrl.host} answered ${answer.status}, so nothing may be fetched there`;
        return { kind: 'disallow-all', reason };
      }
      if (answer.status >= 200 && answer.status < 300) {
        await keep(robotsUrl, hop, answer);
        return { kind: 'rules', text: answer.bytes.toString('utf8') };
      }
      const next = nextHop(hop, answer.status, answer.headers);
      if (next === null || refusedHop(robotsUrl, next.url) !== null) {
        // No other process asks again today; what the error page says is of no use.
        await keep(robotsUrl, hop, { ...answer, bytes: Buffer.alloc(0) });
        return { kind: 'none' };
      }
      hop = next;
    }
    return { kind: 'none' }; // RFC 9309 §2.3.1.2: too many redirects count as unavailable
  }

  return new Robots(clock, async (robotsUrl, bestEffort, signal) => {
    const since = new Date(clock.now().getTime() - ROBOTS_CACHE_MS);
    const request = { url: robotsUrl.href, method: 'GET' as const, requestBodyHash: null };
    const stored = await pageStore.newest(request, since);
    if (stored !== null)
      return stored.status < 300 ? { kind: 'rules', text: stored.bytes.toString('utf8') } : { kind: 'none' };
    return fetchFile(robotsUrl, bestEffort, signal);
  });
}

/**
 * A domain that only redirects also redirects its robots.txt, which shows where it leads even though nothing may be
 * read there.
 */
function ledTo(failure: WebFailure, robotsUrl: URL, hop: Hop): WebFailure {
  return hop.url.href === robotsUrl.href ? failure : { ...failure, redirectedTo: hop.url.href };
}
