import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { buryJob } from '../services/jobs/buryJob.ts';
import { conductTrial } from '../services/models/conductTrial.ts';
import type { ClaimedJob } from '../store/jobs.ts';

/** Carries out trials of the language model, one at a time. In the main thread: a trial mostly waits for the model. */
export function startTrialWork(deps: Deps): Consumer {
  const bury = async (job: ClaimedJob) => void (await buryJob(deps, job));
  return startConsumer(deps, {
    queue: 'trial',
    concurrency: 1,
    handle: (job, stopping) => conductTrial(deps, job, stopping),
    bury,
  });
}
