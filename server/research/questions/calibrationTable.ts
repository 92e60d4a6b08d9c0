import type { CalibratedKind } from './calibration.ts';

/**
 * What strengths of 0.4, 0.5, 0.6 and 0.75 are worth, by kind of answer. Written by `npm run quality -- --fit` from the tune half of
 * the labelled questions; docs/quality.md, "Calibration".
 */
export const QUESTION_CALIBRATION: Record<CalibratedKind, readonly number[]> = {
  figures: [0.723, 0.928, 0.954, 0.969],
  yesNo: [0.727, 0.904, 0.94, 0.955],
  lists: [0.618, 0.808, 0.865, 0.88],
  texts: [0.73, 0.886, 0.924, 0.945],
  people: [0.7, 0.857, 0.905, 0.92],
  works: [0.7, 0.84, 0.899, 0.914],
  objects: [0.702, 0.864, 0.904, 0.919],
};
