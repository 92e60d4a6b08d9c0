import { expect, test } from 'vitest';
import { dayReader } from './dates.ts';

test.each([
  ['October 13, 2026', '2026-10-13'],
  ['Tue, 13 Oct 2026', '2026-10-13'],
  ['Sept. 15, 2026', '2026-09-15'],
  ['17. Juni 2026', '2026-06-17'],
  ['le 1er mars 2026', '2026-03-01'],
  ['19 de mayo de 2026', '2026-05-19'],
  ['22 aprile 2026', '2026-04-22'],
  ['10 februari 2026', '2026-02-10'],
  ['17.06.2026', '2026-06-17'],
])('a day is read as its language writes it: %s', (words, day) => {
  expect(dayReader.read(words)).toEqual([day]);
});

test.each(['31 June 2026', 'in June 2026', '04/06/2026'])('%s is no day', (words) => {
  expect(dayReader.read(words)).toEqual([]);
});
