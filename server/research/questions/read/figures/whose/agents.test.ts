import { expect, test } from 'vitest';
import { analyseQuestion } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Reading } from '../../finding.ts';
import { isOfAgentAsked, isOfNamedPart, isOfSeveral, isOfSubjectAsked } from './agents.ts';

const spokenNames = new Set(['fenwick']);

/** What the rules look at: a sentence without headings, and a question for a sum or a count. */
function asked(text: string, question: string, answerType: 'currency' | 'number' | 'percentage') {
  const none: ReadonlySet<string> = new Set();
  const excerpt = {
    passage: { text },
    words: wordsOf(text),
    headings: [],
    headingKeys: none,
    labelKeys: none,
    pageKeys: none,
  } as unknown as Excerpt;
  const reading = {
    analysis: analyseQuestion(question, answerType, spokenNames),
    spokenNames,
  } as unknown as Reading;
  const start = text.search(/\d/);
  return { excerpt, reading, figure: { start, end: start + 2 } };
}

test.each([
  ['Acme now holds 70 per cent.', 'What stake does Acme hold?', true],
  ['Acme holds 70 per cent; the management keeps 30 per cent.', 'What stake does Brant hold?', false],
  ['A Series A of 90 million, into which Acme put money, is done.', 'What did Acme put in?', false],
  ['Acme and Brant Partners put in 90 million.', 'What did Acme put in?', false],
])('%s tells %s: %s', (text, question, isTold) => {
  const { excerpt, reading, figure } = asked(text, question, 'currency');
  expect(isOfAgentAsked(excerpt, figure, [figure], reading)).toBe(isTold);
});

test('what is told of several places is told of none of them', () => {
  const told = 'A till for 22,000 stalls in Japan, Taiwan and Thailand.';
  const one = asked(told, 'How many stalls in Thailand?', 'number');
  expect(isOfSeveral(one.excerpt, one.reading)).toBe(true);
  const all = asked(told, 'How many stalls in Japan, Taiwan and Thailand?', 'number');
  expect(isOfSeveral(all.excerpt, all.reading)).toBe(false);
});

test('a total is not told of one thing by its name', () => {
  const { excerpt, reading, figure } = asked(
    '“Dead Letters” is heard by 20 people.',
    'How many people listen in all?',
    'number',
  );
  expect(isOfNamedPart(excerpt, figure, reading)).toBe(true);
});

test('whom the question asks of is named', () => {
  const text = 'You have 20 years of experience.';
  const question = 'How many years of experience must the export manager have?';
  const { excerpt, reading } = asked(text, question, 'number');
  expect(isOfSubjectAsked(excerpt, reading)).toBe(false);
  const named = asked(`An export manager has 20 years of experience.`, question, 'number');
  expect(isOfSubjectAsked(named.excerpt, named.reading)).toBe(true);
});
