import type { ScoringAssignment as AssignmentWire } from '@assay/shared/scoring/assignment';
import type { BestObjects } from '@assay/shared/scoring/bestObjects';
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

/** The wire's selector of a rule: a rule always reads the whole answer. */
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

/** A score with the id of its object, and with band and percentile when the profile is set to show them. */
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

/** A past or current version of a score. */
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

type Shown = Parameters<typeof serializeScore>[0] | null;

/** A page of the best objects of a profile. */
export function serializeBestObjects({
  objects,
  nextCursor,
}: {
  objects: readonly (Named & { fit: Shown; urgency: Shown })[];
  nextCursor: string | null;
}): BestObjects {
  return {
    results: objects.map(({ objectType, objectId, fit, urgency }) => ({
      objectType,
      objectId,
      fit: fit && serializeScore(fit),
      urgency: urgency && serializeScore(urgency),
    })),
    nextCursor,
  };
}
