import type { AssignRequest, ResearchData, ResearchRequest } from '@assay/shared/hubspot/actions';
import type { CardData, CardRequest } from '@assay/shared/hubspot/card';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { scoreNow } from '../../scoring/scoreRequests.ts';
import { NoIdentifier } from '../cardErrors.ts';
import { carryOutResearch, planResearch, priceBefore, scopeOf } from '../researchByProfile.ts';
import { hubOf, requireScorable, scoredRecord, unassignedProfiles } from '../scoredRecord.ts';
import { spendingOfPerson } from '../spending.ts';
import { linkOf, queueRecords } from './queueRecords.ts';
import { cardOf, readCard } from './readCard.ts';

/**
 * Scores a record again by all its profiles before answering, and retries writing scores that were given up.
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

/** Assigns a record to a profile, which scores it. @throws NoIdentifier, NOT_FOUND, FORBIDDEN */
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
 * Researches the questions of a record's profile; a record without a profile is assigned first, so that its answers become a score.
 * With `dryRun` it only says what that would cost.
 * @throws NoIdentifier, NoProfile, INSUFFICIENT_CREDITS, FORBIDDEN, PriceAboveMaximum, UserLimitReached
 */
export async function researchRecord(
  deps: Deps,
  caller: Caller,
  hubId: number,
  { profileId, onlyMissing, forceRefresh, dryRun, maxCredits, ...record }: ResearchRequest,
): Promise<ResearchData> {
  const hub = await hubOf(deps, hubId);
  const { objectType } = record;
  const found = await scoredRecord(deps, caller, hub.settings, record);
  const { profile } = requireScorable(found, profileId);
  const object = found.researchable;
  if (object === null)
    throw new NoIdentifier('Research about a contact needs its LinkedIn URL. Fill in “LinkedIn URL”.');
  const scope = scopeOf({ onlyMissing, forceRefresh }, hub.settings.staleAfterDays);
  const plan = await planResearch(deps, caller, {
    profileId: profile.id,
    objectType,
    objects: [object],
    scope,
  });
  const estimate = await priceBefore(deps, caller, plan, { dryRun, maxCredits });
  if (estimate !== null) {
    const card = await readCard(deps, caller, hubId, { ...record, profileId });
    return { started: 0, cached: 0, card, estimate };
  }
  for (const id of unassignedProfiles(found, profile.id, object))
    await assignObjects(deps, caller, { profileId: id, objectType, objectIds: [object.objectId] });
  const { started, cached } = await carryOutResearch(deps, caller, plan, {
    priority: 'interactive',
    maxCredits,
    onSpend: await spendingOfPerson(deps, caller, { objects: 1, subjectHash: object.hash }),
  });
  const asked = { started, cached: cached + (onlyMissing ? 0 : plan.known) };
  await queueRecords(deps, hub, [linkOf(record, object)]);
  return { ...asked, card: await readCard(deps, caller, hubId, { ...record, profileId }) };
}
