import type { SignalBatch } from '@assay/shared/customSignal';
import type { SignalBatchItem, SignalBatchResult } from '../domain/runBatch.ts';

/** A batch of signals in the legacy shape: `POST /v1/companies/signals/batch`. */
export function serializeSignalBatch(batch: SignalBatchResult, isAsync: boolean): SignalBatch {
  const results = batch.items.map(serializeItem);
  const rejected = results.filter(({ status }) => status === 'rejected').length;
  const accepted = batch.estimate?.rows ?? results.length - rejected;
  return {
    batchId: batch.id,
    submittedAt: batch.submittedAt.toISOString(),
    totalSignals: accepted + rejected,
    accepted,
    rejected,
    results,
    status: results.some(({ status }) => status === 'processing') ? 'processing' : 'completed',
    async: isAsync,
    ...(batch.estimate !== undefined && { estimate: batch.estimate }),
  };
}

function serializeItem({ domain, question, outcome }: SignalBatchItem): SignalBatch['results'][number] {
  if ('rejected' in outcome)
    return { id: null, status: 'rejected', domain, question, error: outcome.rejected, createdAt: null };
  if ('place' in outcome) return { ...outcome.place, domain, question, error: null, createdAt: null };
  const { id, status, error, createdAt } = outcome.run;
  return { id, status, domain, question, error, createdAt: createdAt.toISOString() };
}
