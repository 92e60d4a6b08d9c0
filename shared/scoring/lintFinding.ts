import { z } from 'zod';

/** What may be wrong with rules that are valid. docs/scoring.md, "Trying rules before saving them". */
export const LintKind = z.enum([
  'overlapping_ranges',
  'range_gap',
  'unreachable_range',
  'unreachable_choice',
  'duplicate_choice',
  'same_points',
  'penalty_only',
  'never_answered',
  'always_same',
]);
export type LintKind = z.infer<typeof LintKind>;

/** A kind of finding and what a person should know about it. */
export interface Finding {
  kind: LintKind;
  message: string;
}
