import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import { lockBatch, markPaused } from '../../store/bulk/batches.ts';
import { withTransaction } from '../../store/transaction.ts';
import type { OnAccepted } from './acceptBatch.ts';
import { findBulk } from './readBulk.ts';

/**
 * Pauses a batch, or lets it go on: meanwhile runs under way end and nothing more is started; its credits stay held. A batch that was
 * cancelled or has ended stays as it is, and one that waits for seven days ends like any other, which gives back its credits.
 *
 * @param onChanged  records in the same transaction who did it; not called when nothing changes
 * @throws NOT_FOUND
 */
export async function pauseBulk(
  deps: Deps,
  caller: Caller,
  { batchId, paused }: { batchId: string; paused: boolean },
  onChanged: OnAccepted = async () => {},
): Promise<void> {
  await findBulk(deps, caller, batchId);
  await withTransaction(deps, async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch === null) throw notFound('batch', batchId);
    if (batch.status !== 'processing' || (batch.pausedAt !== null) === paused) return;
    await markPaused(tx, batchId, paused ? deps.clock.now() : null);
    await onChanged(tx, batchId);
  });
}
