import { z } from 'zod';
import { Id } from '../id.ts';
import { ObjectId, ObjectType } from './objectId.ts';

const OBJECTS_MAX = 500;

/** Several objects of one request. docs/api-contract.md, "Authentication and limits". */
export const ObjectIds = z.array(ObjectId).min(1).max(OBJECTS_MAX);

/** An object that is scored by a profile. docs/api-contract.md, "Scoring". */
export const ScoringAssignment = z
  .object({
    id: z.uuid(),
    profileId: z.uuid(),
    organizationId: z.string(),
    objectType: ObjectType,
    objectId: z.string(),
    assignedAt: z.iso.datetime(),
  })
  .meta({ id: 'ScoringAssignment' });
export type ScoringAssignment = z.infer<typeof ScoringAssignment>;

/** Query of GET /v1/scoring/assignments. */
export const AssignmentQuery = z.object({ objectType: ObjectType, objectId: ObjectId });
export type AssignmentQuery = z.infer<typeof AssignmentQuery>;

/** Body of POST /v1/scoring/assignments. */
export const AssignObject = z
  .object({ profileId: Id, objectType: ObjectType, objectId: ObjectId })
  .meta({ id: 'AssignObject' });
export type AssignObject = z.infer<typeof AssignObject>;

/** Body of POST /v1/scoring/assignments/bulk. */
export const AssignObjects = z
  .object({ profileId: Id, objectType: ObjectType, objectIds: ObjectIds })
  .meta({ id: 'AssignObjects' });
export type AssignObjects = z.infer<typeof AssignObjects>;
