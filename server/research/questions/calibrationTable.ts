import type { CalibratedKind } from './calibration.ts';

/**
 * What strengths of 0.4, 0.5, 0.6 and 0.75 are worth, by kind of answer. Written by `npm run quality -- --fit` from the tune half of
 * the labelled questions; docs/quality.md, "Calibration".
 */
export const QUESTION_CALIBRATION: Record<CalibratedKind, readonly number[]> = {
  figures: [0.697, 0.93, 0.94, 0.955],
  yesNo: [0.704, 0.878, 0.917, 0.932],
  lists: [0.7, 0.862, 0.88, 0.895],
  texts: [0.727, 0.867, 0.888, 0.915],
  people: [0.7, 0.86, 0.891, 0.906],
  works: [0.7, 0.84, 0.889, 0.904],
  objects: [0.7, 0.843, 0.853, 0.88],
};
