import {
  ChangeEndpoint,
  CreateWebhookEndpoint,
  DeliveryOf,
  EndpointOf,
  ListDeliveries,
  RestoreEndpoint,
  RotateEndpointSecret,
  SetHttpsOnly,
} from '@assay/shared/console/webhooks';
import { ofEveryone, ofOwners, read } from '../procedure.ts';

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
