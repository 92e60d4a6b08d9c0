import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalObjectId, ObjectId, ObjectType } from './objectId.ts';

test.each([
  ['company', 'WWW.Example.COM.', 'example.com'],
  ['company', 'bücher.example', 'xn--bcher-kva.example'],
  ['company', ' example.com ', 'example.com'],
  ['contact', 'http://Profiles.Example/in/Jane-Doe/?trk=1#about', 'https://profiles.example/in/Jane-Doe'],
] as const)('%s %s is %s', (objectType, given, id) => {
  expect(normalObjectId(objectType, given)).toBe(id);
});

test.each([
  ['company', 'https://Example.com/'],
  ['company', 'ACME Inc. #42 '],
  ['company', '192.0.2.1'],
  ['contact', 'WWW.Example.com'],
  ['contact', 'CRM-0815'],
] as const)('%s %s is kept as it was given', (objectType, given) => {
  expect(normalObjectId(objectType, given)).toBe(given);
});

test('normalising again changes nothing, and never makes an id too long', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
    fc.domain(),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ObjectType.options), text, (objectType, given) => {
      fc.pre(ObjectId.safeParse(given).success);
      const id = normalObjectId(objectType, given);
      expect(normalObjectId(objectType, id)).toBe(id);
      expect(ObjectId.safeParse(id).success).toBe(true);
    }),
  );
});

test('ids have 1 to 500 characters', () => {
  expect(ObjectId.safeParse('').success).toBe(false);
  expect(ObjectId.safeParse('a'.repeat(500)).success).toBe(true);
  expect(ObjectId.safeParse('a'.repeat(501)).success).toBe(false);
});

test('a blank id is refused: no object has one', () => {
  expect(ObjectId.safeParse('  \u00a0').success).toBe(false);
});

test('half a surrogate pair is refused: stored, every such id would be the same', () => {
  expect(ObjectId.safeParse('\ud800').success).toBe(false);
  expect(ObjectId.safeParse('\u{1F4A1}').success).toBe(true);
});
