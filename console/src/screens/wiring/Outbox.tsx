import type { HubView } from '@assay/shared/console/wiring';
import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { when } from '../../texts/common.ts';
import { HUBSPOT } from '../../texts/wiring.ts';

const OPTIONS = Object.entries(HUBSPOT.shown).map(([value, label]) => ({ value, label }));

/** The scores that are not written into an account, and why. Which of them is in the address. */
export function Outbox({ hub, isOwner }: { hub: HubView; isOwner: boolean }): ReactNode {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const status = asked === 'pending' || asked === 'unmatched' ? asked : 'dead';
  const { hubId, counts } = hub;
  const items = useQuery({
    queryKey: ['outbox', hubId, status, counts[status]],
    queryFn: () => api.wiring.outbox.query({ hubId, status }),
    enabled: counts[status] > 0,
  });
  const retry = useMutation({
    mutationFn: () => api.wiring.retryOutbox.mutate({ hubId }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['hubspot'] });
      void queries.invalidateQueries({ queryKey: ['outbox'] });
    },
  });
  const isDue = status === 'pending';
  const { object, why, attempts, next, changed } = HUBSPOT.columns;
  return (
    <>
      <Group align="end">
        <NativeSelect
          label={HUBSPOT.show}
          data={OPTIONS}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            setParams(value === 'dead' ? {} : { show: value }, { replace: true })
          }
        />
        {isOwner && counts.dead > 0 && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            {HUBSPOT.retry(counts.dead)}
          </Button>
        )}
        <Text role="status">{retry.data === undefined ? '' : HUBSPOT.retried(retry.data)}</Text>
      </Group>
      {status === 'dead' && counts.dead > 0 && <Text className="assay-soft">{HUBSPOT.retryHint}</Text>}
      {retry.error !== null && <Failed error={retry.error} />}
      {counts[status] === 0 && <Text className="assay-soft">{HUBSPOT.empty[status]}</Text>}
      {items.isError && <Failed error={items.error} retry={() => void items.refetch()} />}
      {counts[status] > 0 && items.isPending && <Loading />}
      {counts[status] > 0 && items.data !== undefined && (
        <>
          <WideTable
            label={HUBSPOT.label}
            columns={[object, why, attempts, ...(isDue ? [next] : []), changed]}
          >
            {items.data.map((item) => (
              <Table.Tr key={`${item.objectType} ${item.objectId}`}>
                <Table.Td maw="18rem" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                  {item.objectId}
                </Table.Td>
                <Table.Td maw="24rem" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                  {item.reason ?? '—'}
                </Table.Td>
                <Table.Td>{item.attempts}</Table.Td>
                {isDue && <Table.Td>{item.dueAt === null ? '—' : when(item.dueAt)}</Table.Td>}
                <Table.Td>{when(item.changedAt)}</Table.Td>
              </Table.Tr>
            ))}
          </WideTable>
          {counts[status] > items.data.length && (
            <Text size="sm" className="assay-soft">
              {HUBSPOT.first(items.data.length)}
            </Text>
          )}
        </>
      )}
    </>
  );
}
