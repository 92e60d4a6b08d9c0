import type { StudioProfile } from '@assay/shared/console/scoring';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Failed, Loading, More } from '../../parts/states.tsx';
import { SCORING } from '../../texts/scoring.ts';
import { AccountCard } from './AccountCard.tsx';
import { AddAccounts } from './AddAccounts.tsx';
import { Research } from './Research.tsx';

/** Whom a profile scores: adding and researching them, the best first, each score explained. `?account=` shows one on top. */
export function AccountsView({ profile }: { profile: StudioProfile }): ReactNode {
  const { id, objects } = profile;
  const [params, setParams] = useSearchParams();
  const account = params.get('account');
  const sort = params.get('sort') === '-urgency' ? '-urgency' : '-fit';
  const dimension = sort === '-fit' ? 'fit' : 'urgency';
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<string | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: ['scoring'] });
  const remove = useMutation({
    mutationFn: (objectId: string) => api.scoring.removeObject.mutate({ profileId: id, objectId }),
    onSuccess: (_nothing, objectId) => {
      setRemoved(objectId);
      if (account !== null) setParams({ view: 'accounts' });
      refresh();
    },
  });
  const undo = useMutation({
    mutationFn: (objectId: string) => api.scoring.addObjects.mutate({ profileId: id, objectIds: [objectId] }),
    onSuccess: () => {
      setRemoved(null);
      refresh();
    },
  });
  const pages = useInfiniteQuery({
    queryKey: ['scoring', id, 'accounts', sort],
    queryFn: ({ pageParam }) =>
      api.scoring.accounts.query({
        profileId: id,
        sort,
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const accounts = pages.data?.pages.flatMap((page) => page.accounts) ?? [];
  const hasList = objects > 0 || removed !== null;
  return (
    <div className="assay-studio" data-wide={hasList}>
      {hasList && (
        <Stack>
          <div aria-live="polite">
            {removed !== null && (
              <Group>
                <Text>{SCORING.removedAccount(removed)}</Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={undo.isPending}
                  onClick={() => undo.mutate(removed)}
                >
                  {SCORING.undo}
                </Button>
              </Group>
            )}
            {remove.isError && <Failed error={remove.error} />}
          </div>
          {account !== null && (
            <OneAccount profile={profile} objectId={account} remove={(objectId) => remove.mutate(objectId)} />
          )}
          <Group justify="space-between" align="end">
            <Title order={2} size="h3">
              {SCORING.best}
            </Title>
            <NativeSelect
              label={SCORING.sortBy}
              value={sort}
              data={[
                { value: '-fit', label: SCORING.fit },
                { value: '-urgency', label: SCORING.urgency },
              ]}
              onChange={(event) => setParams({ view: 'accounts', sort: event.currentTarget.value })}
            />
          </Group>
          {pages.isError && <Failed error={pages.error} retry={() => void pages.refetch()} />}
          {pages.isPending && <Loading />}
          {pages.isSuccess && accounts.length === 0 && <Text>{SCORING.noAccounts(SCORING[dimension])}</Text>}
          <Stack gap="xs">
            {accounts.map((one) => (
              <AccountCard
                key={one.objectId}
                account={one}
                remove={() => remove.mutate(one.objectId)}
                isOpen={false}
              />
            ))}
          </Stack>
          <More of={pages} />
        </Stack>
      )}
      <Stack component="aside" gap="xl">
        {objects > 0 && profile.rules.length > 0 && <Research profile={profile} />}
        <AddAccounts profile={profile} done={refresh} />
      </Stack>
    </div>
  );
}

interface OneAccountProps {
  profile: StudioProfile;
  objectId: string;
  remove(objectId: string): void;
}

function OneAccount({ profile, objectId, remove }: OneAccountProps): ReactNode {
  const found = useQuery({
    queryKey: ['scoring', profile.id, 'account', objectId],
    queryFn: () => api.scoring.account.query({ profileId: profile.id, objectId }),
    retry: false,
  });
  if (found.isError) return <Failed error={found.error} />;
  if (found.data === undefined) return <Loading />;
  return <AccountCard account={found.data} remove={() => remove(objectId)} isOpen />;
}
