import { expect, test } from 'vitest';
import { sizeIn } from './tableSize.ts';

test.each([
  ['Key figures (in thousands)', 'thousand'],
  ['(in thousands, except per share)', 'thousand'],
  ["2025 ('000)", 'thousand'],
  ['Castings sold (thousand tonnes)', 'thousand'],
  ['All figures in thousands.', 'thousand'],
  ['All amounts are stated in millions of euros', 'million'],
  ['Umsatz (in Mio. €)', 'million'],
  ['Accounts, in thousands', 'thousand'],
  ['Figure (in millions)', 'million'],
  ['US$ millions', 'million'],
  ['Angaben in Tausend', 'thousand'],
  ['Our lamps hang in thousands of homes.', null],
  ['A million thanks', null],
  ['Key figures', null],
  ['Revenue (GBP)', null],
  ['Staff (headquarters)', null],
])('the size in which “%s” says that figures are told', (words, size) => {
  expect(sizeIn(words)).toBe(size);
});
