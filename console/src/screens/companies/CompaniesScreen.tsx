import type { CompanyColumn, ListProgress, TableOf } from '@assay/shared/console/companies';
import { includesRole } from '@assay/shared/consoleRole';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { FindEmails } from './FindEmails.tsx';
import { KINDS, researchPath, useKind, useWords } from './kind.ts';
import { ProgressPanel } from './ProgressPanel.tsx';
import { RemovedList, type RemovedState } from './RemovedList.tsx';
import { ScoreList } from './ScoreList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useRows } from './tableData.ts';
import { useSelection } from './useSelection.ts';
import { isFiltered, useView, type ViewInAddress } from './view.ts';

const POLL_MS = 1_500;

/** The table of companies, all or those of a list, or of a list of people, with answers and scores; a list can be researched as a whole. */
export function CompaniesScreen(): ReactNode {
  const { user } = useSession();
  const COMPANIES = useWords();
  const mayChange = includesRole(user.role, 'editor');
  const state = useView();
  const { listId } = state.view;
  const table = useQuery({
    queryKey: ['company-table', listId ?? ''],
    queryFn: () => api.companies.table.query(listId === undefined ? {} : { listId }),
    // What was just done to a list, and its undoing, stay in sight while another one loads.
    placeholderData: keepPreviousData,
  });
  const progress = useProgress(listId);
  if (table.isError) return <Failed error={table.error} retry={() => void table.refetch()} />;
  if (table.data === undefined) return <Loading />;
  const { list, columns } = table.data;
  const shown = columns.filter(({ id, shown: usual }) => state.chosen?.includes(id) ?? usual);
  return (
    <Stack gap="sm">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {list?.name ?? COMPANIES.title}
      </Title>
      <Lists listId={listId} mayChange={mayChange} download={downloadOf(state, shown)}>
        {list !== null && mayChange && <ScoreList list={list} columns={columns} />}
        {list?.entityType === 'contact' && <FindEmails view={state.view} />}
      </Lists>
      {list !== null && <Text className="assay-soft">{COMPANIES.summary(list.accepted, list.rejected)}</Text>}
      {!mayChange && <Text className="assay-soft">{COMPANIES.viewerCannot}</Text>}
      {listId !== undefined && progress !== null && (
        <ProgressPanel listId={listId} progress={progress} mayChange={mayChange} />
      )}
      <Rows
        state={state}
        table={table.data}
        shown={shown}
        isRunning={progress !== null && progress.status.completedAt === null}
        mayChange={mayChange}
      />
    </Stack>
  );
}

/** How far the research of a list is, again and again until it ends; null where there is none. */
function useProgress(listId: string | undefined): ListProgress | null {
  const progress = useQuery({
    queryKey: ['list-progress', listId ?? ''],
    queryFn: () => api.companies.progress.query({ listId: listId ?? '' }),
    enabled: listId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data != null && data.status.completedAt === null ? POLL_MS : false,
  });
  return progress.data ?? null;
}

/** The address of the table's file: what is shown, in its order. */
function downloadOf({ view, query }: ViewInAddress, shown: readonly CompanyColumn[]): string {
  const file = new URLSearchParams(query);
  file.set('columns', shown.map(({ id }) => id).join(','));
  file.set('sort', view.sort);
  return `/console-api/companies/table.csv?${file}`;
}

interface RowsProps {
  state: ViewInAddress;
  table: TableOf;
  shown: readonly CompanyColumn[];
  isRunning: boolean;
  mayChange: boolean;
}

