import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { extent } from '../../../test/support/extent.ts';
import { candidatesFor } from '../candidates/candidatesFor.ts';
import { nameKeyOf } from './nameKey.ts';
import { parseName } from './parseName.ts';

/** RFC 5321 dot-string, narrowed to what mail systems give to people. */
const LOCAL_PART = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const WORD = /^[a-z0-9]+$/;
/** Code point ranges: scripts, then what gets into names by accident. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x531, 0x58f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x980, 0x9ff],
  [0xb80, 0xbff],
  [0xd80, 0xdff],
  [0xe00, 0xe7f],
  [0x1000, 0x109f],
  [0x10a0, 0x10ff],
  [0x1200, 0x137f],
  [0x1780, 0x17ff],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0x20000, 0x2a6df],
  [0xac00, 0xd7a3],
  [0xff01, 0xff9f],
  [0x300, 0x36f],
  [0, 0x1f],
  [0x80, 0xa0],
  [0x2000, 0x206f],
  [0x1f300, 0x1faff],
  [0xd800, 0xdfff],
  [0xe000, 0xe0ff],
  [0xfff0, 0xffff],
];
const FAMILIAR = [
  ...[
    'van',
    'de la',
    "O'",
    'Mc',
    'von',
    'al-',
    'Dr.',
    'Prof.',
    'PhD',
    'Jr.',
    'III',
    'GmbH',
    '&amp;',
    '&#x41;',
    '&#1114112;',
  ],
  ...[
    ' - ',
    ' | ',
    ', ',
    '(',
    ')',
    '"',
    "'",
    '-',
    '.',
    '…',
    '\u200b',
    '\u00a0',
    '\u202e',
    'CEO',
    'Müller',
    'García',
  ],
];

const character = fc
  .constantFrom(...RANGES)
  .chain(([from, to]) => fc.integer({ min: from, max: to }))
  .map((code) => String.fromCodePoint(code));
const word = fc
  .constantFrom(...RANGES)
  .chain(([from, to]) => fc.array(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 12 }))
  .map((codes) => String.fromCodePoint(...codes));
const generatedName = fc.oneof(
  fc.array(word, { maxLength: 7 }).map((words) => words.join(' ')),
  fc.array(fc.oneof(word, fc.constantFrom(...FAMILIAR)), { maxLength: 8 }).map((words) => words.join(' ')),
  fc
    .array(fc.oneof(character, fc.constantFrom(...FAMILIAR)), { maxLength: 40 })
    .map((parts) => parts.join('')),
);

const NAMES = extent({ usual: 2_500, long: 10_000 });

test(`${NAMES} names in every script: no exception, and no local part that is not legal`, {
  timeout: 60_000, // on a machine that may be busy
}, () => {
  let people = 0;
  fc.assert(
    fc.property(generatedName, (fullName) => {
      const parsed = parseName(fullName);
      if (parsed.kind !== 'person') return;
      people += 1;
      expect(parsed.readings.length).toBeGreaterThan(0);
      expect(parsed.readings.length).toBeLessThanOrEqual(8);
      for (const { given, middle, particles, surname } of parsed.readings) {
        expect(given.length * surname.length).toBeGreaterThan(0);
        for (const each of [...given, ...middle, ...particles, ...surname]) expect(each).toMatch(WORD);
      }
      const localParts = candidatesFor(parsed.readings).map(({ localPart }) => localPart);
      expect(localParts.length).toBeGreaterThan(0);
      expect(localParts.length).toBeLessThanOrEqual(40);
      expect(new Set(localParts).size).toBe(localParts.length);
      for (const localPart of localParts) {
        expect(localPart).toMatch(LOCAL_PART);
        expect(localPart.length).toBeLessThanOrEqual(64);
      }
    }),
    { numRuns: NAMES },
  );
  expect(people).toBeGreaterThan(0.2 * NAMES);
});

test('the key of a key is the key, whatever the name', () => {
  fc.assert(
    fc.property(generatedName, (fullName) => {
      const key = nameKeyOf(fullName);
      expect(nameKeyOf(key)).toBe(key);
      expect(nameKeyOf(` ${fullName}  `)).toBe(key);
    }),
    { numRuns: NAMES },
  );
});

test('names a million characters long, of every awkward kind, are read like short ones', () => {
  for (const part of [
    'a',
    ' ',
    '-',
    "'",
    '.',
    '(',
    '"',
    ', ',
    ' - ',
    '& ',
    '&#1',
    'van ',
    'Dr. ',
    'ä',
    '张',
    '\u0301',
    '🚀',
    'a-',
    'PhD ',
  ]) {
    const fullName = `Jane ${part.repeat(1_000_000 / part.length)} Doe`;
    expect(() => candidatesOf(fullName)).not.toThrow();
  }
});

function candidatesOf(fullName: string) {
  const parsed = parseName(fullName);
  return parsed.kind === 'person' ? candidatesFor(parsed.readings) : [];
}
