import { serializeEmailBatch } from '../../serializers/workEmail.ts';
import type { Transaction } from '../../store/database.ts';
import { findEmailBatch, isEmailBatchOver } from '../../store/workEmail/batches.ts';
import { type PublishDeps, publishEvents } from '../webhooks/publishEvents.ts';

/**
 * Tells endpoints that a batch has ended, in the transaction that ended one of its rows: nothing when others are pending. The
 * status goes without the contacts, whose names and addresses are not copied into the log.
 */
export async function publishEndedBatch(
  tx: Transaction,
  deps: PublishDeps,
  { organizationId, batchId }: { organizationId: string; batchId: string },
): Promise<void> {
  await publishEvents(tx, deps, organizationId, ['batch.completed'], async () => {
    if (!(await isEmailBatchOver(tx, batchId))) return [];
    const batch = await findEmailBatch(tx, organizationId, batchId);
    if (batch === null) return [];
    const { contacts: _contacts, ...data } = serializeEmailBatch(batch);
    return [{ type: 'batch.completed', data }];
  });
}
