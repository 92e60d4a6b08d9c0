import type { ChangeEndpoint, EndpointView } from '@assay/shared/console/webhooks';
import type { EndpointStatus } from '@assay/shared/webhookEndpoint';
import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { WEBHOOKS } from '../../texts/webhooks.ts';
import { Deliveries } from './Deliveries.tsx';
import { EndpointFields, type EndpointForm, readEndpointForm } from './EndpointFields.tsx';
import { EndpointMark } from './marks.tsx';
import { NewSecret } from './NewSecret.tsx';
import { TestEvent } from './TestEvent.tsx';

const LOOK_MS = 5_000;

/** One endpoint: how it is, its settings, and its deliveries. */
export function EndpointScreen(): ReactNode {
  const { id = '' } = useParams();
  const { user } = useSession();
  const endpoint = useQuery({
    queryKey: ['endpoint', id],
    queryFn: () => api.webhooks.endpoint.query({ endpointId: id }),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  if (endpoint.isError) return <Failed error={endpoint.error} retry={() => void endpoint.refetch()} />;
  if (endpoint.data === undefined) return <Loading />;
  return (
    <Stack maw="60rem" gap="lg">
      <div>
        <Anchor component={Link} to="/webhooks" underline="always">
          {WEBHOOKS.back}
        </Anchor>
        <Group gap="sm" mt="xs">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {endpoint.data.url}
          </Title>
          <EndpointMark endpoint={endpoint.data} />
        </Group>
      </div>
      <Condition endpoint={endpoint.data} />
      {user.role === 'owner' ? (
        <Actions endpoint={endpoint.data} />
      ) : (
        <Text className="assay-soft">{WEBHOOKS.ownersOnly}</Text>
      )}
      <Deliveries endpointId={id} />
      {user.role === 'owner' && (
        <>
          <Settings key={id} endpoint={endpoint.data} />
          <NewSecret endpointId={id} />
        </>
      )}
    </Stack>
  );
}

/** What is not as it should be, why, and what to do. */
function Condition({ endpoint }: { endpoint: EndpointView }): ReactNode {
  const { status, disabledReason, failingSince, restsUntil } = endpoint;
  if (status === 'disabled')
    return (
      <Alert color="red" variant="outline" title={WEBHOOKS.disabledTitle}>
        <Text>{WEBHOOKS.disabledWhy(disabledReason)}</Text>
        <Text>{WEBHOOKS.disabledHow}</Text>
      </Alert>
    );
  if (status === 'paused')
    return (
      <Alert color="gray" variant="outline" title={WEBHOOKS.pausedTitle}>
        {WEBHOOKS.pausedHow}
      </Alert>
    );
  if (failingSince === null) return null;
  return (
    <Alert color="red" variant="outline" title={WEBHOOKS.failing(failingSince)}>
      {restsUntil !== null && <Text>{WEBHOOKS.rests(restsUntil)}</Text>}
      <Text>{WEBHOOKS.whatToDo}</Text>
    </Alert>
  );
}

/** Changes an endpoint, and shows everywhere what it is now. */
function useChange({ id }: EndpointView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Omit<ChangeEndpoint, 'endpointId'>) =>
      api.webhooks.change.mutate({ endpointId: id, ...changes }),
    onSuccess: (changed) => {
      queries.setQueryData(['endpoint', id], changed);
      void queries.invalidateQueries({ queryKey: ['endpoints'] });
      void queries.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
}

/** For owners: testing, pausing and deleting. */
function Actions({ endpoint }: { endpoint: EndpointView }): ReactNode {
  const { id, status, failingSince } = endpoint;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = useChange(endpoint);
  const remove = useMutation({
    mutationFn: () => api.webhooks.remove.mutate({ endpointId: id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['endpoints'] });
      void navigate('/webhooks', { state: { removed: endpoint } });
    },
  });
  const setStatus = (next: EndpointStatus) => change.mutate({ status: next });
  const error = change.error ?? remove.error;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {status !== 'enabled' && <Button onClick={() => setStatus('enabled')}>{WEBHOOKS.resume}</Button>}
        {status === 'enabled' && failingSince !== null && (
          <Button onClick={() => setStatus('enabled')}>{WEBHOOKS.sendWaiting}</Button>
        )}
        {status === 'enabled' && (
          <Button variant="default" onClick={() => setStatus('paused')}>
            {WEBHOOKS.pause}
          </Button>
        )}
        {status !== 'disabled' && (
          <Button variant="default" onClick={() => setStatus('disabled')}>
            {WEBHOOKS.disable}
          </Button>
        )}
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          {WEBHOOKS.remove}
        </Button>
      </Group>
      {status === 'enabled' && (
        <Text size="sm" className="assay-soft">
          {WEBHOOKS.pauseOrOff}
        </Text>
      )}
      {error !== null && <Failed error={error} />}
      <TestEvent endpointId={id} />
    </Stack>
  );
}

/** For owners: the address, and what is sent there. */
function Settings({ endpoint }: { endpoint: EndpointView }): ReactNode {
  const { url, events } = endpoint;
  const [form, setForm] = useState<EndpointForm>({ url, events });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [before, setBefore] = useState<EndpointForm | null>(null);
  const change = useChange(endpoint);
  const save = (next: EndpointForm, undo: EndpointForm | null) =>
    change.mutate(next, {
      onSuccess: (changed) => {
        setForm({ url: changed.url, events: changed.events });
        setBefore(undo);
      },
      onError: (error) => setFaults(problemOf(error).fields),
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, faults } = await readEndpointForm(form);
    setFaults(faults ?? {});
    if (data !== null) save(data, { url, events });
  };
  const isChanged = form.url !== url || form.events.join() !== events.join();
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h3" mb="sm">
        {WEBHOOKS.settings}
      </Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <EndpointFields
            form={form}
            faults={faults}
            change={(next) => {
              setForm(next);
              setFaults({});
              setBefore(null);
              change.reset();
            }}
          />
          {change.error !== null && Object.keys(faults).length === 0 && <Failed error={change.error} />}
          <Group aria-live="polite">
            <Button type="submit" disabled={!isChanged} loading={change.isPending}>
              {WEBHOOKS.save}
            </Button>
            {before !== null && (
              <>
                <Text>{WEBHOOKS.saved}</Text>
                <Button variant="default" size="compact-sm" onClick={() => save(before, null)}>
                  {WEBHOOKS.undo}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
