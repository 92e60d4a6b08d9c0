import type { AssignmentQuery, AssignObjects } from '@assay/shared/scoring/assignment';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import type { ScoringAssignment, ScoringProfile } from '../../domain/scoring.ts';
import type { Transaction } from '../../store/database.ts';
import { bindResource } from '../../store/idempotencyKeys.ts';
import { findSuppressed } from '../../store/privacy.ts';
import * as store from '../../store/scoring/assignments.ts';
import { holdProfile } from '../../store/scoring/profiles.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { deleteScores } from '../../store/scoring/scores.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditChange } from '../auditChange.ts';
import type { RescoreDeps } from './rescoreProfile.ts';
import { scoredObjects } from './scoredObjects.ts';
import { scoreObjects } from './scoreObjects.ts';

/** The outcome of assigning objects, each list in the order of the request. */
export interface Assigned {
  created: ScoringAssignment[];
  existing: ScoringAssignment[];
}

/**
 * Assigns objects to a profile and scores the new ones, all or nothing.
 *
 * @throws NOT_FOUND             when the profile does not exist
 * @throws OBJECT_TYPE_MISMATCH  when the profile is for the other type
 * @throws FORBIDDEN             when one of the people was erased
 */
export async function assignObjects(
  deps: RescoreDeps,
  caller: Caller,
  { profileId, objectType, objectIds }: AssignObjects,
): Promise<Assigned> {
  const { organizationId, idempotency } = caller;
  const objects = scoredObjects(objectType, objectIds);
  return withTransaction(deps, async (tx) => {
    const profile = await holdProfile(tx, profileId);
    if (profile === null || profile.organizationId !== organizationId)
      throw notFound('scoring profile', profileId);
    requireType(profile, objectType);
    if (objectType === 'contact') await refuseSuppressed(tx, organizationId, objects);
    const bound = idempotency?.resourceId ? await createdWith(tx, caller, profile, objects) : null;
    if (bound !== null) return bound;
    const assigned = await insert(tx, deps, profile, objects);
    if (caller.consoleUserId !== undefined && assigned.created.length > 0)
      await auditChange(tx, deps, caller, {
        noun: 'profile',
        subjectId: profileId,
        change: 'objects added',
        count: assigned.created.length,
      });
    const [first] = assigned.created;
    if (idempotency && first && !(await bindResource(tx, idempotency.scopeHash, first.id)))
      throw new AssayError(
        'CONFLICT',
        'A retry with this Idempotency-Key was carried out instead of this request.',
      );
    return assigned;
  });
}

/** @throws OBJECT_TYPE_MISMATCH */
export function requireType({ type, name }: ScoringProfile, objectType: ObjectType): void {
  if (type === objectType) return;
  const message = `must be ${type}, as the profile "${name}" says`;
  throw new AssayError('OBJECT_TYPE_MISMATCH', `objectType ${message}`, {
    fields: [{ field: 'objectType', message }],
  });
}

async function refuseSuppressed(
  tx: Transaction,
  organizationId: string,
  objects: readonly store.AssignedObject[],
): Promise<void> {
  const people = objects.map(({ objectId }) => objectId);
  if ((await findSuppressed(tx, organizationId, people)).length > 0)
    throw new AssayError('FORBIDDEN', 'One of these people was erased; nothing about them may be stored.');
}

async function insert(
  tx: Transaction,
  deps: RescoreDeps,
  profile: ScoringProfile,
  objects: readonly store.AssignedObject[],
): Promise<Assigned> {
  const assignedAt = deps.clock.now();
  const inOrder = objects
    .map(({ hash, objectId }) => ({
      id: deps.ids.uuid(),
      profileId: profile.id,
      organizationId: profile.organizationId,
      hash,
      objectId,
      assignedAt,
    }))
    .sort((a, b) => Buffer.compare(a.hash, b.hash));
  await store.insertAssignments(tx, inOrder);
  const ids = new Set(inOrder.map(({ id }) => id));
  const { created, existing } = await assignmentsOf(tx, profile, objects, ({ id }) => ids.has(id));
  const isNew = new Set(created.map(({ id }) => id));
  const scored = inOrder.filter(({ id }) => isNew.has(id));
  await scoreObjects(tx, deps, { profile, rules: await listRules(tx, profile.id) }, scored);
  return { created, existing };
}

async function assignmentsOf(
  tx: Transaction,
  profile: ScoringProfile,
  objects: readonly store.AssignedObject[],
  isNew: (assignment: ScoringAssignment) => boolean,
): Promise<Assigned> {
  const found = await store.findAssignments(
    tx,
    profile.id,
    objects.map(({ hash }) => hash),
  );
  const placeOf = new Map(objects.map(({ objectId }, place) => [objectId, place]));
  const place = ({ objectId }: ScoringAssignment) => placeOf.get(objectId) ?? 0;
  found.sort((a, b) => place(a) - place(b));
  return { created: found.filter(isNew), existing: found.filter((assignment) => !isNew(assignment)) };
}

/**
 * The assignments that an earlier request with the same Idempotency-Key had created before its process died: the first one is
 * bound to the key, the others were assigned at the same moment.
 */
async function createdWith(
  tx: Transaction,
  { organizationId, idempotency }: Caller,
  profile: ScoringProfile,
  objects: readonly store.AssignedObject[],
): Promise<Assigned | null> {
  const first = await store.findAssignment(tx, organizationId, idempotency?.resourceId ?? '');
  if (first === null) return null;
  const moment = first.assignedAt.getTime();
  return assignmentsOf(tx, profile, objects, ({ assignedAt }) => assignedAt.getTime() === moment);
}

/** All assignments of an object, latest first. */
export async function listAssignments(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  { objectType, objectId }: AssignmentQuery,
): Promise<ScoringAssignment[]> {
  const [object] = scoredObjects(objectType, [objectId]);
  return object === undefined ? [] : store.listAssignments(db, organizationId, object.hash);
}

/** Deletes an assignment with the object's scores by that profile and their history. @throws NOT_FOUND */
export function deleteAssignment(deps: RescoreDeps, caller: Caller, assignmentId: string): Promise<void> {
  const { organizationId, consoleUserId } = caller;
  return withTransaction(deps, async (tx) => {
    const assignment = await store.findAssignment(tx, organizationId, assignmentId);
    if (
      assignment === null ||
      !(await store.deleteAssignment(tx, assignment.profileId, assignment.objectHash))
    )
      throw notFound('scoring assignment', assignmentId);
    await deleteScores(tx, assignment.profileId, [assignment.objectHash]);
    if (consoleUserId !== undefined)
      await auditChange(tx, deps, caller, {
        noun: 'profile',
        subjectId: assignment.profileId,
        change: 'object removed',
      });
  });
}
