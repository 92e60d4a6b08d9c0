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

test('the time of a run is paused while it waits, and continues afterwards', () => {
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

test('of two overlapping waits both must end', () => {
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

test('waiting has a limit of its own, so that a stuck queue holds no run for ever', () => {
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
