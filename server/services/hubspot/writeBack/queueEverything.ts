import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { listWritable } from '../../../store/hubspot/hubs.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { nextAssigned, queueObjects } from '../../../store/hubspot/outbox.ts';
import { findWriteBack, saveSync } from '../../../store/hubspot/writeBacks.ts';
import { withTransaction } from '../../../store/transaction.ts';

const QUEUED_AT_ONCE = 1_000;
/**
 * A transaction that was writing scores when the hub was connected did not see the hub; everything is queued once more after
 * this.
 */
const SETTLED_AFTER_MS = 60_000;

/** Queues all scored objects of a hub after it was connected, or after its settings changed what is written. Each batch is queued
 * in a transaction that saves the progress.
 */
export async function queueEverything(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  hub: Hub,
  signal: AbortSignal,
): Promise<void> {
  const digest = digestOf(hub, deps.clock.now());
  const { synced, syncTo } = await findWriteBack(deps.db, hub.hubId);
  const isSame = synced?.equals(digest) ?? false;
  if (isSame && syncTo === null) return;
  let after = isSame ? syncTo : null;
  for (let isDone = false; !isDone && !signal.aborted; ) {
    const objectHashes = await nextAssigned(deps.db, hub.organizationId, after, QUEUED_AT_ONCE);
    after = objectHashes.at(-1) ?? null;
    isDone = objectHashes.length < QUEUED_AT_ONCE;
    const position = { synced: digest, syncTo: isDone ? null : after };
    await withTransaction(deps, async (tx) => {
      const now = deps.clock.now();
      await queueObjects(tx, { hubId: hub.hubId, organizationId: hub.organizationId, objectHashes, now });
      await saveSync(tx, hub.hubId, position);
    });
  }
}

/** Digest of everything that affects the values of all records. Settings of a profile are left out, for they rescore its objects.
 * Where the scores of companies go into other records, a new day counts, too: HubSpot does not tell of new deals and associations.
 */
function digestOf({ organizationId, connectedAt, settings }: Hub, now: Date): Buffer {
  const isSettled = now.getTime() - connectedAt.getTime() > SETTLED_AFTER_MS;
  const decisive = [
    organizationId,
    connectedAt.toISOString(),
    settings.company.profileId,
    settings.contact.profileId,
    [...settings.writeProperties].sort(),
    isSettled,
    ...(settings.companyScoresOn.length === 0
      ? []
      : [[...settings.companyScoresOn].sort(), now.toISOString().slice(0, 10)]),
    ...(Object.keys(settings.fields).length === 0 ? [] : [settings.fields]),
  ];
  return createHash('sha256').update(JSON.stringify(decisive)).digest();
}

/** Queues the job `scores` of every hub that can be written to. The job finds out whether a new connection or new settings require
 * writing everything, and ends at once when there is nothing to do.
 */
export async function wakeHubs(deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>): Promise<void> {
  for (const hubId of await listWritable(deps.db))
    await withTransaction(deps, (tx) => wakeHubJob(tx, { kind: 'scores', hubId, now: deps.clock.now() }));
}
