import { expect, test, vi } from 'vitest';
import { SettledRuns } from './settledRuns.ts';

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
