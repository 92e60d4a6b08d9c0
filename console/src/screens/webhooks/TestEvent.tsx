import { Button, Code, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { Failed } from '../../parts/states.tsx';
import { WEBHOOKS } from '../../texts/webhooks.ts';

/** Sends a test event, and says what the receiver answered. */
export function TestEvent({ endpointId }: { endpointId: string }): ReactNode {
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.webhooks.test.mutate({ endpointId }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  const excerpt = test.data?.log[0]?.responseExcerpt ?? '';
  return (
    <div>
      <Group>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {WEBHOOKS.test}
        </Button>
        <Text role="status">{test.data === undefined ? '' : WEBHOOKS.tested(test.data)}</Text>
      </Group>
      {test.error !== null && <Failed error={test.error} />}
      {test.data?.status === 'failed' && excerpt !== '' && (
        <Code block mt="xs" aria-label={WEBHOOKS.testedMore} style={{ whiteSpace: 'pre-wrap' }}>
          {excerpt}
        </Code>
      )}
    </div>
  );
}
