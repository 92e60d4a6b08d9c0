import type { BatchEstimate, TargetError } from '@assay/shared/customEnrichment';
import type { RunStatus } from '@assay/shared/enrichmentRun';
import type { Run, Served } from './run.ts';

/** A run, and whether it is new, was already under way, or comes from the cache. */
export interface CreatedRun {
  run: Run;
  served: Served;
}

/** The outcome of a batch: a run for each accepted target, in their order, and the reasons for rejecting others. */
export interface RunBatch {
  runs: CreatedRun[];
  errors: TargetError[];
  /** Replaces the runs when only the price was asked for (`dryRun`). */
  estimate?: BatchEstimate;
}

/** A signal of a large batch: the id of its run where it has one. */
export interface SignalPlace {
  id: string | null;
  status: RunStatus;
}

/** One signal for one domain: its run, its place in a large batch, or why there is neither. */
export interface SignalBatchItem {
  domain: string;
  question: string;
  outcome: CreatedRun | { place: SignalPlace } | { rejected: string };
}

/** Every signal for every domain of one request. */
export interface SignalBatchResult {
  /** Null for `dryRun`. */
  id: string | null;
  submittedAt: Date;
  /** For `dryRun` only the rejected pairs. */
  items: SignalBatchItem[];
  /** Replaces the runs when only the price was asked for (`dryRun`). */
  estimate?: BatchEstimate;
}
