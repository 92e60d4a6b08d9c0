import { Id } from '@assay/shared/id';
import {
  AssignmentQuery,
  AssignObject,
  AssignObjects,
  ScoringAssignment,
} from '@assay/shared/scoring/assignment';
import { z } from 'zod';
import { serializeAssignment } from '../../../serializers/scoring.ts';
import { assignObjects, deleteAssignment, listAssignments } from '../../../services/scoring/assignments.ts';
import { v1Router } from '../../route.ts';
import { ASSIGNMENT, ASSIGNMENTS } from '../bodyExamples.ts';
import { ASSIGNMENT_EXAMPLE } from './examples.ts';

const errors = {
  403: 'One of these people was erased; nothing about them may be stored.',
  404: 'There is no such profile.',
};

/** Assignments of objects to profiles. docs/api-contract.md "Scoring". */
export const scoringAssignments = v1Router('/scoring/assignments', {
  tag: 'Scoring assignments',
  description:
    'Assignments of companies (by domain) and contacts (by profile URL) to the profiles that score them. A new assignment is scored before the response.',
})
  .get(
    '/',
    {
      operationId: 'listAssignments',
      summary: 'List assignments of an object',
      query: AssignmentQuery,
      returns: z.array(ScoringAssignment),
    },
    async ({ deps, caller, query }) => (await listAssignments(deps, caller, query)).map(serializeAssignment),
  )
  .post(
    '/',
    {
      scope: 'score',
      operationId: 'createAssignment',
      summary: 'Create an assignment',
      description: 'An existing assignment is returned with 200.',
      body: AssignObject,
      bodyExample: ASSIGNMENT,
      returns: ScoringAssignment,
      status: { 201: 'The object is assigned and scored.', 200: 'It was assigned already.' },
      examples: { 201: ASSIGNMENT_EXAMPLE },
      errors,
    },
    async ({ deps, caller, body: { objectId, ...body }, reply }) => {
      const { created, existing } = await assignObjects(deps, caller, { ...body, objectIds: [objectId] });
      const [isNew] = created;
      const [assignment] = [...created, ...existing];
      if (assignment === undefined) throw new Error('An object was assigned but has no assignment.');
      return reply(isNew === undefined ? 200 : 201, serializeAssignment(assignment));
    },
  )
  .post(
    '/bulk',
    {
      scope: 'score',
      operationId: 'createAssignments',
      summary: 'Create assignments in bulk',
      description:
        'Assigns up to 500 objects to a profile, all or nothing. Returns the new assignments only.',
      body: AssignObjects,
      bodyExample: ASSIGNMENTS,
      returns: z.array(ScoringAssignment),
      status: 201,
      errors,
    },
    async ({ deps, caller, body }) =>
      (await assignObjects(deps, caller, body)).created.map(serializeAssignment),
  )
  .delete(
    '/:assignmentId',
    {
      scope: 'score',
      operationId: 'deleteAssignment',
      summary: 'Delete an assignment',
      description: 'Also deletes the object’s scores by that profile and their history.',
      params: z.object({ assignmentId: Id }),
    },
    async ({ deps, caller, params }) => {
      await deleteAssignment(deps, caller, params.assignmentId);
      return undefined;
    },
  );
