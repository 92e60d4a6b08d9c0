import { Alert, Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemOf } from '../api.ts';
import { TEXT } from '../texts/common.ts';

export function Loading(): ReactNode {
  return (
    <output aria-live="polite" style={{ display: 'block', minHeight: '12rem', padding: '1rem' }}>
      <Loader size="sm" aria-hidden /> {TEXT.loading}
    </output>
  );
}

/** What went wrong, and a way on. */
export function Failed({ error, retry }: { error: unknown; retry?: () => void }): ReactNode {
  return (
    <Alert color="red" variant="outline" role="alert" my="md">
      <p style={{ marginTop: 0 }}>{problemOf(error).message}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          {TEXT.tryAgain}
        </Button>
      )}
    </Alert>
  );
}

/** Pages of a list that is read in portions, as useInfiniteQuery has them. */
interface Portions {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** The button below a list that has more; nothing where all of it is shown. */
export function More({ of }: { of: Portions }): ReactNode {
  if (!of.hasNextPage) return null;
  return (
    <Button
      variant="default"
      w="fit-content"
      mt="sm"
      loading={of.isFetchingNextPage}
      onClick={() => void of.fetchNextPage()}
    >
      {TEXT.more}
    </Button>
  );
}
