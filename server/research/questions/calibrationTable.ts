import type { CalibratedKind } from './calibration.ts';

/**
 * What strengths of 0.4, 0.5, 0.6 and 0.75 are worth, by kind of answer. Written by `npm run quality -- --fit` from the tune half of
 * the labelled questions; docs/quality.md, "Calibration".
 */
export const QUESTION_CALIBRATION: Record<CalibratedKind, readonly number[]> = {
  figures: [0.74, 0.945, 0.955, 0.97],
  yesNo: [0.74, 0.945, 0.955, 0.97],
  lists: [0.745, 0.922, 0.932, 0.947],
  texts: [0.751, 0.912, 0.949, 0.964],
  people: [0.7, 0.898, 0.934, 0.949],
  works: [0.7, 0.84, 0.93, 0.945],
  objects: [0.7, 0.866, 0.895, 0.91],
};
