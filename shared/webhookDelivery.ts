import { z } from 'zod';
import { Id } from './id.ts';
import { page, pageQuery } from './page.ts';

/** `pending` is retried on schedule; `delivered` had a 2xx; `failed` had a 410 or used all its attempts. */
export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** One webhook delivery and its outcome. docs/api-contract.md, "Webhooks". */
export const WebhookDelivery = z
  .object({
    id: z.uuid().describe('Also the webhook-id header of every attempt.'),
    runId: z.uuid(),
    url: z.string(),
    status: DeliveryStatus,
    attempts: z.int(),
    nextAttemptAt: z.iso.datetime().nullable(),
    lastStatusCode: z.int().nullable(),
    lastError: z.string().nullable(),
    createdAt: z.iso.datetime(),
    deliveredAt: z.iso.datetime().nullable(),
    log: z.array(
      z.object({
        at: z.iso.datetime(),
        statusCode: z.int().nullable(),
        error: z.string().nullable(),
        durationMs: z.int(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Query of GET /v1/webhook-deliveries. */
export const DeliveryFilters = pageQuery.extend({
  status: DeliveryStatus.optional(),
  runId: Id.optional(),
});
export type DeliveryFilters = z.infer<typeof DeliveryFilters>;

export const WebhookDeliveryPage = page(WebhookDelivery, 'WebhookDeliveryPage');
