import type { Clock, Ids } from '../domain/effects.ts';
import type { Page } from '../domain/page.ts';
import { answeredWall, statusFailure } from './answeredWall.ts';
import { makePage } from './pages.ts';
import { type Hop, MAX_REDIRECTS, RedirectPath } from './redirects.ts';
import { type Drawing, drawnPage } from './rendering/drawing.ts';
import { Robots, type RobotsFile } from './robots.ts';
import { webOfRun } from './runWeb.ts';
import type { PageStore, Web, WebAnswer, WebFailure } from './web.ts';
import type { ArchivedAnswer, WebArchive } from './webArchive.ts';
import { bodyHashOf, type ParsedRequest } from './webRequests.ts';

export interface ReplayWebParts {
  archive: WebArchive;
  robots: Robots;
  pageStore: PageStore;
  ids: Ids;
  drawing: Drawing;
}

/** robots.txt from the archive; a missing one allows everything. */
export function createReplayRobots(archive: WebArchive, clock: Clock): Robots {
  return new Robots(clock, async (robotsUrl): Promise<RobotsFile> => {
    const answer = await follow(
      archive,
      { url: robotsUrl, method: 'GET', body: undefined, headers: {} },
      allowed,
    );
    if (answer.kind === 'status' && answer.status >= 500)
      return { kind: 'disallow-all', reason: answer.reason };
    if (answer.kind !== 'reached') return { kind: 'none' };
    return { kind: 'rules', text: answer.response.bytes.toString('utf8') };
  });
}

/**
 * The web as recorded in an archive: no waiting, no sockets, the same answers at every replay. An unknown host is
 * unreachable, an unknown address is a 404, `accessedAt` is the record's WARC-Date. Pages are saved to the page
 * store, so that answers can cite them, but never read from it.
 */
export function createReplayWeb({ archive, robots, pageStore, ids, drawing }: ReplayWebParts): Web {
  async function answer(request: ParsedRequest, signal: AbortSignal): Promise<WebAnswer> {
    if (signal.aborted) return { kind: 'cancelled', reason: 'the time for this research ended' };
    if (request.rendered) return drawn(request, signal);
    const { url, method, body, headers, bodyHash } = request;
    const check = async (hopUrl: URL): Promise<WebFailure | null> => {
      if (request.ignoreRobots && hopUrl.host === url.host) return null;
      const verdict = await robots.check(hopUrl, false, signal);
      return verdict.kind === 'allowed' ? null : verdict;
    };
    const reached = await follow(archive, { url, method, body, headers }, check, request.mayBeCut);
    if (reached.kind !== 'reached') return reached;
    const { response } = reached;
    const page = makePage(ids, response.recordedAt, { ...response, requestedUrl: url, method, bodyHash });
    return { kind: 'page', page: await keepOnce(pageStore, page), fromStore: false };
  }

  /** The page as the archive has it drawn; where it does not, its shell is drawn from what was archived. */
  async function drawn({ url }: ParsedRequest, signal: AbortSignal): Promise<WebAnswer> {
    const received = await web.fetch({ url: url.href }, signal);
    if (received.kind !== 'page') return received;
    const recorded = await archive.findDrawn(new URL(received.page.url));
    const given =
      recorded === null
        ? await drawing(received.page, web, signal)
        : { kind: 'page' as const, page: drawnPage(ids, received.page, recorded), fromStore: false };
    return given.kind === 'page' ? { ...given, page: await keepOnce(pageStore, given.page) } : given;
  }

  const web = webOfRun(answer);
  return web;
}

/** Every run gets the same recorded pages; one that is already stored keeps its id. */
async function keepOnce(pageStore: PageStore, page: Page): Promise<Page> {
  const { requestedUrl, method, requestBodyHash, accessedAt } = page;
  const rendered = page.rendered !== undefined;
  const stored = await pageStore.newest({ url: requestedUrl, method, requestBodyHash, rendered }, accessedAt);
  if (
    stored !== null &&
    stored.accessedAt.getTime() === accessedAt.getTime() &&
    stored.contentHash === page.contentHash &&
    stored.url === page.url
  ) {
    return stored;
  }
  await pageStore.keep(page);
  return page;
}

type Reached = { kind: 'reached'; response: ArchivedAnswer & { kind: 'answered' } };

async function allowed(): Promise<null> {
  return null;
}

/** Follows a request through the archive's redirects to a 2xx answer. */
async function follow(
  archive: WebArchive,
  first: Hop,
  check: (url: URL) => Promise<WebFailure | null>,
  mayBeCut = false,
): Promise<Reached | WebFailure> {
  const seen = new Set<number>();
  const path = new RedirectPath(first);
  let hop = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!archive.knowsHost(hop.url)) {
      return path.ledTo({ kind: 'unreachable', reason: `${hop.url.host} is not in the archive` }, hop);
    }
    const refusal = await check(hop.url);
    if (refusal !== null) return path.ledTo(refusal, hop);
    const bodyHash = hop.body === undefined ? null : bodyHashOf(hop.body);
    const answer = await archive.find(hop.url, hop.method, bodyHash, mayBeCut);
    if (answer.kind === 'oversize') return answer;
    // A loop: http redirects to an https address that only the other-scheme rule can answer.
    if (answer.kind === 'missing' || seen.has(answer.capture)) return path.ledTo(notRecorded(hop.url), hop);
    seen.add(answer.capture);
    if (answer.status >= 200 && answer.status < 300) {
      const wall = answeredWall({ ...answer, url: hop.url });
      return wall === null ? { kind: 'reached', response: answer } : path.ledTo(wall, hop);
    }
    const onward = path.onward(hop, answer);
    if (onward.kind !== 'hop') return onward;
    hop = onward.hop;
  }
  return path.tooLong(hop);
}

function notRecorded(url: URL): WebFailure {
  return statusFailure({ url, status: 404, headers: {}, bytes: Buffer.alloc(0) });
}
