import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPointValues } from './pointValues.ts';
import { ScoredType } from './rule.ts';

const faultsOf = (given: unknown, answerType: ScoredType) => {
  const reading = readPointValues(given, answerType);
  return reading.ok ? [] : reading.faults;
};

const pathsOf = (given: unknown, answerType: ScoredType) =>
  faultsOf(given, answerType).map(({ field }) => field);

const range = (more: Record<string, unknown>) => ({ ranges: [{ min: 0, max: 10, points: 5, ...more }] });

test.each([
  ['boolean', { true: 20, false: -5 }],
  ['number', { ranges: [{ min: 500, max: 5000, points: 15 }] }],
  [
    'percentage',
    {
      ranges: [
        { min: null, max: 50, points: -1.5 },
        { min: 50, max: null, points: 1e-7 },
      ],
    },
  ],
  ['currency', { ranges: [{ min: null, max: null, points: 1e15 }] }],
  ['list', { choices: { Salesforce: 10, None: -10 } }],
  ['list', { choices: { Salesforce: 10 }, mode: 'exact-match' }],
] as const)('for %s, %j is kept as it is', (answerType, given) => {
  expect(readPointValues(given, answerType)).toEqual({ ok: true, pointValues: given });
});

test('groups that are null are not filled, and unknown fields are left out', () => {
  const given = { true: 1, false: 0, ranges: null, choices: null, mode: null, note: 'mine' };
  expect(readPointValues(given, 'boolean')).toEqual({ ok: true, pointValues: { true: 1, false: 0 } });
  const list = { choices: { A: 1 }, mode: null, true: null };
  expect(readPointValues(list, 'list')).toEqual({ ok: true, pointValues: { choices: { A: 1 } } });
});

test.each([
  ['not an object', undefined, 'boolean', ['pointValues']],
  ['not an object', null, 'list', ['pointValues']],
  ['not an object', 'NaN', 'number', ['pointValues']],
  ['not an object', [], 'list', ['pointValues']],
  ['no group', {}, 'boolean', ['pointValues.true', 'pointValues.false']],
  ['no group', {}, 'percentage', ['pointValues.ranges']],
  ['no group', { mode: 'additive' }, 'list', ['pointValues.choices']],
  ['another group', range({}), 'boolean', ['pointValues.ranges', 'pointValues.true', 'pointValues.false']],
  [
    'another group',
    { true: 1, false: 0 },
    'list',
    ['pointValues.true', 'pointValues.false', 'pointValues.choices'],
  ],
  ['another group', { choices: { A: 1 } }, 'currency', ['pointValues.choices', 'pointValues.ranges']],
  ['two groups', { ...range({}), choices: { A: 1 } }, 'number', ['pointValues.choices']],
  ['two groups', { ...range({}), true: 1 }, 'number', ['pointValues.true']],
  ['a mode without choices', { ...range({}), mode: 'additive' }, 'number', ['pointValues.mode']],
  ['points in words', { true: '20', false: 0 }, 'boolean', ['pointValues.true']],
  ['points that are not a number', { true: Number.NaN, false: 0 }, 'boolean', ['pointValues.true']],
  ['infinite points', { true: 1, false: Number.POSITIVE_INFINITY }, 'boolean', ['pointValues.false']],
  ['points beyond counting', { true: 1, false: -1e300 }, 'boolean', ['pointValues.false']],
  ['null points', { true: null, false: 0 }, 'boolean', ['pointValues.true']],
  ['no ranges', { ranges: [] }, 'number', ['pointValues.ranges']],
  ['ranges by name', { ranges: { a: 1 } }, 'number', ['pointValues.ranges']],
  ['a range that is no object', { ranges: [5] }, 'number', ['pointValues.ranges.0']],
  ['min = max', range({ min: 10 }), 'number', ['pointValues.ranges.0.min']],
  ['min > max', range({ min: 11 }), 'number', ['pointValues.ranges.0.min']],
  ['a bound in words', range({ min: 'NaN' }), 'number', ['pointValues.ranges.0.min']],
  ['an infinite bound', range({ max: Number.POSITIVE_INFINITY }), 'number', ['pointValues.ranges.0.max']],
  ['a missing bound', range({ max: undefined }), 'number', ['pointValues.ranges.0.max']],
  ['a range without points', range({ points: undefined }), 'number', ['pointValues.ranges.0.points']],
  ['a range with points in words', range({ points: '5' }), 'number', ['pointValues.ranges.0.points']],
  ['no choices', { choices: {} }, 'list', ['pointValues.choices']],
  ['a list of choices', { choices: ['A'] }, 'list', ['pointValues.choices']],
  ['a choice without a number', { choices: { A: true } }, 'list', ['pointValues.choices.A']],
  ['a blank choice', { choices: { ' ': 1 } }, 'list', ['pointValues.choices. ']],
  ['one label twice', { choices: { HubSpot: 1, ' hubspot': 2 } }, 'list', ['pointValues.choices. hubspot']],
  ['one label twice', { choices: { Straße: 1, STRASSE: 2 } }, 'list', ['pointValues.choices.STRASSE']],
  ['an unknown mode', { choices: { A: 1 }, mode: 'any' }, 'list', ['pointValues.mode']],
  ['a mode that is no word', { choices: { A: 1 }, mode: 1 }, 'list', ['pointValues.mode']],
] as const)('%s is refused: %j for %s', (_, given, answerType, paths) => {
  expect(pathsOf(given, answerType)).toEqual(paths);
});

