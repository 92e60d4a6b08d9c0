import type { CrmRecord } from '@assay/shared/hubspot/record';
import type { Deps } from '../../../deps.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { queueObjects, statusesAmong } from '../../../store/hubspot/outbox.ts';
import { findHubRecords, linkRecords, type RecordLink } from '../../../store/hubspot/records.ts';
import type { AssignedObject } from '../../../store/scoring/assignments.ts';
import { withTransaction } from '../../../store/transaction.ts';

/** Links a record to the object as which it is scored. */
export function linkOf({ objectType, recordId }: CrmRecord, { hash }: AssignedObject): RecordLink {
  return { objectType, recordId, objectHash: hash };
}

/**
 * Queues the scores of the records that a person is working on, although HubSpot's search may not find them yet, and retries those
 * that were given up. Scores that are written already or are queued are left alone. Before anything is written the record is read
 * and compared with its object, so that a wrong link writes nothing.
 *
 * @param links  of one object type
 */
export async function queueRecords(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'wakeWorkers'>,
  hub: Hub,
  links: readonly RecordLink[],
): Promise<void> {
  const [first] = links;
  if (first === undefined || !hub.hasTokens || hub.settings.writeProperties.length === 0) return;
  const { hubId, organizationId } = hub;
  const statuses = await statusesAmong(
    deps.db,
    hubId,
    links.map(({ objectHash }) => objectHash),
  );
  const known = await findHubRecords(
    deps.db,
    hubId,
    first.objectType,
    links.map(({ recordId }) => recordId),
  );
  const linked = new Map(known.map(({ recordId, objectHash }) => [recordId, objectHash]));
  const open = links.filter(({ recordId, objectHash }) => {
    const status = statuses.get(objectHash.toString('hex'));
    if (status === undefined) return false; // it has no scores yet; the first ones will queue it
    const isLinked = linked.get(recordId)?.equals(objectHash) ?? false;
    return !isLinked || status === 'dead' || status === 'unmatched';
  });
  if (open.length === 0) return;
  await withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    await linkRecords(tx, hub, open);
    const objectHashes = open.map(({ objectHash }) => objectHash);
    await queueObjects(tx, { hubId, organizationId, objectHashes, now });
    await wakeHubJob(tx, { kind: 'scores', hubId, now });
  });
  deps.wakeWorkers('crm');
}
