import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import { serializeDelivery } from '../../serializers/webhookDelivery.ts';
import { withTransaction } from '../../store/transaction.ts';
import * as deliveries from '../../store/webhookDeliveries.ts';
import { findDestination } from '../../store/webhookDestinations.ts';
import { REMOVED } from '../../store/webhookEndpoints.ts';
import { insertEvents } from '../../store/webhookEvents.ts';
import { audit } from '../audit.ts';
import { attemptDelivery } from './attemptDelivery.ts';

/** The type of a test event; endpoints get it whatever they listen to. */
export const TEST_EVENT = 'webhook.test';

/**
 * Sends a test event at once and once, whatever the endpoint's status and circuit, and keeps it in the log.
 *
 * @param by  the person who asks for it, for the audit; null: none
 * @returns the delivery, `delivered` or `failed`, with what the receiver answered
 * @throws NOT_FOUND
 */
export async function testEndpoint(
  deps: Deps,
  { organizationId }: Caller,
  endpointId: string,
  signal: AbortSignal,
  by: Actor | null = null,
): Promise<WebhookDelivery> {
  const destination = await findDestination(deps.db, endpointId);
  if (
    destination === null ||
    destination.endpoint === null ||
    destination.endpoint.status === REMOVED ||
    destination.organizationId !== organizationId
  )
    throw notFound('webhook endpoint', endpointId);
  const createdAt = deps.clock.now();
  const [eventId, id] = [deps.ids.uuid(), deps.ids.uuid()];
  const data = JSON.stringify({ endpointId });
  const delivery: deliveries.DueDelivery = {
    id,
    organizationId,
    runId: null,
    endpointId,
    eventType: TEST_EVENT,
    destinationId: null,
    url: destination.endpoint.url,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: null,
    lastStatusCode: null,
    lastError: null,
    createdAt,
    deliveredAt: null,
    body: '',
    restarts: 0,
    eventData: data,
    eventAt: createdAt,
  };
  const { isDelivered, url, entry } = await attemptDelivery(deps, destination, delivery, signal);
  const status = isDelivered ? 'delivered' : 'failed';
  await withTransaction(deps, async (tx) => {
    const of = { eventId, eventType: TEST_EVENT, endpointId };
    const event = {
      id: eventId,
      organizationId,
      type: TEST_EVENT,
      runId: null,
      objectHash: null,
      data,
      createdAt,
    };
    await insertEvents(tx, [event]);
    await deliveries.insertDeliveries(tx, [
      { id, organizationId, destinationId: null, runId: null, url, at: createdAt, of },
    ]);
    await deliveries.recordAttempt(tx, entry, { status, nextAttemptAt: null, url, restarts: 0 });
    if (by !== null)
      await audit(tx, deps, by, {
        organizationId,
        action: 'webhook_endpoint.tested',
        subject: `webhook_endpoint:${endpointId}`,
        details: { status },
      });
  });
  deps.metrics.webhookAttempts.inc({ outcome: status });
  const sent = await deliveries.findDelivery(deps.db, organizationId, id);
  return serializeDelivery(sent ?? delivery, [entry]);
}
