import type { Frame, Request, Route } from 'playwright-core';
import type { Page } from '../../domain/page.ts';
import type { WebAnswer, WebRequest } from '../web.ts';
import { ANSWERS_BYTES_MAX, DOCUMENTS_MAX, REQUESTS_MAX } from './limits.ts';
import { carriedHeaders, type Decision, decide, givenHeaders } from './requestPolicy.ts';

/** Fetches for a page that is drawn, by the run's own web: addresses, robots.txt, rates and proxies are its. */
export type DrawingFetch = (request: WebRequest) => Promise<WebAnswer>;

const SCRIPT_TYPE = /\b(?:javascript|ecmascript|json|wasm)\b/i;

/**
 * Everything that one page asks for while it is drawn. No request goes on to the network: each is answered from what
 * the run's web fetched, or refused.
 */
export class Traffic {
  /** The document that is being drawn; another one where the page went on to it by itself. */
  document: Page;
  /** What the page was given beside documents, by `Page.id`, in the order of its coming. */
  readonly parts: string[] = [];
  /** Why parts were not given, in words, the first few. */
  readonly refusals: string[] = [];
  /** Requests that are not yet answered. */
  underWay = 0;
  /** Grows with every request and answer. */
  activity = 0;
  readonly #fetch: DrawingFetch;
  readonly #site: URL;
  #documents = 0;
  #requests = 0;
  #bytes = 0;

  constructor(document: Page, fetch: DrawingFetch) {
    this.document = document;
    this.#fetch = fetch;
    this.#site = new URL(document.url);
  }

  /** Answers one intercepted request. Never rejects: a page that has gone needs no answer. */
  async answer(route: Route, mainFrame: Frame | null): Promise<void> {
    this.underWay += 1;
    this.activity += 1;
    try {
      await this.#answer(route, mainFrame);
    } catch {
      await route.abort().catch(() => {});
    } finally {
      this.underWay -= 1;
      this.activity += 1;
    }
  }

  async #answer(route: Route, mainFrame: Frame | null): Promise<void> {
    const request = route.request();
    const decision = decisionOf(request, mainFrame, this.#site);
    if (decision === 'refuse') return route.abort('blockedbyclient');
    if (decision === 'empty-style') return route.fulfill({ status: 200, contentType: 'text/css', body: '' });
    this.#requests += 1;
    if (this.#requests > REQUESTS_MAX || this.#bytes > ANSWERS_BYTES_MAX) {
      this.#refused(
        `it asks for more than ${REQUESTS_MAX} things, or more than ${ANSWERS_BYTES_MAX / 1e6} MB`,
      );
      return route.abort('blockedbyclient');
    }
    return decision === 'document' ? this.#giveDocument(route) : this.#givePart(route);
  }

  async #giveDocument(route: Route): Promise<void> {
    const url = withoutFragment(route.request().url());
    this.#documents += 1;
    if (this.#documents > DOCUMENTS_MAX) return route.abort('blockedbyclient');
    const isOwn = this.#documents === 1;
    const answer: WebAnswer = isOwn
      ? { kind: 'page', page: this.document, fromStore: true }
      : await this.#fetch({ url });
    if (answer.kind !== 'page' || !/html/i.test(answer.page.headers['content-type'] ?? 'text/html')) {
      if (answer.kind !== 'page') this.#refused(answer.reason);
      return route.abort('failed');
    }
    this.document = answer.page;
    return this.#fulfil(route, answer.page);
  }

  async #givePart(route: Route): Promise<void> {
    const request = route.request();
    const body = request.postData();
    const answer = await this.#fetch({
      url: request.url(),
      method: request.method() === 'POST' ? 'POST' : 'GET',
      ...(body === null ? {} : { body }),
      headers: carriedHeaders(request.headers()),
      part: true,
    });
    if (answer.kind === 'page') {
      const type = answer.page.headers['content-type'] ?? '';
      // A missing chunk that is answered with the application's shell would only be a syntax error.
      if (request.resourceType() === 'script' && /\bhtml\b/i.test(type) && !SCRIPT_TYPE.test(type))
        return route.abort('failed');
      this.parts.push(answer.page.id);
      return this.#fulfil(route, answer.page);
    }
    this.#refused(answer.reason);
    if (answer.kind === 'status') return route.fulfill({ status: answer.status, body: '' });
    return route.abort('failed');
  }

  #fulfil(route: Route, page: Page): Promise<void> {
    this.#bytes += page.bytes.length;
    return route.fulfill({ status: page.status, headers: givenHeaders(page.headers), body: page.bytes });
  }

  #refused(reason: string): void {
    if (this.refusals.length < 5) this.refusals.push(reason);
  }
}

function decisionOf(request: Request, mainFrame: Frame | null, site: URL): Decision {
  return decide(
    {
      url: request.url(),
      method: request.method(),
      type: request.resourceType(),
      isMainDocument: request.isNavigationRequest() && isOf(request, mainFrame),
      contentType: request.headers()['content-type'] ?? '',
      bodyLength: request.postData()?.length ?? 0,
    },
    site,
  );
}

/** False also where the browser cannot say yet whose request it is: a window that is just opening. */
function isOf(request: Request, frame: Frame | null): boolean {
  try {
    return frame !== null && request.frame() === frame;
  } catch {
    return false;
  }
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
