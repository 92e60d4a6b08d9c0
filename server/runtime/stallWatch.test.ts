import { expect, test } from 'vitest';
import { StallWatch } from './stallWatch.ts';

function watched() {
  let now = 0;
  const stalled: string[] = [];
  const watch = new StallWatch({ now: () => new Date(now) }, (thread) => stalled.push(thread));
  /** Looks every two seconds, while these threads are heard. */
  const pass = (seconds: number, ...heard: string[]) => {
    for (let passed = 0; passed < seconds; passed += 2) {
      now += 2_000;
      for (const thread of heard) watch.beat(thread);
      watch.check();
    }
  };
  return { watch, stalled, pass, sleep: (seconds: number) => (now += seconds * 1_000) };
}

test('a thread that is silent for twenty seconds is reported, once, and no other', () => {
  const { watch, stalled, pass } = watched();
  watch.beat('one');
  watch.beat('two');
  pass(20, 'two');
  expect(stalled).toEqual([]);
  pass(40, 'two');
  expect(stalled).toEqual(['one']);
});

test('a thread that is heard again counts again', () => {
  const { watch, stalled, pass } = watched();
  watch.beat('one');
  pass(60);
  pass(10, 'one');
  pass(60);
  expect(stalled).toEqual(['one', 'one']);
});

test('a thread that has ended, or never sent a heartbeat, is not reported', () => {
  const { watch, stalled, pass } = watched();
  watch.beat('one');
  watch.forget('one');
  pass(60);
  expect(stalled).toEqual([]);
});

test('after the whole process was suspended no thread is reported', () => {
  const { watch, stalled, pass, sleep } = watched();
  watch.beat('one');
  pass(10, 'one');
  sleep(3_600);
  pass(10, 'one');
  expect(stalled).toEqual([]);
  pass(30);
  expect(stalled).toEqual(['one']);
});
