import { expect, test } from 'vitest';
import { describeChange } from './changeContext.ts';
import { NO_READER, type ReaderOfRun } from './run.ts';

const previous = (answer: unknown) => ({
  id: '01890000-0000-7000-8000-000000000000',
  completedAt: new Date('2026-11-01T00:00:00Z'),
  result: { type: 'json_schema', jsonSchema: answer },
  reader: NO_READER,
});
const result = (answer: unknown) => ({
  result: { type: 'json_schema', jsonSchema: answer },
  reader: NO_READER,
});

test('the first run has nothing to compare with', () => {
  expect(describeChange(null, result({ a: 1 }))).toBeNull();
});

test.each([
  ['unchanged', { a: 1, b: { c: null } }, { a: 1, b: { c: null } }, false],
  ['added', { a: null }, { a: 1 }, true],
  ['removed', { a: 1 }, { a: null }, true],
  ['modified', { a: 1, b: 'x' }, { a: 2, b: 'x' }, true],
])('%s follows from the leaves that differ', (changeType, before, after, changed) => {
  expect(describeChange(previous(before), result(after))).toMatchObject({ changeType, changed });
});

test('a list with the same items in another order has not changed', () => {
  const before = { languages: ['English', 'French'], people: [{ name: 'Ada' }, { name: 'Bo' }] };
  const after = { languages: ['French', 'English'], people: [{ name: 'Bo' }, { name: 'Ada' }] };
  expect(describeChange(previous(before), result(after))).toMatchObject({ changeType: 'unchanged' });
  const twice = { ...after, languages: ['French', 'English', 'English'] };
  expect(describeChange(previous(before), result(twice))).toMatchObject({ changeType: 'modified' });
});

test('the summary names the first five changed fields and counts the others', () => {
  const before = Object.fromEntries('abcdefg'.split('').map((name) => [name, 1]));
  const after = Object.fromEntries('abcdefg'.split('').map((name) => [name, 2]));
  expect(describeChange(previous(before), result(after))?.summary).toBe(
    'a: 1 → 2; b: 1 → 2; c: 1 → 2; d: 1 → 2; e: 1 → 2; and 2 more.',
  );
});

const model = (name: string, promptVersion: string): ReaderOfRun => ({
  kind: 'model',
  model: name,
  promptVersion,
});
const PLAIN: ReaderOfRun = { kind: 'plain', model: null, promptVersion: null };

test.each<[string, ReaderOfRun | null, ReaderOfRun, string]>([
  [
    'another kind',
    PLAIN,
    model('small', '1'),
    ' It was read by the plain reader, without a model before, and by the model small now.',
  ],
  [
    'another model',
    model('small', '1'),
    model('large', '1'),
    ' It was read by the model small before, and by the model large now.',
  ],
  [
    'other prompts',
    model('small', '1'),
    model('small', '2'),
    ' The prompts of the model have changed since the previous run.',
  ],
  ['the same', model('small', '1'), model('small', '1'), ''],
  ['an unrecorded reader', null, PLAIN, ''],
])('the summary mentions %s', (_name, before, reader, words) => {
  const change = describeChange({ ...previous({ a: 1 }), reader: before }, { ...result({ a: 1 }), reader });
  expect(change).toMatchObject({
    changed: false,
    summary: `Nothing changed since the previous run.${words}`,
  });
});
