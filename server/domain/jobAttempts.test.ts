import { expect, test } from 'vitest';
import { attemptsMaxOf, causeOf, pauseAfter } from './jobAttempts.ts';

test('what a database quotes of a statement is not kept, only its code', () => {
  const error = Object.assign(new Error("Duplicate entry 'jane@acme.example' for key 'mailboxes.PRIMARY'"), {
    code: 'ER_DUP_ENTRY',
    errno: 1062,
    sqlState: '23000',
  });
  expect(causeOf(error)).toBe('Database error ER_DUP_ENTRY.');
  expect(causeOf(new TypeError('no'))).toBe('TypeError: no');
});

test('the pauses of work that nobody waits for outlast a fault of an hour', () => {
  const failures = Array.from({ length: attemptsMaxOf('webhook') }, (_, index) => index + 1);
  const total = failures.reduce((sum, count) => sum + pauseAfter('webhook', count), 0);
  expect(total).toBeGreaterThan(3_600_000);
  expect(pauseAfter('research', 1)).toBe(30_000);
});
