import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerState } from './answer.ts';
import { MissingReason } from './answer.ts';
import { readPointValues } from './pointValues.ts';
import { ListMode, type PointValues, type RuleTerms } from './rule.ts';
import { type ScoreResult, scoreDimension, scorerOf } from './score.ts';
import { answerOf } from './scoringExamples.ts';

/** A rule and what is known of its signal. */
interface Known {
  rule: RuleTerms;
  answer: AnswerState;
}

const LABELS = ['Salesforce', 'HubSpot', 'Straße', 'Σίσυφος', '東京', 'None'];

const shortPoints = fc.oneof(
  fc.integer({ min: -100, max: 100 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 1000),
);
const anyPoints = fc.oneof(shortPoints, fc.double({ min: -1e15, max: 1e15, noNaN: true }));

const anyCase = fc
  .constantFrom(...LABELS)
  .chain((label) => fc.constantFrom(label, label.toUpperCase(), ` ${label} `));
const bound = fc.option(fc.integer({ min: -50, max: 50 }));
const reason = fc.constantFrom(...MissingReason.options);
const missing = reason.map((value): AnswerState => ({ kind: 'missing', reason: value }));

function rangesWith(points: fc.Arbitrary<number>) {
  const range = fc
    .record({ min: bound, max: bound, points })
    .filter(({ min, max }) => min === null || max === null || min < max);
  return fc.record({ ranges: fc.array(range, { minLength: 1, maxLength: 5 }) });
}

/** The terms of a rule and an answer of its type, or none. */
function knownWith(points: fc.Arbitrary<number>) {
  const booleanRule = fc.record({
    answerType: fc.constant('boolean' as const),
    pointValues: fc.record({ true: points, false: points }),
    value: fc.boolean(),
  });
  const rangeRule = fc.record({
    answerType: fc.constant('number' as const),
    pointValues: rangesWith(points),
    value: fc.double({ min: -60, max: 60, noNaN: true }),
  });
  const listRule = fc.record({
    answerType: fc.constant('list' as const),
    pointValues: fc.record({
      choices: fc.dictionary(fc.constantFrom(...LABELS), points, { minKeys: 1 }),
      mode: fc.constantFrom(...ListMode.options, undefined),
    }),
    value: fc.array(anyCase, { maxLength: 6 }),
  });
  return fc
    .oneof(booleanRule, rangeRule, listRule)
    .chain(({ answerType, pointValues, value }) =>
      fc
        .oneof({ arbitrary: fc.constant(answerOf(value)), weight: 3 }, { arbitrary: missing, weight: 1 })
        .map((answer) => ({ answerType, pointValues, answer })),
    );
}

function knownsWith(points: fc.Arbitrary<number>): fc.Arbitrary<Known[]> {
  return fc.array(knownWith(points), { maxLength: 8 }).map((items) =>
    items.map(({ answer, ...terms }, index) => ({
      rule: { id: `rule-${index}`, signalTemplateId: `template-${index}`, dimension: 'fit', ...terms },
      answer,
    })),
  );
}

const knowns = knownsWith(anyPoints);

function scored(items: readonly Known[]): ScoreResult {
  return scoreDimension(
    items.map(({ rule }) => rule),
    answersOf(items),
  );
}

function answersOf(items: readonly Known[]): (signalTemplateId: string) => AnswerState {
  const byTemplate = new Map(items.map(({ rule, answer }) => [rule.signalTemplateId, answer]));
  return (id) => byTemplate.get(id) ?? { kind: 'missing', reason: 'no_answer' };
}

test('a score lies between 0 and 100 and has at most two decimals', () => {
  fc.assert(
    fc.property(knowns, (items) => {
      const { score } = scored(items);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(Number(score.toFixed(2))).toBe(score);
    }),
  );
});

test('a signal that is missing never raises a score', () => {
  fc.assert(
    fc.property(knowns, knownWith(anyPoints), reason, (items, { answer: _, ...terms }, why) => {
      const rule = { id: 'rule-new', signalTemplateId: 'template-new', dimension: 'fit' as const, ...terms };
      const more = scored([...items, { rule, answer: { kind: 'missing', reason: why } }]);
      expect(more.score).toBeLessThanOrEqual(scored(items).score);
      expect(more.signalCoverage).toBe(scored(items).signalCoverage);
    }),
  );
});

test('the order of rules changes nothing', () => {
  const shuffled = knowns.chain((items) =>
    fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
  );
  fc.assert(
    fc.property(shuffled, ([items, other]) => {
      expect(scored(other)).toEqual(scored(items));
    }),
  );
});

test('scoring many objects with one scorer gives what scoring each alone gives', () => {
  fc.assert(
    fc.property(knowns, fc.array(fc.array(missing, { minLength: 8, maxLength: 8 })), (items, others) => {
      const score = scorerOf(items.map(({ rule }) => rule));
      for (const states of others) {
        const changed = items.map((item, index) => ({ ...item, answer: states[index] ?? item.answer }));
        expect(score(answersOf(changed))).toEqual(scored(changed));
        expect(score(answersOf(items))).toEqual(scored(items));
      }
    }),
  );
});

test('every rule is a contribution or missing, once, and their points make the score', () => {
  fc.assert(
    fc.property(knownsWith(shortPoints), (items) => {
      const { score, contributions, missing: absent, signalCoverage, totalRules } = scored(items);
      expect([...contributions, ...absent].map(({ ruleId }) => ruleId).sort()).toEqual(
        items.map(({ rule }) => rule.id),
      );
      expect(signalCoverage).toBe(contributions.length);
      expect(totalRules).toBe(items.length);
      const earned = total(contributions.map(({ pointsEarned }) => thousandths(pointsEarned)));
      const possible = total([...contributions, ...absent].map(({ maxPoints }) => thousandths(maxPoints)));
      expect(score).toBe(clampedShare(earned, possible));
      for (const { pointsEarned, maxPoints } of contributions) {
        expect(pointsEarned).toBeLessThanOrEqual(Math.max(maxPoints, 0));
      }
    }),
  );
});

test('the score is that of an independent computation with fractions', () => {
  fc.assert(
    fc.property(knowns, (items) => {
      const possible = items.map(({ rule }) => independentMax(rule.pointValues));
      const earned = items.map(({ rule, answer }) =>
        answer.kind === 'missing' ? 0n : independentEarned(rule.pointValues, answer.value),
      );
      expect(scored(items).score).toBe(clampedShare(total(earned), total(possible)));
    }),
  );
});

test('accepted point values always give a score', () => {
  fc.assert(
    fc.property(knowns, (items) => {
      for (const { rule } of items) {
        expect(readPointValues(rule.pointValues, rule.answerType)).toMatchObject({ ok: true });
      }
    }),
  );
});

/** Digits after the point that no double of these tests has more of. */
const PLACES = 400;

/** The number as whole 10^-400: read from its exponential form. */
function fixed(value: number): bigint {
  const [digits = '0', exponent = '0'] = value.toExponential().split('e');
  const [whole = '0', rest = ''] = digits.split('.');
  return BigInt(whole + rest) * 10n ** BigInt(PLACES + Number(exponent) - rest.length);
}

function independentMax(pointValues: PointValues): bigint {
  if ('true' in pointValues) return largest([0n, fixed(pointValues.true), fixed(pointValues.false)]);
  if ('ranges' in pointValues) return largest([0n, ...pointValues.ranges.map((item) => fixed(item.points))]);
  const all = Object.values(pointValues.choices).map(fixed);
  if (pointValues.mode === 'best-match') return largest([0n, ...all]);
  if (pointValues.mode === undefined || pointValues.mode === 'additive') {
    return total(all.filter((value) => value > 0n));
  }
  return largest([0n, total(all)]);
}

function independentEarned(pointValues: PointValues, value: unknown): bigint {
  if ('true' in pointValues) return fixed(value === true ? pointValues.true : pointValues.false);
  if ('choices' in pointValues)
    return independentList(pointValues.choices, pointValues.mode, value as string[]);
  const at = value as number;
  for (const { min, max, points } of pointValues.ranges) {
    const holds = at >= (min ?? Number.NEGATIVE_INFINITY) && at < (max ?? Number.POSITIVE_INFINITY);
    if (holds) return fixed(points);
  }
  return 0n;
}

function independentList(
  points: Record<string, number>,
  mode: ListMode | undefined,
  value: string[],
): bigint {
  const plain = (label: string) =>
    LABELS.find((known) => [known, known.toUpperCase()].includes(label.trim())) ?? label;
  const named = new Set(value.map(plain));
  const choices = Object.entries(points);
  const matched = choices.filter(([label]) => named.has(label)).map(([, item]) => fixed(item));
  const all = total(choices.map(([, item]) => fixed(item)));
  switch (mode) {
    case 'best-match':
      return matched.length === 0 ? 0n : largest(matched);
    case 'contains-all':
      return choices.every(([label]) => named.has(label)) ? all : 0n;
    case 'contains-none':
      return choices.some(([label]) => named.has(label)) ? 0n : all;
    case 'exact-match':
      return matched.length === choices.length && named.size === choices.length ? all : 0n;
    default:
      return total(matched);
  }
}

/** 100 · earned / possible in hundredths, half up, within 0 and 100. */
function clampedShare(earned: bigint, possible: bigint): number {
  if (possible <= 0n || earned <= 0n) return 0;
  const hundredths = (20_000n * earned + possible) / (2n * possible);
  return Number(hundredths > 10_000n ? 10_000n : hundredths) / 100;
}

function thousandths(value: number): bigint {
  return BigInt(Math.round(value * 1000));
}

function total(values: bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

function largest(values: bigint[]): bigint {
  return [...values].sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
}
