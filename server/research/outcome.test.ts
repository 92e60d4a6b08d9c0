import { expect, test } from 'vitest';
import { toldOutside } from './outcome.ts';

test('what a confidence was made of serves calibration and is not told outside', () => {
  const told = {
    kind: 'answered' as const,
    answer: { value: null },
    reasoning: 'Nothing was found.',
    confidence: 0,
    citations: [],
  };
  expect(toldOutside({ ...told, evidence: { strengths: [0.5], factor: 1, most: 1 } })).toEqual(told);
});
