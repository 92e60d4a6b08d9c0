import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOf, sameCell, textCell } from './cells.ts';

test('no text ever becomes a formula, and every text is kept', () => {
  const beginning = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    "'",
    ' =',
    '',
  );
  fc.assert(
    fc.property(beginning, fc.string({ unit: 'binary' }), (start, rest) => {
      const given = textCell(start + rest);
      const isQuoted = given.startsWith("'");
      expect(isQuoted ? given.slice(1) : given).toBe(start + rest);
      if (!isQuoted) expect(given).not.toMatch(/^\s*[=+\-@＝＋－＠']|^\p{Cc}|\d/u);
    }),
  );
});

test('numbers and booleans keep their type, and null is an empty cell', () => {
  expect([1.5, true, false, null, Number.NaN, Number.POSITIVE_INFINITY].map(cellOf)).toEqual([
    1.5,
    true,
    false,
    '',
    '',
    '',
  ]);
});

test('a cell that is written back keeps its formula or text', () => {
  expect(sameCell('#REF!', '=A1')).toBe('=A1');
  expect(sameCell('=A1', '')).toBe("'=A1");
  expect(sameCell(3, '')).toBe(3);
});

test('a text longer than a cell is cut', () => {
  expect(textCell('x'.repeat(60_000))).toHaveLength(49_999);
});
