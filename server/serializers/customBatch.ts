import type { EnrichmentRunBatch } from '@assay/shared/customEnrichment';
import type { RunBatch } from '../domain/runBatch.ts';
import { serializeRun } from './run.ts';

/** A batch of enrichment runs. docs/api-contract.md "Runs and results". */
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
