import type { ListProgress } from '@assay/shared/console/companies';
import { Alert, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { api, problemOf } from '../../api.ts';
import { PROGRESS } from '../../texts/companies.ts';

interface ProgressPanelProps {
  listId: string;
  progress: ListProgress;
  mayChange: boolean;
}

/** How far the research of a list is, what it has cost, and the ways to halt it. */
export function ProgressPanel({ listId, progress, mayChange }: ProgressPanelProps): ReactNode {
  const queries = useQueryClient();
  const intervening = useMutation({
    mutationFn: (what: 'pause' | 'resume' | 'cancel') => api.companies[what].mutate({ listId }),
    onSuccess: (now) => queries.setQueryData(['list-progress', listId], now),
  });
  const { status, pausedAt } = progress;
  const { counts, credits } = status;
  const isOver = status.completedAt !== null;
  useEffect(() => {
    // What was held is given back, and the last cells have changed.
    if (isOver)
      for (const queryKey of [['session'], ['company-cells', listId]])
        void queries.invalidateQueries({ queryKey });
  }, [isOver, listId, queries]);
  const done = counts.completed + counts.failed + counts.cancelled;
  const share = counts.total === 0 ? 100 : (100 * done) / counts.total;
  const facts = [
    PROGRESS.done(counts.completed, counts.total),
    ...(counts.failed > 0 ? [PROGRESS.failed(counts.failed)] : []),
    ...(counts.cached > 0 ? [PROGRESS.free(counts.cached)] : []),
    PROGRESS.charged(credits.charged),
    ...(credits.reserved > 0 ? [PROGRESS.held(credits.reserved)] : []),
  ];
  return (
    <Paper withBorder p="sm" component="section" aria-label={PROGRESS.title}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h5" aria-live="polite">
            {headingOf(progress)}
          </Title>
          <Text size="sm">{facts.join(' · ')}</Text>
        </div>
        {mayChange && status.status === 'processing' && !isOver && (
          <Group gap="xs">
            <Button
              size="compact-md"
              variant="default"
              loading={intervening.isPending}
              onClick={() => intervening.mutate(pausedAt === null ? 'pause' : 'resume')}
            >
              {pausedAt === null ? PROGRESS.pause : PROGRESS.resume}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              disabled={intervening.isPending}
              onClick={() => intervening.mutate('cancel')}
            >
              {PROGRESS.cancel}
            </Button>
          </Group>
        )}
      </Group>
      {!isOver && <Progress value={share} mt="xs" aria-label={PROGRESS.bar} />}
      {intervening.error !== null && (
        <Alert color="red" variant="outline" role="alert" mt="xs">
          {problemOf(intervening.error).message}
        </Alert>
      )}
    </Paper>
  );
}

function headingOf({ status: { status, completedAt }, pausedAt }: ListProgress): string {
  if (status === 'cancelled') return PROGRESS.cancelled;
  if (status === 'failed') return PROGRESS.gaveUp;
  if (completedAt !== null) return PROGRESS.completed;
  return pausedAt === null ? PROGRESS.running : PROGRESS.paused;
}
