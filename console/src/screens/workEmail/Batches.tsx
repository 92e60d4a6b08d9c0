import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { Failed, Loading, More } from '../../parts/states.tsx';
import { when } from '../../texts/common.ts';
import { WORK_EMAIL } from '../../texts/workEmail.ts';

/** Batches, newest first, each under its address. */
export function Batches(): ReactNode {
  const pages = useInfiniteQuery({
    queryKey: ['email-batches'],
    queryFn: ({ pageParam }) => api.email.batches.query(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isError) return <Failed error={pages.error} retry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <Loading />;
  const batches = pages.data.pages.flatMap((page) => page.batches);
  if (batches.length === 0) return <Text>{WORK_EMAIL.noBatches}</Text>;
  return (
    <Stack maw="50rem">
      <Text className="assay-soft">{WORK_EMAIL.batchesIntro}</Text>
      <ul className="assay-list">
        {batches.map(({ batch_id: id, createdAt, status, progress }) => (
          <li key={id}>
            <Group justify="space-between" gap="xs">
              <Anchor component={Link} to={`/work-email/batches/${id}`} underline="always" fw={600}>
                {WORK_EMAIL.batchOf(progress.total)}
              </Anchor>
              <Text size="sm" className="assay-soft">
                {when(createdAt)}
              </Text>
            </Group>
            <Text>
              {WORK_EMAIL.statuses[status]} · {WORK_EMAIL.found(progress.found, progress.total)}
            </Text>
          </li>
        ))}
      </ul>
      <More of={pages} />
    </Stack>
  );
}
