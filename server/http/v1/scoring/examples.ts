import type { ScoringAssignment } from '@assay/shared/scoring/assignment';
import type { ScoringProfile } from '@assay/shared/scoring/profile';
import type { ScoringRule } from '@assay/shared/scoring/ruleBody';
import type { ScoreRow } from '@assay/shared/scoring/scoreResult';
import { PROFILE_ID, TEMPLATE_ID } from '../bodyExamples.ts';

const ORGANIZATION = '019ab0f2-6e3b-7c1f-8b00-112233445566';
const RULE = '019ab0f2-6e3b-7c1f-9a02-1a2b3c4d5e6f';
const OTHER_RULE = '019ab0f2-6e3b-7c1f-9a02-2b3c4d5e6f70';
const OTHER_TEMPLATE = '019ab0f2-6e3b-7c1f-9d02-1a2b3c4d5e6f';
const AT = '2026-11-21T09:00:00.000Z';

export const PROFILE_EXAMPLE: ScoringProfile = {
  id: PROFILE_ID,
  organizationId: ORGANIZATION,
  type: 'company',
  name: 'Shippers',
  description: null,
  createdAt: AT,
  updatedAt: AT,
};

export const RULE_EXAMPLE: ScoringRule = {
  id: RULE,
  profileId: PROFILE_ID,
  signalTemplateId: TEMPLATE_ID,
  dimension: 'fit',
  selector: '$',
  answerType: 'boolean',
  pointValues: { true: 20, false: 0 },
  createdAt: AT,
};

export const ASSIGNMENT_EXAMPLE: ScoringAssignment = {
  id: '019ab0f2-6e3b-7c1f-9a03-3c4d5e6f7081',
  profileId: PROFILE_ID,
  organizationId: ORGANIZATION,
  objectType: 'company',
  objectId: 'example.com',
  assignedAt: AT,
};

const contribution = {
  ruleId: RULE,
  signalTemplateId: TEMPLATE_ID,
  matchedValue: 'true',
  pointsEarned: 20,
  maxPoints: 20,
};

export const SCORE_EXAMPLE: ScoreRow = {
  id: '019ab0f2-6e3b-7c1f-9a04-4d5e6f708192',
  organizationId: ORGANIZATION,
  profileId: PROFILE_ID,
  objectType: 'company',
  objectId: 'example.com',
  dimension: 'fit',
  score: 66.67,
  previousScore: null,
  contributions: [contribution],
  previousContributions: [],
  missing: [{ ruleId: OTHER_RULE, signalTemplateId: OTHER_TEMPLATE, maxPoints: 10, reason: 'no_answer' }],
  signalCoverage: 1,
  totalRules: 2,
  computedAt: AT,
  version: 1,
};
