import type { RunType } from '@assay/shared/enrichmentRun';

/** Types whose answers have labels to calibrate on. */
export type CalibratedType = Exclude<RunType, 'custom'>;

/**
 * What strengths of 0.6, 0.7, 0.85 and 1 are worth, by type. Written by `npm run quality -- --fit` from the tune half of
 * the labelled companies; docs/research.md, "Confidence".
 */
export const CALIBRATION: Record<CalibratedType, readonly number[]> = {
  firmographics: [0.93, 0.94, 0.955, 0.97],
  funding: [0.93, 0.94, 0.955, 0.97],
  mna: [0.925, 0.94, 0.955, 0.97],
  'open-jobs': [0.606, 0.94, 0.955, 0.97],
  'tech-stack': [0.93, 0.94, 0.955, 0.97],
};
