import { Id } from '@assay/shared/id';
import { BestObjects, BestObjectsQuery } from '@assay/shared/scoring/bestObjects';
import { CreateProfile, ScoringProfile, UpdateProfile } from '@assay/shared/scoring/profile';
import { PutRule, ScoringRule } from '@assay/shared/scoring/ruleBody';
import { z } from 'zod';
import { serializeBestObjects, serializeProfile, serializeRule } from '../../../serializers/scoring.ts';
import { readBestObjects } from '../../../services/scoring/bestObjects.ts';
import {
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  replaceProfile,
} from '../../../services/scoring/profiles.ts';
import { deleteRule, listRules, putRule } from '../../../services/scoring/rules.ts';
import { v1Router } from '../../route.ts';
import { CHANGED_PROFILE, NEW_PROFILE, NEW_RULE } from '../bodyExamples.ts';
import { PROFILE_EXAMPLE, RULE_EXAMPLE, SCORE_EXAMPLE } from './examples.ts';

const params = z.object({ profileId: Id });

/** Profiles and their rules. docs/api-contract.md "Scoring". */
export const scoringProfiles = v1Router('/scoring/profiles', {
  tag: 'Scoring profiles',
  description:
    'A profile defines a good company or contact by rules that give points for answers to templates, in two dimensions, fit and urgency. Every change of rules rescores its objects: immediately up to 500 of them, in the background beyond.',
})
  .get(
    '/',
    {
      operationId: 'listScoringProfiles',
      summary: 'List scoring profiles',
      returns: z.array(ScoringProfile),
    },
    async (input) => (await listProfiles(input.deps, input.caller)).map(serializeProfile),
  )
  .post(
    '/',
    {
      scope: 'score',
      operationId: 'createScoringProfile',
      summary: 'Create a scoring profile',
      body: CreateProfile,
      bodyExample: NEW_PROFILE,
      returns: ScoringProfile,
      status: 201,
      examples: { 201: PROFILE_EXAMPLE },
    },
    async ({ deps, caller, body }) => serializeProfile(await createProfile(deps, caller, body)),
  )
  .get(
    '/:profileId',
    { operationId: 'getScoringProfile', summary: 'Get a scoring profile', params, returns: ScoringProfile },
    async ({ deps, caller, params }) => serializeProfile(await getProfile(deps, caller, params.profileId)),
  )
  .put(
    '/:profileId',
    {
      scope: 'score',
      operationId: 'updateScoringProfile',
      summary: 'Update a scoring profile',
      description:
        'Replaces what is given of name, description and settings; the type cannot change. Changed settings rescore its objects.',
      params,
      body: UpdateProfile,
      bodyExample: CHANGED_PROFILE,
      returns: ScoringProfile,
    },
    async ({ deps, caller, params, body }) =>
      serializeProfile(await replaceProfile(deps, caller, params.profileId, body)),
  )
  .delete(
    '/:profileId',
    {
      scope: 'score',
      operationId: 'deleteScoringProfile',
      summary: 'Delete a scoring profile',
      description: 'Also deletes its rules, assignments and scores.',
      params,
    },
    async ({ deps, caller, params }) => {
      await deleteProfile(deps, caller, params.profileId);
      return undefined;
    },
  )
  .get(
    '/:profileId/objects',
    {
      operationId: 'listBestObjects',
      summary: 'List the best objects of a profile',
      description:
        'Objects with their scores, highest score of the chosen dimension first. Follow `nextCursor` for the next page.',
      params,
      query: BestObjectsQuery,
      returns: BestObjects,
      examples: {
        200: {
          results: [{ objectType: 'company', objectId: 'example.com', fit: SCORE_EXAMPLE, urgency: null }],
          nextCursor: null,
        },
      },
    },
    async ({ deps, caller, params, query }) =>
      serializeBestObjects(await readBestObjects(deps, caller, { ...query, profileId: params.profileId })),
  )
  .get(
    '/:profileId/rules',
    { operationId: 'listScoringRules', summary: 'List scoring rules', params, returns: z.array(ScoringRule) },
    async ({ deps, caller, params }) => (await listRules(deps, caller, params.profileId)).map(serializeRule),
  )
  .put(
    '/:profileId/rules',
    {
      scope: 'score',
      operationId: 'putScoringRule',
      summary: 'Create or replace a scoring rule',
      description:
        'Replaces the rule for the same template and dimension, which keeps its id. The answer type must be the template’s and the point values must have its shape; otherwise 422 INVALID_POINT_VALUES with every problem in `fields`.',
      params,
      body: PutRule,
      bodyExample: NEW_RULE,
      returns: ScoringRule,
      examples: { 200: RULE_EXAMPLE },
    },
    async ({ deps, caller, params, body }) =>
      serializeRule(await putRule(deps, caller, params.profileId, body)),
  )
  .delete(
    '/:profileId/rules/:ruleId',
    {
      scope: 'score',
      operationId: 'deleteScoringRule',
      summary: 'Delete a scoring rule',
      description: 'Deleting the last rule of a dimension deletes the scores of that dimension.',
      params: z.object({ profileId: Id, ruleId: Id }),
    },
    async ({ deps, caller, params }) => {
      await deleteRule(deps, caller, params.profileId, params.ruleId);
      return undefined;
    },
  );
