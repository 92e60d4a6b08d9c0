import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerConfidence, trialFactor } from './confidence.ts';

const MODEL = { kind: 'model', model: 'm', promptVersion: '1' } as const;
const confidence = (strengths: number[], tried: { right: number; wrong: number } | null) =>
  answerConfidence(MODEL, strengths, 1, tried).confidence;

const counts = fc.record({ right: fc.nat(200), wrong: fc.nat(200) });

test('without a trial, and after one that was right as often as supposed, the confidence is as it was', () => {
  expect(trialFactor(null)).toBe(1);
  expect(trialFactor({ right: 0, wrong: 0 })).toBe(1);
  expect(trialFactor({ right: 57, wrong: 3 })).toBe(1);
  expect(confidence([0.73], { right: 60, wrong: 0 })).toBe(confidence([0.73], null));
});

test('the more often a model was wrong in its trial, the less sure are its answers', () => {
  const factors = [0, 3, 6, 12, 30, 60].map((wrong) => trialFactor({ right: 60 - wrong, wrong }));
  expect(factors).toEqual(factors.toSorted((a, b) => b - a));
  expect(confidence([0.73], { right: 30, wrong: 30 })).toBeCloseTo(0.62, 1);
});

test('a few wrong answers of a quick look weigh less than the same share of a whole quiz', () => {
  expect(trialFactor({ right: 4, wrong: 4 })).toBeGreaterThan(trialFactor({ right: 35, wrong: 35 }));
});

test('a trial never makes an answer surer and keeps the order of what is more and less sure', () => {
  fc.assert(
    fc.property(
      counts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tried, a, b) => {
        expect(confidence([a], tried)).toBeLessThanOrEqual(confidence([a], null));
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((strength) =>
          confidence([strength], tried),
        );
        expect(less).toBeLessThanOrEqual(more as number);
      },
    ),
  );
});
