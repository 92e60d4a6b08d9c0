import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { doHubWork } from '../services/hubspot/doHubWork.ts';
import { buryJob } from '../services/jobs/buryJob.ts';
import type { ClaimedJob } from '../store/jobs.ts';

/** Hubs processed concurrently in one process: each waits for HubSpot, which limits every hub separately. */
const JOBS_AT_ONCE = 32;

/** Processes the jobs of CRM hubs in this thread, so that they share each hub's rate limiter with the cards. */
export function startCrmWork(deps: Deps): Consumer {
  const bury = async (job: ClaimedJob) => void (await buryJob(deps, job));
  return startConsumer(deps, {
    queue: 'crm',
    concurrency: JOBS_AT_ONCE,
    handle: (job, stopping) => doHubWork(deps, job, stopping),
    bury,
  });
}
