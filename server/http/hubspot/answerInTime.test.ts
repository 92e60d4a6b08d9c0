import { CARD_CALL_MS } from '@assay/shared/hubspot/result';
import { expect, test } from 'vitest';
import { type Alarm, ANSWER_WITHIN_MS, answerInTime } from './answerInTime.ts';

/** A clock that a test moves. */
function testAlarm() {
  const waiting = new Map<() => void, number>();
  let now = 0;
  const alarm: Alarm = (ms, ring) => {
    waiting.set(ring, now + ms);
    return () => waiting.delete(ring);
  };
  const advance = (ms: number) => {
    now += ms;
    for (const [ring, at] of waiting) if (at <= now) ring();
  };
  return { alarm, advance, waiting };
}
const leaving = new AbortController().signal;

test('an answer in time is given, and no timer is left', async () => {
  const { alarm, waiting } = testAlarm();
  expect(await answerInTime(async () => 'done', { leaving, alarm })).toBe('done');
  expect(waiting.size).toBe(0);
  await expect(answerInTime(() => Promise.reject(new Error('no')), { leaving, alarm })).rejects.toThrow('no');
  expect(waiting.size).toBe(0);
});

test('work that waits too long is answered for before HubSpot ends the call, and its waiting is aborted', async () => {
  const { alarm, advance } = testAlarm();
  let heard: AbortSignal | undefined;
  const answered = answerInTime(
    (signal) => {
      heard = signal;
      return new Promise<never>(() => undefined);
    },
    { leaving, alarm },
  );
  advance(ANSWER_WITHIN_MS - 1);
  expect(heard?.aborted).toBe(false);
  advance(1);
  await expect(answered).rejects.toMatchObject({ name: 'CallTimeUp' });
  expect(heard?.aborted).toBe(true);
  expect(ANSWER_WITHIN_MS).toBeLessThan(CARD_CALL_MS);
});

test('the work hears when its caller is gone', async () => {
  const gone = new AbortController();
  const heard = answerInTime(
    (signal) => new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(true))),
    { leaving: gone.signal, alarm: testAlarm().alarm },
  );
  gone.abort();
  expect(await heard).toBe(true);
});
