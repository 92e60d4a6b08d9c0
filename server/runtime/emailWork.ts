import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { buryJob } from '../services/jobs/buryJob.ts';
import { searchEmailGroup } from '../services/workEmail/searchBatchGroup.ts';
import type { ClaimedJob } from '../store/jobs.ts';

/** Domains searched concurrently in one process: each waits for sockets, and mail hosts have limits of their own. */
const DOMAINS_AT_ONCE = 64;

/**
 * Processes batches of e-mail searches in this thread, so that they share the connection limits of mail hosts with
 * single searches.
 */
export function startEmailWork(deps: Deps): Consumer {
  const bury = async (job: ClaimedJob) => void (await buryJob(deps, job));
  return startConsumer(deps, {
    queue: 'email',
    concurrency: DOMAINS_AT_ONCE,
    handle: (job, stopping) => searchEmailGroup(deps, job, stopping),
    bury,
  });
}
