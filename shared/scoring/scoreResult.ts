import { z } from 'zod';
import { Id } from '../id.ts';
import { page, pageQuery } from '../page.ts';
import { MissingReason } from './answer.ts';
import { ObjectIds } from './assignment.ts';
import { ObjectId, ObjectType } from './objectId.ts';
import { Dimension } from './rule.ts';

const ScoreContribution = z
  .object({
    ruleId: z.uuid(),
    signalTemplateId: z.string(),
    matchedValue: z.string().describe('`true`, `5000`, labels joined by `, `.'),
    pointsEarned: z.number(),
    maxPoints: z.number(),
  })
  .meta({ id: 'ScoreContribution' });

const MissingSignal = z
  .object({
    ruleId: z.uuid(),
    signalTemplateId: z.string(),
    maxPoints: z.number(),
    reason: MissingReason,
  })
  .meta({ id: 'MissingSignal' });

/** What a row and each of its past versions have in common. */
const computed = {
  profileId: z.uuid(),
  objectType: ObjectType,
  objectId: z.string(),
  dimension: Dimension,
  score: z.number().min(0).max(100).describe('100 · Σ pointsEarned / Σ maxPoints, missing ones included.'),
  contributions: z.array(ScoreContribution).describe('Rules with an answer.'),
  missing: z
    .array(MissingSignal)
    .describe('Rules without an answer; their maxPoints count towards the score.'),
  signalCoverage: z.int().min(0).describe('How many rules have an answer.'),
  totalRules: z.int().min(0),
  computedAt: z.iso.datetime(),
  version: z.int().min(1).describe('Advances when the score, its coverage or its contributions change.'),
};

/** One row per profile, object and dimension. docs/api-contract.md, "Scoring". */
export const ScoreRow = z
  .object({
    id: z.uuid(),
    organizationId: z.string(),
    ...computed,
    previousScore: z.number().nullable().describe('Of the previous version; null on the first.'),
    previousContributions: z
      .array(ScoreContribution)
      .describe('Of the previous version; empty on the first.'),
    band: z.string().nullable().optional().describe('Only with bands; null below the lowest.'),
    percentile: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .optional()
      .describe('Only when the profile asks for it.'),
  })
  .meta({ id: 'ScoreResult' });
export type ScoreRow = z.infer<typeof ScoreRow>;

/** Query of GET /v1/scoring/scores. */
export const ScoreQuery = z.object({
  objectType: ObjectType,
  objectId: ObjectIds.describe('Repeatable, up to 500.'),
});
export type ScoreQuery = z.infer<typeof ScoreQuery>;

/** Body of POST /v1/scoring/compute. */
export const ComputeScores = z
  .object({ objectType: ObjectType, objectIds: ObjectIds })
  .meta({ id: 'ComputeScores' });
export type ComputeScores = z.infer<typeof ComputeScores>;

/** Answer of POST /v1/scoring/compute; both count distinct objects. */
export const ComputeAccepted = z
  .object({ queued: z.int().min(0), failed: z.int().min(0) })
  .meta({ id: 'ComputeAccepted' });
export type ComputeAccepted = z.infer<typeof ComputeAccepted>;

/** Query of GET /v1/scoring/scores/history. */
export const HistoryQuery = pageQuery.extend({
  profileId: Id,
  objectType: ObjectType,
  objectId: ObjectId,
  dimension: Dimension.optional().describe('Both when left out.'),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** A version of a score row. */
export const ScoreVersion = z.object(computed).meta({ id: 'ScoreVersion' });
export type ScoreVersion = z.infer<typeof ScoreVersion>;

export const ScoreHistory = page(ScoreVersion, 'ScoreHistory');
