import { searchEmailGroup } from '../../../server/services/workEmail/searchBatchGroup.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { TestStore } from '../store.ts';

/** Searches what waits in batches of work e-mail, as a worker does. */
export async function searchWaitingBatches({ deps }: TestStore): Promise<void> {
  const jobs = await withTransaction(deps, (tx) =>
    claimJobs(tx, { queue: 'email', limit: 100, leaseMs: 30_000, claim: deps.ids.uuid() }),
  );
  for (const job of jobs) await searchEmailGroup(deps, job, new AbortController().signal);
}
