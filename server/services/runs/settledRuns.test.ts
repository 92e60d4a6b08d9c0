import { expect, test, vi } from 'vitest';
import { SettledRuns } from './settledRuns.ts';

test('runs that other processes settle are noticed within 50 ms by one query for all, and nothing is polled when nobody waits', async () => {
  vi.useFakeTimers();
  try {
    const underWay = new Set(['a', 'b']);
    const questions: (readonly string[])[] = [];
    const settled = new SettledRuns(async (runIds) => {
      questions.push(runIds);
      if (questions.length === 1) throw new Error('The database was away for a moment.');
      return runIds.filter((id) => underWay.has(id));
    });
    const notified: string[] = [];
    for (const id of ['a', 'b']) settled.once(id, () => notified.push(id));
    await vi.advanceTimersByTimeAsync(100);
    expect(notified).toEqual([]);
    expect(questions.every((asked) => asked.length === 2)).toBe(true);

    underWay.delete('b');
    await vi.advanceTimersByTimeAsync(50);
    expect(notified).toEqual(['b']);
    settled.announce('a');
    expect(notified).toEqual(['b', 'a']);

    await vi.advanceTimersByTimeAsync(50);
    const count = questions.length;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(questions).toHaveLength(count);
    settled.once('c', () => notified.push('c'));
    await vi.advanceTimersByTimeAsync(50);
    expect(notified).toEqual(['b', 'a', 'c']);
  } finally {
    vi.useRealTimers();
  }
});
