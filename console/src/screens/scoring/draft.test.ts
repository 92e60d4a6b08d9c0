import type { StudioRule } from '@assay/shared/console/scoring';
import { expect, test } from 'vitest';
import {
  changesOf,
  countChanges,
  NO_CHANGES,
  shownRules,
  withKept,
  withPut,
  withReading,
  withRemoved,
} from './draft.ts';

const question = (id: string) =>
  ({ id, name: id, question: id, answerType: 'boolean', choiceLabels: {} }) as const;
const rule = (id: string): StudioRule => ({
  id: `rule of ${id}`,
  question: question(id),
  dimension: 'fit',
  answerType: 'boolean',
  pointValues: { true: 10, false: 0 },
  halfLifeDays: null,
});
const profile = {
  rules: [rule('a'), rule('b')],
  bands: [{ name: 'A', min: 50 }],
  minConfidence: null,
  percentile: false,
};
const put = (id: string, points: number) => ({
  question: question(id),
  dimension: 'fit' as const,
  pointValues: { true: points, false: 0 },
  halfLifeDays: null as number | null,
});

test('changed rules keep their place, new ones come last, and each says what it is', () => {
  const draft = withPut(profile, withPut(profile, NO_CHANGES, put('c', 1)), put('a', 5));
  expect(shownRules(profile, draft).map(({ rule: { question }, state }) => [question.id, state])).toEqual([
    ['a', 'changed'],
    ['b', 'saved'],
    ['c', 'new'],
  ]);
  expect(countChanges(draft)).toBe(2);
});

test('what is set back to what is published is no change', () => {
  const changed = withPut(profile, NO_CHANGES, put('a', 5));
  expect(countChanges(withPut(profile, changed, put('a', 10)))).toBe(0);
  const read = withReading(profile, changed, { bands: [], minConfidence: 0.5, percentile: true });
  expect(countChanges(read)).toBe(4);
  expect(countChanges(withReading(profile, read, profile))).toBe(1);
});

test('a removed rule can be kept after all, and a new one that is removed leaves no trace', () => {
  const [a] = shownRules(profile, NO_CHANGES);
  if (a === undefined) throw new Error('No rule.');
  const removed = withRemoved(withPut(profile, NO_CHANGES, put('a', 5)), a);
  expect(removed).toEqual({ put: [], remove: ['rule of a'] });
  expect(withKept(removed, 'rule of a')).toEqual(NO_CHANGES);
  const added = withPut(profile, NO_CHANGES, put('c', 1));
  expect(
    shownRules(profile, added)
      .slice(-1)
      .map((shown) => withRemoved(added, shown)),
  ).toEqual([NO_CHANGES]);
});

test('the server is sent only what changed; no bands are null', () => {
  expect(changesOf(NO_CHANGES)).toEqual({ put: [], remove: [] });
  const draft = withReading(profile, withPut(profile, NO_CHANGES, put('c', 1)), {
    bands: [],
    minConfidence: null,
    percentile: false,
  });
  expect(changesOf(draft)).toEqual({
    put: [
      { signalTemplateId: 'c', dimension: 'fit', answerType: 'boolean', pointValues: { true: 1, false: 0 } },
    ],
    remove: [],
    bands: null,
  });
});

test('a half-life alone is a change, and is sent by the question of its rule for urgency', () => {
  const urgent = { ...profile, rules: [{ ...rule('a'), dimension: 'urgency' as const, halfLifeDays: 30 }] };
  const faded = { ...put('a', 10), dimension: 'urgency' as const, halfLifeDays: 7 };
  const draft = withPut(urgent, NO_CHANGES, faded);
  expect(changesOf(draft)).toMatchObject({ halfLifeDays: { a: 7 } });
  expect(withPut(urgent, draft, { ...faded, halfLifeDays: 30 })).toEqual(NO_CHANGES);
  expect(changesOf(withPut(urgent, NO_CHANGES, { ...faded, halfLifeDays: null }))).toMatchObject({
    halfLifeDays: { a: null },
  });
});
