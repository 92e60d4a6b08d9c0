import { z } from 'zod';

/** What a score measures: fit (our kind of customer) or urgency (now is the time). */
export const Dimension = z.enum(['fit', 'urgency']);
export type Dimension = z.infer<typeof Dimension>;

/** Answer types that rules can read. */
export const ScoredType = z.enum(['boolean', 'number', 'percentage', 'currency', 'list']);
export type ScoredType = z.infer<typeof ScoredType>;

/** How the points of a list's choices are combined. docs/scoring.md. */
export const ListMode = z.enum(['additive', 'best-match', 'contains-all', 'contains-none', 'exact-match']);
export type ListMode = z.infer<typeof ListMode>;

const PointRange = z.object({
  min: z.number().nullable().describe('Inclusive; null is an open end.'),
  max: z.number().nullable().describe('Exclusive; null is an open end.'),
  points: z.number(),
});
/** min ≤ value < max; null is an open end. */
export type PointRange = z.infer<typeof PointRange>;

/** Points for each answer, in the one group that belongs to the answer type. docs/scoring.md. */
export const PointValues = z
  .union([
    z.object({ true: z.number(), false: z.number() }).describe('For boolean.'),
    z
      .object({ ranges: z.array(PointRange) })
      .describe('For number, percentage and currency; the first range that contains the value counts.'),
    z
      .object({
        choices: z.record(z.string(), z.number()).describe('Points by label.'),
        mode: ListMode.optional().describe('additive by default.'),
      })
      .describe('For list.'),
  ])
  .meta({ id: 'PointValues' });
export type PointValues = z.infer<typeof PointValues>;

/** A rule as the arithmetic needs it. */
export interface RuleTerms {
  id: string;
  signalTemplateId: string;
  dimension: Dimension;
  answerType: ScoredType;
  pointValues: PointValues;
  /** Labels by key, from the qualification criteria of the template: answers and rules may name a choice by either.
   */
  choiceLabels?: Readonly<Record<string, string>> | undefined;
}
