import { z } from 'zod';
import { Id } from '../id.ts';
import { ObjectIds } from './assignment.ts';
import { LintKind } from './lintFinding.ts';
import { Dimension } from './rule.ts';
import { PutRule } from './ruleBody.ts';

const RULES_MAX = 500;

/** Body of POST /v1/scoring/simulate. docs/api-contract.md, "Scoring". */
export const Simulate = z
  .object({
    profileId: Id,
    rules: z
      .array(PutRule)
      .max(RULES_MAX)
      .optional()
      .describe('The whole rule set to try; the saved one when left out.'),
    objectIds: ObjectIds.optional().describe('A sample of the assigned objects when left out.'),
  })
  .meta({ id: 'SimulateScores' });
export type Simulate = z.infer<typeof Simulate>;

/** Null: the dimension has no rule. */
const MaybeScore = z.number().min(0).max(100).nullable();

/** How the scores of many objects are spread. */
export const ScoreSpread = z
  .object({
    objects: z.int().min(0).describe('How many objects have a score.'),
    mean: MaybeScore,
    median: MaybeScore,
    min: MaybeScore,
    max: MaybeScore,
    histogram: z
      .array(z.int().min(0))
      .length(10)
      .describe('Objects by tens of the score: [0, 10), [10, 20) … [90, 100].'),
  })
  .meta({ id: 'ScoreSpread' });
export type ScoreSpread = z.infer<typeof ScoreSpread>;

/** Answer of POST /v1/scoring/simulate: what saving the rules would give. Nothing is saved. */
export const Simulation = z
  .object({
    objects: z.array(
      z.object({
        objectId: z.string(),
        dimension: Dimension,
        before: MaybeScore.describe('By the saved rules, computed now; null without any of this dimension.'),
        after: MaybeScore.describe('By the rules to try; null without any of this dimension.'),
      }),
    ),
    distribution: z.array(z.object({ dimension: Dimension, before: ScoreSpread, after: ScoreSpread })),
    lint: z.array(
      z.object({
        ruleId: z
          .string()
          .nullable()
          .describe('Null: for the whole dimension, or for a rule that is not saved.'),
        signalTemplateId: z.string().nullable(),
        dimension: Dimension,
        kind: LintKind,
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ScoreSimulation' });
export type Simulation = z.infer<typeof Simulation>;
