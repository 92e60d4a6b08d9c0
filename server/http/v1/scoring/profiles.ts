import { Id } from '@assay/shared/id';
import { CreateProfile, ScoringProfile, UpdateProfile } from '@assay/shared/scoring/profile';
import { PutRule, ScoringRule } from '@assay/shared/scoring/ruleBody';
import { z } from 'zod';
import { serializeProfile, serializeRule } from '../../../serializers/scoring.ts';
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
import { PROFILE_EXAMPLE, RULE_EXAMPLE } from './examples.ts';

const params = z.object({ profileId: Id });

/** Profiles and their rules. Specification, "Scoring profiles", "Scoring rules". */
export const scoringProfiles = v1Router('/scoring/profiles', {
  tag: 'Scoring profiles',
  description:
    'A profile says what a good company or contact is: rules that give points for answers to templates, in two dimensions, fit and urgency. Every change of its rules scores its objects anew: at once up to 500 of them, in the background beyond.',
})
  .get('/', { summary: 'List profiles, newest first', returns: z.array(ScoringProfile) }, async (input) =>
    (await listProfiles(input.deps, input.caller)).map(serializeProfile),
  )
  .post(
    '/',
    {
      summary: 'Create a profile',
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
    { summary: 'Read a profile', params, returns: ScoringProfile },
    async ({ deps, caller, params }) => serializeProfile(await getProfile(deps, caller, params.profileId)),
  )
  .put(
    '/:profileId',
    {
      summary: 'Replace what a profile says of itself',
      description: 'Its type cannot change. Other settings score its objects anew.',
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
    { summary: 'Delete a profile with its rules, assignments and scores', params },
    async ({ deps, caller, params }) => {
      await deleteProfile(deps, caller, params.profileId);
      return undefined;
    },
  )
  .get(
    '/:profileId/rules',
    { summary: 'List the rules of a profile, newest first', params, returns: z.array(ScoringRule) },
    async ({ deps, caller, params }) => (await listRules(deps, caller, params.profileId)).map(serializeRule),
  )
  .put(
    '/:profileId/rules',
    {
      summary: 'Create a rule, or replace the one for the same template and dimension',
      description:
        'The answer type must be the template’s, and the point values must have its shape; otherwise 422 INVALID_POINT_VALUES, with every fault in `fields`. A replaced rule keeps its id.',
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
      summary: 'Delete a rule',
      description: 'With the last rule of a dimension the scores of that dimension go.',
      params: z.object({ profileId: Id, ruleId: Id }),
    },
    async ({ deps, caller, params }) => {
      await deleteRule(deps, caller, params.profileId, params.ruleId);
      return undefined;
    },
  );
