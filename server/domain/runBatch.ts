import type { BatchEstimate, TargetError } from '@assay/shared/customEnrichment';
import type { Run, Served } from './run.ts';

/** A run, and whether it is new, was under way already, or comes from the cache. */
export interface CreatedRun {
  run: Run;
  served: Served;
}

/** What came of a batch: a run for each target that was accepted, in their order, and why others were not. */
export interface RunBatch {
  runs: CreatedRun[];
  errors: TargetError[];
  /** Given instead of runs where only the price was asked for. */
  estimate?: BatchEstimate;
}
