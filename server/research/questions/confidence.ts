import { meanConfidence, worthOf } from '../claims/calibration.ts';
import { CONFIDENCE_MAX } from '../claims/confidence.ts';
import type { AnswerEvidence } from '../outcome.ts';
import type { ReaderUsed } from '../reader/reader.ts';
import type { TriedAnswers } from '../tools.ts';

/** Strengths at which the calibration has a value; between them it is a straight line. */
const KNOTS = [0.4, 0.6, 0.7, 0.85, 1] as const;

/** The share of right answers at such a strength, by reader, as `npm run quality` measured it (docs/quality.md). */
const WORTH: Record<ReaderUsed['kind'], readonly number[]> = {
  model: [0.6, 0.95, 0.97, 0.97],
  plain: [0.6, 0.9, 0.93, 0.95],
  none: [0.6, 0.8, 0.9, 0.95],
};

/** The share of right answers that the table above supposes of a model. */
const SUPPOSED = 0.95;
/** Prior: as many answers at that share are added to those of a trial, so that a few wrong ones do not weigh too much. */
const SUPPOSED_ANSWERS = 20;

/**
 * The factor on a model's confidence by its trial, 0..1: 1 where none was made or it was right as often as supposed, less the more
 * often it was wrong. Never above 1: a good trial makes no single answer more certain.
 */
export function trialFactor(tried: TriedAnswers | null): number {
  if (tried === null) return 1;
  const { right, wrong } = tried;
  const share = (right + SUPPOSED * SUPPOSED_ANSWERS) / (right + wrong + SUPPOSED_ANSWERS);
  return Math.min(1, share / SUPPOSED);
}

/**
 * The confidence of an answer: the mean over its values, calibrated for the reader and by the trial of its model, less for each source
 * that could not be asked.
 *
 * @param strengths  how strong the evidence of each value is
 * @param factor     what is left when sources could not be asked
 * @param tried      of the model that read; null where it was not tried, or none read
 */
export function answerConfidence(
  { kind }: ReaderUsed,
  strengths: readonly number[],
  factor: number,
  tried: TriedAnswers | null,
): { confidence: number; evidence: AnswerEvidence } {
  return meanConfidence(
    strengths.map((strength) => worthOf(strength, KNOTS, WORTH[kind])),
    { strengths, factor: factor * trialFactor(tried), most: CONFIDENCE_MAX },
  );
}
