import { includesRole } from '@assay/shared/consoleRole';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { PEOPLE } from '../../texts/people.ts';
import { CompaniesScreen } from './CompaniesScreen.tsx';
import { Kind } from './kind.ts';
import { RemovedList } from './RemovedList.tsx';

/** The table of a list of people, the newest unless the address names one. */
export function PeopleScreen(): ReactNode {
  const [params] = useSearchParams();
  return <Kind value="contact">{params.has('listId') ? <CompaniesScreen /> : <NewestList />}</Kind>;
}

function NewestList(): ReactNode {
  const { user } = useSession();
  const { state } = useLocation();
  const lists = useQuery({
    queryKey: ['company-lists', 'contact'],
    queryFn: () => api.companies.lists.query({ entityType: 'contact' }),
  });
  if (lists.isError) return <Failed error={lists.error} retry={() => void lists.refetch()} />;
  if (lists.data === undefined) return <Loading />;
  const [newest] = lists.data;
  if (newest !== undefined) return <Navigate to={`/people?listId=${newest.id}`} state={state} replace />;
  return (
    <Stack maw="40rem">
      <Title order={1}>{PEOPLE.title}</Title>
      <Text>
        {PEOPLE.noCompanies} {PEOPLE.noList}
      </Text>
      {includesRole(user.role, 'editor') ? (
        <Button component={Link} to="/lists/new?of=people" w="fit-content">
          {PEOPLE.newList}
        </Button>
      ) : (
        <Text className="assay-soft">{PEOPLE.viewerCannot}</Text>
      )}
      <RemovedList />
    </Stack>
  );
}
