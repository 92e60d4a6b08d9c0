import createClient, { type Client } from 'openapi-fetch';
import { AssayError } from './errors.ts';
import type { components, paths } from './generated/schema.ts';
import { type FiltersOf, type ItemOf, itemsOf, type ListPath } from './pages.ts';
import { type RetryOptions, retryingFetch } from './retries.ts';
import { type Ended, type Started, type WaitOptions, waitForAll } from './waiting.ts';

/** Where the server is, and how it is asked. */
export interface AssayOptions {
  /** Address of the server, such as `https://assay.example.com`. */
  url: string;
  /** `sk_live_…` */
  key: string;
  retry?: RetryOptions;
  /** Sends the requests; the `fetch` of the platform by default. */
  fetch?: (request: Request) => Promise<Response>;
}

/** `GET`, `POST` and the others of openapi-fetch for every operation, and what takes several requests. */
export interface Assay extends Client<paths> {
  /**
   * The run when it has ended, `completed` or `failed`.
   * @throws RunTimeout when it has not ended in time, AssayError when it cannot be read
   */
  waitForRun<Run extends Started>(run: Run, options?: WaitOptions): Promise<Ended<Run>>;
  /** The runs when all have ended, in their order; up to a hundred are read by one request. */
  waitForRuns<Run extends Started>(runs: readonly Run[], options?: WaitOptions): Promise<Ended<Run>[]>;
  /**
   * Every item of a list, page after page: `for await (const run of assay.items('/v1/enrichment-runs', {type: 'funding'}))`.
   * @throws AssayError when a page cannot be read
   */
  items<Path extends ListPath>(
    path: Path,
    filters?: FiltersOf<Path>,
  ): AsyncGenerator<ItemOf<Path>, void, undefined>;
}

/** The client of one server with one key. */
export function createAssay({
  url,
  key,
  retry,
  fetch: send = (request) => fetch(request),
}: AssayOptions): Assay {
  const client = createClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { Authorization: `Bearer ${key}` },
    fetch: retryingFetch(send, retry),
  });

  async function readRuns(
    ids: string[],
    signal?: AbortSignal,
  ): Promise<components['schemas']['EnrichmentRun'][]> {
    const query = { ids: ids.join(','), limit: ids.length };
    const page = await unwrap(
      client.GET('/v1/enrichment-runs', { params: { query }, ...(signal && { signal }) }),
    );
    return page.results;
  }

  return {
    ...client,
    waitForRuns: (runs, options) => waitForAll(readRuns, runs, options),
    async waitForRun(run, options) {
      const [ended] = await waitForAll(readRuns, [run], options);
      if (ended === undefined) throw new Error('A run that was waited for is missing.');
      return ended;
    },
    items(path, filters) {
      // The path is a list, whose query this is; the compiler cannot follow it through the type parameter.
      const get = client.GET as (path: string, init: object) => Promise<Answered<unknown>>;
      return itemsOf<typeof path>(
        (query) => unwrap(get(path, { params: { query } })),
        filters ?? ({} as FiltersOf<typeof path>),
      );
    },
  };
}

/** What a call of openapi-fetch gives. */
interface Answered<Data> {
  data?: Data | undefined;
  error?: unknown;
  response: Response;
}

/**
 * The body of a success: `const run = await unwrap(assay.POST(…))`.
 * @throws AssayError for every other answer
 */
export async function unwrap<Data>(call: Promise<Answered<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new AssayError(response, error);
  return data as NonNullable<Data>;
}
