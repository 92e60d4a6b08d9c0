import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, plainText, screenWidth, shorten, wrap } from './plainText.ts';

const anything = fc.string({ unit: 'binary', maxLength: 200 });
/** Texts with everything that a hostile page might use. */
const hostile = fc
  .array(
    fc.constantFrom(
      '\u001b[31m',
      '\u001b]8;;https://x.example\u0007',
      '\u001b]0;title\u0007',
      '\u009b2J',
      '\r',
      '\n',
      '\b',
      '\u202e',
      '\u2066',
      '\u200b',
      '\u2028',
      'word',
      ' ',
      '日本',
      'ﬁ',
      '"',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test('no text can move the cursor, colour the screen, set a title or change the reading direction', () => {
  fc.assert(
    fc.property(fc.oneof(anything, hostile), (text) => {
      expect(plainText(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
    }),
  );
});

test('an escape sequence is removed whole, including its visible part', () => {
  expect(plainText('\u001b[1;31mAcme\u001b[0m \u001b]8;;https://evil.example\u0007Ltd\u001b]8;;\u0007')).toBe(
    'Acme Ltd',
  );
});

test('letters of every script, combining marks and emoji families are kept', () => {
  const text = 'Brückwald · שלום · नमस्ते · 日本 · 👩‍👧';
  expect(plainText(text)).toBe(text);
});

test('wrapped lines fit, and contain every character in order', () => {
  fc.assert(
    fc.property(fc.oneof(anything, hostile), fc.integer({ min: 4, max: 60 }), (text, width) => {
      const plain = plainText(text);
      const lines = wrap(plain, width);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(plain.replaceAll(' ', ''));
    }),
  );
});

test('a shortened text fits and ends with an ellipsis', () => {
  expect(shorten('short', 10)).toBe('short');
  expect(shorten('a longer text', 8)).toBe('a longe…');
  expect(columnsOf(shorten('日本語のテキスト', 7))).toBeLessThanOrEqual(7);
});

test('output is legible on a terminal that reports no width, or an absurd one', () => {
  expect([undefined, 0, 3, 72, 400].map(screenWidth)).toEqual([100, 100, 50, 72, 100]);
});
