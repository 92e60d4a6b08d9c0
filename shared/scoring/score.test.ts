import { expect, test } from 'vitest';
import { type ListMode, type PointRange, type PointValues, ScoredType } from './rule.ts';
import type { AnswerValue } from './rulePoints.ts';
import { scoreDimension } from './score.ts';
import { answersFrom, ruleOf, WORKED_ANSWERS, WORKED_RULES } from './scoringExamples.ts';

/** [pointsEarned, maxPoints] of one answered rule. */
function pointsOf(answerType: ScoredType, pointValues: PointValues, value: AnswerValue): [number, number] {
  const { contributions } = scoreDimension([ruleOf('a', answerType, pointValues)], answersFrom({ a: value }));
  const [only] = contributions;
  return [only?.pointsEarned ?? Number.NaN, only?.maxPoints ?? Number.NaN];
}

const list = (choices: Record<string, number>, mode: ListMode | undefined, value: string[]) =>
  pointsOf('list', { choices, mode }, value);

test('the worked example: 28 of 73 points, 38.36, coverage 3 of 4', () => {
  expect(scoreDimension(WORKED_RULES, WORKED_ANSWERS)).toEqual({
    score: 38.36,
    contributions: [
      {
        ruleId: 'rule-crm',
        signalTemplateId: 'crm',
        matchedValue: 'HubSpot',
        pointsEarned: 8,
        maxPoints: 18,
      },
      {
        ruleId: 'rule-employees',
        signalTemplateId: 'employees',
        matchedValue: '5000',
        pointsEarned: 0,
        maxPoints: 15,
      },
      {
        ruleId: 'rule-warehouse',
        signalTemplateId: 'warehouse',
        matchedValue: 'true',
        pointsEarned: 20,
        maxPoints: 20,
      },
    ],
    missing: [
      { ruleId: 'rule-expanding', signalTemplateId: 'expanding', maxPoints: 20, reason: 'no_answer' },
    ],
    signalCoverage: 3,
    totalRules: 4,
  });
});

test.each([
  [{ true: 20, false: 0 }, true, 20, 20],
  [{ true: 20, false: -5 }, false, -5, 20],
  [{ true: -20, false: 5 }, true, -20, 5],
  [{ true: -20, false: -5 }, false, -5, 0],
])('boolean %j answered %s earns %d of %d', (pointValues, value, earned, possible) => {
  expect(pointsOf('boolean', pointValues, value)).toEqual([earned, possible]);
});

const RANGES: PointRange[] = [
  { min: null, max: 0, points: -7 },
  { min: 0, max: 10, points: 3 },
  { min: 5, max: 20, points: 9 },
  { min: 100, max: null, points: 4 },
];

test.each([
  [-1e308, -7],
  [-0.000001, -7],
  [0, 3],
  [7, 3],
  [10, 9],
  [19.999999999999996, 9],
  [20, 0],
  [99, 0],
  [100, 4],
  [1.7976931348623157e308, 4],
  [5e-324, 3],
])('%d falls into the first range that holds it and earns %d', (value, earned) => {
  for (const answerType of ['number', 'percentage', 'currency'] as const) {
    expect(pointsOf(answerType, { ranges: RANGES }, value)).toEqual([earned, 9]);
  }
});

const CRM = { Salesforce: 10, HubSpot: 8, None: -10 };

test.each([
  [['hubspot'], 8],
  [['HubSpot', 'salesforce'], 18],
  [['HubSpot', 'HUBSPOT', ' hubspot '], 8],
  [['None', 'Salesforce'], 0],
  [['None'], -10],
  [['Pipedrive'], 0],
  [[], 0],
])('additive adds every matched choice once: %j earns %d of 18', (value, earned) => {
  expect(list(CRM, undefined, value)).toEqual([earned, 18]);
  expect(list(CRM, 'additive', value)).toEqual([earned, 18]);
});

