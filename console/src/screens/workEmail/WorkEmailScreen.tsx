import { Stack, Tabs, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../parts/session.ts';
import { WORK_EMAIL } from '../../texts/workEmail.ts';
import { Batches } from './Batches.tsx';
import { ManyPeople } from './ManyPeople.tsx';
import { OnePerson } from './OnePerson.tsx';

/** Addresses of one person or many, and the batches of the last weeks. */
export function WorkEmailScreen(): ReactNode {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  return (
    <Stack>
      <div>
        <Title order={1}>{WORK_EMAIL.title}</Title>
        <Text className="assay-soft">{WORK_EMAIL.intro}</Text>
        {user.role === 'viewer' && <Text className="assay-soft">{WORK_EMAIL.viewer}</Text>}
      </div>
      <Tabs
        value={params.get('tab') ?? 'one'}
        onChange={(tab) => setParams({ tab: tab ?? 'one' }, { replace: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="one">{WORK_EMAIL.tabOne}</Tabs.Tab>
          <Tabs.Tab value="many">{WORK_EMAIL.tabMany}</Tabs.Tab>
          <Tabs.Tab value="batches">{WORK_EMAIL.tabBatches}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one">
          <OnePerson />
        </Tabs.Panel>
        <Tabs.Panel value="many">
          <ManyPeople />
        </Tabs.Panel>
        <Tabs.Panel value="batches">
          <Batches />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
