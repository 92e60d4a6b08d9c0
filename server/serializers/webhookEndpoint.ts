import type { WebhookEndpoint } from '@assay/shared/webhookEndpoint';
import type { Endpoint } from '../store/webhookEndpoints.ts';

/** An endpoint, without its secrets. */
export function serializeEndpoint({
  id,
  url,
  events,
  status,
  disabledReason,
  createdAt,
}: Endpoint): WebhookEndpoint {
  return { id, url, events, status, disabledReason, createdAt: createdAt.toISOString() };
}
