import type { WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { Delivery, DeliveryAttempt } from '../store/webhookDeliveries.ts';

/** A delivery with the log of its attempts. The signed body is left out: it is the signal, or the event's data. */
export function serializeDelivery(delivery: Delivery, attempts: readonly DeliveryAttempt[]): WebhookDelivery {
  return {
    id: delivery.id,
    runId: delivery.runId,
    endpointId: delivery.endpointId,
    eventType: delivery.eventType,
    url: delivery.url,
    status: delivery.status,
    attempts: delivery.attempts,
    nextAttemptAt: delivery.status === 'pending' ? (delivery.nextAttemptAt?.toISOString() ?? null) : null,
    lastStatusCode: delivery.lastStatusCode,
    lastError: delivery.lastError,
    createdAt: delivery.createdAt.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    log: attempts
      .filter((attempt) => attempt.deliveryId === delivery.id)
      .map(({ at, statusCode, error, durationMs, responseExcerpt }) => ({
        at: at.toISOString(),
        statusCode,
        error,
        durationMs,
        responseExcerpt,
      })),
  };
}
