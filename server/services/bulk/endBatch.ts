import type { Deps } from '../../deps.ts';
import { type Batch, batchReference } from '../../domain/batch.ts';
import { serializeBulkStatus } from '../../serializers/bulk.ts';
import { markBatch } from '../../store/bulk/batches.ts';
import type { Transaction } from '../../store/database.ts';
import { releaseRest } from '../../store/ledger.ts';
import { publishEvent } from '../webhooks/publishEvents.ts';
import { stateOf } from './readBulk.ts';

/**
 * Ends a batch after its last run, once, as the last act of the transaction: credits that no run needed are given back, and
 * endpoints hear of it (`batch.completed`, however it ended).
 */
export async function endBatch(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  batch: Batch,
): Promise<void> {
  await releaseRest(tx, batchReference(batch.id));
  const status = batch.status === 'processing' ? 'completed' : batch.status;
  const endedAt = deps.clock.now();
  await markBatch(tx, batch.id, status, endedAt);
  await publishEvent(tx, deps, batch.organizationId, {
    type: 'batch.completed',
    data: async () => serializeBulkStatus(await stateOf(tx, { ...batch, status, endedAt })),
  });
}
