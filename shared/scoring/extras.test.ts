import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, type ProfileSettings, percentileOf, ProfileSettings as Settings } from './extras.ts';
import type { RuleTerms } from './rule.ts';
import { scoreDimension } from './score.ts';
import { answerOf, answersFrom, ruleOf, WORKED_ANSWERS, WORKED_RULES } from './scoringExamples.ts';

const RULE_ID = '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e';
const ASKED_AT = '2026-11-01T00:00:00.000Z';
const now = new Date('2026-11-11T00:00:00.000Z');

const urgent = (points: number): RuleTerms =>
  ruleOf('hiring', 'boolean', { true: points, false: 0 }, { dimension: 'urgency' });

function faded(settings: ProfileSettings, points = 10, answeredAt = ASKED_AT): number | undefined {
  const answers = answersFrom({ hiring: answerOf(true, { answeredAt }) });
  return scoreDimension([urgent(points)], answers, { settings, now }).contributions[0]?.pointsEarned;
}

test('settings that are off leave the base formula as it is', () => {
  const base = scoreDimension(WORKED_RULES, WORKED_ANSWERS);
  for (const settings of [
    {},
    { bands: null, percentile: null, halfLifeDays: null, minConfidence: null },
    { bands: [{ name: 'A', min: 0 }], percentile: true, halfLifeDays: {}, minConfidence: 0 },
  ]) {
    expect(scoreDimension(WORKED_RULES, WORKED_ANSWERS, { settings, now })).toEqual(base);
  }
});

test.each([
  [10, 5],
  [5, 2.5],
  [20, 7.07107],
  [3650, 9.98103],
  [0.1, 0],
])('ten days at a half-life of %d days leave %d of 10 points', (days, points) => {
  expect(faded({ halfLifeDays: { 'rule-hiring': days } })).toBe(points);
});

test('penalties decay like rewards, possible points do not, and a future answer has the age 0', () => {
  const settings = { halfLifeDays: { 'rule-hiring': 10 } };
  expect(faded(settings, -10)).toBe(-5);
  expect(faded(settings, 10, '2027-01-01T00:00:00.000Z')).toBe(10);
  const answers = answersFrom({ hiring: answerOf(true, { answeredAt: ASKED_AT }) });
  expect(scoreDimension([urgent(10)], answers, { settings, now })).toMatchObject({
    score: 50,
    contributions: [{ pointsEarned: 5, maxPoints: 10 }],
  });
});

test('fit does not decay, nor does a rule without a half-life of its own', () => {
  const answers = answersFrom({ hiring: answerOf(true, { answeredAt: ASKED_AT }) });
  const fit = { ...urgent(10), dimension: 'fit' as const };
  const settings = { halfLifeDays: { 'rule-hiring': 10 } };
  expect(scoreDimension([fit], answers, { settings, now }).score).toBe(100);
  expect(faded({ halfLifeDays: { 'rule-other': 10, constructor: 1 } })).toBe(10);
});

test('a decayed reward never exceeds the fresh one and never grows with time', () => {
  const days = fc.double({ min: 0, max: 4000, noNaN: true });
  fc.assert(
    fc.property(days, days, fc.double({ min: 0.001, max: 36_500, noNaN: true }), (a, b, halfLife) => {
      const after = (age: number) =>
        faded(
          { halfLifeDays: { 'rule-hiring': halfLife } },
          10,
          new Date(now.getTime() - age * 86_400_000).toISOString(),
        ) ?? Number.NaN;
      const [earlier, later] = [after(Math.min(a, b)), after(Math.max(a, b))];
      expect(later).toBeLessThanOrEqual(earlier);
      expect(earlier).toBeLessThanOrEqual(10);
      expect(later).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('an answer below the minimum confidence is missing, with that reason', () => {
  const settings = { minConfidence: 0.7 };
  const scoredAt = (confidence: number | null) =>
    scoreDimension([urgent(10)], answersFrom({ hiring: answerOf(true, { confidence }) }), { settings, now });
  expect(scoredAt(0.7)).toMatchObject({ score: 100, signalCoverage: 1 });
  for (const confidence of [0.69, null]) {
    expect(scoredAt(confidence)).toMatchObject({
      score: 0,
      signalCoverage: 0,
      missing: [{ reason: 'low_confidence', maxPoints: 10 }],
    });
  }
});

test.each([
  [100, 'Hot'],
  [80, 'Hot'],
  [79.99, 'Warm'],
  [50, 'Warm'],
  [49.99, null],
])('a score of %d is in the band %s', (score, band) => {
  const bands = [
    { name: 'Warm', min: 50 },
    { name: 'Hot', min: 80 },
  ];
  expect(bandOf({ bands }, score)).toBe(band);
});

test('without bands there is none', () => {
  expect(bandOf({}, 90)).toBeUndefined();
  expect(bandOf({ bands: null }, 90)).toBeUndefined();
});

test.each([
  [{ below: 0, equal: 1, total: 1 }, 50],
  [{ below: 0, equal: 10, total: 10 }, 50],
  [{ below: 99, equal: 1, total: 100 }, 99.5],
  [{ below: 0, equal: 1, total: 3 }, 16.67],
  [{ below: 1, equal: 2, total: 3 }, 66.67],
  [{ below: 0, equal: 0, total: 0 }, null],
])('%j has the percentile %d', (standing, percentile) => {
  expect(percentileOf(standing)).toBe(percentile);
});

test('settings are read as given, bands from the highest down', () => {
  const given = {
    bands: [
      { name: 'Warm', min: 50 },
      { name: ' Hot ', min: 80 },
    ],
    percentile: true,
    halfLifeDays: { [RULE_ID]: 30 },
    minConfidence: 0.5,
  };
  expect(Settings.parse(given)).toEqual({
    ...given,
    bands: [
      { name: 'Hot', min: 80 },
      { name: 'Warm', min: 50 },
    ],
  });
  expect(Settings.parse({ halfLifeDays: { [RULE_ID.toUpperCase()]: 30 } })).toEqual({
    halfLifeDays: { [RULE_ID]: 30 },
  });
  expect(Settings.parse({})).toEqual({});
});

test.each([
  [{ bands: [] }, 'bands'],
  [{ bands: [{ name: '', min: 0 }] }, 'bands.0.name'],
  [{ bands: [{ name: 'A', min: 101 }] }, 'bands.0.min'],
  [
    {
      bands: [
        { name: 'A', min: 1 },
        { name: 'a', min: 2 },
      ],
    },
    'bands',
  ],
  [
    {
      bands: [
        { name: 'A', min: 1 },
        { name: 'B', min: 1 },
      ],
    },
    'bands',
  ],
  [{ percentile: 'yes' }, 'percentile'],
  [{ halfLifeDays: { [RULE_ID]: 0 } }, `halfLifeDays.${RULE_ID}`],
  [{ halfLifeDays: { [RULE_ID]: Number.POSITIVE_INFINITY } }, `halfLifeDays.${RULE_ID}`],
  [{ halfLifeDays: { hiring: 30 } }, 'halfLifeDays.hiring'],
  [{ minConfidence: 1.1 }, 'minConfidence'],
  [{ minConfidence: Number.NaN }, 'minConfidence'],
])('settings %j are refused at %s', (given, path) => {
  const parsed = Settings.safeParse(given);
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
