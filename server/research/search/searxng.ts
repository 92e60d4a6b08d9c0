import { addressUnder, hitsIn, SEARCH_REQUEST, type SearchProvider, tidyQuery } from './searchProvider.ts';

/**
 * SearXNG, a metasearch engine of one's own (AGPL-3.0; it asks other engines, whose terms its operator keeps).
 * GET {SEARCH_URL}/search?q=…&format=json — no key. `search.formats` in its settings.yml must list `json`, otherwise
 * it answers 403; its limiter answers 429. About twenty hits a page, no parameter for their number; a hit is
 * {url, title, content}. docs.searxng.org/dev/search_api. Two requests a second here.
 */
export function searxng(baseUrl: string): SearchProvider {
  return {
    name: 'searxng',
    listUsdPerCall: 0,
    request(query) {
      const url = addressUnder(baseUrl, '/search');
      url.search = new URLSearchParams({ q: tidyQuery(query), format: 'json' }).toString();
      return {
        url: url.href,
        headers: { accept: 'application/json' },
        ...SEARCH_REQUEST,
        requestsPerSecond: 2,
      };
    },
    read: (body) => hitsIn((body as { results?: unknown } | null)?.results),
  };
}
