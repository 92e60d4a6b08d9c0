import type { Deps } from '../../deps.ts';
import { type Batch, batchReference } from '../../domain/batch.ts';
import { markBatch } from '../../store/bulk/batches.ts';
import type { Transaction } from '../../store/database.ts';
import { releaseRest } from '../../store/ledger.ts';

/**
 * Ends a batch after its last run, once: credits that no run needed are given back. Events about the end (`batch.completed`)
 * are queued here, in the transaction that ends it.
 */
export async function endBatch(tx: Transaction, deps: Pick<Deps, 'clock'>, batch: Batch): Promise<void> {
  await releaseRest(tx, batchReference(batch.id));
  const status = batch.status === 'processing' ? 'completed' : batch.status;
  await markBatch(tx, batch.id, status, deps.clock.now());
}
