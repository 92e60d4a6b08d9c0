import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyBlock } from '../../parts/CopyBlock.tsx';
import { WEBHOOKS } from '../../texts/webhooks.ts';

/** A new signing secret, which is shown this once. @param overlapHours  how long the one before signs beside it; null: there was none */
export function ShownSecret({
  secret,
  overlapHours,
}: {
  secret: string;
  overlapHours: number | null;
}): ReactNode {
  return (
    <Alert color="cyan" variant="outline" title={WEBHOOKS.secretTitle} role="status">
      <Text>{WEBHOOKS.secretOnce}</Text>
      {overlapHours !== null && <Text>{WEBHOOKS.secretPrevious(overlapHours)}</Text>}
      <CopyBlock text={secret} labels={WEBHOOKS} />
    </Alert>
  );
}
