import { expect, test } from 'vitest';
import { pauseMs } from './chatPauses.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const pause = (headers: Record<string, string>, status = 429, failures = 1) =>
  pauseMs({ status, headers }, failures, NOW);

test.each([
  ['Retry-After in seconds', { 'retry-after': '7' }, 7_000],
  ['Retry-After as a date', { 'retry-after': 'Mon, 23 Nov 2026 12:00:09 GMT' }, 9_000],
  ['milliseconds before seconds', { 'retry-after-ms': '250.5', 'retry-after': '1' }, 250.5],
  ['minutes and seconds', { 'x-ratelimit-reset-tokens': '6m0s' }, 360_000],
  ['fractions of seconds', { 'x-ratelimit-reset-tokens': '2m59.5s' }, 179_500],
  ['milliseconds', { 'x-ratelimit-reset-requests': '20ms' }, 20],
  ['a bare number of seconds', { 'x-ratelimit-reset-tokens': '12' }, 12_000],
  ['Unix time in milliseconds', { 'x-ratelimit-reset': String(NOW.getTime() + 4_000) }, 4_000],
  ['Unix time in seconds', { 'ratelimit-reset': String(NOW.getTime() / 1000 + 4) }, 4_000],
  ['a moment written out', { 'x-ratelimit-reset': '2026-11-23T12:00:03Z' }, 3_000],
  [
    'the longest of the exhausted limits',
    { 'x-ratelimit-reset-requests': '2s', 'x-ratelimit-reset-tokens': '5s' },
    5_000,
  ],
])('%s is waited for', (_, headers, expected) => {
  expect(pause(headers)).toBe(expected);
});

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  [
    'a limit of which something remains',
    { 'x-ratelimit-reset-tokens': '6m0s', 'x-ratelimit-remaining-tokens': '5' },
  ],
  ['what is no time', { 'x-ratelimit-reset-tokens': 'soon', 'retry-after': 'later' }],
  ['what is over', { 'x-ratelimit-reset': '2026-11-23T11:59:00Z' }],
  ['an empty reset', { 'x-ratelimit-reset-tokens': '0' }],
])('after %s our own pause doubles', (_, headers) => {
  expect([1, 2, 3].map((failures) => pause(headers, 429, failures))).toEqual([1_000, 2_000, 4_000]);
});

test('limits say nothing of a server that is broken', () => {
  expect(pause({ 'x-ratelimit-reset-tokens': '6m0s' }, 503)).toBe(1_000);
  expect(pause({ 'retry-after': '3' }, 503)).toBe(3_000);
});
