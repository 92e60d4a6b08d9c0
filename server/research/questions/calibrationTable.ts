import type { CalibratedKind } from './calibration.ts';

/**
 * What strengths of 0.4, 0.5, 0.6 and 0.75 are worth, by kind of answer. Written by `npm run quality -- --fit` from the tune half of
 * the labelled questions; docs/quality.md, "Calibration".
 */
export const QUESTION_CALIBRATION: Record<CalibratedKind, readonly number[]> = {
  figures: [0.705, 0.876, 0.911, 0.926],
  yesNo: [0.705, 0.872, 0.907, 0.922],
  lists: [0.528, 0.661, 0.712, 0.727],
  texts: [0.726, 0.88, 0.916, 0.931],
  people: [0.66, 0.792, 0.844, 0.859],
  works: [0.7, 0.84, 0.892, 0.907],
  objects: [0.68, 0.824, 0.867, 0.882],
};
