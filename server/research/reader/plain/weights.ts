import type { Weights } from './score.ts';

/** Written by scripts/trainPlainReader.ts. */
export const WEIGHTS: Weights = {
  evidence: [
    -2.497, 0.201, 0.524, -0.5, -0.828, 2.656, 0, 0.668, -1.74, 1.286, 0.084, -0.248, 0.148, -0.064, -0.177,
    -0.043, -0.752, -1.698, 0.632, 0.966, 1.628, 0.983, -1.5, -0.443, -0.374, -1.526, -0.787, 1.15,
  ],
  answer: [0.378, 3.678, -0.646, 0.404, -0.766],
  thresholds: {
    boolean: 0.84,
    number: 0.804,
    percentage: 0.773,
    currency: 0.832,
    list: 0.924,
    contacts: 0.865,
    contacts_generation: 1,
    open_text: 0.746,
    url: 0.945,
  },
};
