import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../queue/consumer.ts';
import { doHubWork } from '../services/hubs/doHubWork.ts';

/** Hubs processed concurrently in one process: each waits for HubSpot, which limits every hub separately. */
const JOBS_AT_ONCE = 32;

/** Processes the jobs of CRM hubs in this thread, so that they share each hub's rate limiter with the cards. */
export function startCrmWork(deps: Deps): Consumer {
  return startConsumer(deps, {
    queue: 'crm',
    concurrency: JOBS_AT_ONCE,
    handle: (job, stopping) => doHubWork(deps, job, stopping),
  });
}
