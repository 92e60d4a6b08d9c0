import { expect, test } from 'vitest';
import { wordsOf } from '../../words/words.ts';
import { readSums } from '../money/sums.ts';
import { isOfEarlierWork, isPronounForAnother } from '../whose.ts';
import { isOfTimeAsked } from './figureContext.ts';
import { agentAsked } from './whose/agents.ts';
import { isOfPartAsked, isOfRelationAsked } from './whose/relations.ts';
import { labelHits, labelOf } from './written/figureLabels.ts';
import { plainNumbers } from './written/plainNumbers.ts';

const OWN = new Set(['fenwick', 'fenwick tools']);

test('the phrase of a figure is what it is of, and nothing that another figure is of', () => {
  const text = 'They license it for an upfront payment of $30 million and milestones of up to $410 million.';
  const sums = readSums(text);
  expect(
    sums.map((sum) => labelOf(text, sum, sums)).map(({ start, end }) => text.slice(start, end).trim()),
  ).toEqual(['an upfront payment of $30 million', 'milestones of up to $410 million']);
  expect(labelHits(text, sums, wordsOf(text), new Set(wordsOf('milestones').map(({ key }) => key)))).toEqual([
    0, 1,
  ]);
});

test('what tells figures apart best weighs most: a year', () => {
  const text = 'Adjusted revenue of €5 million in 2025, €4 million in 2024.';
  const sums = readSums(text);
  const keys = new Set(wordsOf('adjusted revenue 2024').map(({ key }) => key));
  expect(labelHits(text, sums, wordsOf(text), keys, (key) => (key === '2024' ? 3 : 1))).toEqual([2, 3]);
});

test('an auxiliary ends the phrase of the figure before it', () => {
  const text = 'Six people in the office have taught 31,000 participants.';
  const numbers = plainNumbers(text);
  const last = numbers.at(-1) ?? { start: 0, end: 0 };
  const { start, end } = labelOf(text, last, numbers);
  expect(text.slice(start, end).trim()).toBe('taught 31,000 participants');
});

test.each([
  ['It may add up to €6 million.', 'How much has it added?', false],
  ['It may add up to €6 million.', 'How much may it add at most?', true],
  ['We expect proceeds of €6 million.', 'What were the proceeds?', false],
  ['We expect proceeds of €6 million.', 'What are the expected proceeds?', true],
  ['You may return it within 6 days.', 'Within how many days can it be returned?', true],
  ['We have 6 shops and will open more.', 'How many shops?', true],
])('%s answers %s: %s', (text, question, isAnswer) => {
  expect(isOfTimeAsked(text, { start: text.indexOf('6') }, question)).toBe(isAnswer);
});

test('another one is asked about where the question makes them the giver or the holder', () => {
  expect(agentAsked('What stake does Acme Partners hold?', OWN)).toBe('Acme Partners');
  expect(agentAsked('How much did Acme Partners itself put in?', OWN)).toBe('Acme Partners');
  expect(agentAsked('How many tools does Fenwick own?', OWN)).toBeNull();
  expect(agentAsked('How many shops do they have?', OWN)).toBeNull();
});

test('a pronoun stands for the subject of the sentence before it', () => {
  expect(isPronounForAnother('Last year it raised £40,000.', 'The call of the Hop Trust closes.', OWN)).toBe(
    true,
  );
  expect(isPronounForAnother('It has 72 staff.', 'The firm was set up in 1988 by Iris Poole.', OWN)).toBe(
    false,
  );
  expect(isPronounForAnother('It has 72 staff.', 'Fenwick Tools is in Leeds.', OWN)).toBe(false);
});

test('what somebody led elsewhere is no figure of the company', () => {
  expect(isOfEarlierWork('Before Fenwick, Imani led 400 people at a sequencing company.')).toBe(true);
  expect(isOfEarlierWork('Led a group of 220 at Northfield Clinic.')).toBe(true);
  expect(isOfEarlierWork('Imani leads 400 people.')).toBe(false);
});

test.each([
  ['Fenwick has led the €15 million Series A of Acme.', 'What did Fenwick put into Acme?', false],
  ['Fenwick put €2 million into Acme.', 'What did Fenwick put into Acme?', true],
  ['Lakeland committed to invest $60 million.', 'What did Lakeland pay for the company?', false],
  ['Lakeland bought it for $60 million.', 'What did Lakeland pay for the company?', true],
])('%s answers %s: %s', (text, question, isAnswer) => {
  expect(isOfRelationAsked(text, question)).toBe(isAnswer);
});

test.each([
  ['Fenwick has raised $60 million.', 'What is the total raised?', false],
  ['This brings the total raised to $98 million.', 'What is the total raised?', true],
])('%s tells %s: %s', (text, question, isAnswer) => {
  expect(isOfRelationAsked(text, question)).toBe(isAnswer);
});

test('a sum in cash and shares does not say how much of it is in cash', () => {
  expect(isOfPartAsked(' in cash and shares.', 'How much of the price is in cash?')).toBe(false);
  expect(isOfPartAsked(' in cash.', 'How much of the price is in cash?')).toBe(true);
});
