import type { CrmRecord } from '@assay/shared/hubspot/record';
import { writesSomething } from '@assay/shared/hubspot/settings';
import type { Deps } from '../../../deps.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { queueObjects, statusesAmong } from '../../../store/hubspot/outbox.ts';
import { findHubRecords, linkRecords, type RecordLink } from '../../../store/hubspot/records.ts';
import type { AssignedObject } from '../../../store/scoring/assignments.ts';
import { withTransaction } from '../../../store/transaction.ts';

/** A record linked to the object that it is scored as. */
export function linkOf({ objectType, recordId }: CrmRecord, { hash }: AssignedObject): RecordLink {
  return { objectType, recordId, objectHash: hash };
}

/** Makes sure that scores reach the records that somebody is working on: new records that HubSpot's search does not find yet are
 * linked, and writes that were given up are tried again. Scores that are written or queued already are left alone. The writer
 * checks whether a record is about the object, so a wrong link writes nothing.
 *
 * @param links  of one object type
 */
export async function queueRecords(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'wakeWorkers'>,
  hub: Hub,
  links: readonly RecordLink[],
): Promise<void> {
  const [first] = links;
  if (first === undefined || !hub.hasTokens || !writesSomething(hub.settings)) return;
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
    if (status === undefined) return false; // it has no scores yet; computing them queues it
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
