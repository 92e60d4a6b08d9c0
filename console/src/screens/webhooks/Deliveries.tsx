import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import { Anchor, Group, NativeSelect, Table, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { Failed, Loading, More } from '../../parts/states.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import { when } from '../../texts/common.ts';
import { answerInWords, eventInWords, FILTERS, WEBHOOKS } from '../../texts/webhooks.ts';
import { DeliveryMark } from './marks.tsx';

const OPTIONS = Object.entries(FILTERS).map(([value, label]) => ({ value, label }));
const LOOK_MS = 4_000;

/** The log of deliveries, newest first: of one endpoint, or of all. The status is in the address. */
export function Deliveries({ endpointId }: { endpointId?: string }): ReactNode {
  const [params, setParams] = useSearchParams();
  const status = params.get('status');
  const known = status === 'failed' || status === 'pending' || status === 'delivered' ? status : undefined;
  const pages = useInfiniteQuery({
    queryKey: ['deliveries', endpointId ?? '', known ?? ''],
    queryFn: ({ pageParam }) =>
      api.webhooks.deliveries.query({
        ...(endpointId !== undefined && { endpointId }),
        ...(known !== undefined && { status: known }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    staleTime: 0,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(({ status }) => status === 'pending'))
        ? LOOK_MS
        : false,
  });
  const deliveries = pages.data?.pages.flatMap((page) => page.deliveries);
  return (
    <section>
      <Group justify="space-between" align="end" mb="xs">
        <Title order={2} size="h3">
          {endpointId === undefined ? WEBHOOKS.latest : WEBHOOKS.deliveries}
        </Title>
        <NativeSelect
          label={WEBHOOKS.show}
          data={OPTIONS}
          value={known ?? 'all'}
          onChange={({ currentTarget: { value } }) =>
            setParams(value === 'all' ? {} : { status: value }, { replace: true })
          }
        />
      </Group>
      {pages.isError && <Failed error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <Loading />}
      {deliveries?.length === 0 && (
        <Text className="assay-soft">
          {known !== undefined
            ? WEBHOOKS.noneOfStatus
            : endpointId === undefined
              ? WEBHOOKS.noDeliveriesAtAll
              : WEBHOOKS.noDeliveries}
        </Text>
      )}
      {deliveries !== undefined && deliveries.length > 0 && (
        <DeliveryTable deliveries={deliveries} withAddress={endpointId === undefined} />
      )}
      <More of={pages} />
    </section>
  );
}

function DeliveryTable({
  deliveries,
  withAddress,
}: {
  deliveries: readonly WebhookDelivery[];
  withAddress: boolean;
}): ReactNode {
  const { at, event, to, state, answer, attempts } = WEBHOOKS.columns;
  const columns = [event, at, ...(withAddress ? [to] : []), state, answer, attempts];
  return (
    <WideTable label={WEBHOOKS.tableLabel} columns={columns}>
      {deliveries.map((delivery) => (
        <Table.Tr key={delivery.id}>
          <Table.Td>
            <Anchor component={Link} to={`/webhooks/deliveries/${delivery.id}`} size="sm" underline="always">
              {eventInWords(delivery.eventType)}
            </Anchor>
          </Table.Td>
          <Table.Td>{when(delivery.createdAt)}</Table.Td>
          {withAddress && (
            <Table.Td maw="18rem" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {delivery.url}
            </Table.Td>
          )}
          <Table.Td>
            <DeliveryMark delivery={delivery} />
          </Table.Td>
          <Table.Td maw="18rem" style={{ whiteSpace: 'normal' }}>
            {answerInWords(delivery)}
          </Table.Td>
          <Table.Td>{delivery.attempts}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}
