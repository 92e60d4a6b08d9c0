import type { BulkData, BulkRequest } from '@assay/shared/hubspot/actions';
import { scoreLook } from '@assay/shared/hubspot/bandColour';
import { objectIdsOf } from '@assay/shared/hubspot/record';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { portionsInTime } from '../../../domain/inTime.ts';
import type { ScoringProfile } from '../../../domain/scoring.ts';
import { bandsOf, crmBandOf } from '../../../hubspot/bands.ts';
import { type ReadRecord, readRecords } from '../../../hubspot/readRecords.ts';
import { type AssignedObject, assignedAmong } from '../../../store/scoring/assignments.ts';
import { assignObjects } from '../../scoring/assignments.ts';
import { readScores } from '../../scoring/readScores.ts';
import { scoredObjects } from '../../scoring/scoredObjects.ts';
import { scoreNow } from '../../scoring/scoreRequests.ts';
import { NoProfile } from '../cardErrors.ts';
import { hubCall } from '../connection/hubTokens.ts';
import {
  carryOutResearch,
  planResearch,
  priceBefore,
  type ResearchPlan,
  scopeOf,
} from '../researchByProfile.ts';
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

/** Records that are assigned, scored and researched together. The card sends as many in a call, so that these are all or nothing. */
const AT_ONCE = 25;
/** Of the time of a call, what may pass before another portion is begun. */
const BEGIN_WITHIN_MS = 6_000;

/** What is done with every record of a request. */
interface BulkTask {
  hub: Hub;
  profile: ScoringProfile;
  request: BulkRequest;
}

/** Assigns the selected records to a profile and scores them, with research if requested. Records that identify no company or
 * person are skipped and listed. What the time of a call does not suffice for is handed back. With `dryRun` it only
 * says what all of that would cost.
 * @throws NoProfile, HubUnavailable and HubspotRefused (looking records up), INSUFFICIENT_CREDITS, PriceAboveMaximum
 */
