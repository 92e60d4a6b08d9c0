import type { CompanyColumn, CompanyList } from '@assay/shared/console/companies';
import { SCORED_AT_ONCE } from '@assay/shared/console/selectionLimits';
import { Alert, Button, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { KINDS, useKind } from './kind.ts';

type ScoreListProps = { columns: readonly CompanyColumn[] } & (
  | { list: CompanyList; selected?: undefined }
  /** Domains, or profile URLs. */
  | { selected: readonly string[]; list?: undefined }
);

/** Scores all companies or people of a list by a profile, or those that are selected, part by part; nothing where there is no profile for what its rows are. */
export function ScoreList({ list, selected, columns }: ScoreListProps): ReactNode {
  const kind = useKind();
  const { table: COMPANIES, selection: SELECTION } = KINDS[kind];
  const queries = useQueryClient();
  const profiles = columns.filter(({ type }) => type === 'fit');
  const [chosen, setChosen] = useState(profiles[0]?.id ?? '');
  const [done, setDone] = useState(0);
  const scoring = useMutation({
    async mutationFn(profileId: string) {
      for (let from: number | null = 0; from !== null; ) {
        setDone(from);
        if (selected === undefined)
          from = (await api.companies.score.mutate({ listId: list.id, profileId, from })).next;
        else {
          const subjects = selected.slice(from, from + SCORED_AT_ONCE);
          await api.companies.scoreSelected.mutate({ profileId, entityType: kind, subjects });
          from = from + SCORED_AT_ONCE < selected.length ? from + SCORED_AT_ONCE : null;
        }
      }
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['company-cells'] }),
  });
  const start = useRef<HTMLButtonElement>(null);
  const isOver = scoring.isSuccess || scoring.isError;
  useEffect(() => {
    // A button that is busy loses the focus, and with it the keyboard leaves the popover.
    if (isOver) start.current?.focus();
  }, [isOver]);
  if (profiles.length === 0) return null;
  return (
    <Popover
      position={selected === undefined ? 'bottom-start' : 'top-start'}
      trapFocus
      withinPortal={false}
      onClose={() => scoring.reset()}
    >
      <Popover.Target>
        {selected === undefined ? (
          <Button variant="default">{COMPANIES.score}</Button>
        ) : (
          <Button variant="default" size="compact-sm">
            {SELECTION.score}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown maw="22rem">
        <Stack gap="xs">
          <Group align="end" gap="xs">
            <NativeSelect
              label={COMPANIES.scoreBy}
              value={chosen}
              data={profiles.map(({ id, label }) => ({ value: id, label: label ?? '' }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
              style={{ flex: '1 1 12rem', minWidth: 0 }}
            />
            <Button
              ref={start}
              loading={scoring.isPending}
              onClick={() => scoring.mutate(chosen.slice('fit:'.length))}
            >
              {selected === undefined ? COMPANIES.scoreNow : SELECTION.scoreNow(selected.length)}
            </Button>
          </Group>
          <Text size="sm" aria-live="polite">
            {scoring.isPending && COMPANIES.scoring(done, list?.rows ?? selected?.length ?? 0)}
            {scoring.isSuccess &&
              (selected === undefined ? COMPANIES.scored : SELECTION.scored(selected.length))}
          </Text>
          {scoring.error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(scoring.error).message}
            </Alert>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
