import { lintRules } from '@assay/shared/scoring/lint';
import { readPointValues } from '@assay/shared/scoring/pointValues';
import { CreateProfile } from '@assay/shared/scoring/profile';
import { PutRule } from '@assay/shared/scoring/ruleBody';
import { NewQuestion } from '@assay/shared/scoring/studio/overview';
import { expect, test } from 'vitest';
import { GALLERY, READY_BANDS } from './gallery.ts';

const industries = GALLERY.filter(({ industry }) => industry !== null);

test('ten industries have a profile of three to five questions, for fit and for urgency', () => {
  expect(new Set(industries.map(({ industry }) => industry)).size).toBe(10);
  for (const { key, rules } of industries) {
    expect(rules.length, key).toBeGreaterThanOrEqual(3);
    expect(rules.length, key).toBeLessThanOrEqual(5);
    expect(new Set(rules.map(({ dimension }) => dimension)), key).toEqual(new Set(['fit', 'urgency']));
  }
});

test.each(GALLERY)('$key passes the checks of profiles, questions and rules, without a warning', (ready) => {
  const { objectType: profileType, name, description, rules } = ready;
  expect(
    CreateProfile.safeParse({ profileType, name, description, settings: { bands: READY_BANDS } }).success,
  ).toBe(true);
  const terms = rules.map(({ answerType, dimension, pointValues, choices = [], ...asked }, index) => {
    expect(NewQuestion.safeParse({ ...asked, answerType, choices: [...choices] }).success).toBe(true);
    const body = { signalTemplateId: crypto.randomUUID(), dimension, answerType, pointValues };
    expect(PutRule.safeParse(body).success).toBe(true);
    const choiceLabels = Object.fromEntries(choices.map((label) => [label, label]));
    expect(readPointValues(pointValues, answerType, choiceLabels)).toMatchObject({ ok: true });
    return { id: String(index), ...body, ...(choices.length > 0 && { choiceLabels }) };
  });
  expect(lintRules(terms)).toEqual([]);
});

test('the same words are the same question: no two differ in name or kind of answer', () => {
  const seen = new Map<string, string>();
  for (const { name, question, answerType } of GALLERY.flatMap(({ rules }) => rules)) {
    const kind = `${name} ${answerType}`;
    expect(seen.get(question) ?? kind).toBe(kind);
    seen.set(question, kind);
  }
  expect(new Set(GALLERY.map(({ key }) => key)).size).toBe(GALLERY.length);
});
