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

/** One signal for one domain: its run, or why there is none. */
export interface SignalBatchItem {
  domain: string;
  question: string;
  outcome: CreatedRun | { rejected: string };
}

/** Every signal for every domain of one request. */
export interface SignalBatchResult {
  /** Null where only the price was asked for. */
  id: string | null;
  submittedAt: Date;
  /** Where only the price was asked for: what was rejected. */
  items: SignalBatchItem[];
  /** Given instead of runs where only the price was asked for. */
  estimate?: BatchEstimate;
}
