import type { AnswerCell, CompanyCells, CompanyColumn, CompanyRow } from '@assay/shared/console/companies';
import { type UnknownScore, wholeScore } from '@assay/shared/scoring/shownScore';
import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../parts/ScrollRegion.tsx';
import { confidenceInWords } from '../../texts/common.ts';
import { COMPANIES } from '../../texts/companies.ts';
import { unknownScoreWords } from '../../texts/companyTable.ts';
import { wordsOf } from './cellWords.ts';
import { useWords } from './kind.ts';
import { PersonName } from './PersonName.tsx';
import { Tick, TickAll } from './Tick.tsx';
import { subjectOf, useCells } from './tableData.ts';
import type { Selection } from './useSelection.ts';
import { titleOf } from './view.ts';

const ROW_PX = 56;
const OVERSCAN = 12;
/** Cells are read once scrolling comes to rest. */
const REST_MS = 120;

interface CompanyTableProps {
  caption: string;
  rows: readonly CompanyRow[];
  /** All rows, where they are counted; more than there are yet when they still load. */
  total: number | null;
  columns: readonly CompanyColumn[];
  listId: string | undefined;
  isRunning: boolean;
  hasMore: boolean;
  /** Reads the next page; called while rows are seen that are not there yet. */
  more(): void;
  /** Words in place of a row that is not there yet. */
  awaited: string;
  selection: Selection;
}

/** A table of any length, of which only the rows that are seen are in the page. It scrolls in a region of its own. */
export function CompanyTable({
  caption,
  rows,
  total,
  columns,
  listId,
  isRunning,
  hasMore,
  more,
  awaited,
  selection,
}: CompanyTableProps): ReactNode {
  const words = useWords();
  const region = useRef<HTMLDivElement>(null);
  const length = Math.max(total ?? 0, rows.length + (hasMore ? 1 : 0));
  const virtual = useVirtualizer({
    count: length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  const [rest] = useDebouncedValue({ from, to }, REST_MS, { leading: true });
  const ids = columns.map(({ id }) => id);
  const cells = useCells(rows, { listId, columns: ids, isRunning, ...rest });
  useEffect(() => {
    if (hasMore && to >= rows.length - OVERSCAN) more();
  }, [hasMore, to, rows.length, more]);
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <ScrollRegion region={region} className="assay-table-region" label={caption}>
      <table className="assay-table" aria-rowcount={length + 1}>
        <caption className="assay-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className="assay-first">
              <span className="assay-ticked">
                <TickAll selection={selection} />
                {words.domain}
              </span>
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" title={titleOf(column)}>
                <span className="assay-clip">{titleOf(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space height={before} />}
          {items.map(({ index }) => (
            <Row
              key={index}
              place={index}
              row={rows[index]}
              columns={columns}
              cells={cells.get(subjectOf(rows[index]))}
              awaited={awaited}
              selection={selection}
            />
          ))}
          {after > 0 && <Space height={after} />}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const Space = ({ height }: { height: number }): ReactNode => (
  <tr aria-hidden>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
);

interface RowProps {
  place: number;
  row: CompanyRow | undefined;
  columns: readonly CompanyColumn[];
  cells: CompanyCells | undefined;
  awaited: string;
  selection: Selection;
}

function Row({ place, row, columns, cells, awaited, selection }: RowProps): ReactNode {
  if (row === undefined)
    return (
      <tr aria-rowindex={place + 2}>
        <th scope="row" className="assay-soft" colSpan={columns.length + 1}>
          <span className="assay-awaited">{awaited}</span>
        </th>
      </tr>
    );
  const { error } = row;
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row" className="assay-first">
        <span className="assay-ticked">
          <Tick place={place} row={row} selection={selection} />
          <Named row={row} />
        </span>
      </th>
      {error !== null ? (
        <td colSpan={columns.length || 1} className="assay-problem">
          <span className="assay-clip" title={error}>
            {COMPANIES.problem}: {error}
          </span>
        </td>
      ) : (
        columns.map((column) => (
          <td key={column.id}>
            {column.kind === 'score' ? (
              <Score value={cells?.scores[column.id]} isRead={cells !== undefined} />
            ) : (
              <AnswerShown
                cell={cells?.answers[column.id]}
                isRead={cells !== undefined}
                title={titleOf(column)}
              />
            )}
          </td>
        ))
      )}
    </tr>
  );
}

function Named({ row }: { row: CompanyRow }): ReactNode {
  const { domain, name, error, contactProfileUrl } = row;
  if (contactProfileUrl !== null)
    return (
      <span className="assay-named">
        <PersonName row={row} profileUrl={contactProfileUrl} />
      </span>
    );
  return (
    <span className="assay-named">
      <span className="assay-clip">
        {error === null ? (
          <Anchor
            component={Link}
            fz="inherit"
            underline="hover"
            to={`/companies/${encodeURIComponent(domain)}`}
          >
            {domain}
          </Anchor>
        ) : (
          domain || '—'
        )}
      </span>
      {name !== null && (
        <span className="assay-clip assay-soft" title={name}>
          {name}
        </span>
      )}
    </span>
  );
}

interface ScoreProps {
  value: number | UnknownScore | undefined;
  isRead: boolean;
}

function Score({ value, isRead }: ScoreProps): ReactNode {
  if (!isRead) return null;
  if (value === undefined) return <span className="assay-soft">—</span>;
  return typeof value === 'number' ? (
    <b>{wholeScore(value).toLocaleString()}</b>
  ) : (
    <span className="assay-soft">{unknownScoreWords(value)}</span>
  );
}

interface AnswerShownProps {
  cell: AnswerCell | undefined;
  isRead: boolean;
  title: string;
}

function AnswerShown({ cell, isRead, title }: AnswerShownProps): ReactNode {
  if (!isRead) return null;
  if (cell === undefined) return <span className="assay-soft">{COMPANIES.notAsked}</span>;
  const words = cell.state === 'completed' ? wordsOf(cell) : null;
  const state = COMPANIES.failed[cell.errorCode ?? ''] ?? COMPANIES.states[cell.state];
  const shown = words ?? state;
  return (
    <>
      <span className="assay-clip" title={shown}>
        {cell.runId === null ? (
          <span className="assay-soft">{shown}</span>
        ) : (
          <Anchor
            component={Link}
            fz="inherit"
            underline="hover"
            to={`/runs/${cell.runId}`}
            c={words === null ? 'var(--assay-soft)' : 'inherit'}
            aria-label={`${title}: ${shown}`}
          >
            {shown}
          </Anchor>
        )}
      </span>
      {words !== null && cell.confidence !== null && (
        <Text component="span" size="xs" className="assay-clip assay-soft">
          {confidenceInWords(cell.confidence)} · {Math.round(cell.confidence * 100)} %
        </Text>
      )}
    </>
  );
}