export async function bulkRecords(
  deps: Deps,
  caller: Caller,
  hubId: number,
  request: BulkRequest,
  signal: AbortSignal,
): Promise<BulkData> {
  const { objectType } = request;
  const hub = await hubOf(deps, hubId);
  const profiles = await profilesOfType(deps, caller.organizationId, objectType);
  const profile =
    request.profileId === undefined
      ? chosenProfile(hub.settings, objectType, profiles)
      : profiles.find(({ id }) => id === request.profileId);
  if (profile === undefined) throw notFound(`scoring profile for a ${objectType}`, request.profileId ?? '');
  if (profile === null) throw new NoProfile(objectType);

  const task: BulkTask = { hub, profile, request };
  const { found, skipped } = await objectsOf(deps, hub, request, signal);
  const nothing = { scored: 0, started: 0, cached: 0, credits: 0, records: [], skipped, remaining: [] };
  const estimate = await priceBefore(deps, caller, await planOf(deps, caller, task, found), request);
  if (estimate !== null) return { ...nothing, estimate };

  let agreed = request.maxCredits;
  const { outcomes, left } = await portionsInTime(
    sameObjectsTogether(found),
    { size: AT_ONCE, timeMs: BEGIN_WITHIN_MS, clock: deps.clock },
    async (portion) => {
      const done = await carryOut(deps, caller, task, portion.flat(), agreed);
      if (agreed !== undefined) agreed -= done.credits;
      return done;
    },
  );
  const sum = (of: (outcome: PortionDone) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  return {
    ...nothing,
    scored: sum(({ scored }) => scored),
    started: sum(({ started }) => started),
    cached: sum(({ cached }) => cached),
    credits: sum(({ credits }) => credits),
    records: inOrderOf(
      request,
      outcomes.flatMap(({ records }) => records),
    ),
    remaining: left.flat().map(({ recordId }) => recordId),
  };
}

type PortionDone = Pick<BulkData, 'scored' | 'started' | 'cached' | 'credits' | 'records'>;

/** A record with the object that it is scored as. */
interface FoundRecord {
  recordId: string;
  name: string | null;
  object: AssignedObject;
}

/** Assigns, scores and researches some records. */
async function carryOut(
  deps: Deps,
  caller: Caller,
  task: BulkTask,
  found: readonly FoundRecord[],
  maxCredits: number | undefined,
): Promise<PortionDone> {
  const { hub, profile, request } = task;
  const { objectType, action } = request;
  const objects = distinctObjects(found);
  const objectIds = objects.map(({ objectId }) => objectId);
  await assignObjects(deps, caller, { profileId: profile.id, objectType, objectIds });
  await scoreNow(
    deps,
    caller.organizationId,
    objects.map(({ hash }) => hash),
  );
  await queueRecords(
    deps,
    hub,
    found.map(({ recordId, object }) => ({ recordId, objectType, objectHash: object.hash })),
  );
  const records = await scoresOfRecords(deps, caller, task, found);
  const scored = { scored: objects.length, records };
  if (action === 'score') return { ...scored, started: 0, cached: 0, credits: 0 };
  const asked = await carryOutResearch(deps, caller, await planOf(deps, caller, task, found), {
    priority: 'batch',
    maxCredits,
    onSpend: await spendingOfPerson(deps, caller, { objects: objects.length }),
  });
  return { ...scored, ...asked };
}

/** The research of some records; none unless it was requested. */
function planOf(
  deps: Deps,
  caller: Caller,
  { hub, profile, request }: BulkTask,
  found: readonly FoundRecord[],
): Promise<ResearchPlan> {
  const { objectType, action } = request;
  const objects = distinctObjects(found).filter(({ objectId }) => canResearch(objectType, objectId));
  return planResearch(deps, caller, {
    profileId: profile.id,
    objectType,
    objects: action === 'research' ? objects : [],
    scope: scopeOf(request, hub.settings.staleAfterDays),
  });
}

/** The records with their scores by the profile. */
async function scoresOfRecords(
  deps: Deps,
  caller: Caller,
  { profile, request: { objectType } }: BulkTask,
  found: readonly FoundRecord[],
): Promise<BulkData['records']> {
  const objectIds = distinctObjects(found).map(({ objectId }) => objectId);
  const scores = await readScores(deps, caller, { objectType, objectId: objectIds });
  const bands = bandsOf(profile.settings);
  return found.map(({ recordId, name, object }) => ({
    recordId,
    name,
    scores: scores
      .filter(({ profileId, objectId }) => profileId === profile.id && objectId === object.objectId)
      .map(({ dimension, score }) => ({
        dimension,
        score,
        band: crmBandOf(profile.settings, score),
        colour: scoreLook(bands, score).colour,
      })),
  }));
}

/** Records of one company in one group, so that a portion never shares an object with another. */
function sameObjectsTogether(found: readonly FoundRecord[]): FoundRecord[][] {
  return [...Map.groupBy(found, ({ object }) => object.hash.toString('hex')).values()];
}

function distinctObjects(found: readonly FoundRecord[]): AssignedObject[] {
  return [...new Map(found.map(({ object }) => [object.hash.toString('hex'), object])).values()];
}

function inOrderOf({ records }: BulkRequest, done: BulkData['records']): BulkData['records'] {
  const byId = new Map(done.map((record) => [record.recordId, record]));
  return [...new Set(records.map(({ recordId }) => recordId))].flatMap((id) => byId.get(id) ?? []);
}

/** The objects that records are about; two records may share one. A record that is scored already, say a contact by its
 * e-mail address, keeps its object.
 */
async function objectsOf(
  deps: Deps,
  { hubId, organizationId }: Hub,
  { objectType, records, action }: BulkRequest,
  signal: AbortSignal,
): Promise<{ found: FoundRecord[]; skipped: BulkData['skipped'] }> {
  const known = new Map<string, ReadRecord>();
  for (const { recordId, properties } of records)
    if (properties) known.set(recordId, { ...properties, name: null });
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
  const found: FoundRecord[] = [];
  const skipped: BulkData['skipped'] = [];
  for (const [recordId, objects] of candidates) {
    const name = known.get(recordId)?.name ?? null;
    const scored = objects.find(({ hash }) => assigned.has(hash.toString('hex'))) ?? objects[0];
    const object =
      (action === 'research' ? researchableOf(objectType, scored ?? null, objects) : null) ?? scored;
    if (object !== undefined) found.push({ recordId, name, object });
    else
      skipped.push({
        recordId,
        name,
        reason: known.has(recordId) ? IDENTIFIERS[objectType] : 'HubSpot has no such record.',
      });
  }
  return { found, skipped };
}
