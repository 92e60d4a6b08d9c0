import type { Weights } from './score.ts';

/** Written by scripts/trainPlainReader.ts. */
export const WEIGHTS: Weights = {
  evidence: [
    -2.3, 0.29, 0.4, -0.52, -0.79, 2.33, 0, 0.65, -1.78, 1.2, 0.1, -0.26, 0.17, -0.05, -0.15, -0.04, -0.77,
    -1.66, 0.64, 1.15, 1.63, 0.86, -1.39, -0.44, -0.37, -1.39, -0.71, 1.13,
  ],
  answer: [0.48, 3.71, -0.6, 0.46, -0.87],
  thresholds: {
    boolean: 0.862,
    number: 0.805,
    percentage: 0.761,
    currency: 0.821,
    list: 0.928,
    contacts: 0.864,
    contacts_generation: 1,
    open_text: 0.75,
    url: 0.944,
  },
};
