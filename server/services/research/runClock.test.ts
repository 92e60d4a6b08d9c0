import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRunClock } from './runClock.ts';

const BUDGET = { budgetMs: 1_000, waitMaxMs: 5_000 };
const clock = { now: () => new Date() };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time of a run ends when its budget is used up', () => {
  const run = startRunClock(clock, BUDGET, new AbortController().signal);
  vi.advanceTimersByTime(999);
  expect([run.remainingMs(), run.signal.aborted]).toEqual([1, false]);
  vi.advanceTimersByTime(1);
  expect([run.remainingMs(), run.signal.aborted]).toEqual([0, true]);
});

test('while a run waits its time stands still, and goes on behind it', () => {
  const run = startRunClock(clock, BUDGET, new AbortController().signal);
  vi.advanceTimersByTime(400);
  const goOn = run.wait();
  vi.advanceTimersByTime(3_000);
  expect([run.remainingMs(), run.signal.aborted]).toEqual([600, false]);
  goOn();
  goOn();
  vi.advanceTimersByTime(599);
  expect(run.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(run.signal.aborted).toBe(true);
});

test('what waits twice at once waits until both are over', () => {
  const run = startRunClock(clock, BUDGET, new AbortController().signal);
  const [first, second] = [run.wait(), run.wait()];
  vi.advanceTimersByTime(2_000);
  first();
  vi.advanceTimersByTime(2_000);
  expect(run.remainingMs()).toBe(1_000);
  second();
  vi.advanceTimersByTime(500);
  expect(run.remainingMs()).toBe(500);
});

test('waiting has an end of its own, so a queue that never moves holds no run for ever', () => {
  const run = startRunClock(clock, BUDGET, new AbortController().signal);
  run.wait();
  vi.advanceTimersByTime(5_999);
  expect(run.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(run.signal.aborted).toBe(true);
});

test('a worker that stops ends the run at once', () => {
  const stopping = new AbortController();
  const run = startRunClock(clock, BUDGET, stopping.signal);
  stopping.abort();
  expect(run.signal.aborted).toBe(true);
});
