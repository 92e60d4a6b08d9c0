import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { feedBatch } from '../services/bulk/feedBatch.ts';

/** Batches looked at concurrently in one process; each look is one short transaction. */
const BATCHES_AT_ONCE = 4;

/** Starts the runs of batches in portions. In the main thread, which wakes every thread that carries them out. */
export function startBatchWork(deps: Deps): Consumer {
  return startConsumer(deps, {
    queue: 'batch',
    concurrency: BATCHES_AT_ONCE,
    handle: (job) => feedBatch(deps, job),
  });
}
