import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { feedBatch } from '../services/bulk/feedBatch.ts';
import { buryJob } from '../services/jobs/buryJob.ts';
import type { ClaimedJob } from '../store/jobs.ts';

/** Batches looked at concurrently in one process; each look is one short transaction. */
const BATCHES_AT_ONCE = 4;

/** Starts the runs of batches in portions. In the main thread, which wakes every thread that carries them out. */
export function startBatchWork(deps: Deps): Consumer {
  const bury = async (job: ClaimedJob) => void (await buryJob(deps, job));
  return startConsumer(deps, {
    queue: 'batch',
    concurrency: BATCHES_AT_ONCE,
    handle: (job) => feedBatch(deps, job),
    bury,
  });
}