function Rows({ state, table: { list, columns, total }, shown, isRunning, mayChange }: RowsProps): ReactNode {
  const kind = useKind();
  const COMPANIES = useWords();
  const { view } = state;
  const { listId } = view;
  const read = useRows(view);
  const { pages, rows, looked } = read;
  const { sort: _order, ...filters } = view;
  const selection = useSelection(JSON.stringify(filters), read);
  const { fetchNextPage, isFetchingNextPage, hasNextPage } = pages;
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  const isFirstEmpty = pages.data !== undefined && rows.length === 0;
  // A filter by answers looks at some rows at a time: an empty page may have a next one.
  useEffect(() => {
    if (isFirstEmpty && hasNextPage) more();
  }, [isFirstEmpty, hasNextPage, more]);
  if (pages.error !== null) return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <Loading />;
  if (isFirstEmpty && !hasNextPage && !isFiltered(view))
    return (
      <Text>
        {COMPANIES.noCompanies} {COMPANIES.noList}
      </Text>
    );
  const clear = () => state.show(listId === undefined ? '' : `listId=${listId}`);
  return (
    <>
      <Toolbar state={state} columns={columns} shown={shown} mayChange={mayChange} />
      {isFirstEmpty ? (
        <Group>
          <Text aria-live="polite">
            {hasNextPage ? KINDS[kind].lookedAt(looked, total) : COMPANIES.nothingFits}
          </Text>
          <Button variant="default" size="compact-md" onClick={clear}>
            {COMPANIES.clear}
          </Button>
        </Group>
      ) : (
        <CompanyTable
          key={JSON.stringify(view)}
          caption={list?.name ?? COMPANIES.table}
          rows={rows}
          total={isFiltered(view) ? null : total}
          columns={shown}
          listId={listId}
          isRunning={isRunning}
          hasMore={hasNextPage}
          more={more}
          awaited={isFiltered(view) ? KINDS[kind].lookedAt(looked, total) : COMPANIES.loadingRow}
          selection={selection}
        />
      )}
      <SelectionBar selection={selection} columns={columns} listId={listId} isFiltered={isFiltered(view)} />
    </>
  );
}

interface ListsProps {
  listId: string | undefined;
  mayChange: boolean;
  /** The address of the table's file. */
  download: string;
  children: ReactNode;
}

/** Which list is shown, and what can be done with it. */
function Lists({ listId, mayChange, download, children }: ListsProps): ReactNode {
  const kind = useKind();
  const COMPANIES = useWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const lists = useQuery({
    queryKey: ['company-lists', kind],
    queryFn: () => api.companies.lists.query({ entityType: kind }),
  });
  const { path } = KINDS[kind];
  const show = (id: string) => void navigate(id === '' ? path : `${path}?listId=${id}`);
  const remove = useMutation({
    mutationFn: (list: { id: string; name: string }) => api.companies.removeList.mutate({ listId: list.id }),
    onSuccess(left, list) {
      queries.setQueryData(['company-lists', kind], left);
      void navigate(path, { state: { removed: list } satisfies RemovedState });
    },
  });
  const current = lists.data?.find(({ id }) => id === listId);
  return (
    <>
      <Group gap="xs" align="end">
        <NativeSelect
          label={COMPANIES.list}
          value={listId ?? ''}
          data={[
            ...(kind === 'company' ? [{ value: '', label: COMPANIES.all }] : []),
            ...(lists.data ?? []).map(({ id, name, rows }) => ({
              value: id,
              label: `${name} (${rows.toLocaleString()})`,
            })),
          ]}
          onChange={(event) => show(event.currentTarget.value)}
          style={{ minWidth: 0, maxWidth: '20rem' }}
        />
        {mayChange && (
          <Button
            component={Link}
            to={kind === 'company' ? '/lists/new' : '/lists/new?of=people'}
            variant={listId === undefined ? 'filled' : 'default'}
          >
            {COMPANIES.newList}
          </Button>
        )}
        {listId !== undefined && (
          <Button component={Link} to={researchPath(listId, kind)}>
            {COMPANIES.research}
          </Button>
        )}
        {children}
        <Button component="a" href={download} download variant="default">
          {COMPANIES.download}
        </Button>
        {mayChange && current !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            c="inherit"
            onClick={() => remove.mutate(current)}
            loading={remove.isPending}
          >
            {COMPANIES.removeList}
          </Button>
        )}
      </Group>
      <RemovedList />
    </>
  );
}
