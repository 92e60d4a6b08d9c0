import { expect, test } from 'vitest';
import { changesOf, isSameContent, type VersionRule } from './profileVersion.ts';

const rule = (signalTemplateId: string, points: number): VersionRule => ({
  id: `rule of ${signalTemplateId}`,
  signalTemplateId,
  dimension: 'fit',
  answerType: 'boolean',
  pointValues: { true: points, false: 0 },
});

test('versions differ in what was added, changed and removed, and in their settings', () => {
  const before = { rules: [rule('kept', 1), rule('changed', 1), rule('removed', 1)], settings: null };
  const after = { rules: [rule('added', 1), rule('changed', 2), rule('kept', 1)], settings: null };
  const { added, changed, removed, settings } = changesOf(before, after);
  const idsOf = (rules: VersionRule[]) => rules.map(({ signalTemplateId }) => signalTemplateId);
  expect([idsOf(added), idsOf(changed), idsOf(removed), settings]).toEqual([
    ['added'],
    ['changed'],
    ['removed'],
    false,
  ]);
  expect(changesOf(before, { ...before, settings: { minConfidence: 0.5 } }).settings).toBe(true);
});

test('the order of rules and the ids of new ones do not make another version', () => {
  const one = { rules: [rule('a', 1), rule('b', 1)], settings: null };
  expect(isSameContent(one, { rules: [{ ...rule('b', 1), id: 'other' }, rule('a', 1)], settings: {} })).toBe(
    true,
  );
});
