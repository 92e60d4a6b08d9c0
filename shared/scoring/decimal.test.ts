import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, decimal, divide, multiply, round, sum, toNumber } from './decimal.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

test('a number is the decimal it was written as, also in exponents', () => {
  expect(decimal(0.1)).toEqual({ units: 1n, scale: 1 });
  expect(decimal(-12.5)).toEqual({ units: -125n, scale: 1 });
  expect(decimal(1e21)).toEqual({ units: 10n ** 21n, scale: 0 });
  expect(decimal(1.5e21)).toEqual({ units: 15n * 10n ** 20n, scale: 0 });
  expect(decimal(1.25e-7)).toEqual({ units: 125n, scale: 9 });
  expect(decimal(5e-324)).toEqual({ units: 5n, scale: 324 });
  expect(decimal(-0)).toEqual({ units: 0n, scale: 0 });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is no decimal', (value) => {
  expect(() => decimal(value)).toThrow(RangeError);
});

test('a number survives the way to a decimal and back', () => {
  fc.assert(fc.property(finite, (value) => toNumber(decimal(value)) === value));
});

test('tenths add up without an error', () => {
  expect(toNumber(sum([0.1, 0.2].map(decimal)))).toBe(0.3);
  expect(toNumber(sum(new Array<number>(1000).fill(0.001).map(decimal)))).toBe(1);
  expect(compare(sum([1e15, 1e-9, -1e15].map(decimal)), decimal(1e-9))).toBe(0);
});

test('sums, products and order are those of fractions', () => {
  fc.assert(
    fc.property(finite, finite, (a, b) => {
      const [x, y] = [fraction(a), fraction(b)];
      expect(same(add(decimal(a), decimal(b)), [x[0] * y[1] + y[0] * x[1], x[1] * y[1]])).toBe(true);
      expect(same(multiply(decimal(a), decimal(b)), [x[0] * y[0], x[1] * y[1]])).toBe(true);
      expect(Math.sign(compare(decimal(a), decimal(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test.each([
  [1, 8, 2, 0.13],
  [-1, 8, 2, -0.13],
  [1, -8, 2, -0.13],
  [2, 3, 2, 0.67],
  [1, 3, 0, 0],
  [0.005, 1, 2, 0.01],
  [1.005, 1, 2, 1.01],
  [0.00499, 1, 2, 0],
])('%d / %d to %d places is %d, half away from zero', (a, b, places, quotient) => {
  expect(toNumber(divide(decimal(a), decimal(b), places))).toBe(quotient);
});

test('rounding leaves what is short enough', () => {
  expect(toNumber(round(decimal(1.2345675), 6))).toBe(1.234568);
  expect(toNumber(round(decimal(1.5), 6))).toBe(1.5);
  expect(toNumber(round(decimal(-2.5), 0))).toBe(-3);
});

/** Numerator and denominator, read from the exponential form: another way than decimal() goes. */
function fraction(value: number): [bigint, bigint] {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', rest = ''] = digits.split('.');
  const power = Number(exponent) - rest.length;
  const units = BigInt(whole + rest);
  return power >= 0 ? [units * 10n ** BigInt(power), 1n] : [units, 10n ** BigInt(-power)];
}

function same({ units, scale }: { units: bigint; scale: number }, [top, bottom]: [bigint, bigint]): boolean {
  return units * bottom === top * 10n ** BigInt(scale);
}
