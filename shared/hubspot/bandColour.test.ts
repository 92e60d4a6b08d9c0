import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circleColour, scoreLook } from './bandColour.ts';

const bands = fc
  .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 8 })
  .map((mins) => mins.sort((a, b) => b - a).map((min) => ({ name: `From ${min}`, min })));
const score = fc.double({ min: 0, max: 100, noNaN: true });

test('where there is a circle, every score of a band has the colour that HubSpot’s circle has', () => {
  fc.assert(
    fc.property(bands, score, (given, value) => {
      const look = scoreLook(given, value);
      if (look.hasCircle) expect(look.colour).toBe(circleColour(value));
    }),
  );
});

test('scores of one band have one colour, and a higher band never has a worse one', () => {
  const rank = { red: 0, yellow: 1, green: 2 };
  fc.assert(
    fc.property(bands, score, score, (given, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const [lower, higher] = [scoreLook(given, low), scoreLook(given, high)];
      expect(rank[higher.colour]).toBeGreaterThanOrEqual(rank[lower.colour]);
      const bandOf = (value: number) => given.find(({ min }) => value >= min)?.name;
      if (bandOf(low) !== undefined && bandOf(low) === bandOf(high)) expect(higher.colour).toBe(lower.colour);
      expect(lower.hasCircle).toBe(higher.hasCircle);
    }),
  );
});

test.for([
  ['A', 75, 'green'],
  ['B', 74, 'yellow'],
  ['C', 25, 'yellow'],
  ['below all', 24, 'red'],
] as const)('of the bands A from 75, B from 50, C from 25 the score of %s is %s: %s', ([, value, colour]) => {
  const own = [
    { name: 'A', min: 75 },
    { name: 'B', min: 50 },
    { name: 'C', min: 25 },
  ];
  expect(scoreLook(own, value)).toEqual({ colour, hasCircle: false });
});

test('bands that HubSpot’s thresholds do not split keep the circle', () => {
  const own = [
    { name: 'Now', min: 85 },
    { name: 'Soon', min: 66 },
    { name: 'Later', min: 33 },
  ];
  expect(scoreLook(own, 70)).toEqual({ colour: 'green', hasCircle: true });
  expect(scoreLook(own, 65.99)).toEqual({ colour: 'yellow', hasCircle: true });
  expect(scoreLook(own, 10)).toEqual({ colour: 'red', hasCircle: true });
});
