import { normalObjectId, type ObjectType } from '@assay/shared/scoring/objectId';
import { hashOfObject } from '../../domain/scoring.ts';
import type { AssignedObject } from '../../store/scoring/assignments.ts';

/** The distinct objects of a request, in its order, with normalised ids. */
export function scoredObjects(objectType: ObjectType, objectIds: readonly string[]): AssignedObject[] {
  const distinct = new Set(objectIds.map((objectId) => normalObjectId(objectType, objectId)));
  return [...distinct].map((objectId) => ({ objectId, hash: hashOfObject(objectType, objectId) }));
}
