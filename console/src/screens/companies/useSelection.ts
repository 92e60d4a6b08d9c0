import type { CompanyRow } from '@assay/shared/console/companies';
import { SELECTED_MAX } from '@assay/shared/console/selectionLimits';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { useRows } from './tableData.ts';

/** The companies that are ticked in the table. */
export interface Selection {
  domains: ReadonlySet<string>;
  /** Ticks a row, or unticks it; `withRange` all rows from the last one that was pressed up to it. */
  toggle(index: number, withRange: boolean): void;
  clear(): void;
  all: AllShown;
}

/** All companies that the table shows, which may still have to be looked for. */
export interface AllShown {
  /** Null while it is not known how many there are. */
  total: number | null;
  isSelected: boolean;
  isLooking: boolean;
  /** Ticks them, the first ones up to the limit. */
  select(): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** The companies that these rows name. */
const companiesIn = (rows: readonly CompanyRow[]): string[] =>
  rows.flatMap(({ domain, error }) => (error === null ? [domain] : []));

/** @param scope  what is shown: in another list, or through another filter, nothing is ticked any more */
export function useSelection(scope: string, { pages, rows }: ReturnType<typeof useRows>): Selection {
  const [kept, setKept] = useState({ scope, domains: NONE });
  const [isLooking, setLooking] = useState(false);
  const anchor = useRef<number | null>(null);
  const shown = useRef(scope);
  useEffect(() => {
    shown.current = scope;
  }, [scope]);
  const domains = kept.scope === scope ? kept.domains : NONE;
  const keep = (next: Iterable<string>) =>
    setKept({ scope, domains: new Set([...next].slice(0, SELECTED_MAX)) });
  const found = useMemo(() => new Set(companiesIn(rows)).size, [rows]);
  const total = pages.hasNextPage ? null : found;
  return {
    domains,
    toggle(index, withRange) {
      const from = withRange ? (anchor.current ?? index) : index;
      const pressed = new Set(companiesIn(rows.slice(Math.min(from, index), Math.max(from, index) + 1)));
      const isOn = domains.has(rows[index]?.domain ?? '');
      anchor.current = index;
      keep(isOn ? [...domains].filter((domain) => !pressed.has(domain)) : [...domains, ...pressed]);
    },
    clear: () => keep([]),
    all: {
      total,
      isSelected: total !== null && domains.size >= total,
      isLooking,
      async select() {
        setLooking(true);
        let read: Pick<typeof pages, 'data' | 'hasNextPage' | 'isError'> = pages;
        for (;;) {
          const all = new Set(companiesIn(read.data?.pages.flatMap((page) => page.rows) ?? []));
          if (shown.current !== scope) break;
          keep([...domains, ...all]);
          if (!read.hasNextPage || read.isError || all.size >= SELECTED_MAX) break;
          read = await pages.fetchNextPage();
        }
        setLooking(false);
      },
    },
  };
}
