import { expect, test } from 'vitest';
import { emailReasonInWords, emailStateOf } from './workEmailWords.ts';

const risky = { state: 'risky', score: 49, accept_all: false } as const;

test.each([
  ['found', { state: 'deliverable', score: 95, accept_all: false }, 'confirmed'],
  ['found', { ...risky, accept_all: true }, 'accepts_all'],
  ['found', risky, 'probable'],
  ['not_found', null, 'not_found'],
  ['inconclusive', null, 'unknown'],
  ['error', null, 'error'],
  ['pending', null, 'pending'],
] as const)('%s with %j is %s', (status, verification, state) => {
  expect(emailStateOf({ status, verification })).toBe(state);
});

test('a search without a clear answer says that nothing was spent; one that waits, or has an unknown reason, says nothing', () => {
  expect(emailReasonInWords({ status: 'inconclusive', reason: 'blocked' })).toBe(
    'The company’s mail server refuses to say. Nothing was spent; try again later.',
  );
  expect(emailReasonInWords({ status: 'error', error_code: 'incomplete' })).toContain('another batch');
  expect(emailReasonInWords({ status: 'pending' })).toBe('');
  expect(emailReasonInWords({ status: 'not_found', reason: 'toString' })).toBe('');
});
