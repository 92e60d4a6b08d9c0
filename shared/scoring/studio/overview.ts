/** What is shown where profiles are edited (the console, the app page in HubSpot): overviews, rules with their questions, what-ifs. */
import { z } from 'zod';
import { Question } from '../../signalTemplate.ts';
import { LintKind } from '../lintFinding.ts';
import { ObjectType } from '../objectId.ts';
import { Dimension, PointValues, ScoredType } from '../rule.ts';
import { ScoreSpread } from '../simulation.ts';

/** Objects in each band of a profile, the best first; `name` null: below the lowest band. Without bands: tens of the score. */
const BandCounts = z.array(z.object({ name: z.string().nullable(), objects: z.int().min(0) }));

/** A profile with what it scores. Archived ones are listed so that they can be restored. */
export const ProfileOverview = z.object({
  id: z.uuid(),
  objectType: ObjectType,
  name: z.string(),
  description: z.string().nullable(),
  isArchived: z.boolean(),
  rules: z.int().min(0),
  objects: z.int().min(0).describe('Companies or contacts that are assigned to it.'),
  distribution: z.array(
    z.object({
      dimension: Dimension,
      scored: z.int().min(0),
      unknown: z
        .int()
        .min(0)
        .optional()
        .describe('Of the last band, those about which nothing is known yet: their score is 0.'),
      bands: BandCounts,
    }),
  ),
  researchCredits: z.number().describe('What all its questions cost for one record that has no answers.'),
});
export type ProfileOverview = z.infer<typeof ProfileOverview>;

/** A ready profile to begin from. */
export const GalleryEntry = z.object({
  key: z.string(),
  objectType: ObjectType,
  industry: z.string().nullable().describe('Null: for any.'),
  name: z.string(),
  description: z.string(),
  questions: z.array(z.object({ name: z.string(), question: z.string(), dimension: Dimension })),
  researchCredits: z.number(),
});
export type GalleryEntry = z.infer<typeof GalleryEntry>;

/** A question that rules can give points for. */
export const RuleQuestion = z.object({
  id: z.uuid(),
  name: z.string(),
  question: z.string(),
  answerType: ScoredType,
  choiceLabels: z
    .record(z.string(), z.string())
    .describe('The answers of a list that have a name, by their key; empty: any.'),
});
export type RuleQuestion = z.infer<typeof RuleQuestion>;

/** A warning about a rule, or, without one, about all of its dimension. */
export const LintNote = z.object({
  ruleId: z.string().nullable(),
  dimension: Dimension,
  kind: LintKind,
  message: z.string(),
});
export type LintNote = z.infer<typeof LintNote>;

/** A rule with its question. */
export const RuleWithQuestion = z.object({
  id: z.uuid(),
  question: RuleQuestion,
  dimension: Dimension,
  answerType: ScoredType,
  pointValues: PointValues,
});
export type RuleWithQuestion = z.infer<typeof RuleWithQuestion>;

const CHOICES_MAX = 50;

/** A question as the page's form gives it. */
export const NewQuestion = z.object({
  name: z.string().trim().min(1).max(200),
  question: Question,
  answerType: ScoredType,
  choices: z
    .array(z.string().trim().min(1).max(200))
    .max(CHOICES_MAX)
    .default([])
    .describe('For a list: the answers it may have.'),
});
export type NewQuestion = z.input<typeof NewQuestion>;

const MaybeScore = z.number().min(0).max(100).nullable();

/** What saving would do to the dimension of the rule. */
export const WhatIfResult = z.object({
  dimension: Dimension,
  objects: z.int().min(0).describe('How many were scored for this; the first 500 of a large profile.'),
  assigned: z.int().min(0),
  moved: z.int().min(0).describe('How many of them get another score.'),
  before: ScoreSpread,
  after: ScoreSpread,
  bands: z.array(z.object({ name: z.string(), before: z.int().min(0), after: z.int().min(0) })),
  movers: z
    .array(
      z.object({
        objectId: z.string(),
        before: MaybeScore,
        after: MaybeScore,
        bandBefore: z.string().nullable(),
        bandAfter: z.string().nullable(),
      }),
    )
    .max(10)
    .describe('Those that move most.'),
  lint: z.array(LintNote),
});
export type WhatIfResult = z.infer<typeof WhatIfResult>;
