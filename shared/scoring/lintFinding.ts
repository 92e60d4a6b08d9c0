import { z } from 'zod';

/** Probable mistakes in valid rules. docs/scoring.md, "Trying rules before saving them". */
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

/** A kind of finding and its message. */
export interface Finding {
  kind: LintKind;
  message: string;
}
