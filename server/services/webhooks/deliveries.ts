import type { DeliveryFilters, WebhookDelivery } from '@assay/shared/webhookDelivery';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import { serializeDelivery } from '../../serializers/webhookDelivery.ts';
import { enqueue } from '../../store/jobs.ts';
import { withTransaction } from '../../store/transaction.ts';
import * as store from '../../store/webhookDeliveries.ts';

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
 * Sends a delivery again, with the same webhook-id and body and the whole schedule of attempts.
 *
 * @throws NOT_FOUND
 * @throws CONFLICT  when it is still under way
 */
export async function replayDelivery(
  deps: Deps,
  caller: Caller,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const replayed = await withTransaction(deps, async (tx) => {
    const delivery = await store.findDelivery(tx, caller.organizationId, deliveryId);
    if (delivery === null) throw notFound('webhook delivery', deliveryId);
    const now = deps.clock.now();
    if (!(await store.restartDelivery(tx, deliveryId, now))) {
      throw new AssayError(
        'CONFLICT',
        'This delivery is still being attempted; replay it when it has ended.',
      );
    }
    await enqueue(tx, {
      queue: 'webhook',
      subject: deliveryId,
      organizationId: caller.organizationId,
      availableAt: now,
      createdAt: now,
    });
    const restarted = await store.findDelivery(tx, caller.organizationId, deliveryId);
    return serializeDelivery(restarted ?? delivery, await store.listAttempts(tx, [deliveryId]));
  });
  deps.wakeWorkers('webhook');
  return replayed;
}
