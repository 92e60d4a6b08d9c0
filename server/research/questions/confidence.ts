import { rounded } from '../claims/answerParts.ts';
import { type AnswerEvidence, worthOf } from '../claims/calibration.ts';
import { CONFIDENCE_MAX } from '../claims/confidence.ts';
import type { ReaderUsed } from '../reader/reader.ts';

/** Strengths at which the calibration has a value; between them it is a straight line. */
const KNOTS = [0.4, 0.6, 0.7, 0.85, 1] as const;

/** How often answers of such a strength were right, by reader: what `npm run quality` measured (docs/quality.md). */
const WORTH: Record<ReaderUsed['kind'], readonly number[]> = {
  model: [0.6, 0.95, 0.97, 0.97],
  plain: [0.6, 0.9, 0.93, 0.95],
  none: [0.6, 0.8, 0.9, 0.95],
};

/**
 * The confidence of an answer: the mean over its values, calibrated for the reader, less for each source that could not be asked.
 *
 * @param strengths  how strong the evidence of each value is
 * @param factor     what is left when sources could not be asked
 */
export function answerConfidence(
  { kind }: ReaderUsed,
  strengths: readonly number[],
  factor: number,
): { confidence: number; evidence: AnswerEvidence } {
  const sum = strengths.reduce((total, strength) => total + worthOf(strength, KNOTS, WORTH[kind]), 0);
  const mean = sum / Math.max(1, strengths.length);
  return {
    confidence: rounded(Math.min(mean, CONFIDENCE_MAX) * factor),
    evidence: { strengths, factor, most: CONFIDENCE_MAX },
  };
}
