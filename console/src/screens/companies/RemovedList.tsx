import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { KINDS, useKind, useWords } from './kind.ts';

/** What the address remembers of a list that was just removed, whichever table is shown next. */
export interface RemovedState {
  removed: { id: string; name: string };
}

/** Brings back a list that was just removed. */
export function RemovedList(): ReactNode {
  const kind = useKind();
  const words = useWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const removed = (useLocation().state as RemovedState | null)?.removed ?? null;
  const restore = useMutation({
    mutationFn: (id: string) => api.companies.restoreList.mutate({ listId: id }),
    onSuccess(all, id) {
      queries.setQueryData(['company-lists', kind], all);
      void navigate(`${KINDS[kind].path}?listId=${id}`);
    },
  });
  return (
    <div aria-live="polite">
      {removed !== null && (
        <Group>
          <Text>{words.removedList(removed.name)}</Text>
          <Button
            variant="default"
            size="compact-sm"
            loading={restore.isPending}
            onClick={() => restore.mutate(removed.id)}
          >
            {words.undo}
          </Button>
        </Group>
      )}
    </div>
  );
}
