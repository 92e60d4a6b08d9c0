import type { CompanyColumn, CompanyList } from '@assay/shared/console/companies';
import { Alert, Button, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, problemOf } from '../../api.ts';
import { useWords } from './kind.ts';

interface ScoreListProps {
  list: CompanyList;
  columns: readonly CompanyColumn[];
}

/** Scores all companies of a list by a profile, part by part; nothing where there is no profile for companies. */
export function ScoreList({ list, columns }: ScoreListProps): ReactNode {
  const COMPANIES = useWords();
  const queries = useQueryClient();
  const profiles = columns.filter(({ type }) => type === 'fit');
  const [chosen, setChosen] = useState(profiles[0]?.id ?? '');
  const [done, setDone] = useState(0);
  const scoring = useMutation({
    async mutationFn(profileId: string) {
      for (let from: number | null = 0; from !== null; ) {
        setDone(from);
        from = (await api.companies.score.mutate({ listId: list.id, profileId, from })).next;
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
    <Popover position="bottom-start" trapFocus withinPortal={false} onClose={() => scoring.reset()}>
      <Popover.Target>
        <Button variant="default">{COMPANIES.score}</Button>
      </Popover.Target>
      <Popover.Dropdown maw="22rem">
        <Stack gap="xs">
          <Group align="end" gap="xs" wrap="nowrap">
            <NativeSelect
              label={COMPANIES.scoreBy}
              value={chosen}
              data={profiles.map(({ id, label }) => ({ value: id, label: label ?? '' }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
              style={{ minWidth: 0 }}
            />
            <Button
              ref={start}
              loading={scoring.isPending}
              onClick={() => scoring.mutate(chosen.slice('fit:'.length))}
            >
              {COMPANIES.scoreNow}
            </Button>
          </Group>
          <Text size="sm" aria-live="polite">
            {scoring.isPending && COMPANIES.scoring(done, list.rows)}
            {scoring.isSuccess && COMPANIES.scored}
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
