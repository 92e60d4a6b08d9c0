/** @folder The procedures of webhooks: endpoints, deliveries, replay. */

import type {
  ChangeEndpoint,
  CreateWebhookEndpoint,
  DeliveriesPage,
  DeliveryView,
  EndpointSecret,
  EndpointsView,
  EndpointView,
  ListDeliveries,
  RestoreEndpoint,
  RotateEndpointSecret,
} from '@assay/shared/console/webhooks';
import type { WebhookDelivery } from '@assay/shared/webhookDelivery';

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
