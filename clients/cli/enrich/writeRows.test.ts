import { expect, test } from 'vitest';
import { csvLines } from './writeRows.ts';

test.each([
  ['=1+1', `'=1+1`],
  ['+SUM(A1)', `'+SUM(A1)`],
  ['-2+cmd|/c calc!A0', `'-2+cmd|/c calc!A0`],
  ['@SUM(1)', `'@SUM(1)`],
  ['＝1', `'＝1`],
  ['\t=1', `'\t=1`],
])('%j is no formula any more', (text, written) => {
  expect(csvLines([[text, 'x']], ';')).toBe(`${written};x\r\n`);
});

test('numbers, telephone numbers and separators stay what they are', () => {
  expect(csvLines([[-5, '-5', '+49 (30) 12-3', 'a;b', 'say "x"', 'two\nlines', null]], ';')).toBe(
    '-5;-5;+49 (30) 12-3;"a;b";"say ""x""";"two\nlines";\r\n',
  );
});
