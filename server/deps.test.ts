import { expect, test, vi } from 'vitest';
import { idsFrom, SettledRuns, systemClock, systemRandomness } from './deps.ts';

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

test('runs that other processes settle are heard of within 50 ms, all of them by one question, and nobody asks for nothing', async () => {
  vi.useFakeTimers();
  try {
    const underWay = new Set(['a', 'b']);
    const questions: (readonly string[])[] = [];
    const settled = new SettledRuns(async (runIds) => {
      questions.push(runIds);
      if (questions.length === 1) throw new Error('The database was away for a moment.');
      return runIds.filter((id) => underWay.has(id));
    });
    const heard: string[] = [];
    for (const id of ['a', 'b']) settled.once(id, () => heard.push(id));
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([]);
    expect(questions.every((asked) => asked.length === 2)).toBe(true);

    underWay.delete('b');
    await vi.advanceTimersByTimeAsync(50);
    expect(heard).toEqual(['b']);
    settled.announce('a');
    expect(heard).toEqual(['b', 'a']);

    await vi.advanceTimersByTimeAsync(50);
    const count = questions.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(questions).toHaveLength(count);
    settled.once('c', () => heard.push('c'));
    await vi.advanceTimersByTimeAsync(50);
    expect(heard).toEqual(['b', 'a', 'c']);
  } finally {
    vi.useRealTimers();
  }
});
