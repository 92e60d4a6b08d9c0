import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumbers, wholeReading } from './numbers.ts';

const first = (text: string) => {
  const [number] = readNumbers(text);
  return number === undefined ? null : wholeReading(number);
};

test.each([
  ['85', 85],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ["1'200", 1200],
  ['1’200', 1200],
  ['12,345,678', 12_345_678],
  ['1,200+', 1200],
  ['1.2k', 1200],
  ['1,2k', 1200],
  ['5K', 5000],
  ['1.5 million', 1_500_000],
  ['2 Mio.', 2_000_000],
  ['3 tausend', 3000],
  ['twenty-five', 25],
  ['two hundred', 200],
  ['three thousand', 3000],
  ['zwölf', 12],
  ['cincuenta', 50],
])('“%s” is read as %d', (text, value) => {
  expect(first(`about ${text} people`)).toBe(value);
});

test('a point before three digits may be a decimal mark too: both readings are kept', () => {
  expect(readNumbers('1.200')[0]?.values).toEqual([1200, 1.2]);
});

test.each(['B2B', 'ISO9001', 'x12'])('digits inside the word “%s” are no number', (text) => {
  expect(readNumbers(text)).toEqual([]);
});

test('a number and its spelling with thousands separators are the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom(',', '.', ' ', "'"),
      (value, separator) => {
        const spelled = String(value).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(readNumbers(`with ${spelled} people`).flatMap(({ values }) => values)).toContain(value);
      },
    ),
  );
});

test('places hold the words that were read', () => {
  const text = 'From 12 to 1,500 people and two hundred more';
  expect(readNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '12',
    '1,500',
    'two hundred',
  ]);
});

test.each([
  ['two million tins', 2_000_000],
  ['a million copies', 1_000_000],
  ['half a million words', 500_000],
  ['three hundred thousand and twenty', 300_020],
])('%s is read with its word of size', (text, value) => {
  expect(readNumbers(text).map(({ values }) => values)).toEqual([[value]]);
});

test.each([
  ['412inpatient beds', '412', 412],
  ['1,140finance teams use it', '1,140', 1140],
  ['24hours a day', '24', 24],
  ['2.400Mitglieder', '2.400', 2400],
  ['15km away', '15', 15],
  ['486MW in operation', '486', 486],
])('the figure of %s is read although its label follows without a space', (text, words, value) => {
  const [number] = readNumbers(text);
  expect(number?.values[0]).toBe(value);
  expect(text.slice(number?.start, number?.end)).toBe(words);
});

test.each(['1Password', '3D printing', '22nd', '3Mbit', 'B2B', '90x200'])('%s is no number', (text) => {
  expect(readNumbers(text)).toEqual([]);
});
