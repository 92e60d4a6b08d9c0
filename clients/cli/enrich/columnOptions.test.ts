import { expect, test } from 'vitest';
import { columnsOfFile, readColumnOptions } from './columnOptions.ts';

test('a named column is taken whatever it is called, and a missing one is refused with those that there are', () => {
  expect(columnsOfFile(['Seite', 'Web'], [], readColumnOptions(['domain=seite']))).toEqual({
    domain: 0,
    website: 1,
  });
  expect(() => columnsOfFile(['A', 'B'], [], { domain: 'C' })).toThrow(
    '--column: there is no column "C"; there are "A", "B"',
  );
  expect(() => readColumnOptions(['domein=A'])).toThrow('must be like domain=Website');
});
