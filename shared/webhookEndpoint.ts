import { z } from 'zod';
import { WebhookUrl } from './enrichmentRun.ts';
import { page } from './page.ts';

/** What an endpoint can hear of. docs/webhooks.md. */
export const EventType = z.enum([
  'run.completed',
  'run.failed',
  'batch.completed',
  'score.changed',
  'signal.changed',
]);
export type EventType = z.infer<typeof EventType>;

/** `paused` by a request; `disabled` by the server, after days of failures or a 410. Either waits until it is `enabled` again. */
export const EndpointStatus = z.enum(['enabled', 'paused', 'disabled']);
export type EndpointStatus = z.infer<typeof EndpointStatus>;

const Events = z
  .array(EventType)
  .min(1)
  .transform((events) => EventType.options.filter((type) => events.includes(type)));

const fields = {
  id: z.uuid(),
  url: z.string(),
  events: z.array(EventType),
  status: EndpointStatus,
  disabledReason: z.string().nullable().describe('Why the server disabled it.'),
  createdAt: z.iso.datetime(),
};

/** Where an organisation's events are sent. docs/api-contract.md, "Webhooks". */
export const WebhookEndpoint = z.object(fields).meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with its new secret, which is shown this once. */
export const WebhookEndpointWithSecret = z
  .object({ ...fields, secret: z.string().describe('`whsec_…`; shown this once.') })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type WebhookEndpointWithSecret = z.infer<typeof WebhookEndpointWithSecret>;

export const WebhookEndpointPage = page(WebhookEndpoint, 'WebhookEndpointPage');

/** Body of POST /v1/webhook-endpoints. */
export const CreateWebhookEndpoint = z.object({ url: WebhookUrl, events: Events });
export type CreateWebhookEndpoint = z.infer<typeof CreateWebhookEndpoint>;

/** Body of PATCH /v1/webhook-endpoints/{id}: what is left out stays. */
export const UpdateWebhookEndpoint = z.object({
  url: WebhookUrl.optional(),
  events: Events.optional(),
  status: EndpointStatus.optional(),
});
export type UpdateWebhookEndpoint = z.infer<typeof UpdateWebhookEndpoint>;

/** Body of POST /v1/webhook-endpoints/{id}/rotate-secret. */
export const RotateWebhookSecret = z
  .object({
    overlapHours: z
      .number()
      .min(0)
      .max(168)
      .default(24)
      .describe('How long the previous secret signs beside the new one.'),
  })
  .meta({ id: 'RotateWebhookSecret' });
export type RotateWebhookSecret = z.infer<typeof RotateWebhookSecret>;

/** The body of every event. */
export const WebhookEvent = z
  .object({
    id: z.uuid().describe('Also the webhook-id header, and the id of the delivery.'),
    type: EventType.or(z.literal('webhook.test')),
    createdAt: z.iso.datetime(),
    data: z
      .record(z.string(), z.unknown())
      .describe('The run as GET shows it, the status of the batch, or the row of the score.'),
  })
  .meta({ id: 'WebhookEvent' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;
