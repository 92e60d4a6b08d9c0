import { Id } from '@assay/shared/id';
import { DeliveryFilters, WebhookDelivery, WebhookDeliveryPage } from '@assay/shared/webhookDelivery';
import { z } from 'zod';
import { serializePage } from '../../serializers/page.ts';
import { listDeliveries, replayDelivery } from '../../services/webhooks/deliveries.ts';
import { v1Router } from '../route.ts';

/** The log of webhook deliveries. docs/api-contract.md "Webhooks". */
export const webhookDeliveries = v1Router('/webhook-deliveries', {
  tag: 'Webhook deliveries',
  description:
    'The log of webhook deliveries with every attempt and the start of its response, and replaying them.',
})
  .get(
    '/',
    {
      operationId: 'listWebhookDeliveries',
      summary: 'List webhook deliveries',
      query: DeliveryFilters,
      returns: WebhookDeliveryPage,
    },
    async ({ deps, caller, query }) => {
      const { results, total } = await listDeliveries(deps, caller, query);
      return serializePage(results, total, query);
    },
  )
  .post(
    '/:deliveryId/replay',
    {
      scope: 'write',
      operationId: 'replayWebhookDelivery',
      summary: 'Replay a webhook delivery',
      description:
        'Sends the same id and body again at once, with a new schedule of attempts; also while attempts still run.',
      params: z.object({ deliveryId: Id }),
      returns: WebhookDelivery,
      status: 202,
      errors: {
        404: 'There is no such delivery.',
        409: 'Its endpoint was deleted, it was a test, or the Idempotency-Key is in use.',
      },
    },
    ({ deps, caller, params }) => replayDelivery(deps, caller, params.deliveryId),
  );
