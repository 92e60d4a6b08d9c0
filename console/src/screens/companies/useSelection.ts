import type { CompanyRow } from '@assay/shared/console/companies';
import { SELECTED_MAX } from '@assay/shared/console/selectionLimits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { subjectOf, type useRows } from './tableData.ts';

/** The companies or people that are ticked in the table, by their domains or profile URLs. */
export interface Selection {
  subjects: ReadonlySet<string>;
  /** Ticks a row, or unticks it; `withRange` all rows from the last one that was pressed up to it. */
  toggle(index: number, withRange: boolean): void;
  clear(): void;
  all: AllShown;
}

/** All that the table shows, which may still have to be looked for. */
export interface AllShown {
  /** Null while it is not known how many there are. */
  total: number | null;
  isSelected: boolean;
  isLooking: boolean;
  /** Ticks them, the first ones up to the limit. */
  select(): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** The companies or people that these rows name. */
const subjectsIn = (rows: readonly CompanyRow[]): string[] =>
  rows.flatMap((row) => (row.error === null ? [subjectOf(row)] : []));

/** @param scope  what is shown: in another list, or through another filter, nothing is ticked any more */
export function useSelection(scope: string, { pages, rows }: ReturnType<typeof useRows>): Selection {
  const [kept, setKept] = useState({ scope, subjects: NONE });
  const [isLooking, setLooking] = useState(false);
  const anchor = useRef<number | null>(null);
  const shown = useRef(scope);
  useEffect(() => {
    shown.current = scope;
  }, [scope]);
  const subjects = kept.scope === scope ? kept.subjects : NONE;
  const keep = (next: Iterable<string>) =>
    setKept({ scope, subjects: new Set([...next].slice(0, SELECTED_MAX)) });
  const found = useMemo(() => new Set(subjectsIn(rows)).size, [rows]);
  const total = pages.hasNextPage ? null : found;
  return {
    subjects,
    toggle(index, withRange) {
      const from = withRange ? (anchor.current ?? index) : index;
      const pressed = new Set(subjectsIn(rows.slice(Math.min(from, index), Math.max(from, index) + 1)));
      const isOn = subjects.has(subjectOf(rows[index]));
      anchor.current = index;
      keep(isOn ? [...subjects].filter((subject) => !pressed.has(subject)) : [...subjects, ...pressed]);
    },
    clear: () => keep([]),
    all: {
      total,
      isSelected: total !== null && subjects.size >= total,
      isLooking,
      async select() {
        setLooking(true);
        let read: Pick<typeof pages, 'data' | 'hasNextPage' | 'isError'> = pages;
        for (;;) {
          const all = new Set(subjectsIn(read.data?.pages.flatMap((page) => page.rows) ?? []));
          if (shown.current !== scope) break;
          keep([...subjects, ...all]);
          if (!read.hasNextPage || read.isError || all.size >= SELECTED_MAX) break;
          read = await pages.fetchNextPage();
        }
        setLooking(false);
      },
    },
  };
}
