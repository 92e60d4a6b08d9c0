import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, chooseRows, FAILED, LATER, QUEUED } from './rows.ts';

test('blocks cover every row once, in few writes', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 2, max: 60_000 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 8 }), (given, columns) => {
      const blocks = blocksOf(given, columns, 60_000);
      const covering = given.map(
        (row) => blocks.filter(({ from, count }) => row >= from && row < from + count).length,
      );
      expect(new Set(covering)).toEqual(new Set([1]));
      const span = Math.max(...given) - Math.min(...given) + 1;
      if (span * columns <= 60_000) expect(blocks).toHaveLength(1);
      const cells = blocks.reduce((sum, { count }) => sum + count * columns, 0);
      expect(cells).toBeLessThanOrEqual(Math.max(60_000, given.length * 21 * columns));
    }),
  );
});

test.each([
  ['unanswered', [2, 6]],
  ['stale', [3]],
  ['failed', [4, 5]],
  ['every', [2, 3, 4, 5, 6]],
] as const)('of rows with input, %s selects these', (kind, expected) => {
  const statuses = ['', 'Done', `${FAILED}: unreachable`, `${LATER}: greylisted`, QUEUED, ''];
  const facts = statuses.map((status, index) => ({
    row: index + 2,
    hasInput: index < 5,
    status,
    checkedAtMs: status === 'Done' ? 99 : null,
  }));
  expect(chooseRows(facts, kind, 100)).toEqual(expected);
});
