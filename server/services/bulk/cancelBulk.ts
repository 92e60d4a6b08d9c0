import type { Deps } from '../../deps.ts';
import { batchReference } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import { lockBatch, markBatch } from '../../store/bulk/batches.ts';
import { cancelWaiting } from '../../store/bulk/items.ts';
import { releaseRest } from '../../store/ledger.ts';
import { withTransaction } from '../../store/transaction.ts';
import type { OnAccepted } from './acceptBatch.ts';
import { findBulk } from './readBulk.ts';

/**
 * Cancels what a batch has not started and gives its credits back at once. Runs under way end, and are charged, as usual. A
 * batch that has ended stays as it is.
 *
 * @param onChanged  records in the same transaction who did it; not called when nothing changes
 * @throws NOT_FOUND
 */
export async function cancelBulk(
  deps: Deps,
  caller: Caller,
  batchId: string,
  onChanged: OnAccepted = async () => {},
): Promise<void> {
  await findBulk(deps, caller, batchId);
  await withTransaction(deps, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch === null) throw notFound('batch', batchId);
    if (batch.status !== 'processing') return;
    if ((await cancelWaiting(tx, batchId)) === 0) return;
    await releaseRest(tx, batchReference(batchId));
    await markBatch(tx, batchId, 'cancelled', null);
    await onChanged(tx, batchId);
  });
}
