import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { RunBatch } from '../domain/runBatch.ts';
import { serializeRun } from './run.ts';

/** A batch as the entity-first surface shows it. Specification, "Enrichment surface"; decisions §6, "Batches". */
export function serializeBatch({ runs, errors, estimate }: RunBatch): EnrichmentRunBatch {
  return {
    object: 'enrichment_run_batch',
    accepted: estimate?.rows ?? runs.length,
    rejected: errors.length,
    runs: runs.map(({ run, served }) => serializeRun(run, served)),
    errors,
    ...(estimate !== undefined && { estimate }),
  };
}
