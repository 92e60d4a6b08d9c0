import type { DeliveryFilters, WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import { serializeDelivery } from '../../serializers/webhookDelivery.ts';
import type { Transaction } from '../../store/database.ts';
import { withTransaction } from '../../store/transaction.ts';
import * as store from '../../store/webhookDeliveries.ts';
import { allowProbe, ensureOriginDestination, wakeDestination } from '../../store/webhookDestinations.ts';
import { listEndpoints } from '../../store/webhookEndpoints.ts';
import { audit } from '../audit.ts';
import { originOf } from './queueSignals.ts';
import { TEST_EVENT } from './testEndpoint.ts';

/** The organisation's delivery log, newest first. docs/api-contract.md "Webhooks". */
export async function listDeliveries(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  filters: DeliveryFilters,
): Promise<{ results: WebhookDelivery[]; total: number }> {
  const { rows, total } = await store.listDeliveries(deps.db.replica, caller.organizationId, filters);
  const attempts = await store.listAttempts(
    deps.db.replica,
    rows.map(({ id }) => id),
  );
  return { results: rows.map((row) => serializeDelivery(row, attempts)), total };
}

/**
 * Sends a delivery again at once, with the same webhook-id and body and the whole schedule of attempts; also while attempts still
 * run. One that is under way at this moment is followed by another. An open circuit is tried; a paused or disabled endpoint
 * gets it when it is enabled.
 *
 * @param by  the person who asks for it, for the audit; null: none
 * @throws NOT_FOUND
 * @throws CONFLICT  when its endpoint was deleted, or it was a test
 */
export async function replayDelivery(
  deps: Deps,
  caller: Caller,
  deliveryId: string,
  by: Actor | null = null,
): Promise<WebhookDelivery> {
  const { organizationId } = caller;
  const replayed = await withTransaction(deps, async (tx) => {
    const delivery = await store.findDelivery(tx, organizationId, deliveryId);
    if (delivery === null) throw notFound('webhook delivery', deliveryId);
    const now = deps.clock.now();
    const destinationId = await destinationOf(tx, deps, delivery, now);
    await store.restartDelivery(tx, deliveryId, { at: now, destinationId });
    await allowProbe(tx, destinationId);
    await wakeDestination(tx, { id: destinationId, organizationId, at: now, now });
    if (by !== null)
      await audit(tx, deps, by, {
        organizationId,
        action: 'webhook_delivery.replayed',
        subject: `webhook_delivery:${deliveryId}`,
        details: {},
      });
    const restarted = await store.findDelivery(tx, organizationId, deliveryId);
    return serializeDelivery(restarted ?? delivery, await store.listAttempts(tx, [deliveryId]));
  });
  deps.wakeWorkers('delivery');
  return replayed;
}

/** The destination whose work sends it: its endpoint, or the origin of its address. */
async function destinationOf(
  tx: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  { organizationId, endpointId, eventType, url }: store.Delivery,
  now: Date,
): Promise<string> {
  if (eventType === TEST_EVENT)
    throw new AssayError('CONFLICT', 'A test is not repeated; send another one with POST …/{id}/test.');
  if (endpointId === null) {
    const origin = originOf(url);
    return (await ensureOriginDestination(tx, { id: ids.uuid(), organizationId, origin, at: now })).id;
  }
  const endpoint = (await listEndpoints(tx, organizationId)).find(({ id }) => id === endpointId);
  if (endpoint === undefined)
    throw new AssayError('CONFLICT', 'The endpoint of this delivery was deleted, so it has no address.');
  return endpointId;
}