test('every error is reported with its path', () => {
  const given = {
    ranges: [
      { min: 0, max: 10, points: 5 },
      { min: 20, max: 10, points: 'x' },
      { min: 'a', max: null, points: 1 },
      7,
    ],
    choices: {},
  };
  expect(faultsOf(given, 'currency')).toEqual([
    {
      field: 'pointValues.choices',
      message:
        'does not belong to a rule for currency, which has {ranges: [{min, max, points}]} and no other group',
    },
    {
      field: 'pointValues.ranges.1.min',
      message: '(20) must be below max (10); the upper bound is exclusive',
    },
    { field: 'pointValues.ranges.1.points', message: 'must be a finite number, not a string' },
    { field: 'pointValues.ranges.2.min', message: 'must be a finite number or null, not a string' },
    { field: 'pointValues.ranges.3', message: 'must be an object {min, max, points}, not 7' },
  ]);
});

test('a choice given by its key and by its label is given twice', () => {
  const given = { choices: { crm_hs: 8, HubSpot: 5, Zoho: 1 } };
  expect(readPointValues(given, 'list')).toMatchObject({ ok: true });
  expect(readPointValues(given, 'list', { crm_hs: 'HubSpot', crm_sf: 'Salesforce' })).toEqual({
    ok: false,
    faults: [
      {
        field: 'pointValues.choices.HubSpot',
        message: 'is the same label as "crm_hs": one is the key of the other',
      },
    ],
  });
});

test('the numbers of ranges and choices are limited', () => {
  const ranges = (count: number) => ({
    ranges: Array.from({ length: count }, (_, index) => ({ min: index, max: index + 1, points: 1 })),
  });
  const choices = (count: number) => ({
    choices: Object.fromEntries(Array.from({ length: count }, (_, index) => [`Choice ${index}`, 1])),
  });
  expect(pathsOf(ranges(100), 'number')).toEqual([]);
  expect(pathsOf(ranges(101), 'number')).toEqual(['pointValues.ranges']);
  expect(pathsOf(choices(500), 'list')).toEqual([]);
  expect(pathsOf(choices(501), 'list')).toEqual(['pointValues.choices']);
  expect(pathsOf({ choices: { ['A'.repeat(500)]: 1 } }, 'list')).toEqual([]);
  expect(pathsOf({ choices: { ['A'.repeat(501)]: 1 } }, 'list')).toHaveLength(1);
});

test('a choice named like a JavaScript built-in is kept', () => {
  const given = JSON.parse('{"choices": {"__proto__": 3, "constructor": 4}}') as unknown;
  const reading = readPointValues(given, 'list');
  expect(JSON.stringify(reading.ok && reading.pointValues)).toBe(
    '{"choices":{"__proto__":3,"constructor":4}}',
  );
});

test('whatever JSON is sent is kept or refused with a path, and what is kept reads as itself', () => {
  const points = fc.oneof(fc.double(), fc.constantFrom(null, '5', Number.NaN));
  const likely = fc.record(
    {
      true: points,
      false: points,
      ranges: fc.oneof(fc.array(fc.record({ min: points, max: points, points })), fc.jsonValue()),
      choices: fc.oneof(fc.dictionary(fc.string(), points), fc.jsonValue()),
      mode: fc.constantFrom('additive', 'best-match', 'other', null),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(likely, fc.jsonValue()),
      fc.constantFrom(...ScoredType.options),
      (given, answerType) => {
        const reading = readPointValues(given, answerType);
        if (reading.ok) expect(readPointValues(reading.pointValues, answerType)).toEqual(reading);
        else {
          expect(reading.faults.length).toBeGreaterThan(0);
          for (const { field } of reading.faults) expect(field).toMatch(/^pointValues(\.|$)/);
        }
      },
    ),
  );
});

test.each([
  [{ true: 20 }, { true: 20, false: 0 }],
  [{ false: -5 }, { true: 0, false: -5 }],
])('of a boolean rule one value is enough: %j', (given, pointValues) => {
  expect(readPointValues(given, 'boolean')).toEqual({ ok: true, pointValues });
});
