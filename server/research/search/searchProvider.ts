import { z } from 'zod';
import type { WebRequest } from '../../outbound/web.ts';

/** One hit of a search. Title and snippet help to choose what is fetched; they are never evidence. */
export interface SearchResult {
  url: string;
  title: string;
  snippet: string;
}

/**
 * A web search. It only words the request and reads the answer: the request itself is a research fetch, made by the
 * guarded Web within the host's rate limit, and answered by the archive in a replay.
 */
export interface SearchProvider {
  /** As `SEARCH_PROVIDER` names it. */
  readonly name: string;
  /** What one search costs by the provider's price list, in US dollars; `SEARCH_USD_PER_CALL` overrides it. */
  readonly listUsdPerCall: number;
  /** The request for one query. A key is in a header, which is kept nowhere. */
  request(query: string): WebRequest;
  /** The hits in an answer's body, best first; null when it is no such answer. */
  read(body: unknown): SearchResult[] | null;
}

/** What a provider is set up with. */
export interface SearchSettings {
  SEARCH_URL?: string | undefined;
  SEARCH_API_KEY?: string | undefined;
}

/** Hits asked for, and read of an answer at most. */
export const RESULTS_MAX = 10;
const QUERY_CHARACTERS_MAX = 300;
const QUERY_WORDS_MAX = 40;

/** A query within what every provider takes: one line, without control characters. */
export function tidyQuery(query: string): string {
  const words = query
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .split(' ');
  return words.slice(0, QUERY_WORDS_MAX).join(' ').slice(0, QUERY_CHARACTERS_MAX).trim();
}

const Hits = z.array(
  z.object({
    url: z.string(),
    title: z.string().nullish(),
    content: z.string().nullish(),
    description: z.string().nullish(),
  }),
);

/** The hits in a list of results, as far as they are read; null when it is no such list. */
export function hitsIn(results: unknown): SearchResult[] | null {
  const parsed = Hits.safeParse(results);
  if (!parsed.success) return null;
  return parsed.data.slice(0, RESULTS_MAX).map(({ url, title, content, description }) => ({
    url,
    title: title ?? '',
    snippet: content ?? description ?? '',
  }));
}

/** What every search is asked with: terms and not robots.txt govern it, its host is the operator's choice, and it is skipped when the rate limit would make the run wait. */
export const SEARCH_REQUEST = { ignoreRobots: true, fromConfiguration: true, bestEffort: true } as const;

/** An address below a base that may or may not end with a slash, or with the path itself. */
export function addressUnder(base: string, path: string): URL {
  const url = new URL(base);
  const folder = url.pathname.replace(/(?<!\/)\/+$/, '');
  if (!folder.endsWith(path)) url.pathname = `${folder}${path}`;
  return url;
}
