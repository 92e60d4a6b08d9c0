import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsByStatement } from './statementSize.ts';

test('every row goes into one statement, in order, and none is longer than it may be unless a single row is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 40 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 100 }),
      (texts, bytesMax) => {
        const rows = texts.map((text) => [text]);
        const statements = [...rowsByStatement(rows, bytesMax)];
        expect(statements.flat()).toEqual(rows);
        for (const statement of statements) {
          const bytes = statement.reduce((sum, [text]) => sum + Buffer.byteLength(String(text)), 0);
          expect(statement.length === 1 || bytes <= bytesMax).toBe(true);
          expect(statement.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('few short rows are one statement', () => {
  expect([
    ...rowsByStatement([
      [1, 'a', null],
      [2, Buffer.from('b'), new Date(0)],
    ]),
  ]).toHaveLength(1);
});
