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

/** A record of the CRM as Assay sees it. */
export interface ScoredRecord {
  record: CrmRecord;
  /** Under what it is scored, or would be; null when the record names nothing. */
  object: AssignedObject | null;
  /**
   * As what it can be researched: mostly the same. A contact that was scored by its e-mail address before anybody knew its profile is
   * researched, and from then on scored, by that. Null when it cannot be.
   */
  researchable: AssignedObject | null;
  /** Profiles of its type, the oldest first. */
  profiles: ScoringProfile[];
  /** The ids of those that it is assigned to. */
  assigned: ReadonlySet<string>;
  /**
   * Whose scores are written: of the profiles that it is assigned to, the one of the settings, else the oldest. Unassigned, the one
   * it would get. Decisions §6, "HubSpot properties".
   */
  written: ScoringProfile | null;
  /** Whose scores are shown: the same, unless somebody looks at another one of the record's. */
  profile: ScoringProfile | null;
}

/** The hub of a request, which was there a moment ago. @throws NOT_FOUND */
export async function hubOf({ db }: Pick<Deps, 'db'>, hubId: number): Promise<Hub> {
  const hub = await findHub(db, hubId);
  if (hub === null) throw notFound('hub', String(hubId));
  return hub;
}

/** Finds out what a record is scored under, and by which profiles. @param shownId  the profile that somebody looks at */
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

/** Research about a person needs a profile URL; an e-mail address alone names nobody. */
export function canResearch(objectType: ObjectType, objectId: string): boolean {
  return objectType === 'company' || readProfileUrl(objectId).ok;
}

/** What a record is scored as if that can be researched, else the first that can be of what it may be scored as. */
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

/** Of profiles, oldest first, the one that the settings name, else the oldest; null of none. */
export function chosenProfile(
  settings: HubSettings,
  objectType: ObjectType,
  profiles: readonly ScoringProfile[],
): ScoringProfile | null {
  const named = profiles.find(({ id }) => id === settings[objectType].profileId);
  return named ?? profiles[0] ?? null;
}

/** The profiles that an object has yet to be assigned to before a record is researched as it. */
export function unassignedProfiles(
  { object, assigned }: ScoredRecord,
  profileId: string,
  researched: AssignedObject,
): string[] {
  if (object?.hash.equals(researched.hash)) return assigned.has(profileId) ? [] : [profileId];
  return [...new Set([...assigned, profileId])];
}

/** What has to be filled in before a record can be scored. */
export const IDENTIFIERS: Record<ObjectType, string> = {
  company: 'The company has no domain name that can be read. Fill in “Company domain name”.',
  contact: 'The contact has neither a LinkedIn URL nor an e-mail address that can be read. Fill one in.',
};

/** The object and profile of a record. @throws NoIdentifier, NoProfile; NOT_FOUND for a profile that is named */
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
