import type { DeliveryView } from '@assay/shared/console/webhooks';
import { Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { Failed } from '../../parts/states.tsx';
import { WEBHOOKS } from '../../texts/webhooks.ts';

/** For owners: correcting the address of the endpoint, and sending the delivery again. */
export function Replay({ view: { delivery, endpoint, isReplayable } }: { view: DeliveryView }): ReactNode {
  const queries = useQueryClient();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const isChanged = endpoint !== null && url.trim() !== endpoint.url;
  const replay = useMutation({
    mutationFn: async () => {
      if (isChanged) await api.webhooks.change.mutate({ endpointId: endpoint.id, url: url.trim() });
      return api.webhooks.replay.mutate({ deliveryId: delivery.id });
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['delivery', delivery.id] }),
    onError: (error) => setFault(problemOf(error).fields.url ?? null),
    onSettled: () => {
      for (const key of ['endpoint', 'endpoints', 'deliveries'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  if (!isReplayable)
    return endpoint === null ? (
      <Text className="assay-soft">{WEBHOOKS.endpointDeleted}</Text>
    ) : (
      <Text>
        {WEBHOOKS.testNotReplayable}{' '}
        <Anchor component={Link} to={`/webhooks/${endpoint.id}`} underline="always">
          {WEBHOOKS.sendAnotherTest}
        </Anchor>
      </Text>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { WebhookAddress } = await import('@assay/shared/console/webhooks');
    const read = WebhookAddress.safeParse(url.trim());
    const isWrong = isChanged && !read.success;
    setFault(isWrong ? (read.error.issues[0]?.message ?? null) : null);
    if (!isWrong) replay.mutate();
  };
  const hasArrived = delivery.status === 'delivered';
  const isUnderWay = delivery.status === 'pending' && delivery.attempts === 0;
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h3">
        {hasArrived ? WEBHOOKS.againTitle : WEBHOOKS.repairTitle}
      </Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text className="assay-soft">{hasArrived ? WEBHOOKS.againHint : WEBHOOKS.repairHint}</Text>
          {endpoint === null && <Text>{WEBHOOKS.replayOrigin}</Text>}
          {endpoint !== null && !hasArrived && (
            <TextInput
              label={WEBHOOKS.repairAddress}
              type="url"
              value={url}
              error={fault}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setUrl(event.currentTarget.value);
                setFault(null);
                replay.reset();
              }}
            />
          )}
          <Group>
            <Button type="submit" loading={replay.isPending} {...(hasArrived && { variant: 'default' })}>
              {isChanged ? WEBHOOKS.saveAndReplay : WEBHOOKS.replay}
            </Button>
            <Text role="status">
              {!isUnderWay
                ? ''
                : endpoint !== null && endpoint.status !== 'enabled'
                  ? WEBHOOKS.waitsFor
                  : WEBHOOKS.sending}
            </Text>
          </Group>
          {replay.error !== null && fault === null && <Failed error={replay.error} />}
        </Stack>
      </form>
    </Paper>
  );
}
