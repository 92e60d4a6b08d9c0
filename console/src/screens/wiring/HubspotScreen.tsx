import type { HubView } from '@assay/shared/console/wiring';
import { Alert, Anchor, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { CopyBlock } from '../../parts/CopyBlock.tsx';
import { Mark } from '../../parts/Mark.tsx';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { COPY, HUBSPOT } from '../../texts/wiring.ts';
import { Outbox } from './Outbox.tsx';

const LOOK_MS = 30_000;

/** The HubSpot accounts: whether they are connected, what waits, and what was given up. */
export function HubspotScreen(): ReactNode {
  const { user } = useSession();
  const isOwner = user.role === 'owner';
  const view = useQuery({
    queryKey: ['hubspot'],
    queryFn: () => api.wiring.hubspot.query(),
    refetchInterval: LOOK_MS,
  });
  if (view.isError) return <Failed error={view.error} retry={() => void view.refetch()} />;
  if (view.data === undefined) return <Loading />;
  const { missingVariables, hubs } = view.data;
  const isReady = missingVariables.length === 0;
  return (
    <Stack maw="60rem" gap="lg">
      <div>
        <Title order={1}>{HUBSPOT.title}</Title>
        <Text className="assay-soft">{HUBSPOT.intro}</Text>
        {!isOwner && hubs.length > 0 && <Text className="assay-soft">{HUBSPOT.ownersOnly}</Text>}
      </div>
      {!isReady && <Unready variables={missingVariables} />}
      {hubs.length === 0 && (
        <Text>
          {HUBSPOT.none} {isReady && (isOwner ? HUBSPOT.noneForOwner : HUBSPOT.noneForOthers)}
        </Text>
      )}
      {hubs.map((hub) => (
        <HubCard key={hub.hubId} hub={hub} isOwner={isOwner} />
      ))}
      {isReady && isOwner && <Connect />}
    </Stack>
  );
}

function Unready({ variables }: { variables: readonly string[] }): ReactNode {
  return (
    <Alert color="gray" variant="outline" title={HUBSPOT.unready}>
      <Text>{HUBSPOT.unreadyHint}</Text>
      <ul>
        {variables.map((name) => (
          <li key={name}>
            <Code>{name}</Code>: {HUBSPOT.variables[name]}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function HubCard({ hub, isOwner }: { hub: HubView; isOwner: boolean }): ReactNode {
  const { hubId, status, statusReason, canWrite, missing, pausedUntil, pauseReason, counts } = hub;
  const isPaused = pausedUntil !== null && new Date(pausedUntil) > new Date();
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="sm">
        <Group justify="space-between">
          <div>
            <Title order={2} size="h3">
              {HUBSPOT.account(hubId)}
            </Title>
            <Text size="sm" className="assay-soft">
              {HUBSPOT.since(hub.connectedAt)}
            </Text>
          </div>
          {status === 'disconnected' ? (
            <Mark tone="bad">{HUBSPOT.disconnected}</Mark>
          ) : (
            <Mark tone={canWrite ? 'good' : 'wait'}>{canWrite ? HUBSPOT.connected : HUBSPOT.cardsOnly}</Mark>
          )}
        </Group>
        {status === 'disconnected' && (
          <Text>
            {statusReason} {HUBSPOT.disconnectedHint}
          </Text>
        )}
        {status === 'connected' && !canWrite && <Text>{HUBSPOT.cardsOnlyHint}</Text>}
        {missing.map((message) => (
          <Alert key={message} color="gray" variant="outline" title={HUBSPOT.off}>
            {message}
          </Alert>
        ))}
        {isPaused && <Text>{HUBSPOT.paused(pausedUntil, pauseReason)}</Text>}
        <dl className="assay-counts">
          {(['pending', 'written', 'unmatched', 'dead'] as const).map((state) => (
            <div key={state}>
              <dt>{HUBSPOT.counts[state]}</dt>
              <dd>{counts[state].toLocaleString()}</dd>
            </div>
          ))}
        </dl>
        <Outbox hub={hub} isOwner={isOwner} />
      </Stack>
    </Paper>
  );
}

function Connect(): ReactNode {
  const link = useMutation({ mutationFn: () => api.wiring.connectLink.mutate() });
  return (
    <section>
      <Button variant="default" loading={link.isPending} onClick={() => link.mutate()}>
        {HUBSPOT.connect}
      </Button>
      {link.error !== null && <Failed error={link.error} />}
      {link.data !== undefined && (
        <Alert color="cyan" variant="outline" mt="sm" role="status">
          <Text mb="xs">{HUBSPOT.linkHint(link.data.expiresAt)}</Text>
          <CopyBlock text={link.data.url} labels={COPY} />
          <Anchor ml="md" href={link.data.url} underline="always">
            {HUBSPOT.open}
          </Anchor>
        </Alert>
      )}
    </section>
  );
}
