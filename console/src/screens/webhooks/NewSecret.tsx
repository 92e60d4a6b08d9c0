import { Button, Group, NativeSelect, Paper, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api.ts';
import { Failed } from '../../parts/states.tsx';
import { OVERLAPS, WEBHOOKS } from '../../texts/webhooks.ts';
import { ShownSecret } from './ShownSecret.tsx';

/** Makes a new signing secret, and shows it this once. */
export function NewSecret({ endpointId }: { endpointId: string }): ReactNode {
  const [overlap, setOverlap] = useState('24');
  const rotate = useMutation({
    mutationFn: (overlapHours: number) => api.webhooks.rotateSecret.mutate({ endpointId, overlapHours }),
  });
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h3">
        {WEBHOOKS.secret}
      </Title>
      <Text className="assay-soft" mb="sm">
        {WEBHOOKS.rotateHint}
      </Text>
      <Group align="end">
        <NativeSelect
          label={WEBHOOKS.overlap}
          data={[...OVERLAPS]}
          value={overlap}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
        <Button variant="default" loading={rotate.isPending} onClick={() => rotate.mutate(Number(overlap))}>
          {WEBHOOKS.rotate}
        </Button>
      </Group>
      {rotate.error !== null && <Failed error={rotate.error} />}
      {rotate.data !== undefined && (
        <div style={{ marginTop: '1rem' }}>
          <ShownSecret secret={rotate.data.secret} overlapHours={rotate.variables} />
        </div>
      )}
    </Paper>
  );
}
