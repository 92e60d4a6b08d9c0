import { z } from 'zod';
import { Id } from '../id.ts';
import { DeliveryStatus, type WebhookDelivery } from '../webhookDelivery.ts';
import {
  CreateWebhookEndpoint,
  EndpointStatus,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
  type WebhookEndpoint,
} from '../webhookEndpoint.ts';

/** What the console says to the server about webhooks. docs/console-wiring.md. */
export { CreateWebhookEndpoint };
export const WebhookAddress = CreateWebhookEndpoint.shape.url;
export const EndpointOf = z.object({ endpointId: Id });
export const DeliveryOf = z.object({ deliveryId: Id });
export const ChangeEndpoint = UpdateWebhookEndpoint.extend({ endpointId: Id });
export type ChangeEndpoint = z.infer<typeof ChangeEndpoint>;
export const RotateEndpointSecret = RotateWebhookSecret.extend({ endpointId: Id });
export type RotateEndpointSecret = z.infer<typeof RotateEndpointSecret>;
/** Undoes a removal; `status`: what it had before. */
export const RestoreEndpoint = z.object({ endpointId: Id, status: EndpointStatus });
export type RestoreEndpoint = z.infer<typeof RestoreEndpoint>;

/** Which deliveries are listed: all, or those of an endpoint or a status; `cursor` is the last page's `next`. */
export const ListDeliveries = z.object({
  endpointId: Id.optional(),
  status: DeliveryStatus.optional(),
  cursor: z.string().max(100).optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;

/** An endpoint as the console shows it. Of its address others than owners see the host only, because a path may be a secret. */
export interface EndpointView extends WebhookEndpoint {
  /** Since when no delivery has succeeded; null while none has failed. */
  failingSince: string | null;
  /** Until when the server leaves it alone after failures; null when it does not. */
  restsUntil: string | null;
}

/** An endpoint's new secret, which is shown this once. */
export interface EndpointSecret {
  endpoint: EndpointView;
  secret: string;
}

/** A delivery with what is sent. */
export interface DeliveryView {
  delivery: WebhookDelivery;
  /** The signed body; null when what it was about has been erased. */
  body: string | null;
  /** Where it goes when it is replayed; null when its endpoint was deleted. */
  endpoint: EndpointView | null;
  /** Whether it can be replayed: no test, and its endpoint is there. */
  isReplayable: boolean;
}

/** A page of deliveries, newest first. */
export interface DeliveriesPage {
  deliveries: WebhookDelivery[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

export const SetHttpsOnly = z.object({ httpsOnly: z.boolean() });

/** All endpoints, newest first, and whether http addresses are refused. */
export interface EndpointsView {
  endpoints: EndpointView[];
  httpsOnly: boolean;
}
