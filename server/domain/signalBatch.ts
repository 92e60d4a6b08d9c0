import type { CreatedRun } from './runBatch.ts';

/** One signal for one domain: its run, or why there is none. */
export interface SignalBatchItem {
  domain: string;
  question: string;
  outcome: CreatedRun | { rejected: string };
}

/** Every signal for every domain of one request. */
export interface SignalBatchResult {
  id: string;
  submittedAt: Date;
  items: SignalBatchItem[];
}
