import type { ScoringAssignment as AssignmentWire } from '@assay/shared/scoring/assignment';
import type { ScoringProfile as ProfileWire } from '@assay/shared/scoring/profile';
import type { ScoringRule as RuleWire } from '@assay/shared/scoring/ruleBody';
import type { ScoreRow, ScoreVersion as VersionWire } from '@assay/shared/scoring/scoreResult';
import type {
  Score,
  ScoreVersion,
  ScoringAssignment,
  ScoringProfile,
  ScoringRule,
} from '../domain/scoring.ts';

/** A rule reads the whole answer. Decisions §1, "selector of a rule". */
const WHOLE_ANSWER = '$';

export function serializeProfile(profile: ScoringProfile): ProfileWire {
  const { id, organizationId, type, name, description, settings } = profile;
  return {
    id,
    organizationId,
    type,
    name,
    description,
    ...(settings !== null && { settings }),
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  };
}

export function serializeRule(rule: ScoringRule): RuleWire {
  const { id, profileId, signalTemplateId, dimension, answerType, pointValues } = rule;
  return {
    id,
    profileId,
    signalTemplateId,
    dimension,
    selector: WHOLE_ANSWER,
    answerType,
    pointValues,
    createdAt: rule.createdAt.toISOString(),
  };
}

export function serializeAssignment({ assignedAt, ...assignment }: ScoringAssignment): AssignmentWire {
  const { id, profileId, organizationId, objectType, objectId } = assignment;
  return { id, profileId, organizationId, objectType, objectId, assignedAt: assignedAt.toISOString() };
}

type Named = Pick<ScoreRow, 'objectType' | 'objectId'>;

/** A score with the name of its object, and with band and percentile where the profile asks for them. */
export function serializeScore(score: Score & Named & Pick<ScoreRow, 'band' | 'percentile'>): ScoreRow {
  return {
    id: score.id,
    organizationId: score.organizationId,
    ...serializeVersion(score),
    previousScore: score.previousScore,
    previousContributions: score.previousContributions ?? [],
    ...(score.band !== undefined && { band: score.band }),
    ...(score.percentile !== undefined && { percentile: score.percentile }),
  };
}

/** A version that a score has had. */
export function serializeVersion(version: ScoreVersion & Named): VersionWire {
  return {
    profileId: version.profileId,
    objectType: version.objectType,
    objectId: version.objectId,
    dimension: version.dimension,
    score: version.score,
    contributions: version.contributions,
    missing: version.missing,
    signalCoverage: version.signalCoverage,
    totalRules: version.totalRules,
    computedAt: version.computedAt.toISOString(),
    version: version.version,
  };
}
