import { expect, test } from 'vitest';
import { withoutEvidence } from './outcome.ts';

test('what a confidence was made of serves calibration and is not shown to callers', () => {
  const told = {
    kind: 'answered' as const,
    answer: { value: null },
    reasoning: 'Nothing was found.',
    confidence: 0,
    citations: [],
  };
  expect(withoutEvidence({ ...told, evidence: { strengths: [0.5], factor: 1, most: 1 } })).toEqual(told);
});
