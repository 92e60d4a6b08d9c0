import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KNOTS, SLOPE_LEAST } from '../../../server/research/claims/calibration.ts';
import { CONFIDENCE_MAX } from '../../../server/research/claims/confidence.ts';
import { type CalibrationCase, fitKnots } from './fit.ts';

const FREE = KNOTS.slice(1);

function cases(strength: number, count: number, right: number): CalibrationCase[] {
  return [{ evidence: { strengths: [strength], factor: 1, most: CONFIDENCE_MAX }, attempted: count, right }];
}

describe('the fit', () => {
  test('without labels leaves the starting weights, under the bound', () => {
    expect(fitKnots([])).toEqual(FREE.map((knot) => Math.min(knot, CONFIDENCE_MAX)));
  });

  test('comes to the share that was right where there are many labels', () => {
    const [, atSeventy] = fitKnots(cases(0.7, 2000, 1800));
    expect(atSeventy).toBeCloseTo(0.9, 2);
  });

  test('moves little for few labels', () => {
    const [, atSeventy = 0] = fitKnots(cases(0.7, 1, 1));
    expect(atSeventy).toBeGreaterThan(0.7);
    expect(atSeventy).toBeLessThan(0.8);
  });

  test('lowers what is right less often than its strength says', () => {
    const [, , atEightyFive = 1] = fitKnots(cases(0.85, 100, 60));
    expect(atEightyFive).toBeLessThan(0.7);
  });

  test('whatever the labels, rises from knot to knot and ends at most at 0.97', () => {
    const one = record({
      strengths: array(double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
      attempted: integer({ min: 1, max: 30 }),
      share: double({ min: 0, max: 1, noNaN: true }),
    });
    assert(
      property(array(one, { maxLength: 8 }), (drawn) => {
        const knots = fitKnots(
          drawn.map(({ strengths, attempted, share }) => ({
            evidence: { strengths, factor: 1, most: CONFIDENCE_MAX },
            attempted,
            right: Math.round(attempted * share),
          })),
        );
        const worth = [KNOTS[0], ...knots];
        expect(worth.at(-1)).toBeLessThanOrEqual(CONFIDENCE_MAX);
        knots.forEach((knot, index) => {
          const least = SLOPE_LEAST * ((KNOTS[index + 1] ?? 1) - (KNOTS[index] ?? 0));
          expect(knot - (worth[index] ?? 0)).toBeGreaterThanOrEqual(least - 0.002);
        });
      }),
      { numRuns: 20 },
    );
  });
});
