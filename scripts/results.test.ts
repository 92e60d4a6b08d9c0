import { expect, test } from 'vitest';
import { judgeSuite, totalsLine, totalsOf } from './results.ts';

const good = { passed: 3, failures: [], skipped: [] };

test('a suite that left its results and ended with code 0 has these results', () => {
  expect(judgeSuite(good, 0, true)).toEqual(good);
});

test.each([
  ['left nothing', undefined, 0],
  ['left nothing and ended with an error', undefined, 1],
  ['ended with an error although no test failed', good, 1],
  ['ran no test', { passed: 0, failures: [], skipped: [] }, 0],
])('a suite that %s has failed', (_, left, code) => {
  expect(judgeSuite(left, code, false).failures).toHaveLength(1);
});

test('a suite that skipped every test has failed where it must run', () => {
  const left = { passed: 0, failures: [], skipped: [{ name: 'a', reason: 'no browser' }] };
  expect(judgeSuite(left, 0, false).failures).toEqual([]);
  expect(judgeSuite(left, 0, true).failures).toHaveLength(1);
});

test('failures that are named are counted once', () => {
  const left = { passed: 1, failures: [{ name: 'a', message: 'no' }], skipped: [] };
  expect(judgeSuite(left, 1, false).failures).toHaveLength(1);
});

test('the last line sums every step', () => {
  const failed = {
    ...good,
    failures: [{ name: 'a', message: 'no' }],
    skipped: [{ name: 'b', reason: 'no Redis' }],
  };
  const steps = [good, failed].map((result) => ({ ...result, step: 'unit', seconds: 1 }));
  expect(totalsLine(totalsOf(steps))).toBe('6 passed, 1 failed');
  expect(totalsLine(totalsOf([{ ...good, step: 'unit', seconds: 1 }]))).toBe('3 passed, 0 failed');
});
