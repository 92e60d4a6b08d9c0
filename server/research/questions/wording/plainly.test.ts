import { ANSWER_TYPES } from '@assay/shared/answerType';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

test.each([
  ['Could you tell me how many depots they run?', 'number', 'How many depots do they run?'],
  ['Please let me know who runs the Bergen works.', 'contacts', 'Who runs the Bergen works.'],
  ['Hi, do they sell kayaks? Thanks', 'boolean', 'Do they sell kayaks?'],
] as const)('what is said out of politeness goes: %s', (asked, answerType, plain) => {
  expect(plainlyAsked(asked, answerType)).toBe(plain);
});

/** What the patterns look for, in any order and as long as a question may be. */
const PARTS = [
  'how many ',
  'number of ',
  'is it true that ',
  'can one get ',
  'the company ',
  'who is in charge of ',
  'what share of ',
  'part of what they do ',
  'size of the ',
  'price of ',
  ': ',
  ', ',
  'in 2025 ',
  "x's ",
  'a ',
  '(',
  '? ',
];
const QUESTION_LENGTH_MAX = 2_000;

test('any question is put plainly within the limit of a test, however long and odd, and never becomes empty', () => {
  const odd = fc
    .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 })
    .chain((parts) => fc.constant(parts.join('')))
    .map((part) => part.repeat(Math.ceil(QUESTION_LENGTH_MAX / part.length)).slice(0, QUESTION_LENGTH_MAX));
  fc.assert(
    fc.property(odd, fc.constantFrom(...ANSWER_TYPES), (asked, answerType) => {
      expect(plainlyAsked(asked, answerType)).not.toBe('');
    }),
    { numRuns: 60 },
  );
});
