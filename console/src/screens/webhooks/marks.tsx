import type { EndpointView } from '@assay/shared/console/webhooks';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { ReactNode } from 'react';
import { Mark } from '../../parts/Mark.tsx';
import { ENDPOINT_STATUS, stateInWords, WEBHOOKS } from '../../texts/webhooks.ts';

/** Whether an endpoint is on, and works. */
export function EndpointMark({ endpoint: { status, failingSince } }: { endpoint: EndpointView }): ReactNode {
  if (status === 'enabled' && failingSince !== null) return <Mark tone="bad">{WEBHOOKS.failingMark}</Mark>;
  const tone = status === 'enabled' ? 'good' : status === 'paused' ? 'off' : 'bad';
  return <Mark tone={tone}>{ENDPOINT_STATUS[status]}</Mark>;
}

const TONES = { delivered: 'good', failed: 'bad', pending: 'wait' } as const;

/** How far a delivery has come. */
export function DeliveryMark({ delivery }: { delivery: WebhookDelivery }): ReactNode {
  const isNew = delivery.status === 'pending' && delivery.attempts === 0;
  return <Mark tone={isNew ? 'off' : TONES[delivery.status]}>{stateInWords(delivery)}</Mark>;
}
