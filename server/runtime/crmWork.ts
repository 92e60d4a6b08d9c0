import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { doHubWork } from '../services/hubspot/doHubWork.ts';

/** Hubs that are worked for at once in one process: each waits for HubSpot, which limits every hub by itself. */
const JOBS_AT_ONCE = 32;

/** Does the work of CRM hubs in this thread, so that it shares each hub's turns with the cards. */
export function startCrmWork(deps: Deps): Consumer {
  return startConsumer(deps, {
    queue: 'crm',
    concurrency: JOBS_AT_ONCE,
    handle: (job, stopping) => doHubWork(deps, job, stopping),
  });
}
