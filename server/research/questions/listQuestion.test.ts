import { expect, test } from 'vitest';
import { readListQuestion } from './listQuestion.ts';
import { keyOfWord } from './words/words.ts';

test.each([
  ['Which animals do they see?', 'animals', 'thing'],
  ['In which towns do they have a café?', 'towns', 'place'],
  ['What are the names of their partner factories?', 'factories', 'name'],
  ['Which brokers sell their policies?', 'brokers', 'thing'],
  ['What kinds of businesses are their customers?', 'businesses', 'audience'],
  ['Who do they sell to?', null, 'audience'],
  ['Where are the branches?', null, 'place'],
  ['names of the ferries', 'ferries', 'name'],
  ['services offered', 'services', 'thing'],
  ['What do they make?', null, 'thing'],
] as const)('%s asks for %s (%s)', (question, noun, sense) => {
  expect(readListQuestion(question)).toMatchObject({ kind: noun === null ? null : keyOfWord(noun), sense });
});

test('what a question leaves out is known', () => {
  expect(readListQuestion('Which animals besides dogs do they insure?').isWithout).toBe(true);
  expect(readListQuestion('Which animals do they insure?').isWithout).toBe(false);
});
