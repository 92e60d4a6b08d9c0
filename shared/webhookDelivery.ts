import { z } from 'zod';
import { Id } from './id.ts';
import { page, pageQuery, queryFrom, queryTo } from './page.ts';
import { EventType } from './webhookEndpoint.ts';

/** `pending` is retried on schedule; `delivered` had a 2xx; `failed` had a 410 or used all its attempts. */
export const DeliveryStatus = z.enum(['pending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** One webhook delivery and its outcome. docs/api-contract.md, "Webhooks". */
export const WebhookDelivery = z
  .object({
    id: z.uuid().describe('Also the webhook-id header of every attempt.'),
    runId: z.uuid().nullable().describe('Null for events that are about no run.'),
    endpointId: z.uuid().nullable().describe('Null for the webhookUrl of a request.'),
    eventType: z.string().nullable().describe('Null for the webhookUrl of a request, which gets the signal.'),
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
        responseExcerpt: z.string().nullable().describe('The first 1,024 bytes of the response, as text.'),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Query of GET /v1/webhook-deliveries. */
export const DeliveryFilters = pageQuery.extend({
  status: DeliveryStatus.optional(),
  runId: Id.optional(),
  endpointId: Id.optional(),
  eventType: EventType.or(z.literal('webhook.test')).optional(),
  fromDate: queryFrom.optional(),
  toDate: queryTo.optional(),
});
export type DeliveryFilters = z.infer<typeof DeliveryFilters>;

export const WebhookDeliveryPage = page(WebhookDelivery, 'WebhookDeliveryPage');
