import type { Deps } from '../../../deps.ts';
import { wakeHubJob } from '../../../store/hubJobs.ts';
import { listWritable } from '../../../store/hubs.ts';
import { withTransaction } from '../../../store/transaction.ts';

/**
 * Queues the writing of scores for every hub that can be written to: it sees by itself whether a connection or new settings ask for
 * everything to be written, and ends at once when there is nothing to do.
 */
export async function wakeHubs(deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>): Promise<void> {
  for (const hubId of await listWritable(deps.db))
    await withTransaction(deps, (tx) => wakeHubJob(tx, { kind: 'scores', hubId, now: deps.clock.now() }));
}
