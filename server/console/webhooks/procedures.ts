import {
  ChangeEndpoint,
  CreateWebhookEndpoint,
  type DeliveriesPage,
  DeliveryOf,
  type DeliveryView,
  EndpointOf,
  type EndpointSecret,
  type EndpointsView,
  type EndpointView,
  ListDeliveries,
  RestoreEndpoint,
  RotateEndpointSecret,
  SetHttpsOnly,
} from '@assay/shared/console/webhooks';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import { ofEveryone, ofOwners, read } from '../procedure.ts';

/** Webhooks of the organisation of whoever is signed in. */
export interface WebhookServices {
  listEndpoints(): Promise<EndpointsView>;
  getEndpoint(endpointId: string): Promise<EndpointView>;
  createEndpoint(input: CreateWebhookEndpoint): Promise<EndpointSecret>;
  changeEndpoint(input: ChangeEndpoint): Promise<EndpointView>;
  /** Can be undone for an hour. */
  removeEndpoint(endpointId: string): Promise<void>;
  restoreEndpoint(input: RestoreEndpoint): Promise<void>;
  rotateSecret(input: RotateEndpointSecret): Promise<EndpointSecret>;
  /** Sends a test event now. */
  testEndpoint(endpointId: string): Promise<WebhookDelivery>;
  setHttpsOnly(httpsOnly: boolean): Promise<void>;
  listDeliveries(input: ListDeliveries): Promise<DeliveriesPage>;
  getDelivery(deliveryId: string): Promise<DeliveryView>;
  replayDelivery(deliveryId: string): Promise<WebhookDelivery>;
}

/** The procedures of the webhooks' screens. */
export const webhookProcedures = {
  endpoints: ofEveryone.query(({ ctx }) => ctx.services.webhooks.listEndpoints()),
  endpoint: ofEveryone
    .input(read(EndpointOf))
    .query(({ ctx, input }) => ctx.services.webhooks.getEndpoint(input.endpointId)),
  create: ofOwners
    .input(read(CreateWebhookEndpoint))
    .mutation(({ ctx, input }) => ctx.services.webhooks.createEndpoint(input)),
  change: ofOwners
    .input(read(ChangeEndpoint))
    .mutation(({ ctx, input }) => ctx.services.webhooks.changeEndpoint(input)),
  remove: ofOwners
    .input(read(EndpointOf))
    .mutation(({ ctx, input }) => ctx.services.webhooks.removeEndpoint(input.endpointId)),
  restore: ofOwners
    .input(read(RestoreEndpoint))
    .mutation(({ ctx, input }) => ctx.services.webhooks.restoreEndpoint(input)),
  rotateSecret: ofOwners
    .input(read(RotateEndpointSecret))
    .mutation(({ ctx, input }) => ctx.services.webhooks.rotateSecret(input)),
  test: ofOwners
    .input(read(EndpointOf))
    .mutation(({ ctx, input }) => ctx.services.webhooks.testEndpoint(input.endpointId)),
  setHttpsOnly: ofOwners
    .input(read(SetHttpsOnly))
    .mutation(({ ctx, input }) => ctx.services.webhooks.setHttpsOnly(input.httpsOnly)),
  deliveries: ofEveryone
    .input(read(ListDeliveries))
    .query(({ ctx, input }) => ctx.services.webhooks.listDeliveries(input)),
  delivery: ofEveryone
    .input(read(DeliveryOf))
    .query(({ ctx, input }) => ctx.services.webhooks.getDelivery(input.deliveryId)),
  replay: ofOwners
    .input(read(DeliveryOf))
    .mutation(({ ctx, input }) => ctx.services.webhooks.replayDelivery(input.deliveryId)),
};
