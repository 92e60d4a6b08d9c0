import { type CrmRecord, objectIdsOf } from '@assay/shared/hubspot/record';
import type { HubSettings } from '@assay/shared/hubspot/settings';
import { readProfileUrl } from '@assay/shared/profileUrl';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import type { Hub } from '../../domain/hubspotHub.ts';
import type { ScoringProfile } from '../../domain/scoring.ts';
import { findHub } from '../../store/hubspot/hubs.ts';
import { type AssignedObject, listAssignments } from '../../store/scoring/assignments.ts';
import { listProfiles } from '../../store/scoring/profiles.ts';
import { scoredObjects } from '../scoring/scoredObjects.ts';
import { NoIdentifier, NoProfile } from './cardErrors.ts';

/** A HubSpot record as Assay sees it. */
export interface ScoredRecord {
  record: CrmRecord;
  /** The object as which it is or would be scored; null when the record has no identifier. */
  object: AssignedObject | null;
  /**
   * The object as which it can be researched, usually the same. A contact that was scored by its e-mail address before its profile
   * URL was known is researched, and from then on scored, by the profile URL. Null when it cannot be researched.
   */
  researchable: AssignedObject | null;
  /** Profiles of its type, the oldest first. */
  profiles: ScoringProfile[];
  /** Ids of the profiles to which it is assigned. */
  assigned: ReadonlySet<string>;
  /**
   * The profile whose scores are written: among those to which it is assigned the one that the settings choose, else the oldest.
   * For an unassigned record, the profile that it would get.
   */
  written: ScoringProfile | null;
  /** The profile whose scores are shown: the same, unless the user has selected another one of the record's. */
  profile: ScoringProfile | null;
}

/** The hub of an authenticated request. @throws NOT_FOUND when it was removed meanwhile */
export async function hubOf({ db }: Pick<Deps, 'db'>, hubId: number): Promise<Hub> {
  const hub = await findHub(db, hubId);
  if (hub === null) throw notFound('hub', String(hubId));
  return hub;
}

/** Determines the object of a record and its profiles. @param shownId  the profile that the user has selected */
export async function scoredRecord(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  settings: HubSettings,
  record: CrmRecord,
  shownId?: string,
): Promise<ScoredRecord> {
  const { objectType } = record;
  const profiles = await profilesOfType({ db }, organizationId, objectType);
  let object: AssignedObject | null = null;
  let assigned: ReadonlySet<string> = new Set();
  const candidates = scoredObjects(objectType, objectIdsOf(record));
  for (const candidate of candidates) {
    const assignments = await listAssignments(db, organizationId, candidate.hash);
    object ??= candidate;
    if (assignments.length === 0) continue;
    object = candidate;
    assigned = new Set(assignments.map(({ profileId }) => profileId));
    break;
  }
  const ofRecord = profiles.filter(({ id }) => assigned.has(id));
  const written = chosenProfile(settings, objectType, ofRecord.length > 0 ? ofRecord : profiles);
  const profile = ofRecord.find(({ id }) => id === shownId) ?? written;
  const researchable = researchableOf(objectType, object, candidates);
  return { record, object, researchable, profiles, assigned, written, profile };
}

/** Research about a person needs a profile URL; an e-mail address alone does not identify anybody. */
export function canResearch(objectType: ObjectType, objectId: string): boolean {
  return objectType === 'company' || readProfileUrl(objectId).ok;
}

/** The object as which a record is scored if that can be researched, else the first researchable one among its candidates. */
export function researchableOf(
  objectType: ObjectType,
  object: AssignedObject | null,
  candidates: readonly AssignedObject[],
): AssignedObject | null {
  const inOrder = object === null ? candidates : [object, ...candidates];
  return inOrder.find(({ objectId }) => canResearch(objectType, objectId)) ?? null;
}

/** An organisation's profiles of one type, the oldest first. */
export async function profilesOfType(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  objectType: ObjectType,
): Promise<ScoringProfile[]> {
  const all = await listProfiles(db, organizationId);
  return all.filter(({ type }) => type === objectType).reverse();
}

/** Among profiles, oldest first, the one that the settings choose, else the oldest; null without profiles. */
export function chosenProfile(
  settings: HubSettings,
  objectType: ObjectType,
  profiles: readonly ScoringProfile[],
): ScoringProfile | null {
  const named = profiles.find(({ id }) => id === settings[objectType].profileId);
  return named ?? profiles[0] ?? null;
}

/** The profiles to which an object must still be assigned before it is researched. */
export function unassignedProfiles(
  { object, assigned }: ScoredRecord,
  profileId: string,
  researched: AssignedObject,
): string[] {
  if (object?.hash.equals(researched.hash)) return assigned.has(profileId) ? [] : [profileId];
  return [...new Set([...assigned, profileId])];
}

/** What to fill in before a record can be scored. */
export const IDENTIFIERS: Record<ObjectType, string> = {
  company: 'The company has no valid domain name. Fill in “Company domain name”.',
  contact: 'The contact has neither a valid LinkedIn URL nor a valid e-mail address. Fill one in.',
};

/** The object and profile of a record. @throws NoIdentifier, NoProfile; NOT_FOUND for a named profile that does not exist */
export function requireScorable(
  { record, object, profiles, profile }: ScoredRecord,
  profileId?: string,
): { object: AssignedObject; profile: ScoringProfile } {
  if (object === null) throw new NoIdentifier(IDENTIFIERS[record.objectType]);
  if (profileId !== undefined) {
    const named = profiles.find(({ id }) => id === profileId);
    if (named === undefined) throw notFound(`scoring profile for a ${record.objectType}`, profileId);
    return { object, profile: named };
  }
  if (profile === null) throw new NoProfile(record.objectType);
  return { object, profile };
}
