import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldRefusals } from './heldRefusals.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

class Response extends EventEmitter {
  destroyed = false;
  readonly headers = new Map<string, string>();
  setHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  leave(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function setUp() {
  const refusals = new HeldRefusals({ now: () => new Date() });
  const refuse = (owner: string, response = new Response()) => {
    let outcome = 'waits';
    refusals.refuse(owner, response as unknown as ServerResponse).then(
      () => {
        outcome = 'answered';
      },
      (error: Error) => {
        outcome = error.name;
      },
    );
    return { response, outcome: () => outcome };
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { refusals, refuse, pass };
}

test('twenty refusals are answered at once and further ones after a quarter of a second; others are not held', async () => {
  const { refusals, refuse, pass } = setUp();
  const first = Array.from({ length: 20 }, () => refuse('a'));
  const further = refuse('a');
  const other = refuse('b');
  await pass(0);
  expect(first.map(({ outcome }) => outcome())).toEqual(Array(20).fill('answered'));
  expect([further.outcome(), other.outcome()]).toEqual(['waits', 'answered']);
  expect([refusals.isPersisting('a'), refusals.isPersisting('b')]).toEqual([true, false]);
  await pass(250);
  expect(further.outcome()).toBe('answered');
});

test('whoever pauses is answered at once again', async () => {
  const { refusals, refuse, pass } = setUp();
  for (let count = 0; count < 21; count += 1) refuse('a');
  await pass(1_000);
  expect(refusals.isPersisting('a')).toBe(false);
  const later = refuse('a');
  await pass(0);
  expect(later.outcome()).toBe('answered');
});

test('a client that has gone ends its wait', async () => {
  const { refuse, pass } = setUp();
  for (let count = 0; count < 20; count += 1) refuse('a');
  const gone = refuse('a');
  await pass(0);
  gone.response.leave();
  await pass(0);
  expect(gone.outcome()).toBe('ClientGone');
});

test('beyond 500 that wait, a refusal is answered at once and closes its connection', async () => {
  const { refuse, pass } = setUp();
  const all = Array.from({ length: 521 }, () => refuse('a'));
  await pass(0);
  expect(all.filter(({ outcome }) => outcome() === 'waits')).toHaveLength(500);
  expect([all[520]?.outcome(), all[520]?.response.headers.get('Connection')]).toEqual(['answered', 'close']);
  await pass(250);
  const next = refuse('a');
  await pass(0);
  expect(next.outcome()).toBe('waits');
});
