import type { paths } from './generated/schema.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Given } } }
  ? NonNullable<Given>
  : never;

/** Paths of lists that are read page by page, with `limit` and `offset`. */
export type ListPath = {
  [Path in keyof paths]: Query<Path> extends { offset?: number }
    ? Answer<Path> extends { results: unknown[] } | { items: unknown[] }
      ? Path
      : never
    : never;
}[keyof paths];

/** What a list holds. */
export type ItemOf<Path extends ListPath> =
  Answer<Path> extends { results: (infer Item)[] } | { items: (infer Item)[] } ? Item : never;

/** The filters of a list. */
export type FiltersOf<Path extends ListPath> = Omit<Query<Path>, 'offset' | 'fields'>;

interface Page {
  results?: unknown[];
  items?: unknown[];
  total: number;
}

const PAGE_SIZE = 100;

/**
 * Every item of a list, newest first, read as they are asked for.
 * @param read  reads one page
 */
export async function* itemsOf<Path extends ListPath>(
  read: (query: { limit: number; offset: number }) => Promise<unknown>,
  filters: FiltersOf<Path>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const { limit = PAGE_SIZE } = filters as { limit?: number };
  for (let offset = 0; ; ) {
    const { results, items, total } = (await read({ ...filters, limit, offset })) as Page;
    const found = (results ?? items ?? []) as ItemOf<Path>[];
    yield* found;
    offset += found.length;
    if (found.length === 0 || offset >= total) return;
  }
}
