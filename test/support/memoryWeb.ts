import { createHash } from 'node:crypto';
import type { Page } from '../../server/domain/page.ts';
import type { Dns, Web, WebAnswer, WebRequest } from '../../server/outbound/web.ts';
import type { ResearchContext } from '../../server/research/outcome.ts';
import { SourceSwitch } from '../../server/research/sourceSwitch.ts';
import { OWN_CATALOGUE } from '../../server/research/technologies/catalogue.ts';

/** The answer at one address. */
export interface MemoryAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: string | Buffer;
  /** Redirects to this address. */
  location?: string;
}

/** The web of one test: address → answer. */
export type MemoryPages = Record<string, MemoryAnswer>;

/** Moment at which everything in a memory web was received. */
const MEMORY_ACCESSED_AT = new Date('2026-11-02T09:00:00Z');

/** A page as the real web would hand it over. */
export function memoryPage(url: string, answer: MemoryAnswer, requestedUrl = url): Page {
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const hex = createHash('sha256').update(url).digest('hex');
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    contentHash,
    requestedUrl,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: answer.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...answer.headers },
    bytes,
    accessedAt: MEMORY_ACCESSED_AT,
  };
}

/** A web that answers from memory the way replay does: a host without pages is unreachable, a missing path is 404. */
export class MemoryWeb implements Web {
  readonly requested: string[] = [];
  private readonly pages: MemoryPages;
  private readonly hosts: Set<string>;

  constructor(pages: MemoryPages) {
    this.pages = pages;
    this.hosts = new Set(Object.keys(pages).map((url) => new URL(url).host));
  }

  async fetch({ url }: WebRequest, signal: AbortSignal): Promise<WebAnswer> {
    this.requested.push(url);
    if (signal.aborted) return { kind: 'cancelled', reason: 'the time for this research ended' };
    const { host } = new URL(url);
    if (!this.hosts.has(host)) return { kind: 'unreachable', reason: `${host} is not in the archive` };
    const answer = this.pages[url];
    if (answer === undefined) return { kind: 'status', status: 404, reason: `${host} answered 404` };
    if (answer.location !== undefined) return this.followed(url, answer.location);
    const status = answer.status ?? 200;
    if (status >= 400) return { kind: 'status', status, reason: `${host} answered ${status}` };
    return { kind: 'page', page: memoryPage(url, answer), fromStore: false };
  }

  private followed(from: string, to: string): WebAnswer {
    const target = this.pages[to];
    if (target === undefined)
      return { kind: 'status', status: 404, reason: `${new URL(to).host} answered 404` };
    return { kind: 'page', page: memoryPage(to, target, from), fromStore: false };
  }
}

const noDns: Dns = {
  addresses: async () => [],
  mx: async () => [],
  txt: async () => [],
  cname: async () => [],
};

/** A research context over a memory web, with today a few days after everything was received. */
export function memoryContext(web: Web, overrides: Partial<ResearchContext> = {}): ResearchContext {
  const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
  return {
    web,
    dns: noDns,
    technologies: OWN_CATALOGUE,
    sources: new SourceSwitch(),
    asOf: new Date('2026-11-05T00:00:00Z'),
    signal: new AbortController().signal,
    remainingMs: () => 25_000,
    log,
    progress() {},
    ...overrides,
  };
}
