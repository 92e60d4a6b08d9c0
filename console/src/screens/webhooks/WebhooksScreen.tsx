import type { EndpointSecret, EndpointView } from '@assay/shared/console/webhooks';
import { Alert, Anchor, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { EVENTS, WEBHOOKS } from '../../texts/webhooks.ts';
import { Deliveries } from './Deliveries.tsx';
import { EndpointMark } from './marks.tsx';
import { NewEndpoint } from './NewEndpoint.tsx';
import { ShownSecret } from './ShownSecret.tsx';

const LOOK_MS = 5_000;

/** Where events are sent, and what became of the latest. */
export function WebhooksScreen(): ReactNode {
  const { user } = useSession();
  const isOwner = user.role === 'owner';
  const endpoints = useQuery({
    queryKey: ['endpoints'],
    queryFn: () => api.webhooks.endpoints.query(),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const [made, setMade] = useState<EndpointSecret | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (endpoints.isError) return <Failed error={endpoints.error} retry={() => void endpoints.refetch()} />;
  if (endpoints.data === undefined) return <Loading />;
  const { endpoints: list, httpsOnly } = endpoints.data;
  const isEmpty = list.length === 0;
  const created = (secret: EndpointSecret) => {
    setMade(secret);
    setAdding(false);
    void endpoints.refetch();
  };
  return (
    <Stack maw="60rem" gap="lg">
      <div>
        <Title order={1}>{WEBHOOKS.title}</Title>
        <Text className="assay-soft">{WEBHOOKS.intro}</Text>
        {!isOwner && <Text className="assay-soft">{WEBHOOKS.ownersOnly}</Text>}
      </div>
      <Removed />
      {made !== null && (
        <Stack gap="xs">
          <ShownSecret secret={made.secret} overlapHours={null} />
          <Anchor component={Link} to={`/webhooks/${made.endpoint.id}`} underline="always">
            {WEBHOOKS.open(made.endpoint.url)}
          </Anchor>
        </Stack>
      )}
      <section>
        <Title order={2} size="h3" mb="xs">
          {WEBHOOKS.endpoints}
        </Title>
        {isEmpty && <Text mb="sm">{isOwner ? WEBHOOKS.empty : WEBHOOKS.emptyForViewer}</Text>}
        <Stack gap="xs">
          {list.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} />
          ))}
          {isOwner && (isAdding || isEmpty) && (
            <NewEndpoint created={created} {...(!isEmpty && { cancel: () => setAdding(false) })} />
          )}
          {isOwner && !isAdding && !isEmpty && (
            <Button w="fit-content" onClick={() => setAdding(true)}>
              {WEBHOOKS.add}
            </Button>
          )}
        </Stack>
      </section>
      {isOwner && <HttpsOnly httpsOnly={httpsOnly} changed={() => void endpoints.refetch()} />}
      <Deliveries />
    </Stack>
  );
}

function EndpointCard({ endpoint }: { endpoint: EndpointView }): ReactNode {
  const { id, url, events, failingSince, status, disabledReason } = endpoint;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" align="start" wrap="nowrap">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={`/webhooks/${id}`} fw={600} underline="always">
            {url}
          </Anchor>
          <Text size="sm" className="assay-soft">
            {events.map((type) => EVENTS[type].label).join(', ')}
          </Text>
          {status === 'disabled' && <Text size="sm">{WEBHOOKS.disabledWhy(disabledReason)}</Text>}
          {status !== 'disabled' && failingSince !== null && (
            <Text size="sm">{WEBHOOKS.failing(failingSince)}</Text>
          )}
        </div>
        <EndpointMark endpoint={endpoint} />
      </Group>
    </Paper>
  );
}

function HttpsOnly({ httpsOnly, changed }: { httpsOnly: boolean; changed(): void }): ReactNode {
  const set = useMutation({
    mutationFn: (next: boolean) => api.webhooks.setHttpsOnly.mutate({ httpsOnly: next }),
    onSuccess: changed,
  });
  return (
    <Switch
      label={WEBHOOKS.httpsOnly}
      description={WEBHOOKS.httpsOnlyHint}
      styles={{ description: { color: 'var(--assay-soft)' } }}
      checked={set.isPending ? set.variables : httpsOnly}
      error={set.error === null ? null : problemOf(set.error).message}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}

/** An endpoint that the screen before this one has deleted, to be brought back. */
function Removed(): ReactNode {
  const queries = useQueryClient();
  const { state } = useLocation() as { state: { removed?: EndpointView } | null };
  const removed = state?.removed;
  const restore = useMutation({
    mutationFn: ({ id, status }: EndpointView) => api.webhooks.restore.mutate({ endpointId: id, status }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['endpoints'] }),
  });
  if (removed === undefined) return null;
  return (
    <Alert color="gray" variant="outline" role="status">
      <Group>
        <Text style={{ overflowWrap: 'anywhere' }}>
          {restore.isSuccess ? WEBHOOKS.restored : WEBHOOKS.removed(removed.url)}
        </Text>
        {!restore.isSuccess && (
          <Button
            variant="default"
            size="compact-sm"
            loading={restore.isPending}
            onClick={() => restore.mutate(removed)}
          >
            {WEBHOOKS.undo}
          </Button>
        )}
      </Group>
      {restore.error !== null && <Text role="alert">{problemOf(restore.error).message}</Text>}
    </Alert>
  );
}
