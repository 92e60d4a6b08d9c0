import type { Gap } from '../gathering.ts';
import type { AnswerEvidence } from '../outcome.ts';
import { gapFactor, rounded } from './answerParts.ts';
import { CALIBRATION, type CalibratedType } from './calibrationTable.ts';
import { CONFIDENCE_MAX } from './confidence.ts';

/**
 * Strengths at which the calibration has a value; between them it is a straight line. Up to the first knot nothing is
 * raised: what is no stronger than that (a lone aggregator or encyclopaedia, a customer list, a DNS hint, a statement
 * that another contradicts) never looks sure.
 */
export const KNOTS = [0.5, 0.6, 0.7, 0.85, 1] as const;
/** Every step up in strength is at least this share of a step up in confidence: an order is never lost. */
export const SLOPE_LEAST = 0.1;

/**
 * How often fields with evidence of this strength are right, as far as labelled companies show: 0..0.97, monotone in the strength.
 * docs/research.md, "Confidence".
 */
export function calibrated(type: CalibratedType, strength: number): number {
  return worthOf(strength, KNOTS, CALIBRATION[type]);
}

/**
 * What a strength is worth: itself up to the first knot, from there the straight line between the knots' worth.
 *
 * @param knots  strengths, rising
 * @param table  the worth of all of them but the first
 */
export function worthOf(strength: number, knots: readonly number[], table: readonly number[]): number {
  const [first = 0] = knots;
  if (strength <= first) return Math.max(0, strength);
  const worth = [first, ...table];
  const found = knots.findIndex((knot) => strength <= knot);
  const upper = found === -1 ? knots.length - 1 : Math.max(1, found);
  const [fromX, toX] = [knots[upper - 1] ?? first, knots[upper] ?? 1];
  const [fromY, toY] = [worth[upper - 1] ?? first, worth[upper] ?? CONFIDENCE_MAX];
  const share = Math.min(1, (strength - fromX) / (toX - fromX));
  return Math.min(CONFIDENCE_MAX, fromY + share * (toY - fromY));
}

/**
 * The confidence of an answer: the mean over its fields, calibrated, less for each source that could not be asked.
 *
 * @param strengths  how strong the evidence of each field is
 * @param most       the most that the kind of evidence allows
 */
export function answerConfidence(
  type: CalibratedType,
  strengths: readonly number[],
  gaps: Gap[],
  most: number = CONFIDENCE_MAX,
): { confidence: number; evidence: AnswerEvidence } {
  return meanConfidence(
    strengths.map((strength) => calibrated(type, strength)),
    { strengths, factor: gapFactor(gaps), most },
  );
}

/** The mean of what the strengths are worth, within what the evidence allows. */
export function meanConfidence(
  worths: readonly number[],
  evidence: AnswerEvidence,
): { confidence: number; evidence: AnswerEvidence } {
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
  return { confidence: rounded(Math.min(mean, evidence.most) * evidence.factor), evidence };
}
