import { expect, test } from 'vitest';
import { isTransient, patience } from './patience.ts';

function waiting(untilMs = 60_000) {
  let nowMs = 0;
  const waits: number[] = [];
  const sleep = (ms: number) => {
    nowMs += ms;
    waits.push(ms);
  };
  return { waits, again: patience({ sleep, nowMs: () => nowMs, random: () => 1, untilMs }) };
}

function failing(times: number, message: string) {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls <= times) throw new Error(message);
    return calls;
  };
}

test('a failure that passes is waited for, each time longer, and at most five times', () => {
  const { waits, again } = waiting();
  expect(again(failing(3, 'Service Spreadsheets timed out while accessing document with id x.'))).toBe(4);
  expect(waits).toEqual([500, 1_000, 2_000]);
  expect(() =>
    again(failing(9, 'Service Spreadsheets timed out while accessing document with id x.')),
  ).toThrow('timed out');
  expect(waits).toHaveLength(3 + 5);
});

test('Google says failures in the language of the user: words that are not known are tried three times more', () => {
  const { waits, again } = waiting();
  const timedOut =
    'ドキュメント（ID: 1abc）にアクセス中にスプレッドシートのサービスに接続できなくなりました。';
  expect(again(failing(3, timedOut))).toBe(4);
  expect(() => again(failing(9, timedOut))).toThrow(timedOut);
  expect(waits).toEqual([500, 1_000, 2_000, 500, 1_000, 2_000]);
});

test('what is known to be refused for good is thrown at once', () => {
  const { waits, again } = waiting();
  for (const refused of [
    'You do not have permission to call setValues',
    'You have exceeded the property storage quota.',
    'Argument too large: value',
    'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
  ])
    expect(() => again(failing(9, refused))).toThrow(refused);
  expect(waits).toEqual([]);
});

test('no wait goes past the end of the execution', () => {
  const { waits, again } = waiting(1_600);
  expect(() => again(failing(9, 'Service unavailable: Spreadsheets'))).toThrow('Service unavailable');
  expect(waits).toEqual([500, 1_000]);
});

test.each([
  'Service Spreadsheets timed out while accessing document with id 1abc.',
  'Service Spreadsheets failed while accessing document with id 1abc.',
  'Service invoked too many times in a short time: exec qps. Try Utilities.sleep(1000) between calls.',
  'We’re sorry, a server error occurred. Please wait a bit and try again.',
  'There are too many LockService operations against the same script.',
  'Service unavailable: Properties',
  'Too many simultaneous invocations: Spreadsheets',
])('%s passes', (message) => expect(isTransient(message)).toBe(true));

test.each([
  'Service invoked too many times for one day: properties.',
  'You do not have permission to call setValues',
  'The column “Domain” no longer exists. Restore its name, or choose another column.',
  'You have exceeded the property storage quota.',
])('%s does not pass', (message) => expect(isTransient(message)).toBe(false));

test('a daily limit says that it is one', () => {
  const { again } = waiting();
  expect(() => again(failing(1, 'Service invoked too many times for one day: properties.'))).toThrow(
    'Resume tomorrow',
  );
});
