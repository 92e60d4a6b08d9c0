import type { AssignRequest, ResearchData, ResearchRequest } from '@assay/shared/hubspot/actions';
import type { CardData, CardRequest } from '@assay/shared/hubspot/card';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { scoreNow } from '../../scoring/scoreRequests.ts';
import { askProfile } from '../askProfile.ts';
import { NoIdentifier } from '../cardErrors.ts';
import { hubOf, requireScorable, scoredRecord, unassignedProfiles } from '../scoredRecord.ts';
import { linkOf, queueRecords } from './queueRecords.ts';
import { cardOf, readCard } from './readCard.ts';

/**
 * Rescores a record by all of its profiles at once, and retries writing its scores where that was given up.
 * @throws NoIdentifier, NoProfile
 */
export async function recomputeRecord(
  deps: Deps,
  caller: Caller,
  hubId: number,
  { profileId, ...record }: CardRequest,
): Promise<CardData> {
  const hub = await hubOf(deps, hubId);
  const found = await scoredRecord(deps, caller, hub.settings, record, profileId);
  const { object } = requireScorable(found);
  await scoreNow(deps, caller.organizationId, [object.hash]);
  await queueRecords(deps, hub, [linkOf(record, object)]);
  return cardOf(deps, caller, hub, found);
}

/** Assigns a record to a profile and scores it. @throws NoIdentifier, NOT_FOUND, FORBIDDEN */
export async function assignRecord(
  deps: Deps,
  caller: Caller,
  hubId: number,
  { profileId, ...record }: AssignRequest,
): Promise<CardData> {
  const hub = await hubOf(deps, hubId);
  const found = await scoredRecord(deps, caller, hub.settings, record);
  const { object, profile } = requireScorable(found, profileId);
  await assignObjects(deps, caller, {
    profileId: profile.id,
    objectType: record.objectType,
    objectIds: [object.objectId],
  });
  await queueRecords(deps, hub, [linkOf(record, object)]);
  return readCard(deps, caller, hubId, { ...record, profileId });
}

/**
 * Researches the questions of a record's profile; a record without one is assigned first, so that its answers lead to a score.
 * @throws NoIdentifier, NoProfile, INSUFFICIENT_CREDITS, FORBIDDEN
 */
export async function researchRecord(
  deps: Deps,
  caller: Caller,
  hubId: number,
  { profileId, onlyMissing, forceRefresh, ...record }: ResearchRequest,
): Promise<ResearchData> {
  const hub = await hubOf(deps, hubId);
  const { objectType } = record;
  const found = await scoredRecord(deps, caller, hub.settings, record);
  const { profile } = requireScorable(found, profileId);
  const object = found.researchable;
  if (object === null)
    throw new NoIdentifier('Research about a contact needs its LinkedIn URL. Fill in “LinkedIn URL”.');
  for (const id of unassignedProfiles(found, profile.id, object))
    await assignObjects(deps, caller, { profileId: id, objectType, objectIds: [object.objectId] });
  const asked = await askProfile(deps, caller, profile.id, objectType, [object], {
    onlyMissing,
    forceRefresh,
  });
  await queueRecords(deps, hub, [linkOf(record, object)]);
  return { ...asked, card: await readCard(deps, caller, hubId, { ...record, profileId }) };
}