test.each([
  [['hubspot', 'salesforce'], 10],
  [['None', 'HubSpot'], 8],
  [['None'], -10],
  [['Pipedrive'], 0],
  [[], 0],
])('best-match takes the highest of the matched: %j earns %d of 10', (value, earned) => {
  expect(list(CRM, 'best-match', value)).toEqual([earned, 10]);
});

test.each([
  [['Salesforce', 'HubSpot'], 18],
  [['salesforce', 'hubspot', 'Pipedrive'], 18],
  [['Salesforce'], 0],
  [[], 0],
])('contains-all wants every choice: %j earns %d of 18', (value, earned) => {
  expect(list({ Salesforce: 10, HubSpot: 8 }, 'contains-all', value)).toEqual([earned, 18]);
});

test.each([
  [['Pipedrive'], 18],
  [[], 18],
  [['hubspot'], 0],
])('contains-none wants none of them: %j earns %d of 18', (value, earned) => {
  expect(list({ Salesforce: 10, HubSpot: 8 }, 'contains-none', value)).toEqual([earned, 18]);
});

test.each([
  [['hubspot', 'SALESFORCE', 'HubSpot'], 18],
  [['Salesforce', 'HubSpot', 'Pipedrive'], 0],
  [['HubSpot'], 0],
  [[], 0],
])('exact-match wants the same set: %j earns %d of 18', (value, earned) => {
  expect(list({ Salesforce: 10, HubSpot: 8 }, 'exact-match', value)).toEqual([earned, 18]);
});

test.each(['contains-all', 'contains-none', 'exact-match'] as const)(
  '%s with a sum below zero is a penalty, and possible points are 0',
  (mode) => {
    const value = mode === 'contains-none' ? ['Other'] : ['A', 'B'];
    expect(list({ A: 5, B: -8 }, mode, value)).toEqual([-3, 0]);
  },
);

test('a penalty lowers what others earned, and never below 0', () => {
  const rules = [
    ruleOf('a', 'boolean', { true: 10, false: 0 }),
    ruleOf('b', 'boolean', { true: -4, false: 0 }),
    ruleOf('c', 'list', { choices: { Bad: -50 } }),
  ];
  expect(scoreDimension(rules, answersFrom({ a: true, b: true })).score).toBe(60);
  expect(scoreDimension(rules, answersFrom({ a: true, b: true, c: ['bad'] })).score).toBe(0);
  expect(scoreDimension(rules, answersFrom({ a: true, b: false, c: [] })).score).toBe(100);
});

test('rules with penalties alone score 0', () => {
  const rules = [ruleOf('a', 'boolean', { true: -4, false: 0 })];
  expect(scoreDimension(rules, answersFrom({ a: false }))).toMatchObject({ score: 0, signalCoverage: 1 });
  expect(scoreDimension([], answersFrom({}))).toEqual({
    score: 0,
    contributions: [],
    missing: [],
    signalCoverage: 0,
    totalRules: 0,
  });
});

test('a missing signal never earns the points of false or of contains-none, and keeps its maxPoints', () => {
  const rules = [
    ruleOf('a', 'boolean', { true: 0, false: 10 }),
    ruleOf('b', 'list', { choices: { Salesforce: 10 }, mode: 'contains-none' }),
  ];
  expect(scoreDimension(rules, answersFrom({ a: { kind: 'missing', reason: 'null_value' } }))).toEqual({
    score: 0,
    contributions: [],
    missing: [
      { ruleId: 'rule-a', signalTemplateId: 'a', maxPoints: 10, reason: 'null_value' },
      { ruleId: 'rule-b', signalTemplateId: 'b', maxPoints: 10, reason: 'no_answer' },
    ],
    signalCoverage: 0,
    totalRules: 2,
  });
});

