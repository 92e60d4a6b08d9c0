import { expect, test } from 'vitest';
import { readMoney } from './money.ts';

test.each([
  ['put in thirty-two million dollars, all of it new', 32e6, 'USD'],
  ['a cheque of two hundred thousand pounds', 2e5, 'GBP'],
  ['one and a half million euros of equity', 15e5, 'EUR'],
  ['a five-million-euro round', 5e6, 'EUR'],
  ['half a million US dollars from friends', 5e5, 'USD'],
  ['$5,725,051 in all', 5725051, 'USD'],
])('a sum may be spelt out: %s', (text, amount, currency) => {
  expect(readMoney(text)).toMatchObject([{ amount, currency }]);
});

test.each(['half of the million users', 'two million people', 'ten thousand small pounds of weight'])(
  'what counts no money is no sum: %s',
  (text) => {
    expect(readMoney(text)).toEqual([]);
  },
);
