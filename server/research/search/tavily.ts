import {
  addressUnder,
  hitsIn,
  RESULTS_MAX,
  SEARCH_REQUEST,
  type SearchProvider,
  tidyQuery,
} from './searchProvider.ts';

const BASE_URL = 'https://api.tavily.com';

/**
 * Tavily, a search interface made for programs.
 * POST api.tavily.com/search {query, max_results, search_depth} with Authorization: Bearer; max_results at most 20.
 * A basic search is one credit: $0.008 as one goes, 1,000 a month free (docs.tavily.com, "Credits & Pricing").
 * 401 is a wrong key, 429 too many requests, 432 and 433 a used-up plan. A hit is {url, title, content}; its own
 * summaries are not asked for. One request a second here.
 *
 * @param baseUrl  another base address (a test, a gateway); Tavily's own when undefined
 */
export function tavily(apiKey: string, baseUrl: string = BASE_URL): SearchProvider {
  return {
    name: 'tavily',
    listUsdPerCall: 0.008,
    request: (query) => ({
      url: addressUnder(baseUrl, '/search').href,
      method: 'POST',
      body: JSON.stringify({ query: tidyQuery(query), max_results: RESULTS_MAX, search_depth: 'basic' }),
      headers: { accept: 'application/json', authorization: `Bearer ${apiKey}` },
      ...SEARCH_REQUEST,
      requestsPerSecond: 1,
    }),
    read: (body) => hitsIn((body as { results?: unknown } | null)?.results),
  };
}
