import type { BatchEstimate } from '@assay/shared/customEnrichment';
import type { CreatedRun } from './runBatch.ts';

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
