import type { Deps } from '../deps.ts';
import { type Consumer, startConsumer } from '../queue/consumer.ts';
import { searchEmailGroup } from '../services/searchEmailGroup.ts';

/** Domains searched concurrently in one process: each waits for sockets, and mail hosts have limits of their own. */
const DOMAINS_AT_ONCE = 64;

/**
 * Processes batches of e-mail searches in this thread, so that they share the connection limits of mail hosts with
 * single searches.
 */
export function startEmailWork(deps: Deps): Consumer {
  return startConsumer(deps, {
    queue: 'email',
    concurrency: DOMAINS_AT_ONCE,
    handle: (job, stopping) => searchEmailGroup(deps, job, stopping),
  });
}
