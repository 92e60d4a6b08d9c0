import type { BulkData, BulkRequest } from '@assay/shared/hubspot/actions';
import { objectIdsOf, type RecordProperties } from '@assay/shared/hubspot/record';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { readRecords } from '../../../hubspot/readRecords.ts';
import type { RecordLink } from '../../../store/hubspot/records.ts';
import { type AssignedObject, assignedAmong } from '../../../store/scoring/assignments.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { scoredObjects } from '../../scoring/scoredObjects.ts';
import { scoreNow } from '../../scoring/scoreRequests.ts';
import { NoProfile } from '../cardErrors.ts';
import { hubCall } from '../connection/hubTokens.ts';
import { carryOutResearch, planResearch, priceBefore, scopeOf } from '../researchByProfile.ts';
import {
  canResearch,
  chosenProfile,
  hubOf,
  IDENTIFIERS,
  profilesOfType,
  researchableOf,
} from '../scoredRecord.ts';
import { spendingOfPerson } from '../spending.ts';
import { queueRecords } from './queueRecords.ts';

/** Assigns the selected records to a profile and scores them, with research if requested. Records that identify no company or
 * person are skipped and listed. With `dryRun` it only says what that would cost.
 * @throws NoProfile, HubUnavailable and HubspotRefused (looking records up), INSUFFICIENT_CREDITS, PriceAboveMaximum, UserLimitReached
 */
export async function bulkRecords(
  deps: Deps,
  caller: Caller,
  hubId: number,
  request: BulkRequest,
  signal: AbortSignal,
): Promise<BulkData> {
  const { objectType, action } = request;
  const hub = await hubOf(deps, hubId);
  const profiles = await profilesOfType(deps, caller.organizationId, objectType);
  const profile =
    request.profileId === undefined
      ? chosenProfile(hub.settings, objectType, profiles)
      : profiles.find(({ id }) => id === request.profileId);
  if (profile === undefined) throw notFound(`scoring profile for a ${objectType}`, request.profileId ?? '');
  if (profile === null) throw new NoProfile(objectType);

  const { objects, links, skipped } = await objectsOf(deps, hub, request, signal);
  const researched =
    action === 'research' ? objects.filter(({ objectId }) => canResearch(objectType, objectId)) : [];
  const plan = await planResearch(deps, caller, {
    profileId: profile.id,
    objectType,
    objects: researched,
    scope: scopeOf(request, hub.settings.staleAfterDays),
  });
  const estimate = await priceBefore(deps, caller, plan, request);
  if (estimate !== null) return { scored: 0, started: 0, cached: 0, skipped, estimate };
  if (objects.length === 0) return { scored: 0, started: 0, cached: 0, skipped };
  const objectIds = objects.map(({ objectId }) => objectId);
  await assignObjects(deps, caller, { profileId: profile.id, objectType, objectIds });
  const hashes = objects.map(({ hash }) => hash);
  await scoreNow(deps, caller.organizationId, hashes);
  await queueRecords(deps, hub, links);
  if (action === 'score') return { scored: objects.length, started: 0, cached: 0, skipped };
  const asked = await carryOutResearch(deps, caller, plan, {
    maxCredits: request.maxCredits,
    onSpend: await spendingOfPerson(deps, caller, { objects: researched.length }),
  });
  return { scored: objects.length, ...asked, skipped };
}

/** The distinct objects that records are about; two records may share one. A record that is scored already, say a contact by its
 * e-mail address, keeps its object.
 */
async function objectsOf(
  deps: Deps,
  { hubId, organizationId }: Hub,
  { objectType, records, action }: BulkRequest,
  signal: AbortSignal,
): Promise<{ objects: AssignedObject[]; links: RecordLink[]; skipped: BulkData['skipped'] }> {
  const known = new Map<string, RecordProperties>();
  for (const { recordId, properties } of records) if (properties) known.set(recordId, properties);
  const unknown = [...new Set(records.map(({ recordId }) => recordId))].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const read = await readRecords(hubCall(deps, hubId), objectType, unknown, signal);
    for (const [recordId, properties] of read) known.set(recordId, properties);
  }
  const candidates = new Map(
    records.map(({ recordId }) => {
      const properties = known.get(recordId);
      const objectIds = properties === undefined ? [] : objectIdsOf({ objectType, properties });
      return [recordId, scoredObjects(objectType, objectIds)] as const;
    }),
  );
  const hashes = [...candidates.values()].flat().map(({ hash }) => hash);
  const assigned = await assignedAmong(deps.db, organizationId, hashes);
  const found = new Map<string, AssignedObject>();
  const skipped: BulkData['skipped'] = [];
  for (const [recordId, objects] of candidates) {
    const scored = objects.find(({ hash }) => assigned.has(hash.toString('hex'))) ?? objects[0];
    const object =
      (action === 'research' ? researchableOf(objectType, scored ?? null, objects) : null) ?? scored;
    if (object !== undefined) found.set(recordId, object);
    else
      skipped.push({
        recordId,
        reason: known.has(recordId) ? IDENTIFIERS[objectType] : 'HubSpot has no such record.',
      });
  }
  const distinct = new Map([...found.values()].map((object) => [object.hash.toString('hex'), object]));
  const links = [...found].map(([recordId, { hash }]) => ({ recordId, objectType, objectHash: hash }));
  return { objects: [...distinct.values()], links, skipped };
}
