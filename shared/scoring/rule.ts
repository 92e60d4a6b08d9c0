import { z } from 'zod';

/** What a score measures. Specification, "Scoring rule". */
export const Dimension = z.enum(['fit', 'urgency']);
export type Dimension = z.infer<typeof Dimension>;

/** Answer types that rules can read. */
export const ScoredType = z.enum(['boolean', 'number', 'percentage', 'currency', 'list']);
export type ScoredType = z.infer<typeof ScoredType>;

/** How the choices of a list add up. Decisions §3. */
export const ListMode = z.enum(['additive', 'best-match', 'contains-all', 'contains-none', 'exact-match']);
export type ListMode = z.infer<typeof ListMode>;

/** min ≤ value < max; null is an open end. */
export interface PointRange {
  min: number | null;
  max: number | null;
  points: number;
}

/** Points for each answer, in the one group that belongs to the answer type. Specification, pointValues. */
export type PointValues =
  | { true: number; false: number }
  | { ranges: PointRange[] }
  | { choices: Record<string, number>; mode?: ListMode | undefined };

/** A rule as the arithmetic needs it. */
export interface RuleTerms {
  id: string;
  signalTemplateId: string;
  dimension: Dimension;
  answerType: ScoredType;
  pointValues: PointValues;
}
