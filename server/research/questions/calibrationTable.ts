import type { CalibratedKind } from './calibration.ts';

/**
 * What strengths of 0.4, 0.5, 0.6 and 0.75 are worth, by kind of answer. Written by `npm run quality -- --fit` from the tune half of
 * the labelled questions; docs/quality.md, "Calibration".
 */
export const QUESTION_CALIBRATION: Record<CalibratedKind, readonly number[]> = {
  figures: [0.697, 0.933, 0.943, 0.958],
  yesNo: [0.712, 0.883, 0.918, 0.933],
  lists: [0.7, 0.864, 0.881, 0.896],
  texts: [0.733, 0.875, 0.891, 0.915],
  people: [0.7, 0.86, 0.892, 0.907],
  works: [0.7, 0.84, 0.889, 0.904],
  objects: [0.7, 0.843, 0.853, 0.88],
};
