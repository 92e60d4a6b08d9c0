import { z } from 'zod';
import { addressUnder, RESULTS_MAX, type SearchProvider, tidyQuery } from './searchProvider.ts';

const Answer = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() })),
});

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
        ignoreRobots: true,
        fromConfiguration: true,
        bestEffort: true,
        requestsPerSecond: 2,
      };
    },
    read(body) {
      const parsed = Answer.safeParse(body);
      if (!parsed.success) return null;
      return parsed.data.results
        .slice(0, RESULTS_MAX)
        .map(({ url, title, content }) => ({ url, title: title ?? '', snippet: content ?? '' }));
    },
  };
}
