import { describe, expect, test } from 'vitest';
import { analyseQuestion } from './analysis.ts';
import { keyOfWord } from './words/words.ts';

const NAMES = new Set(['acme']);
const words = (question: string, type: Parameters<typeof analyseQuestion>[1]) =>
  analyseQuestion(question, type, NAMES).terms.map(({ word }) => word);

describe('words that evidence must hold', () => {
  test('are the content words, without the company’s name and what the form of the answer shows', () => {
    expect(words('Does Acme offer a free trial?', 'boolean')).toEqual(['free', 'trial']);
    expect(words('How much does the Studio plan cost per month?', 'currency')).toEqual(['studio']);
    expect(words('Which countries does Acme ship to?', 'list')).toEqual(['ship']);
    expect(words('When was Acme founded?', 'number')).toEqual([]);
  });

  test('leave out whom the company serves and what it is called in general', () => {
    expect(words('Can customers pay with Klarna?', 'boolean')).toEqual(['pay', 'klarna']);
    expect(words('Does the brewery sell beer?', 'boolean')).toEqual(['beer']);
  });
});

describe('what is asked for', () => {
  test.each([
    ['How many retail stores does it run?', 'stores'],
    ['What is the number of countries?', 'countries'],
    ['How many days of holiday do employees get?', 'days'],
    ['How many people work at the company?', 'employees'],
    ['What is its headcount?', 'headcount'],
  ])('%s counts %s', (question, noun) => {
    expect(analyseQuestion(question, 'number').counted?.word).toBe(noun);
  });

  test.each([
    ['Does it have more than 100 employees?', { relation: 'more', value: 100, isShare: false }],
    ['Does it have at least 1,200 customers?', { relation: 'atLeast', value: 1200, isShare: false }],
    ['Was it founded before 1990?', { relation: 'less', value: 1990, isShare: false }],
    ['Is it certified to ISO 9001?', null],
  ])('%s compares', (question, comparison) => {
    expect(analyseQuestion(question, 'boolean').comparison).toEqual(comparison);
  });

  test.each([
    ['Who is the chief executive officer?', 'person'],
    ['When did it move?', 'date'],
    ['What is the support email?', 'email'],
    ['What are the opening hours?', 'hours'],
    ['What does the company do?', 'description'],
    ['Who owns the company?', 'text'],
  ])('%s wants a %s', (question, wanted) => {
    expect(analyseQuestion(question, 'open_text').wanted).toBe(wanted);
  });

  test('a year that is named must be the evidence’s year; the cheapest is the least', () => {
    expect(analyseQuestion('What was the turnover in 2024?', 'currency').years).toEqual([2024]);
    expect(analyseQuestion('What does the cheapest plan cost?', 'currency').extreme).toBe('least');
  });
});

test('forms of a word, and words used alike, are one', () => {
  for (const [one, other] of [
    ['stores', 'shop'],
    ['integrations', 'integrates'],
    ['termination', 'terminate'],
    ['employees', 'staff'],
    ['invoicing', 'invoices'],
    ['certified', 'certification'],
  ] as const)
    expect(keyOfWord(one), `${one} and ${other}`).toBe(keyOfWord(other));
  expect(keyOfWord('products')).not.toBe(keyOfWord('plants'));
});
