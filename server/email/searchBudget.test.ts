import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBudget } from './searchBudget.ts';

const clock = { now: () => new Date() };
const NEVER = new AbortController().signal;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('time is not spent while paused', () => {
  const budget = new SearchBudget(1_000, clock, NEVER);
  vi.advanceTimersByTime(900);
  budget.hold(true);
  budget.hold(true);
  vi.advanceTimersByTime(60_000);
  budget.hold(false);
  vi.advanceTimersByTime(99);
  expect(budget.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(budget.signal.aborted).toBe(true);
});

test('callbacks run in the order of their time, and pause with the budget', () => {
  const budget = new SearchBudget(1_000, clock, NEVER);
  const came: string[] = [];
  budget.after(600, () => came.push('second'));
  budget.after(200, () => came.push('first'));
  vi.advanceTimersByTime(300);
  budget.hold(true);
  vi.advanceTimersByTime(1_000);
  expect(came).toEqual(['first']);
  budget.hold(false);
  vi.advanceTimersByTime(300);
  expect(came).toEqual(['first', 'second']);
});

test('after the search no callback runs, and no timer is left', () => {
  const budget = new SearchBudget(1_000, clock, NEVER);
  const called = vi.fn();
  budget.after(10, called);
  budget.close();
  vi.advanceTimersByTime(5_000);
  expect(called).not.toHaveBeenCalled();
  expect(budget.signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('the caller’s abort ends the budget', () => {
  const outside = new AbortController();
  const budget = new SearchBudget(1_000, clock, outside.signal);
  outside.abort(new Error('nobody waits'));
  expect(budget.signal.aborted).toBe(true);
  budget.close();
});
