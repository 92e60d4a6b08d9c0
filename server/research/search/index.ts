/** @folder Web search, where it is configured: queries, which hits are asked for. */

import { brave } from './brave.ts';
import type { SearchProvider, SearchSettings } from './searchProvider.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';

/**
 * The configured web search, null when there is none. `config.ts` has checked that what a provider needs is there.
 *
 * @param settings  `SEARCH_PROVIDER`, `SEARCH_URL`, `SEARCH_API_KEY`
 */
export function searchProviderOf(
  settings: SearchSettings & { SEARCH_PROVIDER: 'none' | 'searxng' | 'brave' | 'tavily' },
): SearchProvider | null {
  const { SEARCH_PROVIDER: name, SEARCH_URL: url, SEARCH_API_KEY: key } = settings;
  if (name === 'searxng') return url === undefined ? null : searxng(url);
  if (name === 'brave') return key === undefined ? null : brave(key, url);
  if (name === 'tavily') return key === undefined ? null : tavily(key, url);
  return null;
}
