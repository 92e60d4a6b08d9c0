import type { CompanyCells, CompanyRow, CompanyView } from '@assay/shared/console/companies';
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api.ts';

/** Rows of the first request, which somebody waits for, and of those that follow when it is scrolled. */
const FIRST_ROWS = 200;
const ROWS_AT_ONCE = 1_000;
/** Companies whose cells are read at once. */
const CELLS_AT_ONCE = 50;
/** While a research runs, what is seen is read again after so long. */
const REFRESH_MS = 2_500;
const KEPT_MS = 5 * 60_000;

/** The rows of a view, page after page, and how many were looked at for them; they are read once, because only their cells change. */
export function useRows(view: CompanyView) {
  const pages = useInfiniteQuery({
    queryKey: ['company-rows', view],
    queryFn: ({ pageParam }) =>
      api.companies.rows.query({
        view,
        ...(pageParam === null ? { limit: FIRST_ROWS } : { limit: ROWS_AT_ONCE, cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: KEPT_MS,
    refetchOnWindowFocus: false,
    // In another order the rows of the same list stay until the new ones are there.
    placeholderData: (before, query) =>
      (query?.queryKey[1] as CompanyView | undefined)?.listId === view.listId ? before : undefined,
  });
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data]);
  const looked = pages.data?.pages.reduce((sum, page) => sum + page.looked, 0) ?? 0;
  return { pages, rows, looked };
}

/** What identifies the company or person of a row. */
export const subjectOf = (row: CompanyRow | undefined): string => row?.contactProfileUrl ?? row?.domain ?? '';

/** The rows whose cells are asked for: companies by their domains, people by their places in the list. */
function askedOf(seen: readonly CompanyRow[]): { domains: string[]; positions: number[] } {
  const isOfPeople = seen.some(({ contactProfileUrl }) => contactProfileUrl !== null);
  return {
    domains: isOfPeople ? [] : [...new Set(seen.map(({ domain }) => domain))],
    positions: isOfPeople ? seen.flatMap(({ position }) => position ?? []) : [],
  };
}

/** What the columns show of a range of rows, by domain or profile URL; other rows are not read. */
export function useCells(
  rows: readonly CompanyRow[],
  { listId, columns, from, to, isRunning }: CellsWanted,
): ReadonlyMap<string, CompanyCells> {
  const first = Math.floor(from / CELLS_AT_ONCE);
  const last = Math.floor(to / CELLS_AT_ONCE);
  const portions = Array.from({ length: last - first + 1 }, (_, index) => {
    const start = (first + index) * CELLS_AT_ONCE;
    const seen = rows.slice(start, start + CELLS_AT_ONCE).filter(({ error }) => error === null);
    return askedOf(seen);
  }).filter(({ domains, positions }) => domains.length + positions.length > 0 && columns.length > 0);
  return useQueries({
    queries: portions.map((asked) => ({
      queryKey: ['company-cells', listId ?? '', columns, asked],
      queryFn: () =>
        api.companies.cells.query({
          ...(listId !== undefined && { listId }),
          columns: [...columns],
          ...asked,
        }),
      refetchInterval: isRunning ? REFRESH_MS : (false as const),
      placeholderData: keepPreviousData,
    })),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => Object.entries(data ?? {}))) as ReadonlyMap<string, CompanyCells>,
  });
}

interface CellsWanted {
  listId: string | undefined;
  /** Ids. */
  columns: readonly string[];
  /** Indices of the first and the last row that are seen. */
  from: number;
  to: number;
  isRunning: boolean;
}