test('an answer that a rule cannot read is missing, not a guess', () => {
  const rules = ScoredType.options.map((answerType) => {
    const pointValues: PointValues =
      answerType === 'boolean'
        ? { true: 1, false: 1 }
        : answerType === 'list'
          ? { choices: { A: 1 } }
          : { ranges: [{ min: null, max: null, points: 1 }] };
    return ruleOf(answerType, answerType, pointValues);
  });
  const wrong = answersFrom({ boolean: 1, number: true, percentage: ['5'], currency: false, list: true });
  const { missing, signalCoverage } = scoreDimension(rules, wrong);
  expect(missing.map(({ reason }) => reason)).toEqual(new Array(5).fill('answer_type_changed'));
  expect(signalCoverage).toBe(0);
});

test('points are decimals: tenths add up, and a half is rounded up once, at the end', () => {
  expect(list({ A: 0.1, B: 0.2 }, 'additive', ['a', 'b'])).toEqual([0.3, 0.3]);
  const shares = (part: number, whole: number) =>
    scoreDimension(
      [ruleOf('a', 'list', { choices: { part, rest: whole - part } })],
      answersFrom({ a: ['part'] }),
    ).score;
  expect(shares(1, 80_000)).toBe(0);
  expect(shares(1, 20_000)).toBe(0.01);
  expect(shares(1, 800)).toBe(0.13);
  expect(shares(2, 3)).toBe(66.67);
  expect(shares(99_995, 100_000)).toBe(100);
  expect(shares(99_994, 100_000)).toBe(99.99);
});

test('huge and tiny points are weighed exactly', () => {
  const rules = [
    ruleOf('a', 'list', { choices: { Huge: 1e15, Tiny: 5e-324 } }),
    ruleOf('b', 'boolean', { true: 1e15, false: -5e-324 }),
  ];
  expect(scoreDimension(rules, answersFrom({ a: ['huge', 'tiny'], b: false })).score).toBe(50);
  expect(scoreDimension(rules, answersFrom({ a: ['tiny'], b: false })).score).toBe(0);
});

test('choices named by key or by label are one choice', () => {
  const choiceLabels = { crm_hubspot: 'HubSpot', crm_none: 'No CRM' };
  const byKey = ruleOf('a', 'list', { choices: { crm_hubspot: 8, crm_none: -5 } }, { choiceLabels });
  const byLabel = ruleOf('a', 'list', { choices: { HubSpot: 8, 'No CRM': -5 } }, { choiceLabels });
  for (const rule of [byKey, byLabel]) {
    for (const named of ['hubspot', 'CRM_HUBSPOT']) {
      expect(scoreDimension([rule], answersFrom({ a: [named] })).contributions).toMatchObject([
        { matchedValue: 'HubSpot', pointsEarned: 8, maxPoints: 8 },
      ]);
    }
  }
});

test.each([
  [['salesforce', 'HUBSPOT', 'hubspot', 'Other'], 'Salesforce, HubSpot'],
  [['Pipedrive', 'pipedrive', 'Zoho'], 'pipedrive, Zoho'],
  [[], ''],
])('the matched value of %j is "%s"', (value, words) => {
  const { contributions } = scoreDimension(
    [ruleOf('a', 'list', { choices: { HubSpot: 1, Salesforce: 1 } })],
    answersFrom({ a: value }),
  );
  expect(contributions[0]?.matchedValue).toBe(words);
});

test('a long matched value is cut', () => {
  const value = Array.from({ length: 400 }, (_, index) => `Label ${index}`);
  const { contributions } = scoreDimension(
    [ruleOf('a', 'list', { choices: { A: 1 } })],
    answersFrom({ a: value }),
  );
  expect(contributions[0]?.matchedValue).toHaveLength(1000);
  expect(contributions[0]?.matchedValue).toMatch(/…$/);
});

test('labels named like JavaScript built-ins are ordinary labels', () => {
  const choices = JSON.parse('{"__proto__": 3, "constructor": 4, "toString": 5}') as Record<string, number>;
  expect(list(choices, 'additive', ['__proto__', 'constructor'])).toEqual([7, 12]);
  expect(list({ A: 1 }, 'additive', ['__proto__', 'valueOf'])).toEqual([0, 1]);
});
