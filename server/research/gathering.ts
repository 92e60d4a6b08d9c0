import { needsRendering } from '../outbound/rendering/needsRendering.ts';
import type { WebAnswer, WebFailure, WebRequest } from '../outbound/web.ts';
import { blocksOfAsync } from './documents/blocks.ts';
import { type Document, readDocument, readDocumentAsync } from './documents/document.ts';
import { pageCondition, wallOf, wallReason } from './documents/siteCondition.ts';
import type { ResearchContext } from './outcome.ts';

/** A source that could not be asked, or not wholly: named in the reasoning, and it lowers the confidence. */
export interface Gap {
  source: string;
  reason: string;
  kind: WebFailure['kind'] | 'fault';
  /** The HTTP status, where there was one. */
  status?: number;
}

/** A failure as the gap of a source. */
export function gapOf(source: string, failure: WebFailure): Gap {
  const { kind, reason } = failure;
  return { source, reason, kind, ...(failure.kind === 'status' ? { status: failure.status } : {}) };
}

/** What a request came to. `missing` is an answer too: the source says that it has no such page. */
export type Fetched =
  | { kind: 'document'; document: Document }
  | { kind: 'missing' }
  | { kind: 'failed'; failure: WebFailure };

/**
 * Most requests of one research: a net below the bounds that each source has. Together those stay under it (four job
 * boards of 22 requests, the site's pages and adverts, registries, news, search), for whoever is refused here depends
 * on the order in which answers came, and answers must not.
 */
const REQUESTS_MAX = 150;
/** Of a page of more characters the blocks are found in slices, before anybody asks for them at once. */
const LARGE_PAGE = 100_000;

/**
 * The fetching side of one research: counts requests, turns pages into documents (in slices, so that `readDocument` has them at hand), keeps the list of gaps, lets
 * each source fail alone, and leaves out those that are switched off.
 */
export class Gathering {
  readonly context: ResearchContext;
  private readonly found: Gap[] = [];
  private requests = 0;

  constructor(context: ResearchContext) {
    this.context = context;
  }

  /**
   * Fetches one page.
   *
   * @param source  name under which a failure is reported
   * @param title   what to call the document where it has no title of its own
   * @param form    what the answer must be to be of use; anything else (garbage, a page that says sorry) is a failure
   */
  async fetch(
    source: string,
    request: WebRequest,
    title = '',
    form: 'json' | 'html' | null = null,
  ): Promise<Fetched> {
    const answer = await this.attempt(request, source, title);
    if (answer.kind === 'page') {
      const document = readDocument(answer.page, title);
      const wall = form !== 'json' && document.kind === 'html' ? wallOf(document) : null;
      if (wall?.kind === 'error') return { kind: 'missing' };
      if (wall !== null) return this.unreadable(source, wallReason(document.host, wall));
      return form === null || isOfForm(document, form)
        ? { kind: 'document', document }
        : this.unreadable(
            source,
            `it answered with something that is not ${form === 'json' ? 'JSON' : 'a page'}`,
          );
    }
    if (answer.kind === 'status' && (answer.status === 404 || answer.status === 410))
      return { kind: 'missing' };
    this.report(gapOf(source, answer));
    return { kind: 'failed', failure: answer };
  }

  /**
   * A page that only its scripts can fill is drawn in a browser; where that cannot be, it is read as it came, and the gap named.
   * Like {@link fetch}, for requests whose failure is nobody's gap (trying spellings of the home address).
   *
   * @param source  name of the source where its host does not say it
   * @param title   as of {@link fetch}
   */
  async attempt(request: WebRequest, source = '', title = ''): Promise<WebAnswer> {
    const answer = await this.ask(source, request);
    if (answer.kind !== 'page') return answer;
    const document = await readDocumentAsync(answer.page, title);
    if (document.text.length + document.source.length > LARGE_PAGE) await blocksOfAsync(document);
    if (!isShell(document)) return answer;
    const drawn = await this.context.web.fetch({ ...request, rendered: true }, this.context.signal);
    if (drawn.kind === 'page') await readDocumentAsync(drawn.page, title);
    else this.report(gapOf(source || document.host, drawn));
    return drawn.kind === 'page' ? drawn : answer;
  }

  /** The HTML pages at these addresses, in their order; null for what is none or cannot be read. */
  htmlPages(source: string, urls: readonly string[], bestEffort = false): Promise<(Document | null)[]> {
    return Promise.all(
      urls.map(async (url) => {
        const answer = await this.fetch(source, { url, bestEffort });
        return answer.kind === 'document' && answer.document.kind === 'html' ? answer.document : null;
      }),
    );
  }

  /** Whether a source is switched off (`SOURCES_DISABLED`). */
  isOff(source: string): boolean {
    return this.context.sources.refusal(source) !== null;
  }

  /** A switched-off source is no gap: the reasoning names it by itself. */
  report(gap: Gap): void {
    if (gap.kind !== 'switchedOff') this.found.push(gap);
  }

  /**
   * Runs one source so that its fault stays its own: a thrown error becomes a gap and the fallback is used, as it
   * is where the source is switched off.
   */
  async guarded<Result>(source: string, fallback: Result, work: () => Promise<Result>): Promise<Result> {
    if (this.isOff(source)) return fallback;
    try {
      return await work();
    } catch (error) {
      if (this.context.signal.aborted) return fallback;
      this.context.log.error({ err: error, source }, 'a research source broke off');
      this.report({ source, reason: 'it could not be read because of a fault in Assay', kind: 'fault' });
      return fallback;
    }
  }

  /** The gaps, one a source and reason, in a fixed order. */
  get gaps(): Gap[] {
    const unique = new Map(this.found.map((gap) => [`${gap.source}\n${gap.reason}`, gap]));
    return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, gap]) => gap);
  }

  private unreadable(source: string, reason: string): Fetched {
    const failure: WebFailure = { kind: 'unreachable', reason };
    this.report(gapOf(source, failure));
    return { kind: 'failed', failure };
  }

  /** Fetches what is not read as a page (files of addresses, some of them of megabytes). A failure is nobody's gap. */
  async ask(source: string, request: WebRequest): Promise<WebAnswer> {
    const { web, signal, progress, sources } = this.context;
    const refused = sources.refusal(source, request.url);
    if (refused !== null) return { kind: 'switchedOff', reason: `${refused.labels[0]} is switched off here` };
    if (signal.aborted) return { kind: 'cancelled', reason: 'the time for this research ended' };
    if (this.requests >= REQUESTS_MAX)
      return { kind: 'skipped', reason: `one research makes at most ${REQUESTS_MAX} requests` };
    this.requests += 1;
    progress({ stage: 'fetch', detail: request.url.replace(/^https?:\/\//, '').slice(0, 200) });
    return web.fetch(request, signal);
  }
}

/** Whether a page is to be drawn first. A check whether the visitor is human, a login or an error is not drawn: no script of theirs is run. */
export function isShell(document: Document): boolean {
  const { kind, source, page } = document;
  if (kind !== 'html' || page.method !== 'GET') return false;
  const seen = document.lines.filter(({ region }) => region !== 'head');
  const textLength = seen.reduce((sum, { start, end }) => sum + end - start, 0);
  const links = document.links.filter(({ region }) => region !== 'head').length;
  const isAsked = needsRendering({ source, textLength, links });
  return isAsked && ['readable', 'empty'].includes(pageCondition(document));
}

function isOfForm(document: Document, form: 'json' | 'html'): boolean {
  return form === 'json' ? document.json !== null : document.kind === 'html' && document.text !== '';
}
