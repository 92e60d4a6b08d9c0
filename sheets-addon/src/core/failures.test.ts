import { expect, test } from 'vitest';
import { failuresOf } from './failures.ts';

test('failures are gathered by their reasons, the most frequent first, each with its first row', () => {
  const row = (status: string, ...names: string[]) => ({ status, names });
  const ended = new Map([
    [9, row('Failed: b.example could not be reached', 'b.example')],
    [2, row('Failed: the domain has no dot', 'x')],
    [4, row('Failed: a.example could not be reached', 'a.example')],
    [5, row('Done', 'c.example')],
    [6, row('Try again later: the mail host of d.example gave no clear answer', 'Jane Roe', 'd.example')],
  ]);
  expect(failuresOf(ended)).toEqual([
    { reason: '… could not be reached', rows: 2, index: 4 },
    { reason: 'the domain has no dot', rows: 1, index: 2 },
    { reason: 'the mail host of d.example gave no clear answer', rows: 1, index: 6 },
  ]);
});
