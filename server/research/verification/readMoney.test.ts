import { expect, test } from 'vitest';
import { readMoney } from './money.ts';

test.each([
  ['put in thirty-two million dollars, all of it new', 32e6, 'USD'],
  ['a cheque of two hundred thousand pounds', 2e5, 'GBP'],
  ['one and a half million euros of equity', 15e5, 'EUR'],
  ['a five-million-euro round', 5e6, 'EUR'],
  ['half a million US dollars from friends', 5e5, 'USD'],
  ['$5,725,051 in all', 5725051, 'USD'],
  ['in the amount of 7,5 Mio. Euro', 75e5, 'EUR'],
  ['a Series A of 9,2 M€ led by', 92e5, 'EUR'],
  ['another €1,5 million on the same terms', 15e5, 'EUR'],
  ['a round of 1.800.000 euros', 18e5, 'EUR'],
  ['a grant of €500.000', 5e5, 'EUR'],
  ['€1.125 million', 1125e3, 'EUR'],
  ["CHF 1'500'000 from", 15e5, 'CHF'],
  ['SEK 210 000 000 before costs', 21e7, 'SEK'],
  ['una ronda de 2 millones de euros', 2e6, 'EUR'],
  ['une levée de 3,2 millions d’euros', 32e5, 'EUR'],
  ['3,5 Millionen Euro', 35e5, 'EUR'],
  ['MCHF 4,5', 45e5, 'CHF'],
])('a sum may be spelt out: %s', (text, amount, currency) => {
  expect(readMoney(text)).toMatchObject([{ amount, currency }]);
});

test.each(['half of the million users', 'two million people', 'ten thousand small pounds of weight'])(
  'what counts no money is no sum: %s',
  (text) => {
    expect(readMoney(text)).toEqual([]);
  },
);
