import { z } from 'zod';
import {
  addressUnder,
  hitsIn,
  RESULTS_MAX,
  SEARCH_REQUEST,
  type SearchProvider,
  tidyQuery,
} from './searchProvider.ts';

const Answer = z.object({ web: z.object({ results: z.unknown() }).nullish() });

const BASE_URL = 'https://api.search.brave.com/res/v1';

/**
 * Brave Search API, an index of its own.
 * GET api.search.brave.com/res/v1/web/search?q=…&count=… with the header X-Subscription-Token. A query has at most 400
 * characters and 50 words, count at most 20; 429 says that the plan's requests a second are used up. $5 for 1,000
 * requests, only successful ones counted (price list of September 2026). Its terms say how long results may be kept:
 * the page store keeps the answer with the run. api-dashboard.search.brave.com. Plans of today allow 50 requests a
 * second, older ones 1; 5 a second here, one after another.
 *
 * @param baseUrl  another base address (a test, a gateway); Brave's own when undefined
 */
export function brave(apiKey: string, baseUrl: string = BASE_URL): SearchProvider {
  return {
    name: 'brave',
    listUsdPerCall: 0.005,
    request(query) {
      const url = addressUnder(baseUrl, '/web/search');
      url.search = new URLSearchParams({
        q: tidyQuery(query),
        count: String(RESULTS_MAX),
        text_decorations: 'false',
        result_filter: 'web',
      }).toString();
      return {
        url: url.href,
        headers: { accept: 'application/json', 'x-subscription-token': apiKey },
        ...SEARCH_REQUEST,
        requestsPerSecond: 5,
      };
    },
    read(body) {
      const parsed = Answer.safeParse(body);
      return parsed.success ? hitsIn(parsed.data.web?.results ?? []) : null;
    },
  };
}
