import type { IncomingMessage } from 'node:http';

/** What a server sends for one address. */
export interface Sent {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One way in which a site is not just pages: what its hosts send by path, and what a reader of the table is told about it. */
export interface WebKind {
  group: 'Walls' | 'Moved and odd' | 'Encodings, types, compression' | 'Languages';
  what: string;
  /** The domain that is asked about. */
  domain: string;
  /** `host/path` → answer; robots.txt and all else are 404 unless they are here. `*` stands for any path. */
  hosts: Record<string, Sent | ((request: IncomingMessage) => Sent)>;
  /** What the run must say, as a part of it. */
  says: string;
  /** Of readable kinds: paths that must not be asked for. */
  notAsked?: string[];
}

export const HTML = { 'content-type': 'text/html; charset=utf-8' };
const FACT = 'Acme Pumps employs 42 people';
export const page = (inner: string, headers: Record<string, string> = {}, head = ''): Sent => ({
  headers: { ...HTML, ...headers },
  body: `<!doctype html><html lang="en"><head><title>Acme Pumps</title>${head}</head><body>${inner}</body></html>`,
});
export const HOME_TEXT = `<h1>Acme Pumps</h1><p>${FACT} in a hall beside the river. We build pumps for breweries and dairies, and repair them.</p>`;
export const HOME = page(HOME_TEXT);
export const found = (words = FACT) => `42: “${words}`;
export const refused = (status: number, headers: Record<string, string> = {}, body = '') => ({
  status,
  headers: { ...HTML, ...headers },
  body,
});

let counted = 0;
export const kinds: WebKind[] = [];
/** Adds a kind whose domain is made for it; `@` in hosts and answers' addresses is that domain. */
export function kind(
  group: WebKind['group'],
  what: string,
  hosts: WebKind['hosts'] | ((domain: string) => WebKind['hosts']),
  says: string | ((domain: string) => string),
  more: Partial<WebKind> = {},
): void {
  counted += 1;
  const domain = more.domain ?? `acme-pumps.t${counted}`;
  const sent = typeof hosts === 'function' ? hosts(domain) : hosts;
  const own = Object.entries(sent).map(([at, answer]) => [
    at.startsWith('/') || at === '*' ? `${domain}${at === '*' ? '/*' : at}` : at,
    answer,
  ]);
  kinds.push({
    group,
    what,
    domain,
    hosts: Object.fromEntries(own),
    says: typeof says === 'function' ? says(domain) : says,
    ...more,
  });
}
