import { expect, test } from 'vitest';
import { idsFrom, systemClock, systemRandomness } from './deps.ts';

test('a hundred thousand ids are all different, and in order', () => {
  const ids = idsFrom(systemClock, systemRandomness);
  const made = Array.from({ length: 100_000 }, () => ids.uuid());
  expect(new Set(made).size).toBe(made.length);
  expect(made.map((id) => id.slice(0, 13))).toEqual(made.map((id) => id.slice(0, 13)).sort());
});

test('random bytes come in any count, without zeros where the pool was used up', () => {
  for (const count of [0, 1, 10, 32, 64, 65, 5_000])
    expect(systemRandomness.bytes(count)).toHaveLength(count);
  const many = Array.from({ length: 10_000 }, () => systemRandomness.bytes(16).toString('hex'));
  expect(new Set(many).size).toBe(many.length);
  expect(many).not.toContain('0'.repeat(32));
});
