import type { Run } from '../../../domain/run.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import type { Transaction } from '../../../store/database.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { queueObjects, writableHubs } from '../../../store/hubspot/outbox.ts';

const TYPES: readonly string[] = ['firmographics', 'funding', 'tech-stack'];

/** Queues a company whose data has just been answered for the hubs that map it, in the transaction that settles the run. Companies
 * that no profile scores have no records that Assay writes into.
 */
export async function queueFacts(
  tx: Transaction,
  { type, domain, organizationId, completedAt }: Run,
): Promise<void> {
  if (domain === null || completedAt === null || !TYPES.includes(type)) return;
  for (const hubId of await writableHubs(tx, organizationId)) {
    const hub = await findHub(tx, hubId);
    if (hub === null || Object.keys(hub.settings.fields).length === 0) continue;
    const objectHashes = [hashOfObject('company', domain)];
    await queueObjects(tx, { hubId, organizationId, objectHashes, now: completedAt });
    await wakeHubJob(tx, { kind: 'scores', hubId, now: completedAt });
  }
}
