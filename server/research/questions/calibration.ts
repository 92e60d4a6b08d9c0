import type { AnswerType } from '@assay/shared/answerType';
import { rounded } from '../claims/answerParts.ts';
import { type AnswerEvidence, worthOf } from '../claims/calibration.ts';
import { CONFIDENCE_MAX } from '../claims/confidence.ts';
import { QUESTION_CALIBRATION } from './calibrationTable.ts';

/** Answer types that are read alike, and have enough labels together. */
export const CALIBRATED_KINDS = ['figures', 'yesNo', 'lists', 'texts', 'people', 'works', 'objects'] as const;
export type CalibratedKind = (typeof CALIBRATED_KINDS)[number];

const KIND_OF: Record<AnswerType, CalibratedKind> = {
  number: 'figures',
  percentage: 'figures',
  currency: 'figures',
  boolean: 'yesNo',
  list: 'lists',
  open_text: 'texts',
  url: 'texts',
  contacts: 'people',
  contacts_generation: 'people',
  contact_posts: 'works',
  contact_engagements: 'works',
  json_schema: 'objects',
};

/** Strengths at which the calibration has a value. Weaker evidence (contradicted, inferred, pointed at by a model) is not raised. */
export const QUESTION_KNOTS = [0.3, 0.4, 0.5, 0.6, 0.75] as const;

/** By which calibration an answer of a type is told. */
export function kindOf(answerType: AnswerType): CalibratedKind {
  return KIND_OF[answerType];
}

/**
 * The confidence of an answer to a free question: how often answers with evidence of this strength are right; of an object, the mean of
 * what that is for each of its properties that says something.
 *
 * @param strengths  how strong the evidence of each property is; of any other answer one
 * @param factor     what is left when sources could not be asked
 */
export function questionConfidence(
  answerType: AnswerType,
  strengths: readonly number[],
  factor: number,
): { confidence: number; evidence: AnswerEvidence } {
  const table = QUESTION_CALIBRATION[kindOf(answerType)];
  const sum = strengths.reduce((total, strength) => total + worthOf(strength, QUESTION_KNOTS, table), 0);
  return {
    confidence: rounded((sum / Math.max(1, strengths.length)) * factor),
    evidence: { strengths, factor, most: CONFIDENCE_MAX },
  };
}
