import { expect, test } from 'vitest';
import { lintRules, tallyResults } from './lint.ts';
import type { PointRange, PointValues, ScoredType } from './rule.ts';
import { scoreDimension } from './score.ts';
import { answersFrom, ruleOf, WORKED_ANSWERS, WORKED_RULES } from './scoringExamples.ts';

const range = (min: number | null, max: number | null, points = 1): PointRange => ({ min, max, points });

const findings = (ranges: PointRange[], answerType: ScoredType = 'number') =>
  lintRules([ruleOf('a', answerType, { ranges })]).map(({ kind, message }) => `${kind}: ${message}`);

test('rules without a flaw have no findings', () => {
  expect(lintRules(WORKED_RULES)).toEqual([]);
  expect(findings([range(null, 0), range(0, 10), range(10, null)])).toEqual([]);
  expect(findings([range(0, 50), range(50, 100), range(100, null)], 'percentage')).toEqual([]);
});

test.each([
  [
    [range(0, 10), range(5, 20)],
    'overlapping_ranges: Range 2 [5, 20) overlaps range 1 [0, 10); values in both earn the points of range 1, which comes first.',
  ],
  [
    [range(null, 10), range(5, null)],
    'overlapping_ranges: Range 2 [5, ∞) overlaps range 1 (−∞, 10); values in both earn the points of range 1, which comes first.',
  ],
  [
    [range(0, 10), range(2, 8)],
    'unreachable_range: Range 2 [2, 8) is covered by earlier ranges; no value reaches it.',
  ],
  [
    [range(0, 10), range(10, 20), range(5, 15)],
    'unreachable_range: Range 3 [5, 15) is covered by earlier ranges; no value reaches it.',
  ],
  [[range(20, 30), range(0, 10)], 'range_gap: Values between the ranges earn nothing: [10, 20).'],
  [
    [range(0, 1), range(2, 3), range(4, 5), range(6, 7), range(8, 9)],
    'range_gap: Values between the ranges earn nothing: [1, 2), [3, 4), [5, 6), ….',
  ],
])('%j is found: %s', (ranges, finding) => {
  expect(findings(ranges)).toEqual([finding]);
});

test('a range that touches another only at its end does not overlap it', () => {
  expect(findings([range(10, 20), range(0, 10)])).toEqual([]);
});

test('percentages beyond 0 to 100 are out of reach; 100 itself is not', () => {
  expect(findings([range(0, 100), range(100.5, 200)], 'percentage')).toEqual([
    'unreachable_range: Range 2 [100.5, 200) lies outside 0 to 100; no value reaches it.',
    'range_gap: Values between the ranges earn nothing: [100, 100.5).',
  ]);
  expect(findings([range(0, 101), range(100, 200)], 'percentage')).toEqual([
    'unreachable_range: Range 2 [100, 200) is covered by earlier ranges; no value reaches it.',
  ]);
});

test('choices that a later label of the template made the same are found', () => {
  const choiceLabels = { hs: 'HubSpot', sf: 'Hubspot ' };
  const rule = ruleOf('a', 'list', { choices: { hs: 1, sf: 2, HubSpot: 3 } }, { choiceLabels });
  expect(lintRules([rule])).toMatchObject([
    {
      kind: 'duplicate_choice',
      message:
        '"hs" and "sf" and "HubSpot" are now the same choice, and one answer earns the points of each; keep one.',
    },
  ]);
});

test('a choice that the template cannot answer is found, whether named by key or label', () => {
  const choiceLabels = { hs: 'HubSpot', sf: 'Salesforce' };
  const rule = ruleOf('a', 'list', { choices: { HUBSPOT: 1, sf: 1, Zoho: 1 } }, { choiceLabels });
  expect(lintRules([rule])).toEqual([
    {
      ruleId: 'rule-a',
      signalTemplateId: 'a',
      dimension: 'fit',
      kind: 'unreachable_choice',
      message: '"Zoho" is not among the choices that the question names: HubSpot, Salesforce.',
    },
  ]);
});

test('a dimension in which nothing can be earned is found, and only that one', () => {
  const rules = [
    ruleOf('a', 'boolean', { true: -5, false: 0 }),
    ruleOf('b', 'list', { choices: { A: 2, B: -3 }, mode: 'contains-all' }),
    ruleOf('c', 'boolean', { true: 5, false: 0 }, { dimension: 'urgency' }),
  ];
  expect(lintRules(rules)).toMatchObject([{ ruleId: null, dimension: 'fit', kind: 'penalty_only' }]);
});

test.each<[ScoredType, PointValues]>([
  ['boolean', { true: 5, false: 5 }],
  ['number', { ranges: [range(0, 1, 0)] }],
  ['list', { choices: { A: 0 } }],
  ['list', { choices: { A: 2, B: -2 }, mode: 'exact-match' }],
])('a rule for %s whose answers all earn the same is found: %j', (answerType, pointValues) => {
  const others = ruleOf('b', 'boolean', { true: 5, false: 0 });
  const kinds = lintRules([ruleOf('a', answerType, pointValues), others]).map(({ kind }) => kind);
  expect(kinds).toEqual(['same_points']);
});

test('rules that no object answers, and rules that all answer the same, are found from their results', () => {
  const other = answersFrom({ warehouse: true, employees: 800, crm: [] });
  const results = [WORKED_ANSWERS, other, other].map((answers) => scoreDimension(WORKED_RULES, answers));
  const tallies = tallyResults(results);
  expect(tallies.get('rule-crm')).toEqual({ objects: 3, answered: 3, same: false });
  expect(lintRules(WORKED_RULES, (ruleId) => tallies.get(ruleId))).toMatchObject([
    { ruleId: 'rule-warehouse', kind: 'always_same' },
    { ruleId: 'rule-expanding', kind: 'never_answered' },
  ]);
});

test('one object, or a rule that some leave open, does not make a rule useless', () => {
  const one = tallyResults([scoreDimension(WORKED_RULES, WORKED_ANSWERS)]);
  expect(lintRules(WORKED_RULES, (ruleId) => one.get(ruleId)).map(({ kind }) => kind)).toEqual([
    'never_answered',
  ]);
  const some = tallyResults(
    [answersFrom({ warehouse: true }), answersFrom({ warehouse: true }), answersFrom({})].map((answers) =>
      scoreDimension(WORKED_RULES.slice(0, 1), answers),
    ),
  );
  expect(lintRules(WORKED_RULES.slice(0, 1), (ruleId) => some.get(ruleId))).toEqual([]);
});
